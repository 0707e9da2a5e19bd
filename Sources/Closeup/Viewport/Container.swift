/// The window on the content.
public struct Container: Equatable, Sendable {
  /// Its size in points.
  public let size: Vector
  /// What is covered at the left and the top (bars, notches), in points.
  public let leading: Vector
  /// What is covered at the right and the bottom, in points.
  public let trailing: Vector
  /// Device pixels for one point.
  public let pixelRatio: Double

  /// A container of the given size. Sizes and insets that are not numbers or below a thousandth of a point are 0; a pixel
  /// ratio that is not above 0 is 1, and others are brought inside 0.01…100.
  public init(
    size: Vector, top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0,
    pixelRatio: Double = 1
  ) {
    self.size = Domain.size(size)
    leading = Domain.size(Vector(left, top))
    trailing = Domain.size(Vector(right, bottom))
    self.pixelRatio = pixelRatio > 0 ? Swift.min(Swift.max(pixelRatio, 0.01), 100) : 1
  }

  /// `d` of FEEL: the size less the insets, in points; 0 where the insets leave nothing.
  public var length: Vector {
    let rest = size - leading - trailing
    return rest.replacing(with: 0, where: rest .< Domain.smallestSide)
  }

  /// The middle of what the insets leave.
  public var middle: Vector { leading + length * 0.5 }

  /// The least movement that brings `box` inside the insets, or its first end where it is longer than what they leave.
  func movement(revealing box: Box) -> Vector {
    let atLast = leading + length - box.max
    return Vector.upper(Vector.lower(atLast, .zero), leading - box.min)
  }
}
