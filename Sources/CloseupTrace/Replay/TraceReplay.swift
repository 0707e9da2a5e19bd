import Closeup

/// Makes everything in a trace happen again, and shows what comes of it moment by moment.
///
/// Without a clock there is a moment for the header and one for each step. With one there are also the frames that a
/// host would draw: while the content moves on its own, and when the engine wants to be asked; after the last step
/// until nothing moves any more.
public struct TraceReplay: Sequence, IteratorProtocol, Sendable {
  /// The content that is zoomed, after the latest moment; where there is none, the container alone.
  public var interaction: ZoomInteraction { player.subject.zoom }
  /// The viewer, after the latest moment; nil where the trace is not of one.
  public var viewer: ViewerInteraction? { (player.subject as? ReplayedViewer)?.viewer }

  private var player: TracePlayer
  private let trace: Trace
  private var hasBegun = false

  /// A replay of a trace, with the frames of `clock` where there is one.
  public init(_ trace: Trace, frames clock: FrameClock? = nil) {
    self.trace = trace
    player = TracePlayer(trace.header, frames: clock)
  }

  /// The next moment, or nil after the last.
  public mutating func next() -> TraceMoment? {
    guard hasBegun else {
      hasBegun = true
      return player.start
    }
    let next = player.stepCount
    let step = trace.steps.indices.contains(next) ? trace.steps[next] : nil
    return player.nextFrame(before: step) ?? step.map { player.take($0) }
  }
}
