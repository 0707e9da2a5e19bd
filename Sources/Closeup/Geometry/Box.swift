/// A range on each axis: every limit of the engine is one.
///
/// A limit is asked three questions: what of a value lies inside (``clamp(_:)``), by how much it sticks out
/// (``excess(of:)``), and, by ``RubberBand``, where something that sticks out is shown.
public struct Box: Equatable, Sendable {
  /// The lower end on each axis, in points.
  public let min: Vector
  /// The upper end on each axis, in points; never below ``min``.
  public let max: Vector

  /// The box from `min` to `max`; where the two are in the wrong order on an axis, they change places.
  @inlinable public init(min: Vector, max: Vector) {
    self.min = Vector.lower(min, max)
    self.max = Vector.upper(min, max)
  }

  /// The box that holds one point only.
  @inlinable public init(_ point: Vector) {
    min = point
    max = point
  }

  /// The lengths of the sides.
  @inlinable public var size: Vector { max - min }

  /// The middle.
  @inlinable public var middle: Vector { (min + max) * 0.5 }

  /// The point of the box that is nearest to `point`.
  @inlinable @inline(__always) public func clamp(_ point: Vector) -> Vector {
    Vector.lower(Vector.upper(point, min), max)
  }

  /// How far `point` sticks out on each axis, with a sign: 0 inside, negative below ``min``.
  @inlinable public func excess(of point: Vector) -> Vector { point - clamp(point) }

  /// Whether `point` lies inside or on the edge.
  @inlinable public func contains(_ point: Vector) -> Bool { clamp(point) == point }

  /// The smallest box that holds this one and `point`.
  @inlinable public func hull(with point: Vector) -> Box {
    Box(min: Vector.lower(min, point), max: Vector.upper(max, point))
  }

  /// This box, its ends moved outward by those of `margin`, whose `min` is not positive and whose `max` not negative.
  @inlinable func widened(by margin: Box) -> Box {
    Box(min: min + margin.min, max: max + margin.max)
  }
}
