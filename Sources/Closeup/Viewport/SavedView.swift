/// What someone looks at, in words that mean the same in any container: how close, and at which point
/// (FEEL, "Resize, swap, restore").
public struct SavedView: Equatable, Sendable {
  /// The zoom; 1 is fitted.
  public var zoom: Double
  /// The content point in the middle of the container less its insets, 0…1 on each axis of the content. Outside that the
  /// content is shown as near as its box allows.
  public var center: Vector

  /// A view at a zoom of a point of the content's unit square.
  public init(zoom: Double, center: Vector) {
    self.zoom = zoom
    self.center = center
  }

  /// The whole content.
  public static let whole = SavedView(zoom: 1, center: Vector(0.5, 0.5))
}

#if !hasFeature(Embedded)
  extension SavedView: Codable {}
#endif

extension Viewport {
  /// What a placement shows.
  func view(of placement: Placement) -> SavedView {
    isInert
      ? .whole
      : SavedView(
        zoom: zoom(of: placement),
        center: placement.contentPoint(at: container.middle) / content)
  }

  /// The placement that shows a view, with its zoom inside `limits` and its offset inside its box.
  func placement(showing view: SavedView, limits: ZoomLimits) -> Placement {
    if isInert { return .identity }
    let zoom = limits.clamp(Domain.zoom(view.zoom))
    let center = Domain.position(view.center)
    return placement(zoom: zoom, showing: center * content, at: container.middle)
  }
}
