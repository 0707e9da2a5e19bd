/// How content is laid into its container at zoom 1.
public enum Fit: UInt8, Equatable, Sendable {
  /// The largest size at which all of it is seen.
  case contain
  /// The smallest size at which it leaves no gap.
  case cover
  /// Its own size: one unit of content is one point.
  case none
  /// As ``contain``, but never larger than its own size.
  case scaleDown
}

/// A container, its content, and how the one is fitted into the other.
public struct Viewport: Equatable, Sendable {
  /// The window on the content.
  public let container: Container
  /// Which offsets the content may rest at.
  let offsets: OffsetLimits
  /// How the content is laid in at zoom 1.
  public let fit: Fit
  /// The scale at zoom 1; 1 where ``isInert``.
  public let fitScale: Double
  /// Whether there is nothing to see or nowhere to see it: all input then leaves scale 1.
  public let isInert: Bool

  /// A viewport on content of size `content`; sides that are not numbers or below a thousandth of a point count as 0.
  public init(container: Container, content: Vector, fit: Fit = .contain) {
    self.container = container
    self.fit = fit
    offsets = OffsetLimits(
      content: Domain.size(content), length: container.length, origin: container.leading)
    isInert = offsets.content.min() == 0 || offsets.length.min() == 0
    let ratio = isInert ? Vector(1, 1) : offsets.length / offsets.content
    fitScale =
      switch fit {
      case .contain: ratio.min()
      case .cover: ratio.max()
      case .none: 1
      case .scaleDown: Swift.min(ratio.min(), 1)
      }
  }

  /// `n` of FEEL: the content's natural size.
  public var content: Vector { offsets.content }

  /// `d` of FEEL: the container's size less its insets, in points.
  var length: Vector { offsets.length }

  /// How large the content is at zoom 1, in points; zero where ``isInert``.
  public var fittedSize: Vector { isInert ? .zero : content * fitScale }

  /// How much larger than fitted content has to be to leave no gap: 1 or more.
  public var fillZoom: Double {
    isInert ? 1 : Swift.max(1, (length / content).max() / fitScale)
  }

  /// The offsets allowed at rest at a scale, per axis: those that leave no gap where the content is at least as
  /// large as the container, the one that centres it where it is smaller.
  public func box(scale: Double) -> Box { offsets.box(scale: scale) }

  /// On which axes content of a scale is larger than the container.
  func overflows(scale: Double) -> SIMDMask<SIMD2<Int64>> { offsets.overflows(scale: scale) }

  /// The placement at a zoom whose content point `point` is as near to `position` as the box allows.
  func placement(zoom: Double, showing point: Vector, at position: Vector) -> Placement {
    let scale = fitScale * zoom
    return Placement(
      scale: scale, offset: box(scale: scale).clamp(position - point * scale))
  }

  /// The placement at a zoom with the content centred.
  func centred(zoom: Double) -> Placement {
    isInert
      ? .identity : placement(zoom: zoom, showing: content * 0.5, at: container.middle)
  }

  /// `placement` with its offset brought into its box.
  func settled(_ placement: Placement) -> Placement {
    Placement(
      scale: placement.scale, offset: box(scale: placement.scale).clamp(placement.offset))
  }

  /// The zoom of a placement: its scale over the fit scale.
  func zoom(of placement: Placement) -> Double { placement.scale / fitScale }
}
