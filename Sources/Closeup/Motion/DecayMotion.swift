/// Momentum on one axis: a speed that dies away exponentially, until it is too slow to be seen (FEEL, "Momentum").
struct DecayMotion: Sendable {
  /// Where it begins, in points.
  let start: Double
  /// How far it goes, in points, of either sign.
  var travel: Double {
    duration == 0 ? 0 : reach - (reach < 0 ? -Self.endSpeed : Self.endSpeed) / rate
  }
  /// How long it takes, in seconds.
  let duration: Double
  private let rate: Double
  /// How far it would go if it never stopped, in points.
  private let reach: Double

  /// Momentum from `start` with a speed of `speed` points per second, dying at `rate` per second. Below
  /// ``slowest`` it goes nowhere.
  init(start: Double, speed: Double, rate: Double) {
    self.start = start
    self.rate = rate
    guard speed.magnitude > Self.slowest else {
      reach = 0
      duration = 0
      return
    }
    reach = speed / rate
    duration = Maths.log(speed.magnitude / Self.endSpeed) / rate
  }

  /// Where it is `time` seconds after its start.
  func position(at time: Double) -> Double {
    time >= duration ? start + travel : start + reach * (1 - Maths.exp(-rate * time))
  }

  /// How fast it is `time` seconds after its start, in points per second.
  func speed(at time: Double) -> Double {
    time >= duration ? 0 : reach * rate * Maths.exp(-rate * time)
  }

  /// When it has gone `distance` points, which is part of ``travel``; in seconds.
  func time(after distance: Double) -> Double {
    reach == 0 ? 0 : Swift.min(-Maths.log(1 - distance / reach) / rate, duration)
  }

  /// Speeds up to this start no momentum, in points per second (FEEL, "Momentum").
  static let slowest = 50.0
  /// Momentum that has become this slow stops, in points per second: where iOS's does (FEEL, "Sources").
  private static let endSpeed = 10.0
  /// How fast speed dies: 0.998 per millisecond, the normal rate of iOS's scroll views; in 1/s.
  static let normalRate = 2.002
  /// 0.99 per millisecond, their fast rate; in 1/s.
  static let fastRate = 10.05
}
