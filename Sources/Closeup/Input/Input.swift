/// Everything that can happen to an interaction. Each carries its time in seconds on the host's clock, so that a
/// list of inputs is a whole recording.
public enum Input: Equatable, Sendable {
  /// A sample of a finger, a pen or a mouse.
  case touch(Touch)
  /// A turn of a wheel, or a trackpad's scroll or pinch as browsers tell it.
  case wheel(Wheel)
  /// A trackpad's pinch with phases, as the Mac tells it.
  case magnify(Magnify)
  /// A key.
  case key(Key, time: Double)
  /// The container or its insets changed.
  case container(Container, time: Double)
  /// The content is of this size now, in its own units: it was laid out anew, or a full picture took a preview's place.
  case content(Vector, time: Double)
  /// The rules changed.
  case configuration(ZoomConfiguration, time: Double)
  /// The program moves the content.
  case move(Move, animated: Bool, time: Double)

  /// When it happened, in seconds on the host's clock.
  public var time: Double {
    switch self {
    case .touch(let touch): touch.time
    case .wheel(let wheel): wheel.time
    case .magnify(let magnify): magnify.time
    case .key(_, let time), .container(_, let time), .content(_, let time),
      .configuration(_, let time), .move(_, _, let time):
      time
    }
  }
}

/// A movement a program asks for. Its zoom is brought inside the limits and its offset inside the box; what is not a
/// number moves nothing (FEEL, "Camera").
public enum Move: Equatable, Sendable {
  /// To a zoom, 1 being fitted, keeping what is drawn at a place of the container, in points; nil is its middle.
  case zoom(Double, at: Vector?)
  /// To show a rectangle of the content as large as it fits, in the content's own units as ``Input/content(_:time:)``
  /// told them last. A negative size moves nothing.
  case show(origin: Vector, size: Vector)
  /// By so many points of the container.
  case pan(Vector)
  /// By as little as brings what is drawn in a rectangle of the container, in points, into sight: inside the insets, or
  /// where it is too large for that from its top left corner on. A negative size moves nothing.
  case reveal(origin: Vector, size: Vector)
  /// To the fitted placement.
  case reset
  /// To a view saved earlier.
  case restore(SavedView)
}

/// A step of a trackpad's pinch that comes with phases.
public struct Magnify: Equatable, Sendable {
  /// Where in the pinch it stands.
  public enum Phase: UInt8, Equatable, Sendable {
    /// The fingers came down on the trackpad.
    case began
    /// They moved.
    case changed
    /// They left: what is outside its limits comes back.
    case ended
    /// The system took the pinch away; as ``ended``, but without a haptic.
    case cancelled
  }
  /// Where in the pinch it stands.
  public var phase: Phase
  /// `m`: the zoom is multiplied by `1 + m`. What is not above −1, or not a number, counts as 0.
  public var amount: Double
  /// Where the pointer is, in points of the container.
  public var position: Vector
  /// When, in seconds on the host's clock.
  public var time: Double

  /// A step of a pinch.
  public init(phase: Phase, amount: Double = 0, position: Vector, time: Double) {
    self.phase = phase
    self.amount = amount
    self.position = position
    self.time = time
  }
}
