import Closeup

/// Motion by brute force: small steps instead of closed forms.
public enum Quadrature {
  /// A position and a speed.
  public struct Motion: Sendable {
    public var x: Double
    public var v: Double
    public init(x: Double, v: Double) {
      self.x = x
      self.v = v
    }
  }

  /// Where `x″ = acceleration(x, x′)` leads from `start` in `time` seconds: fourth-order Runge–Kutta.
  public static func integrate(
    _ start: Motion, for time: Double, steps: Int = 4000,
    acceleration: (Double, Double) -> Double
  ) -> Motion {
    var m = start
    let h = time / Double(steps)
    for _ in 0..<steps {
      let a1 = acceleration(m.x, m.v)
      let v2 = m.v + h / 2 * a1
      let a2 = acceleration(m.x + h / 2 * m.v, v2)
      let v3 = m.v + h / 2 * a2
      let a3 = acceleration(m.x + h / 2 * v2, v3)
      let v4 = m.v + h * a3
      let a4 = acceleration(m.x + h * v3, v4)
      m.x += h / 6 * (m.v + 2 * v2 + 2 * v3 + v4)
      m.v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    }
    return m
  }

  /// A spring's acceleration towards 0.
  public static func spring(_ frequency: Double, damping: Double = 1) -> (Double, Double) -> Double
  {
    { x, v in -frequency * frequency * x - 2 * damping * frequency * v }
  }
}

/// A line through samples, straight between them and at rest beyond them.
public struct Polyline: Sendable {
  public var times: [Double]
  public var points: [Vector]

  public init(_ samples: [(time: Double, point: Vector)]) {
    times = samples.map(\.time)
    points = samples.map(\.point)
  }

  /// Where the line is at `time`.
  public func point(at time: Double) -> Vector {
    if time <= times[0] { return points[0] }
    for index in 1..<times.count where time <= times[index] {
      let span = times[index] - times[index - 1]
      if span <= 0 { return points[index] }
      let part = (time - times[index - 1]) / span
      return points[index - 1] + (points[index] - points[index - 1]) * part
    }
    return points[points.count - 1]
  }
}

extension Feel {
  /// FEEL's velocity of a line at its release at `time`: `12/W³·∫ (τ−τ_mid)·x dτ` over the window, by the midpoint rule
  /// over `steps` slices.
  public static func velocity(
    of point: (Double) -> Vector, breaks: [Double], since first: Double, at time: Double,
    steps: Int = 20_000
  ) -> Vector {
    let end = point(time)
    // The last time the line was more than 1e-6 pt from its end: the end of the last straight piece that begins so.
    var last = first
    for pair in zip(breaks, breaks.dropFirst()) where (point(pair.0) - end).length > 1e-6 {
      last = max(last, min(pair.1, time))
    }
    if time - last >= 0.1 { return .zero }
    let e = max(last, time - 0.02)
    let w = min(0.1, e - first)
    if w < 0.008 { return .zero }
    var sum = Vector.zero
    let h = w / Double(steps)
    for index in 0..<steps {
      let t = e - w + (Double(index) + 0.5) * h
      sum += point(t) * ((t - (e - w / 2)) * h)
    }
    let v = sum * (12 / (w * w * w))
    return v.length > 8000 ? v * (8000 / v.length) : v
  }
}
