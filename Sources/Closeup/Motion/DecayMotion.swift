/// Momentum on one axis: a speed that dies away exponentially (FEEL, "Momentum").
struct DecayMotion: Sendable {
  /// Where it begins, in points.
  let start: Double
  /// How far it goes, in points, of either sign.
  let travel: Double
  /// How long it takes, in seconds.
  let duration: Double
  private let rate: Double
  /// `1 − e^(−kT)`: the part of the infinite motion that fits into ``duration``.
  private let part: Double

  /// Momentum from `start` with a speed of `speed` points per second, dying at `rate` per second. Below
  /// ``slowest`` it goes nowhere.
  init(start: Double, speed: Double, rate: Double) {
    self.start = start
    self.rate = rate
    guard speed.magnitude > Self.slowest else {
      travel = 0
      duration = 0
      part = 1
      return
    }
    travel = speed / rate
    duration = Maths.log(travel.magnitude / Self.endDistance) / rate
    part = 1 - Maths.exp(-rate * duration)
  }

  /// Where it is `time` seconds after its start.
  func position(at time: Double) -> Double {
    time >= duration ? start + travel : start + travel * (1 - Maths.exp(-rate * time)) / part
  }

  /// How fast it is `time` seconds after its start, in points per second.
  func speed(at time: Double) -> Double {
    time >= duration ? 0 : travel * rate * Maths.exp(-rate * time) / part
  }

  /// When it has gone `distance` points, which is part of ``travel``; in seconds.
  func time(after distance: Double) -> Double {
    travel == 0 ? 0 : Swift.min(-Maths.log(1 - distance / travel * part) / rate, duration)
  }

  /// Speeds up to this start no momentum, in points per second (FEEL, "Momentum").
  static let slowest = 50.0
  /// Momentum is over when less than this is left of its way, in points (FEEL, "Momentum").
  private static let endDistance = 0.5
  /// How fast speed dies: 0.998 per millisecond, the normal rate of iOS's scroll views; in 1/s.
  static let normalRate = 2.002
  /// 0.99 per millisecond, their fast rate; in 1/s.
  static let fastRate = 10.05
}
