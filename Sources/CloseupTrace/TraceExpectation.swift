import Closeup

/// What is expected to be true of a trace, for tests: told from the rules, never copied from what came out.
public struct TraceExpectation: Equatable, Sendable {
  /// When it is expected.
  public enum When: Equatable, Sendable {
    /// After everything that happened up to a time, at that time; in seconds.
    case at(Double)
    /// At each input and frame from one time to another.
    case during(from: Double, to: Double)
    /// When everything has happened and all motion has ended.
    case end
    /// From the start to the end.
    case all
  }

  /// When it is expected.
  public var when: When
  /// Points of the container for one unit of the content.
  public var scale: ClosedRange<Double>?
  /// The zoom; 1 is fitted.
  public var zoom: ClosedRange<Double>?
  /// The offset across, in points.
  public var x: ClosedRange<Double>?
  /// The offset down, in points.
  public var y: ClosedRange<Double>?
  /// A point of the content, in its logical units.
  public var point: Vector?
  /// Where ``point`` is drawn, in points of the container.
  public var drawnAt: Vector?
  /// How far what happens at this very time moves any point on the screen, in points.
  public var jump: ClosedRange<Double>?
  /// The current page of a viewer, from 0.
  public var page: ClosedRange<Double>?
  /// How far the row of pages is displaced, in points.
  public var pageOffset: ClosedRange<Double>?
  /// How far the picture is dragged away, in points.
  public var dismissOffset: Vector?
  /// How much of the backdrop is left, 0…1.
  public var backdrop: ClosedRange<Double>?
  /// How opaque the picture is, 0…1.
  public var opacity: ClosedRange<Double>?
  /// The place in the series that swipes move through.
  public var index: ClosedRange<Double>?
  /// The progress of a tile, 0…1.
  public var progress: ClosedRange<Double>?
  /// What the content does.
  public var state: TraceState?
  /// Whose gesture it is.
  public var claim: Claim?
  /// Everything that was brought about, in its order; things that come together in the order of ``Effects``.
  public var effects: [Effects]?
  /// The directions of all swipes, in their order.
  public var swipes: [Swipe.Direction]?
  /// How far numbers may be from what is expected.
  public var tolerance: Double
  /// How the expectation follows from the rules.
  public var why: String?
  /// Fields this version does not know.
  public var unknown: [UnknownField] = []

  /// Rounding, and no more than that.
  public static let standardTolerance = 1e-9

  /// Nothing expected yet, at a time.
  public init(_ when: When) {
    self.when = when
    tolerance = Self.standardTolerance
  }
}

/// What content does at a moment.
public enum TraceState: Equatable, Sendable {
  /// It is at rest.
  case resting
  /// Fingers are on it that do not move it, or not yet.
  case touched
  /// Fingers move it.
  case gesturing
  /// It moves on its own.
  case animating
}
