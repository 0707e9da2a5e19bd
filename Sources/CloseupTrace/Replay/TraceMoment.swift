import Closeup

/// What a replay shows after one thing that happened.
public struct TraceMoment: Equatable, Sendable {
  /// Why there is a moment.
  public enum Cause: Equatable, Sendable {
    /// The header was taken in.
    case start
    /// A step of the trace happened: its place in ``Trace/steps``.
    case step(Int)
    /// A frame of the ``FrameClock``, or a time at which the engine wanted to be asked.
    case frame
  }

  /// Why there is a moment.
  public var cause: Cause
  /// When, in seconds on the host's clock.
  public var time: Double
  /// Where the content is drawn.
  public var placement: Placement
  /// The zoom; 1 is fitted.
  public var zoom: Double
  /// The limits of zoom in force.
  public var limits: ZoomLimits
  /// The container and the content.
  public var viewport: Viewport
  /// How many fingers are down.
  public var fingers: Int
  /// What the content does.
  public var state: TraceState
  /// Whose gesture it is.
  public var claim: Claim
  /// What was brought about.
  public var effects: Effects
  /// Whether a wheel or a key was used.
  public var usedInput: Bool

  init(_ cause: Cause, time: Double, _ interaction: ZoomInteraction, effects: Effects) {
    self.cause = cause
    self.time = time
    placement = interaction.placement
    zoom = interaction.zoom
    limits = interaction.limits
    viewport = interaction.viewport
    fingers = interaction.fingerCount
    state = interaction.state
    claim = interaction.claim
    self.effects = effects
    usedInput = interaction.usedInput
  }
}

extension ZoomInteraction {
  /// What the content does at the latest time.
  public var state: TraceState {
    if isGesturing { return .gesturing }
    if fingerCount > 0 { return .touched }
    return isAnimating ? .animating : .resting
  }
}
