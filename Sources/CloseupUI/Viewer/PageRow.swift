#if canImport(SwiftUI)
  import SwiftUI

  /// Which pages are built; changes once a page turn and never once a frame.
  @MainActor final class PageRow: ObservableObject {
    @Published private(set) var slots: [PageSlot] = []
    /// What the current page shows.
    @Published private(set) var current: AnyHashable?
    private var surfaces: [AnyHashable: PageSurface] = [:]

    /// Builds these pages and no others.
    func show(_ slots: [PageSlot], current: AnyHashable?) {
      if current != self.current { self.current = current }
      guard slots != self.slots else { return }
      let ids = Set(slots.map(\.id))
      surfaces = surfaces.filter { ids.contains($0.key) }
      self.slots = slots
    }

    /// Where a page is drawn.
    func surface(_ id: AnyHashable) -> PageSurface {
      if let surface = surfaces[id] { return surface }
      let surface = PageSurface()
      surfaces[id] = surface
      return surface
    }
  }

  /// Where a page is drawn now.
  @MainActor final class PageSurface: ObservableObject {
    @Published private(set) var shown = ShownPage()
    let layout = PageLayout()

    func show(_ next: ShownPage) { if next != shown { shown = next } }
  }

  /// How large the content of a page is, which changes once and not each frame.
  @MainActor final class PageLayout: ObservableObject {
    /// As it was laid out; nil before that.
    @Published private(set) var size: Vector?

    func measure(_ next: Vector) { if next != size { size = next } }
  }

  /// What is around the pages: how much of the backdrop there is, and whether buttons are shown.
  @MainActor final class ViewerChrome: ObservableObject {
    @Published private(set) var backdrop = 0.0
    @Published private(set) var isShown = true
    /// Which page of how many, from 1.
    @Published private(set) var place = Place(page: 0, count: 0)

    struct Place: Equatable {
      let page: Int
      let count: Int
    }

    func show(_ viewer: ViewerInteraction, isOpen: Bool) {
      let next = isOpen ? viewer.backdrop : 0
      if next != backdrop { backdrop = next }
      let here = Place(page: viewer.pageNumber, count: viewer.pageCount)
      if here != place { place = here }
    }

    func toggle() { isShown.toggle() }
  }
#endif
