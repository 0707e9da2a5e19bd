#if canImport(AppKit) && !canImport(UIKit)
  import SwiftUI

  /// A gallery for apps without SwiftUI: pages that are swiped through and looked at closely, one at a time.
  ///
  /// ```swift
  /// let gallery = GalleryView(photos, selection: photos[0].id, aspectRatio: { $0.width / $0.height }) {
  ///   PhotoView($0)
  /// }
  /// window.makeFirstResponder(gallery)
  /// ```
  /// The pages in sight and those beside them are made, no others, and each is kept as long as it is near. Keys arrive where
  /// it, or something in it, is the first responder.
  public final class GalleryView<Item: Identifiable>: NSView {
    private let model: GalleryModel<Item>
    private let host: NSHostingController<GalleryContents<Item>>
    private let keys: EventInput

    /// Each is a page.
    public var items: [Item] {
      get { model.items }
      set { model.items = newValue }
    }
    /// The current one; where it is set it leads: beside the current page by a turn, farther away at once.
    public var selection: Item.ID {
      get { model.selection }
      set { model.selection = newValue }
    }
    /// Told when the person, or a change of the items, has made another page the current one.
    public var onSelect: @MainActor (Item.ID) -> Void {
      get { model.onSelect }
      set { model.onSelect = newValue }
    }
    /// Called when the person asks to close: take the gallery away then. Without it nothing asks.
    public var onClose: (@MainActor () -> Void)? {
      get { model.onClose }
      set { model.onClose = newValue }
    }

    /// - Parameters:
    ///   - items: each is a page.
    ///   - selection: the first to be shown.
    ///   - frame: where the gallery is in its superview, in points.
    ///   - aspectRatio: a page's width over its height; what is no ratio is taken for a square.
    ///   - page: makes the view of a page, which is laid out as large as it fits.
    public init(
      _ items: [Item], selection: Item.ID, frame: CGRect = .zero,
      aspectRatio: @escaping @MainActor (Item) -> Double,
      page: @escaping @MainActor (Item) -> NSView
    ) {
      model = GalleryModel(items, selection: selection)
      host = NSHostingController(
        rootView: GalleryContents(model: model, aspectRatio: aspectRatio, page: page))
      keys = EventInput(model.session)
      super.init(frame: frame)
      // This view says how large the gallery is.
      host.sizingOptions = []
      host.view.frame = bounds
      host.view.autoresizingMask = [.width, .height]
      addSubview(host.view)
    }

    /// Not from a storyboard: the pages are given in code.
    public required init?(coder: NSCoder) { return nil }

    public override var isFlipped: Bool { true }
    public override var acceptsFirstResponder: Bool { true }

    public override func keyDown(with event: NSEvent) {
      if !keys.key(event) { super.keyDown(with: event) }
    }
  }

  /// What a gallery shows, and who is told.
  @MainActor final class GalleryModel<Item: Identifiable>: ObservableObject {
    let session = ViewerSession()
    @Published var items: [Item]
    @Published var selection: Item.ID
    @Published var onClose: (@MainActor () -> Void)?
    var onSelect: @MainActor (Item.ID) -> Void = { _ in }

    init(_ items: [Item], selection: Item.ID) {
      self.items = items
      self.selection = selection
    }

    /// The selection as the gallery itself changes it.
    var chosen: Item.ID {
      get { selection }
      set {
        selection = newValue
        onSelect(newValue)
      }
    }
  }

  /// SwiftUI's gallery of AppKit's views.
  struct GalleryContents<Item: Identifiable>: View {
    @ObservedObject var model: GalleryModel<Item>
    let aspectRatio: @MainActor (Item) -> Double
    let page: @MainActor (Item) -> NSView

    init(
      model: GalleryModel<Item>, aspectRatio: @escaping @MainActor (Item) -> Double,
      page: @escaping @MainActor (Item) -> NSView
    ) {
      self.model = model
      self.aspectRatio = aspectRatio
      self.page = page
    }

    var body: some View {
      ZoomGallery(
        model.items, selection: $model.chosen, onClose: model.onClose, session: model.session
      ) { [aspectRatio, page] item in
        PageOfAppKit(aspectRatio: aspectRatio(item)) { page(item) }
      }
    }
  }

  /// A page that is a view of AppKit's, in its own shape.
  struct PageOfAppKit: View {
    let aspectRatio: Double
    let make: @MainActor () -> NSView

    init(aspectRatio: Double, make: @escaping @MainActor () -> NSView) {
      self.aspectRatio = aspectRatio.isNormal && aspectRatio > 0 ? aspectRatio : 1
      self.make = make
    }

    var body: some View {
      Represented(make: make).aspectRatio(CGFloat(aspectRatio), contentMode: .fit)
    }

    private struct Represented: NSViewRepresentable {
      let make: @MainActor () -> NSView
      func makeNSView(context: Context) -> NSView { make() }
      func updateNSView(_ view: NSView, context: Context) {}
      /// As large as it fits, whatever size it would like to have.
      func sizeThatFits(
        _ proposal: ProposedViewSize, nsView: NSView, context: Context
      ) -> CGSize? { proposal.replacingUnspecifiedDimensions() }
    }
  }
#endif
