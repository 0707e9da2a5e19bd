/// Turns of a wheel that belong together: close in time and place, about one focus, one exponential over their sum, so
/// that as much out as in comes back exactly (FEEL, "Wheel, trackpad, keys").
struct WheelSession: Sendable {
  /// What turns it; told by the first turn or by a certain one, and by no key.
  var device: WheelReader.Device?
  /// The offset that goes with each scale.
  var focus: GlideFocus
  /// Whether a turn of it was used: then all of them are.
  var isUsed = false
  private let position: Vector
  private var lastTime: Double
  private var baseZoom: Double
  private var wheelSum = 0.0
  private var pinchSum = 0.0
  private var keySum = 0.0

  /// A session that begins with the content at `shown`, moving to `zoom` perhaps.
  init(position: Vector, time: Double, shown: Placement, zoom: Double, content: Vector) {
    self.position = position
    lastTime = time
    baseZoom = zoom
    let point = Box(min: .zero, max: content).clamp(shown.contentPoint(at: position))
    focus = GlideFocus(point: point, anchor: shown.position(of: point))
  }

  /// Whether a turn at a time and place goes on with this session.
  func holds(time: Double, position: Vector) -> Bool {
    time - lastTime <= Self.longestGap && (position - self.position).length <= Self.reach
  }

  /// Notes that the session goes on at `time`.
  mutating func touch(at time: Double) { lastTime = Swift.max(lastTime, time) }

  /// Adds a wheel's zoom, in pixels.
  mutating func addWheel(_ amount: Double) { wheelSum += amount }
  /// Adds a trackpad's pinch, in pixels.
  mutating func addPinch(_ amount: Double) { pinchSum += amount }
  /// Adds a key's step, 1 in or −1 out.
  mutating func addKey(_ step: Double) { keySum += step }

  /// The zoom all of it adds up to. At a limit the session starts anew from there, so that the way back begins at once.
  mutating func zoom(in limits: ZoomLimits) -> Double {
    let exponent = keySum * Self.keyStep - wheelSum * Self.wheelStep - pinchSum * Self.pinchStep
    let zoom = exponent == 0 ? baseZoom : baseZoom * Maths.exp(exponent)
    let clamped = limits.clamp(zoom)
    if clamped != zoom {
      baseZoom = clamped
      wheelSum = 0
      pinchSum = 0
      keySum = 0
    }
    return clamped
  }

  /// `amount` in steps of 1/256 pixel, of which any sum is exact; absurd ones are cut off.
  static func rounded(_ amount: Vector) -> Vector {
    (Domain.position(amount) * 256).rounded(.toNearestOrEven) / 256
  }

  /// Turns farther apart are another session, in seconds (FEEL).
  static let longestGap = 0.25
  /// Pointers farther apart are another session, in points (FEEL).
  private static let reach = 4.0
  /// 120 pixels, a notch, are a factor of 1.3 (FEEL): ln 1.3 / 120.
  private static let wheelStep = 0.2623642644674911 / 120
  /// A trackpad's pinch as browsers tell it (FEEL).
  private static let pinchStep = 1 / 100.0
  /// A key is a factor of √2 (FEEL): half of ln 2.
  private static let keyStep = Maths.ln2 / 2
  /// Pixels of a line and of a notch (FEEL).
  static let pixelsPerLine = 40.0
}

extension Wheel {
  /// ``ticks``, where they are known: a number, and a turn the same way as ``amount``. Lines and pages need none.
  var knownTicks: Double? {
    unit == .pixels && ticks * amount.y < 0 && ticks.isFinite ? ticks : nil
  }

  /// Whether browsers mean a trackpad's pinch by it (FEEL).
  var isPinch: Bool {
    hasControl && !modifierIsDown && unit == .pixels
      && amount.y.magnitude < Self.largestPinchStep
  }

  /// The amount in pixels, in steps that add up exactly.
  func pixels(pageHeight: Double) -> Vector {
    let factor: Double =
      switch unit {
      case .pixels, .points: 1
      case .lines: WheelSession.pixelsPerLine
      case .pages: pageHeight
      }
    return WheelSession.rounded(amount * factor)
  }

  /// What a wheel's turn counts in pixels of which 120 are a notch, in steps that add up exactly.
  func notchPixels(pageHeight: Double) -> Double {
    guard let ticks = knownTicks else { return pixels(pageHeight: pageHeight).y }
    return WheelSession.rounded(Vector(0, -ticks)).y
  }

  /// How many points on the screen are one of the container's, where amounts are counted on the screen.
  var pointSize: Double {
    unit != .pages ? Domain.magnification(magnification) : 1
  }

  /// A step of a trackpad's pinch is smaller than this, in pixels (FEEL).
  private static let largestPinchStep = 50.0
}
