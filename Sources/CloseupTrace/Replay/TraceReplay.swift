import Closeup

/// Makes everything in a trace happen again, and shows what comes of it moment by moment.
///
/// Without a clock there is a moment for the header and one for each step. With one there are also the frames that a
/// host would draw: while the content moves on its own, and when the engine wants to be asked; after the last step
/// until nothing moves any more.
public struct TraceReplay: Sequence, IteratorProtocol, Sendable {
  /// The interaction, after the latest moment.
  public private(set) var interaction = ZoomInteraction()

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
    let header = trace.header
    var effects = interaction.handle(.configuration(header.configuration, time: header.time))
    effects.formUnion(interaction.handle(.container(header.container, time: header.time)))
    effects.formUnion(interaction.handle(.content(header.content, time: header.time)))
    return TraceMoment(.start, time: header.time, interaction, effects: effects)
  }

  private mutating func take(_ step: TraceStep) -> TraceMoment {
    let effects =
      switch step.action {
      case .input(let input): interaction.handle(input)
      case .advance(let time): interaction.advance(to: time)
      }
    if step.time.isFinite { now = step.time }
    framesSinceStep = 0
    return TraceMoment(.step(nextStep - 1), time: step.time, interaction, effects: effects)
  }

  private mutating func advance(to time: Double) -> TraceMoment {
    now = time
    framesSinceStep += 1
    let effects = interaction.advance(to: time)
    return TraceMoment(.frame, time: time, interaction, effects: effects)
  }

  /// When the host draws or asks next, if nothing happens before.
  private var nextFrame: Double? {
    guard let clock, Double(framesSinceStep) < Self.longestRun * clock.framesPerSecond else {
      return nil
    }
    let wake = interaction.nextWake
    let frame = interaction.isAnimating ? clock.frame(after: now) : wake
    // Beyond the times that the engine tells apart a clock stands still, and there is no next frame.
    return frame.isFinite && frame > now ? frame : nil
  }

  /// Everything ends within 5 s by itself (FEEL, "Invariants", 8); a clock that the engine cannot follow ends here.
  private static let longestRun = 6.0
}

extension Trace {
  /// The interaction after every step up to a time, at that time.
  func interaction(at time: Double) -> ZoomInteraction {
    var interaction = interaction { $0 <= time }
    interaction.advance(to: time)
    return interaction
  }

  /// The interaction just before a time: everything earlier has happened, nothing of that time.
  func interaction(before time: Double) -> ZoomInteraction {
    var interaction = interaction { $0 < time }
    interaction.advance(to: time)
    return interaction
  }

  private func interaction(until goesOn: (Double) -> Bool) -> ZoomInteraction {
    var replay = TraceReplay(self)
    _ = replay.next()
    for step in steps {
      guard goesOn(step.time) else { break }
      _ = replay.next()
    }
    return replay.interaction
  }
}
