/// A point, a size or a movement: points of the container, x to the right, y down.
public typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
  /// The length of the movement, in points.
  @inlinable public var length: Double { (x * x + y * y).squareRoot() }

  /// The size of each side, without its sign.
  @inlinable @inline(__always) var magnitudes: Vector { replacing(with: -self, where: self .< 0) }

  /// Whether both sides are finite.
  @inlinable @inline(__always) public var isFinite: Bool { self - self == .zero }

  /// Whether the movement goes more across than down; a diagonal counts as across.
  @inlinable var isHorizontal: Bool { magnitudes.x >= magnitudes.y }

  // The standard library's of these go through the sides in a loop, out of memory; here they are a few instructions.

  /// Whether two vectors are the same on both axes.
  @inlinable static func == (a: Vector, b: Vector) -> Bool { a.x == b.x && a.y == b.y }

  /// Whether two vectors differ on an axis.
  @inlinable static func != (a: Vector, b: Vector) -> Bool { !(a == b) }

  /// The smaller of both sides.
  @inlinable func min() -> Double { Swift.min(x, y) }

  /// The larger of both sides.
  @inlinable func max() -> Double { Swift.max(x, y) }

  /// Both sides together.
  @inlinable func sum() -> Double { x + y }

  /// The lower of two values on each axis. The standard library's `pointwiseMin` is a loop that takes fifty
  /// instructions where this takes three.
  @inlinable public static func lower(_ a: Vector, _ b: Vector) -> Vector {
    a.replacing(with: b, where: b .< a)
  }

  /// The upper of two values on each axis.
  @inlinable public static func upper(_ a: Vector, _ b: Vector) -> Vector {
    a.replacing(with: b, where: b .> a)
  }
}
