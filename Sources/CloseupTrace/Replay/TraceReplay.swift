import Closeup

/// Makes everything in a trace happen again, and shows what comes of it moment by moment.
///
/// Without a clock there is a moment for the header and one for each step. With one there are also the frames that a
/// host would draw: while the content moves on its own, and when the engine wants to be asked; after the last step
/// until nothing moves any more.
public struct TraceReplay: Sequence, IteratorProtocol, Sendable {
  /// The content that is zoomed, after the latest moment; where there is none, the container alone.
  public var interaction: ZoomInteraction { subject.zoom }
  /// The viewer, after the latest moment; nil where the trace is not of one.
  public var viewer: ViewerInteraction? { (subject as? ReplayedViewer)?.viewer }

  private(set) var subject: any Replayed = ReplayedZoom()
  private let trace: Trace
  private let clock: FrameClock?
  private var hasBegun = false
  private var nextStep = 0
  /// The host's time: that of the latest step or frame.
  private var now: Double
  private var framesSinceStep = 0

  /// A replay of a trace, with the frames of `clock` where there is one.
  public init(_ trace: Trace, frames clock: FrameClock? = nil) {
    self.trace = trace
    self.clock = clock
    now = trace.header.time
  }

  /// The next moment, or nil after the last.
  public mutating func next() -> TraceMoment? {
    guard hasBegun else { return begin() }
    let step = trace.steps.indices.contains(nextStep) ? trace.steps[nextStep] : nil
    if let frame = nextFrame, step.map({ frame < $0.time }) ?? true { return advance(to: frame) }
    guard let step else { return nil }
    nextStep += 1
    return take(step)
  }

  private mutating func begin() -> TraceMoment {
    hasBegun = true
    let (subject, effects) = trace.header.begin()
    self.subject = subject
    return TraceMoment(.start, time: trace.header.time, subject, effects: effects)
  }

  private mutating func take(_ step: TraceStep) -> TraceMoment {
    let effects = subject.take(step.action)
    if step.time.isFinite { now = step.time }
    framesSinceStep = 0
    return TraceMoment(.step(nextStep - 1), time: step.time, subject, effects: effects)
  }

  private mutating func advance(to time: Double) -> TraceMoment {
    now = time
    framesSinceStep += 1
    let effects = subject.take(.advance(time: time))
    return TraceMoment(.frame, time: time, subject, effects: effects)
  }

  /// When the host draws or asks next, if nothing happens before.
  private var nextFrame: Double? {
    guard let clock, Double(framesSinceStep) < Self.longestRun * clock.framesPerSecond else {
      return nil
    }
    let wake = subject.nextWake
    let frame = subject.isAnimating ? clock.frame(after: now) : wake
    // Beyond the times that the engine tells apart a clock stands still, and there is no next frame.
    return frame.isFinite && frame > now ? frame : nil
  }

  /// Everything ends within 5 s by itself (FEEL, "Invariants", 8); a clock that the engine cannot follow ends here.
  private static let longestRun = 6.0
}

extension Trace {
  /// How things are after every step up to a time, at that time.
  func moment(at time: Double) -> TraceMoment { moment(at: time) { $0 <= time } }

  /// How things are just before a time: everything earlier has happened, nothing of that time.
  func moment(before time: Double) -> TraceMoment { moment(at: time) { $0 < time } }

  private func moment(at time: Double, until goesOn: (Double) -> Bool) -> TraceMoment {
    var replay = TraceReplay(self)
    _ = replay.next()
    for step in steps {
      guard goesOn(step.time) else { break }
      _ = replay.next()
    }
    var subject = replay.subject
    _ = subject.take(.advance(time: time))
    return TraceMoment(.frame, time: time, subject, effects: [])
  }
}
