import Closeup
import CloseupTrace

/// What of a row of pages can be seen at a moment, and where: in a trace without pages, the content alone.
struct FilmPages {
  struct Page {
    /// Its number, from 1; 0 where there is but the content.
    let number: Int
    /// Where the content is drawn.
    let placement: Placement
    /// The content's size, in its own units.
    let content: Vector
  }

  let pages: [Page]

  init(_ frame: FilmFrame) {
    let moment = frame.moment
    let content = moment.viewport.content
    guard let viewer = moment.viewer else {
      pages = [Page(number: 0, placement: moment.placement, content: content)]
      return
    }
    let current = Placement(
      scale: moment.placement.scale, offset: moment.placement.offset + viewer.place(0))
    var pages = [Page(number: viewer.page + 1, placement: current, content: content)]
    let sizes = frame.neighbours
    for side in [-1.0, 1] {
      let isNext = (side > 0) != viewer.isRightToLeft
      let place = viewer.place(side)
      if let left = viewer.leaving, viewer.side(of: frame.left.position) == side {
        let placement = Placement(
          scale: left.placement.scale, offset: left.placement.offset + place)
        pages.append(
          Page(number: left.index + 1, placement: placement, content: frame.left.content))
      } else {
        let size = isNext ? sizes.next : sizes.previous
        let number = (viewer.page + (isNext ? 1 : -1) + viewer.count) % max(viewer.count, 1) + 1
        let fitted = Viewport(
          container: moment.viewport.container, content: size, fit: moment.viewport.fit)
        guard !fitted.isInert else { continue }
        let offset = fitted.box(scale: fitted.fitScale).min + place
        pages.append(
          Page(
            number: number, placement: Placement(scale: fitted.fitScale, offset: offset),
            content: size))
      }
    }
    self.pages = pages
  }
}
