/// One turn of a wheel or one step of a trackpad's scroll.
public struct Wheel: Equatable, Sendable {
  /// What the amounts are counted in.
  public enum Unit: UInt8, Equatable, Sendable {
    /// Points of the container.
    case pixels
    /// Lines of text, 40 points each.
    case lines
    /// Heights of the container less its insets.
    case pages
    /// Points of the container from what is known to be no wheel with notches, as the Mac tells: never a zoom, whatever
    /// the amounts look like.
    case points
  }

  /// Where the pointer is, in points of the container.
  public var position: Vector
  /// How far, in ``unit``s; positive scrolls to the right and down, or zooms out.
  public var amount: Vector
  /// What ``amount`` is counted in.
  public var unit: Unit
  /// The vertical amount once more, in 120ths of a notch and positive upward, as browsers report it in `wheelDeltaY`; 0, or
  /// not a number, where it is not known. It tells wheels from trackpads, and how many notches a wheel was turned.
  public var ticks: Double
  /// Whether the event says that Ctrl is down; browsers say so of a trackpad's pinch as well.
  public var hasControl: Bool
  /// Whether Ctrl or ⌘ is known to be down, from the keyboard's own events.
  public var modifierIsDown: Bool
  /// How much larger the container is drawn than its own points, which ``amount`` is not counted in: what is panned by it is
  /// to keep up with the fingers on the screen.
  public var magnification: Double
  /// When, in seconds on the host's clock.
  public var time: Double

  /// A turn of a wheel. Amounts that are not numbers count as 0, absurd ones as 1e6 points; a magnification that is
  /// not above 0 counts as 1; at a position that is not finite it is ignored.
  public init(
    position: Vector, amount: Vector, unit: Unit = .pixels, ticks: Double = 0,
    hasControl: Bool = false, modifierIsDown: Bool = false, magnification: Double = 1, time: Double
  ) {
    self.position = position
    self.amount = amount
    self.unit = unit
    self.ticks = ticks
    self.hasControl = hasControl
    self.modifierIsDown = modifierIsDown
    self.magnification = magnification
    self.time = time
  }
}
