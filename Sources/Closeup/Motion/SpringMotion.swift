/// A displacement that a spring takes to nothing: a row of pages that turns, a picture that comes back from a dismissal.
struct SpringMotion: Sendable {
  private let curve: SpringCurve
  private let displacement: Vector
  private let speed: Vector
  /// How long it takes, in seconds.
  let duration: Double

  /// From `displacement` points with `speed` points per second to nothing, critically damped.
  init(displacement: Vector, speed: Vector, curve: SpringCurve) {
    self.curve = curve
    self.displacement = displacement
    self.speed = speed
    duration = curve.duration(
      displacement: displacement.length,
      drive: (speed + displacement * curve.frequency).length)
  }

  /// What is left of the displacement after `time` seconds.
  func displacement(at time: Double) -> Vector {
    if time >= duration { return .zero }
    let weights = curve.weights(at: time).position
    return displacement * weights.displacement + speed * weights.speed
  }

  /// How fast it moves after `time` seconds.
  func speed(at time: Double) -> Vector {
    if time >= duration { return .zero }
    let weights = curve.weights(at: time).speed
    return displacement * weights.displacement + speed * weights.speed
  }
}
