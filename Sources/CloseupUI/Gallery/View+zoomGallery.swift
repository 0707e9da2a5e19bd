#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Opens a gallery on the full screen, from the thumbnails in this view and back to them.
    ///
    /// ```swift
    /// LazyVGrid(columns: columns) {
    ///   ForEach(photos) { photo in
    ///     Image(photo.name).resizable().scaledToFill()
    ///       .zoomGallerySource(photo.id)
    ///       .onTapGesture { shown = photo.id }
    ///   }
    /// }
    /// .zoomGallery(photos, selection: $shown) { photo in
    ///   Image(photo.name).resizable().scaledToFit()
    /// }
    /// ```
    /// An item flies from the view that is marked as its place by `zoomGallerySource`, and home to the place of the one that
    /// is shown then, wherever that is meanwhile. Where it has none to be seen, it fades.
    /// - Parameters:
    ///   - items: each is a page. Where none is left, the gallery closes.
    ///   - selection: the item that is shown; nil where the gallery is closed. It follows the person and leads where it is
    ///     set, as that of a ``ZoomGallery``.
    ///   - page: what an item looks like, as large as it fits. It should have its thumbnail's shape: what the one shows more
    ///     than the other is cut off on the way.
    public func zoomGallery<Items: RandomAccessCollection, Page: View>(
      _ items: Items, selection: Binding<Items.Element.ID?>,
      @ViewBuilder page: @escaping @MainActor (Items.Element) -> Page
    ) -> some View where Items.Element: Identifiable {
      modifier(ZoomGalleryModifier(items: items, selection: selection, page: page))
    }

    /// Marks this view as the place of an item: the gallery of the `zoomGallery` around it opens from here, and returns here.
    /// - Parameter id: the item's. Of several views with one, the first that can be seen counts.
    public func zoomGallerySource<ID: Hashable>(_ id: ID) -> some View {
      modifier(GallerySourceModifier(id: AnyHashable(id)))
    }
  }

  /// A gallery that is presented over everything.
  struct ZoomGalleryModifier<Items: RandomAccessCollection, Page: View>: ViewModifier
  where Items.Element: Identifiable {
    @StateObject private var presenter = GalleryPresenter()
    let items: Items
    let selection: Binding<Items.Element.ID?>
    let page: @MainActor (Items.Element) -> Page

    init(
      items: Items, selection: Binding<Items.Element.ID?>,
      page: @escaping @MainActor (Items.Element) -> Page
    ) {
      self.items = items
      self.selection = selection
      self.page = page
    }

    func body(content: Content) -> some View {
      content
        .environment(\.gallerySources, presenter.sources)
        .background { ScreenSource(presenter: presenter, presence: presence, screen: screen) }
    }

    @MainActor private var presence: Presence {
      Presence(
        wanted: { [selection, items] in
          items.isEmpty ? nil : selection.wrappedValue.map { AnyHashable($0) }
        },
        set: { [selection, weak presenter] isOpen in
          let shown = isOpen ? presenter?.session?.row.current?.base as? Items.Element.ID : nil
          if shown != selection.wrappedValue { selection.wrappedValue = shown }
        })
    }

    /// What the gallery is to show: on its way home what it showed.
    @MainActor private func shown(_ session: ViewerSession) -> AnyHashable? {
      let selected = session.isClosing ? nil : selection.wrappedValue
      return selected.map { AnyHashable($0) } ?? session.row.current
    }

    @MainActor private func screen(_ session: ViewerSession) -> AnyView {
      AnyView(
        GalleryPages(
          session: session, items: items,
          selection: shown(session),
          close: { [weak session] in session?.close() },
          connect: { [selection] session in
            session.onSelect = { [weak session] id in
              guard let id = id.base as? Items.Element.ID, session?.isClosing == false else {
                return
              }
              selection.wrappedValue = id
            }
          },
          page: page))
    }
  }
#endif
