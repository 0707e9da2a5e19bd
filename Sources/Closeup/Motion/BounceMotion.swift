/// The way back to an edge, on one axis: critically damped (FEEL, "Bounce").
struct BounceMotion: Sendable {
  /// The edge it comes back to.
  let edge: Double
  /// How far beyond it begins, in points, of either sign.
  private let excess: Double
  /// `B = v + ω·x0`, in points per second.
  private let drive: Double
  private let frequency: Double
  /// How long it takes, in seconds; ended early where it crosses the edge.
  let duration: Double
  /// Whether it reaches the edge with speed left that leads inside.
  var crosses: Bool { duration == crossing }

  /// A bounce of angular frequency `frequency` that begins `excess` points beyond `edge` with `speed` points per second.
  @inline(never) init(edge: Double, excess: Double, speed: Double, frequency: Double) {
    self.edge = edge
    self.excess = excess
    self.frequency = frequency
    drive = speed + frequency * excess
    if excess == 0 && speed == 0 {
      duration = 0
      return
    }
    let end = SpringCurve(frequency: frequency).duration(
      displacement: excess.magnitude, drive: drive.magnitude)
    duration = Swift.min(end, Self.crossing(excess: excess, drive: drive))
  }

  /// When it reaches the edge: `x = (x0 + B·t)·e^(−ωt)` is 0 where `t = −x0/B`.
  private static func crossing(excess: Double, drive: Double) -> Double {
    drive * excess < 0 ? -excess / drive : .infinity
  }

  private var crossing: Double { Self.crossing(excess: excess, drive: drive) }

  /// Where it is `time` seconds after its start.
  func position(at time: Double) -> Double {
    time >= duration
      ? edge : edge + (excess + drive * time) * Maths.exp(-frequency * time)
  }

  /// How fast it is, in points per second; also at its end, where it crosses.
  func speed(at time: Double) -> Double {
    (drive - frequency * (excess + drive * time)) * Maths.exp(-frequency * time)
  }

  /// The angular frequency of the way back, in 1/s: 100 pt come within half a point in 0.68 s (FEEL, "Bounce"; its
  /// "Sources" says how that compares with a recording of iOS's).
  static let frequency = 10.9
  /// The same under reduced motion, in 1/s (FEEL, "Reduced motion").
  static let reducedFrequency = 49.5
}
