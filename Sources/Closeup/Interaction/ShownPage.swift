/// A page of a viewer as it is drawn at a moment, for hosts that lay content out as large as it fits, with its top left corner
/// at the container's, and move it from there.
public struct ShownPage: Equatable, Sendable {
  /// Times the size at which it is laid out; never 0.
  public var zoom = 1.0
  /// Where its top left corner is drawn, in points of the container.
  public var offset = Vector.zero
  /// How opaque it is, 0…1.
  public var opacity = 1.0
  /// How much of it is seen, in points of its layout: less than all only in flight from or to a place of another ratio.
  public var clip = Box(min: .zero, max: .zero)

  /// A page without content.
  public init() {}
}

extension ViewerInteraction {
  /// The page `step` pages on from the current one, or back where it is below 0; `content` is the size of its content in its
  /// own units (the current page's is known).
  public func shownPage(_ step: Int, content: Vector) -> ShownPage {
    var shown = ShownPage()
    let viewport: Viewport
    if step == 0 {
      viewport = zoom.viewport
      shown.zoom = zoom.zoom
      shown.offset = zoom.placement.offset + dismissOffset
      shown.opacity = pictureOpacity
    } else {
      viewport = Viewport(
        container: zoom.viewport.container, content: content, fit: zoom.viewport.fit)
      let left = leaving.flatMap { isPage($0.page, at: step) ? $0.placement : nil }
      let placement = left ?? viewport.centred(zoom: 1)
      shown.zoom = viewport.zoom(of: placement)
      shown.offset = placement.offset
    }
    shown.offset += Vector(pagePlace(step), 0)
    let size = viewport.fittedSize
    let cut = step == 0 ? size * pictureCrop * 0.5 : .zero
    shown.clip = Box(min: cut, max: size - cut)
    return shown
  }

  /// Where the page `step` pages on from the current one, or back where it is below 0, stands across, in points of the
  /// container: 0 for the current one while the row rests. The next one stands to the right, or to the left where lines
  /// run from right to left.
  public func pagePlace(_ step: Int) -> Double {
    let pages = configuration.isRightToLeft ? -Double(step) : Double(step)
    return pageOffset + pages * pageStride
  }

  private func isPage(_ page: Int, at step: Int) -> Bool {
    page == Series.index(self.page, movedBy: step, count: pageCount)
  }
}

extension ViewerInteraction {
  /// The number of the current page, as people count; 0 where there is none.
  public var pageNumber: Int { pageCount == 0 ? 0 : page + 1 }
}
