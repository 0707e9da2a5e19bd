import Closeup

/// Checks what is expected of a trace while its steps happen, without keeping them.
public struct TraceCheck: Sendable {
  // Ends of motion are seen to a sixtieth of a second, as on a screen.
  private var player: TracePlayer
  /// The same without frames, for what is expected at a time.
  private var framelessPlayer: TracePlayer
  private var checks: [ExpectationCheck]
  private var last: TraceMoment

  /// A check of expectations, each with the number of its line.
  public init(_ header: TraceHeader, _ expectations: [(line: Int, expectation: TraceExpectation)]) {
    player = TracePlayer(header, frames: FrameClock(framesPerSecond: 60))
    framelessPlayer = TracePlayer(header)
    checks = expectations.map { ExpectationCheck($0.expectation, line: $0.line) }
    last = player.start
    note(player.start)
  }

  /// Makes the next step happen.
  public mutating func take(_ step: TraceStep) {
    guard !checks.isEmpty else { return }
    drawFrames(before: step)
    note(player.take(step))
    for index in checks.indices { checks[index].look(at: framelessPlayer, before: step) }
    _ = framelessPlayer.take(step)
  }

  /// What of the expectations is not so once every step has happened: one sentence each, that begins with the line it
  /// stands on.
  public mutating func failures() -> [String] {
    guard !checks.isEmpty else { return [] }
    drawFrames(before: nil)
    return checks.flatMap { check in
      var check = check
      check.look(at: framelessPlayer, before: nil)
      return check.failures(last: last)
    }
  }

  private mutating func drawFrames(before step: TraceStep?) {
    while let frame = player.nextFrame(before: step) { note(frame) }
  }

  private mutating func note(_ moment: TraceMoment) {
    last = moment
    for index in checks.indices { checks[index].note(moment) }
  }
}

extension Trace {
  /// What of the expectations is not so: one sentence each, that begins with the line it stands on.
  public func failures() -> [String] {
    let lines = expectations.indices.map { (line(ofExpectation: $0), expectations[$0]) }
    var check = TraceCheck(header, lines)
    for step in steps { check.take(step) }
    return check.failures()
  }
}
