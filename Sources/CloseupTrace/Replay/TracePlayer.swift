import Closeup

/// Makes steps happen as they are given, and shows what comes of each: a ``TraceReplay`` of a trace that is still being
/// read.
///
/// ```swift
/// func replay(_ header: TraceHeader, _ steps: [TraceStep]) {
///   var player = TracePlayer(header, frames: FrameClock(framesPerSecond: 60))
///   print(player.start.placement)
///   for step in steps {
///     while let frame = player.nextFrame(before: step) { print(frame.placement) }
///     print(player.take(step).placement)
///   }
///   while let frame = player.nextFrame(before: nil) { print(frame.placement) }
/// }
/// ```
public struct TracePlayer: Sendable {
  /// The moment of the header, before anything happened.
  public let start: TraceMoment
  /// How many steps have happened.
  public private(set) var stepCount = 0

  private(set) var subject: any Replayed
  private let clock: FrameClock?
  /// The host's time: that of the latest step or frame.
  private var now: Double
  private var framesSinceStep = 0

  /// What a header describes, with the frames of `clock` where there is one.
  public init(_ header: TraceHeader, frames clock: FrameClock? = nil) {
    let (subject, effects) = header.begin()
    self.subject = subject
    self.clock = clock
    now = header.time
    start = TraceMoment(.start, time: header.time, subject, effects: effects)
  }

  /// Draws the next frame, if a host draws one before a step; with nil, before the end.
  public mutating func nextFrame(before step: TraceStep?) -> TraceMoment? {
    guard let frame = nextFrame, step.map({ frame < $0.time }) ?? true else { return nil }
    now = frame
    framesSinceStep += 1
    let effects = subject.take(.advance(time: frame))
    return TraceMoment(.frame, time: frame, subject, effects: effects)
  }

  /// Makes a step happen.
  public mutating func take(_ step: TraceStep) -> TraceMoment {
    let effects = subject.take(step.action)
    if step.time.isFinite { now = step.time }
    framesSinceStep = 0
    stepCount += 1
    return TraceMoment(.step(stepCount - 1), time: step.time, subject, effects: effects)
  }

  /// How things are at a time, if nothing happens before.
  func moment(at time: Double) -> TraceMoment {
    var subject = subject
    _ = subject.take(.advance(time: time))
    return TraceMoment(.frame, time: time, subject, effects: [])
  }

  /// When the host draws or asks next, if nothing happens before.
  private var nextFrame: Double? {
    guard let clock, Double(framesSinceStep) < Self.longestRun * clock.framesPerSecond else {
      return nil
    }
    let frame = subject.isAnimating ? clock.frame(after: now) : subject.nextWake
    // Beyond the times that the engine tells apart a clock stands still, and there is no next frame.
    return frame.isFinite && frame > now ? frame : nil
  }

  /// Everything ends within 5 s by itself (FEEL, "Invariants", 8); a clock that the engine cannot follow ends here.
  private static let longestRun = 6.0
}
