#if canImport(SwiftUI)
  import SwiftUI

  /// Pages that are swiped through and looked at closely, one at a time.
  ///
  /// ```swift
  /// ZoomGallery(photos, selection: $photo) { photo in
  ///   Image(photo.name).resizable().scaledToFit()
  /// }
  /// ```
  /// The pages in sight and those beside them are built, no others: ten thousand cost what three do. A page is what it
  /// shows and not a place in a row: where items come and go around it, it stays as it is being looked at.
  ///
  /// A tap hides what is around the pages and shows it again. Arrows, Home and End of a keyboard and VoiceOver's scrolls turn
  /// pages; in right-to-left layouts the next one is to the left.
  public struct ZoomGallery<Items: RandomAccessCollection, Page: View>: View
  where Items.Element: Identifiable {
    @StateObject private var session: ViewerSession
    private let items: Items
    private let selection: Binding<Items.Element.ID>
    private let onClose: (@MainActor () -> Void)?
    private let page: @MainActor (Items.Element) -> Page

    /// - Parameters:
    ///   - items: each is a page.
    ///   - selection: the current one; follows the person, and leads where it is set: beside the current page by a turn,
    ///     farther away at once. Where its item is gone, it becomes what stands in its place.
    ///   - onClose: called when the person asks to close, by the button, Escape, a drag down, or a pinch to less than
    ///     three quarters: take the gallery away then. Without it nothing asks.
    ///   - page: what an item looks like, as large as it fits.
    public init(
      _ items: Items, selection: Binding<Items.Element.ID>,
      onClose: (@MainActor () -> Void)? = nil,
      @ViewBuilder page: @escaping @MainActor (Items.Element) -> Page
    ) {
      self.init(items, selection: selection, onClose: onClose, session: ViewerSession(), page: page)
    }

    /// The same with a session that somebody else has made, and hands keys to.
    init(
      _ items: Items, selection: Binding<Items.Element.ID>, onClose: (@MainActor () -> Void)?,
      session: @autoclosure @escaping () -> ViewerSession,
      page: @escaping @MainActor (Items.Element) -> Page
    ) {
      _session = StateObject(wrappedValue: session())
      self.items = items
      self.selection = selection
      self.onClose = onClose
      self.page = page
    }

    /// The pages on black, and what is around them.
    public var body: some View {
      GalleryPages(
        session: session, items: items, selection: AnyHashable(selection.wrappedValue),
        close: onClose,
        connect: { [selection, onClose] session in
          session.onSelect = { id in
            if let id = id.base as? Items.Element.ID { selection.wrappedValue = id }
          }
          session.onCloseRequest = onClose ?? {}
        },
        page: page)
    }
  }

  /// The pages of a gallery, be it a part of a view or on the full screen.
  struct GalleryPages<Items: RandomAccessCollection, Page: View>: View
  where Items.Element: Identifiable {
    let session: ViewerSession
    let items: Items
    let selection: AnyHashable?
    /// What the button does; nil for a gallery without a way out.
    let close: (@MainActor () -> Void)?
    let connect: @MainActor (ViewerSession) -> Void
    let page: @MainActor (Items.Element) -> Page

    init(
      session: ViewerSession, items: Items, selection: AnyHashable?,
      close: (@MainActor () -> Void)?, connect: @escaping @MainActor (ViewerSession) -> Void,
      page: @escaping @MainActor (Items.Element) -> Page
    ) {
      self.session = session
      self.items = items
      self.selection = selection
      self.close = close
      self.connect = connect
      self.page = page
    }

    var body: some View {
      let list = PageList(items)
      ViewerPages(
        session: session, rules: .gallery, list: list, selection: selection, closes: close != nil,
        connect: connect
      ) { slot in
        list.index(of: slot.id, near: slot.index).map { page(items[place: $0]) }
      }
      .background { Backdrop(chrome: session.chrome, dimming: 1) }
      .overlay { GalleryChrome(chrome: session.chrome, close: close) }
    }
  }

  extension RandomAccessCollection {
    /// The element at a place, from 0.
    subscript(place place: Int) -> Element { self[index(startIndex, offsetBy: place)] }
  }

  /// What is around the pages of a gallery: which of how many, and a way out.
  struct GalleryChrome: View {
    @ObservedObject var chrome: ViewerChrome
    let close: (@MainActor () -> Void)?

    init(chrome: ViewerChrome, close: (@MainActor () -> Void)?) {
      self.chrome = chrome
      self.close = close
    }

    /// From the edge of the safe area, in points.
    private static let distance: CGFloat = 10

    var body: some View {
      ZStack {
        Text("\(chrome.place.page) of \(chrome.place.count)")
          .font(.headline)
          .foregroundStyle(.white)
          .padding(Self.distance)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
          .opacity(chrome.backdrop)
          .allowsHitTesting(false)
        if let close { CloseButton(chrome: chrome, action: close) }
      }
      .opacity(chrome.isShown ? 1 : 0)
      .allowsHitTesting(chrome.isShown)
    }
  }
#endif
