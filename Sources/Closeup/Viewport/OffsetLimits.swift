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

  /// On which axes content of a scale is larger than the container.
  func overflows(scale: Double) -> SIMDMask<SIMD2<Int64>> { content * scale .> length }

  /// The middle of what the insets leave.
  var middle: Vector { origin + length * 0.5 }
}
