/// The numbers the engine calculates with. What lies outside is brought inside and never trapped on
/// (FEEL, "Invariants": domain).
enum Domain {
  /// The farthest a position may be from the origin, in points.
  static let position = 1e6
  /// The smallest side of a container or of content that counts as more than nothing, in points.
  static let smallestSide = 1e-3
  /// The largest side, in points.
  static let largestSide = 1e9
  /// The latest time, in seconds: times up to here still tell milliseconds apart.
  static let time = 1e12

  /// `value` brought inside `range`, or `fallback` where it is not a number.
  static func clamp(_ value: Double, to range: ClosedRange<Double>, else fallback: Double) -> Double
  {
    value.isNaN ? fallback : Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
  }

  /// A position brought inside the domain; a side that is not a number is 0.
  static func position(_ value: Vector) -> Vector {
    let farthest = Vector(position, position)
    let number = value.replacing(with: 0, where: value .!= value)
    return Vector.lower(Vector.upper(number, -farthest), farthest)
  }

  /// A size brought inside the domain; a side too small to count, or not a number, is 0.
  @inline(never) static func size(_ value: Vector) -> Vector {
    Vector(side(value.x), side(value.y))
  }

  private static func side(_ value: Double) -> Double {
    value >= smallestSide ? Swift.min(value, largestSide) : 0
  }

  /// A zoom factor brought inside the domain, or `fallback` where it is not a number.
  @inline(never) static func zoom(_ value: Double, else fallback: Double = 1) -> Double {
    clamp(value, to: smallestZoom...largestZoom, else: fallback)
  }

  /// How much larger a container is drawn than its own points; what is not above 0 or not finite is 1.
  static func magnification(_ value: Double) -> Double { value > 0 && value.isFinite ? value : 1 }

  /// e to the power of 100.
  static let largestZoom = 2.6881171418161356e43
  /// e to the power of −100.
  static let smallestZoom = 3.720075976020836e-44
}
