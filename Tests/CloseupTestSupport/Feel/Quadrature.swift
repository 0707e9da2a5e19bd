import Closeup
import Foundation

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
    // The first sample at `time` or later, by halving.
    var low = 0
    var high = times.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] < time { low = middle } else { high = middle }
    }
    if high == times.count { return points[high - 1] }
    let part = (time - times[low]) / (times[high] - times[low])
    return points[low] + (points[high] - points[low]) * part
  }
}

extension Feel {
  /// FEEL's velocity of a line at its release at `time`, by the midpoint rule over `steps` slices of its window.
  /// - Parameters:
  ///   - point: the line.
  ///   - breaks: its first time, those at which it bends, and its last.
  ///   - first: the time of the first sample.
  public static func velocity(
    of point: (Double) -> Vector, breaks: [Double], since first: Double, at time: Double,
    steps: Int = 4000
  ) -> Vector {
    let end = point(time)
    // The last time the line was more than 1e-6 pt from its end: the end of the last straight piece that begins so.
    var last = first
    for pair in zip(breaks, breaks.dropFirst()) where isBeyond(1e-6, point(pair.0), end) {
      last = max(last, min(pair.1, time))
    }
    if time - last >= 0.04 { return .zero }
    let e = max(last, time - 0.02)
    let w = min(0.1, e - first)
    if w < 0.008 || keepsNearItsEnd(point, breaks: breaks, before: e, at: time) { return .zero }
    let h = w / Double(steps)
    let slices = (0..<steps).map { index in
      let t = e - w + (Double(index) + 0.5) * h
      return (time: t, weight: exp(-(e - t) / 0.022))
    }
    let mean =
      slices.reduce(0) { $0 + $1.weight * ($1.time - e) } / slices.reduce(0) { $0 + $1.weight } + e
    var slope = Vector.zero
    var square = 0.0
    for (t, weight) in slices {
      slope += point(t) * (weight * (t - mean))
      square += weight * (t - mean) * (t - mean)
    }
    let v = slope / square
    return v.length > 8000 ? v * (8000 / v.length) : v
  }

  /// Whether the line kept within 2 points of its end on both axes for the 40 ms before `e`: it is farthest at a bend, or at their
  /// beginning.
  private static func keepsNearItsEnd(
    _ point: (Double) -> Vector, breaks: [Double], before e: Double, at time: Double
  ) -> Bool {
    let times = [e - 0.04] + breaks.filter { $0 > e - 0.04 && $0 < time }
    // What was summed up from movements is not exact.
    return !times.contains { isBeyond(2 + 1e-6, point($0), point(time)) }
  }

  private static func isBeyond(_ distance: Double, _ a: Vector, _ b: Vector) -> Bool {
    max(abs(a.x - b.x), abs(a.y - b.y)) > distance
  }
}
