/// Where content is drawn: the content's point `p` lies at `scale · p + offset` in the container.
public struct Placement: Equatable, Sendable {
  /// Points of the container for one unit of the content.
  public var scale: Double
  /// Where the content's origin is drawn, in points from the container's top left.
  public var offset: Vector

  /// A placement of the given scale and offset.
  @inlinable public init(scale: Double, offset: Vector) {
    self.scale = scale
    self.offset = offset
  }

  /// Content drawn as it is, its origin at the container's.
  public static let identity = Placement(scale: 1, offset: .zero)

  /// Where the content's point `point` is drawn in the container.
  @inlinable public func position(of point: Vector) -> Vector { point * scale + offset }

  /// The content's point that is drawn at `position`. The scale of a placement from the engine is never 0.
  @inlinable public func contentPoint(at position: Vector) -> Vector { (position - offset) / scale }
}
