/// Something that fingers displace and that comes back to where it belongs: held, let go, frozen by a press, resumed.
struct Track: Sendable {
  /// How far it is displaced, in points.
  private(set) var displacement = Vector.zero
  private var motion: SpringMotion?
  private var started = 0.0
  private let curve: SpringCurve

  /// A track that a spring of the given curve takes home.
  init(curve: SpringCurve) { self.curve = curve }

  /// When it is home, in seconds; in the past at rest.
  var end: Double { motion.map { started + $0.duration } ?? -.infinity }

  /// Whether it is displaced, moving or not.
  var isDisplaced: Bool { displacement != .zero || motion != nil }

  /// Holds it at a displacement.
  mutating func hold(at displacement: Vector) {
    motion = nil
    self.displacement = displacement
  }

  /// A finger came down: it stops where it is.
  mutating func freeze() { motion = nil }

  /// The finger left without having moved it: it goes on from rest, wherever it was stopped or left.
  @inline(never) mutating func resume(at time: Double, animated: Bool) {
    if motion == nil { goHome(speed: .zero, at: time, animated: animated) }
  }

  /// Lets it go home from where it is with a speed, in points per second.
  @inline(never) mutating func goHome(speed: Vector, at time: Double, animated: Bool) {
    guard displacement != .zero || speed != .zero, animated else { return hold(at: .zero) }
    motion = SpringMotion(displacement: displacement, speed: speed, curve: curve)
    started = time
  }

  /// Moves its home by `movement` without moving it on the screen.
  mutating func moveHome(by movement: Vector) { displacement -= movement }

  /// Lets time pass. True when it has come home just now.
  @inline(never) mutating func advance(to time: Double) -> Bool {
    guard let motion else { return false }
    displacement = motion.displacement(at: time - started)
    guard time >= end else { return false }
    self.motion = nil
    displacement = .zero
    return true
  }

  /// How fast it moves at a time, in points per second.
  func speed(at time: Double) -> Vector { motion?.speed(at: time - started) ?? .zero }
}
