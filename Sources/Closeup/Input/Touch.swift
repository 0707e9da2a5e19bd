/// One sample of one finger, pen or mouse.
public struct Touch: Equatable, Sendable {
  /// What happened to it.
  public enum Phase: UInt8, Sendable {
    /// It came down.
    case down
    /// It moved.
    case moved
    /// It was lifted; the position is a sample too.
    case up
    /// The system took it away.
    case cancelled
  }

  /// What touches.
  public enum Kind: UInt8, Sendable {
    /// A finger: 10 pt of slop.
    case finger
    /// A pen: 4 pt.
    case pen
    /// A mouse with its main button down: 3 pt.
    case mouse
    /// A mouse with another button than its main one down: ignored.
    case secondaryMouse

    /// How far it may move before it drags, and a tap may, in points (FEEL, "Recognition").
    var slop: Double {
      switch self {
      case .finger: 10
      case .pen: 4
      case .mouse, .secondaryMouse: 3
      }
    }
  }

  /// Tells the fingers that are down at a time apart.
  public var id: Int
  /// What happened.
  public var phase: Phase
  /// What touches.
  public var kind: Kind
  /// Where, in points of the container.
  public var position: Vector
  /// The width of the contact in points of the container, 0 where it is not known; wider than 50 pt on the screen is a palm
  /// and ignored.
  public var contactWidth: Double
  /// How much larger the container is drawn than its own points: what a finger means by a movement is measured on the screen
  /// (FEEL, "On the screen"). Told as it comes down.
  public var magnification: Double
  /// When, in seconds on the host's clock.
  public var time: Double

  /// Whether the finger that comes down with this sample counts: it is no palm, no other button, and is somewhere.
  var counts: Bool {
    kind != .secondaryMouse && !(contactWidth > onScreen(Self.palm)) && position.isFinite
  }

  /// Wider contacts are palms, in points (FEEL, "Recognition").
  private static let palm = 50.0

  /// A sample. Positions outside ±1e6 pt are brought inside; a finger that comes down at no number is ignored; a magnification
  /// that is not above 0 counts as 1.
  public init(
    id: Int, phase: Phase, kind: Kind = .finger, position: Vector, contactWidth: Double = 0,
    magnification: Double = 1, time: Double
  ) {
    self.id = id
    self.phase = phase
    self.kind = kind
    self.position = position
    self.contactWidth = contactWidth
    self.magnification = magnification
    self.time = time
  }

  /// A length on the screen, where fingers move, in points of the container (FEEL, "On the screen").
  func onScreen(_ length: Double) -> Double { length / Domain.magnification(magnification) }
}
