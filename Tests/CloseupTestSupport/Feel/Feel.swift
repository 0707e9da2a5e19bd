import Closeup
import Foundation

/// FEEL's static formulas once more, slow and literal, from its text and not from the engine: what tests compare the
/// engine with. One axis at a time, in FEEL's own letters.
public enum Feel {
  /// FEEL's tolerance in points at a scale `s` of content `n` long.
  public static func tolerance(_ s: Double, _ n: Double) -> Double { max(1e-9, 8 * (s * n).ulp) }

  /// FEEL's tolerance for a placement of content, the coarser of the two axes.
  public static func tolerance(_ placement: Placement, _ content: Vector) -> Double {
    max(tolerance(placement.scale, content.x), tolerance(placement.scale, content.y))
  }

  // MARK: Words

  /// `d`: a container's size less insets, 0 where that is less than a thousandth of a point.
  public static func length(_ container: Container) -> Vector {
    func axis(_ size: Double, _ first: Double, _ last: Double) -> Double {
      let rest = size - first - last
      return rest < 1e-3 ? 0 : rest
    }
    return Vector(
      axis(container.size.x, container.leading.x, container.trailing.x),
      axis(container.size.y, container.leading.y, container.trailing.y))
  }

  /// The scale at zoom 1.
  public static func fitScale(length d: Vector, content n: Vector, fit: Fit) -> Double {
    if n.x == 0 || n.y == 0 || d.x <= 0 || d.y <= 0 { return 1 }
    switch fit {
    case .contain: return min(d.x / n.x, d.y / n.y)
    case .cover: return max(d.x / n.x, d.y / n.y)
    case .none: return 1
    case .scaleDown: return min(d.x / n.x, d.y / n.y, 1)
    }
  }

  /// `box(s)` on one axis: from `d − s·n` to 0, shifted by the inset, where content is at least as large as `d`; the single
  /// centring offset where it is smaller.
  public static func box(s: Double, n: Double, d: Double, inset: Double) -> ClosedRange<Double> {
    if s * n >= d { return inset + (d - s * n)...inset }
    let centre = inset + (d - s * n) / 2
    return centre...centre
  }

  /// The largest zoom of a picture that may be zoomed `least` times at the least; `pixel` is how many device pixels one of its
  /// own is at zoom 1.
  public static func pictureMaximum(
    _ least: Double, d: Vector, n: Vector, fitScale: Double, pixel: Double
  ) -> Double {
    if d.x * d.y * n.x * n.y == 0 { return max(least, 2 / pixel) }
    return max(least, d.x / (n.x * fitScale), d.y / (n.y * fitScale), 2 / pixel)
  }

  /// `hull(A, x)`.
  public static func hull(_ a: ClosedRange<Double>, _ x: Double) -> ClosedRange<Double> {
    min(a.lowerBound, x)...max(a.upperBound, x)
  }

  // MARK: Elasticity

  static let c = 0.55

  /// `band(x)` in a container of length `d`, odd in `x`.
  public static func band(_ x: Double, d: Double) -> Double {
    if d <= 0 { return 0 }
    if x < 0 { return -band(-x, d: d) }
    let f = x * d * c / (d + c * x)
    if f <= 0.9 * d { return f }
    // The point where f is 0.9·d, and the derivative d²·c/(d + c·x)² there.
    let x0 = 0.9 * d / (c * (1 - 0.9))
    let slope = d * d * c / ((d + c * x0) * (d + c * x0))
    return 0.9 * d + slope * (x - x0)
  }

  /// The inverse of ``band(_:d:)``, found by halving.
  public static func unband(_ f: Double, d: Double) -> Double {
    if d <= 0 { return 0 }
    if f < 0 { return -unband(-f, d: d) }
    var low = 0.0
    var high = max(f, d)
    while band(high, d: d) < f { high *= 2 }
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if band(middle, d: d) < f { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// `band_A(t)`: `t` inside the interval, its nearest end plus `band` of the excess outside.
  public static func band(_ t: Double, in a: ClosedRange<Double>, d: Double) -> Double {
    if t < a.lowerBound { return a.lowerBound + band(t - a.lowerBound, d: d) }
    if t > a.upperBound { return a.upperBound + band(t - a.upperBound, d: d) }
    return t
  }

  /// The raw offset that ``band(_:in:d:)`` shows as `t`.
  public static func unband(_ t: Double, in a: ClosedRange<Double>, d: Double) -> Double {
    if t < a.lowerBound { return a.lowerBound + unband(t - a.lowerBound, d: d) }
    if t > a.upperBound { return a.upperBound + unband(t - a.upperBound, d: d) }
    return t
  }

  /// Where a raw zoom is shown: `L·exp(±band(|ln(raw/L)|))` with `d = ln 2` beyond a limit `L`.
  public static func shownZoom(_ raw: Double, min low: Double, max high: Double) -> Double {
    if raw > high { return high * exp(band(log(raw / high), d: log(2))) }
    if raw < low { return low * exp(-band(log(low / raw), d: log(2))) }
    return raw
  }

  /// The raw zoom that is shown as `zoom`.
  public static func rawZoom(_ zoom: Double, min low: Double, max high: Double) -> Double {
    if zoom > high { return high * exp(unband(log(zoom / high), d: log(2))) }
    if zoom < low { return low * exp(-unband(log(low / zoom), d: log(2))) }
    return zoom
  }

  // MARK: After release

  /// How fast what is shown moves in the elastic zone, for a finger's speed of 1.
  public static func shownSpeed(excess f: Double, d: Double) -> Double {
    if f == 0 { return 1 }
    if d <= 0 { return 0 }
    let rest = 1 - min(abs(f), 0.9 * d) / d
    return c * rest * rest
  }

  /// How far momentum of `v` points per second has gone after `t` seconds: until it has become as slow as 10 pt/s, where it
  /// stops.
  public static func momentum(_ v: Double, after t: Double = .infinity, k: Double = 2.002) -> Double
  {
    if abs(v) <= 50 { return 0 }
    return v / k * (1 - exp(-k * min(t, log(abs(v) / 10) / k)))
  }

  /// What a quick zoom `dy` points down multiplies the zoom by.
  public static func quickZoom(_ dy: Double) -> Double { exp(log(2) * dy / 110) }
}
