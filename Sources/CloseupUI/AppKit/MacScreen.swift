#if canImport(AppKit) && !canImport(UIKit)
  import SwiftUI

  /// A screen over everything in a window of the Mac: an overlay of its content, because a full-screen window of its own
  /// would slide into another space and have no place to fly from.
  @MainActor final class ScreenController {
    private let host: NSHostingController<ScreenRoot>
    private let overlay: ScreenView
    /// Who had the keys before.
    private weak var previous: NSResponder?

    var rootView: ScreenRoot {
      get { host.rootView }
      set { host.rootView = newValue }
    }
    /// What covers the window.
    var view: NSView { overlay }

    fileprivate init(_ root: ScreenRoot, _ session: ViewerSession, over content: NSView) {
      host = NSHostingController(rootView: root)
      overlay = ScreenView(session)
      // The window says how large the screen is.
      host.sizingOptions = []
      overlay.frame = content.bounds
      for view in [overlay, host.view] { view.autoresizingMask = [.width, .height] }
      host.view.frame = overlay.bounds
      overlay.addSubview(host.view)
      content.addSubview(overlay)
      previous = content.window?.firstResponder
      _ = content.window?.makeFirstResponder(overlay)
    }

    /// Takes the screen away; keys go where they went before, if that is there still.
    func leave() {
      let window = overlay.window
      overlay.removeFromSuperview()
      let view = previous as? NSView
      if view == nil || view?.window === window { _ = window?.makeFirstResponder(previous) }
    }
  }

  /// Covers a window's content: takes the keys, and leaves nothing under it a press or a scroll.
  final class ScreenView: NSView {
    private let keys: EventInput

    init(_ session: ViewerSession) {
      keys = EventInput(session)
      super.init(frame: .zero)
      setAccessibilityModal(true)
    }

    required init?(coder: NSCoder) { return nil }

    override var isFlipped: Bool { true }
    override var acceptsFirstResponder: Bool { true }

    override func keyDown(with event: NSEvent) {
      if !keys.key(event) { super.keyDown(with: event) }
    }

    override func mouseDown(with event: NSEvent) {}
    override func mouseDragged(with event: NSEvent) {}
    override func mouseUp(with event: NSEvent) {}
    override func rightMouseDown(with event: NSEvent) {}
    override func scrollWheel(with event: NSEvent) {}
    override func magnify(with event: NSEvent) {}
    override func smartMagnify(with event: NSEvent) {}
    override func swipe(with event: NSEvent) {}
  }

  /// An empty view behind another: it knows where that is.
  class PlaceView: NSView {
    override func hitTest(_ point: NSPoint) -> NSView? { nil }

    /// Where it is in a view of its window; nil where nothing of it can be seen there.
    func place(in view: NSView) -> Box? {
      guard let content = window?.contentView, window === view.window, !bounds.isEmpty,
        !visibleRect.isEmpty, content.bounds.intersects(convert(bounds, to: content))
      else { return nil }
      return Box(convert(bounds, to: view))
    }
  }

  /// Tells a presenter of its place, and presents from there.
  final class SourceView: PlaceView {
    private weak var presenter: ScreenPresenter?

    init(_ presenter: ScreenPresenter) {
      self.presenter = presenter
      super.init(frame: .zero)
      presenter.source = self
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      if window != nil { presenter?.sourceArrived() }
    }

    /// Shows a screen over everything in its window; nil where it is in none.
    func present(_ root: ScreenRoot, _ session: ViewerSession) -> ScreenController? {
      window?.contentView.map { ScreenController(root, session, over: $0) }
    }
  }
#endif
