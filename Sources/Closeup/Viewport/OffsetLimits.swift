/// Which offsets content may rest at, for each scale: what a viewport leaves when zoom is not its matter.
struct OffsetLimits: Equatable, Sendable {
  /// The content's natural size.
  let content: Vector
  /// The container's size less its insets, in points.
  let length: Vector
  /// Where the insets leave the container's first point.
  let origin: Vector

  /// The offsets allowed at rest at a scale, per axis: those that leave no gap where the content is at least as
  /// large as the container, the one that centres it where it is smaller (FEEL, "Words": box).
  func box(scale: Double) -> Box {
    let slack = length - content * scale
    let centred = slack * 0.5
    return Box(
      min: origin + slack.replacing(with: centred, where: slack .> 0),
      max: origin + Vector.zero.replacing(with: centred, where: slack .> 0))
  }

  /// How fast the box's ends move on each axis while ln(scale) changes by `logRate` a second, in points per second: its
  /// lower one where `atLow`, else the upper.
  func boxRate(scale: Double, logRate: Double, atLow: SIMDMask<SIMD2<Int64>>) -> Vector {
    let growth = content * (-scale * logRate)
    let overflowing = Vector.zero.replacing(with: growth, where: atLow)
    return (growth * 0.5).replacing(with: overflowing, where: overflows(scale: scale))
  }

  /// On which axes content of a scale is larger than the container, by more than rounding: the scale that fits is a
  /// quotient, and gives the length back only nearly.
  func overflows(scale: Double) -> SIMDMask<SIMD2<Int64>> {
    content * scale .> length * (1 + Self.rounding)
  }

  /// More than rounding adds to a length that was divided by and multiplied with, as a part of it.
  private static let rounding = 1e-12
}
