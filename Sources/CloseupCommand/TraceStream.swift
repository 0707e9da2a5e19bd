import CloseupTrace

/// A trace that is replayed while it is read.
final class TraceStream {
  /// What a replay shows, and where in the text it comes from.
  struct Moment {
    let moment: TraceMoment
    /// The number of the line; nil for a frame.
    let line: Int?
    /// The step that happened, if one did.
    let step: TraceStep?
  }

  let source: TraceSource
  let header: TraceHeader
  /// What is expected, with the numbers of the lines: complete once there is a moment after the first.
  private(set) var expectations: [(line: Int, expectation: TraceExpectation)] = []

  private let headerLine: Int
  private var player: TracePlayer
  private var hasBegun = false
  /// The next step, which is read before it is known whether a frame comes first.
  private var pending: (line: Int, step: TraceStep)?

  /// Opens a trace and reads its header.
  init(_ path: String, frames clock: FrameClock?) throws(Failure) {
    source = try TraceSource(path)
    guard let first = try source.next(), case .header(let header) = first.content else {
      throw .failure("\(source.name) is empty: give the name of a trace")
    }
    self.header = header
    headerLine = first.number
    player = TracePlayer(header, frames: clock)
  }

  /// The next moment, or nil after the last.
  /// - Parameter wait: called before more is read, which may take long.
  func next(
    beforeReading wait: () throws(Failure) -> Void = { () throws(Failure) in }
  ) throws(Failure) -> Moment? {
    guard hasBegun else {
      hasBegun = true
      return Moment(moment: player.start, line: headerLine, step: nil)
    }
    while pending == nil, let line = try source.next(beforeReading: wait) {
      switch line.content {
      case .header: break
      case .expectation(let expectation): expectations.append((line.number, expectation))
      case .step(let step): pending = (line.number, step)
      }
    }
    if let frame = player.nextFrame(before: pending?.step) {
      return Moment(moment: frame, line: nil, step: nil)
    }
    guard let (line, step) = pending else { return nil }
    pending = nil
    return Moment(moment: player.take(step), line: line, step: step)
  }
}
