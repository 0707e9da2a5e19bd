#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  /// A view that shows another, magnified and moved: what the views for apps without SwiftUI have in common, and what
  /// SwiftUI's modifiers use on the Mac.
  ///
  /// Events come up the chain of responders: what a control or a scroll view in the content takes is theirs, and what is
  /// of no use here goes on to whatever is around. The content is in a view whose bounds stay at zoom 1 while its frame
  /// grows, so that AppKit itself places presses and draws text sharp.
  public class ZoomContainerView: NSView {
    let session: ZoomSession
    let input: EventInput
    private let lens = LensView(frame: .zero)
    /// The content's size in its own units; nil for content that is as large as this view.
    var naturalSize: Vector? { didSet { if naturalSize != oldValue { needsLayout = true } } }
    /// Where a double click leads that AppKit tells of; nil where the engine finds taps itself.
    var doubleTap: ZoomConfiguration.DoubleTap? {
      get { input.doubleTap }
      set { input.doubleTap = newValue }
    }
    /// Whether presses that nothing in the content takes are ours here; SwiftUI's content has a gesture for them.
    var takesPresses: Bool { true }
    /// The rules of a view for apps without SwiftUI.
    private var rules: ZoomConfiguration?

    /// The view that is looked at. It is laid out and moved from here.
    public var contentView: NSView? {
      didSet {
        guard contentView !== oldValue else { return }
        oldValue?.removeFromSuperview()
        guard let contentView else { return }
        contentView.autoresizingMask = []
        lens.addSubview(contentView)
        needsLayout = true
      }
    }

    /// Where content is and how close, to be saved and restored in any view.
    public var zoomState: ZoomState {
      get { ZoomState(session.engine.view) }
      set { setZoomState(newValue, animated: false) }
    }

    /// Moves the content, with the engine's own animation or at once.
    public func setZoomState(_ state: ZoomState, animated: Bool) {
      session.move(to: state, animated: animated)
    }

    init(session: ZoomSession, frame: CGRect) {
      self.session = session
      input = EventInput(session)
      super.init(frame: frame)
      session.stand(in: self)
      addSubview(lens)
      session.surface.onChange = { [weak self] in self?.draw($0) }
      session.surface.onLift = { [weak self] in self?.lens.alphaValue = $0 ? 0 : 1 }
      session.report.onSharpen = { [weak self] _ in self?.contentView?.needsDisplay = true }
    }

    /// Not from a storyboard: the rules are given in code.
    public required init?(coder: NSCoder) { return nil }

    /// Sets the rules, and asks for less motion where the person does.
    func configure(_ rules: ZoomConfiguration) {
      self.rules = rules
      var rules = rules
      rules.reducesMotion = NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
      session.configure(rules)
    }

    // MARK: Layout and drawing

    /// The engine counts from the top.
    public override var isFlipped: Bool { true }

    public override func setFrameSize(_ newSize: NSSize) {
      super.setFrameSize(newSize)
      needsLayout = true
    }

    public override func layout() {
      super.layout()
      session.layOut(self, content: naturalSize)
      contentView?.frame = CGRect(origin: .zero, size: CGSize(session.engine.viewport.fittedSize))
      draw(session.surface.effect)
    }

    public override func viewDidChangeBackingProperties() {
      super.viewDidChangeBackingProperties()
      needsLayout = true
    }

    public override func viewWillMove(toWindow newWindow: NSWindow?) {
      super.viewWillMove(toWindow: newWindow)
      if newWindow == nil { input.cancel() }
    }

    public override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      // The person may have asked for less motion since.
      if let rules { configure(rules) }
      session.moved(toWindow: window != nil)
    }

    private func draw(_ effect: PlacementEffect) {
      let whole = CGRect(origin: .zero, size: CGSize(session.engine.viewport.fittedSize))
      lens.show(whole, in: whole.applying(effect.transform))
    }

    // MARK: Events

    private func place(_ event: NSEvent) -> Vector { Vector(fromTopLeft(event)) }

    public override var acceptsFirstResponder: Bool { true }
    public override var mouseDownCanMoveWindow: Bool { false }

    public override func scrollWheel(with event: NSEvent) {
      let others = input.scroll(
        event, at: place(event), isInScrollView: enclosingScrollView != nil)
      for event in others { super.scrollWheel(with: event) }
    }

    public override func magnify(with event: NSEvent) {
      if !input.magnify(event, at: place(event)) { super.magnify(with: event) }
    }

    public override func smartMagnify(with event: NSEvent) {
      if !input.smartMagnify(at: place(event)) { super.smartMagnify(with: event) }
    }

    public override func mouseDown(with event: NSEvent) {
      if !press(event, .down) { super.mouseDown(with: event) }
    }

    public override func mouseDragged(with event: NSEvent) {
      if !press(event, .moved) { super.mouseDragged(with: event) }
    }

    public override func mouseUp(with event: NSEvent) {
      if !press(event, .up) { super.mouseUp(with: event) }
    }

    @available(macOS 26.0, *)
    public override func mouseCancelled(with event: NSEvent) {
      if !press(event, .cancelled) { super.mouseCancelled(with: event) }
    }

    private func press(_ event: NSEvent, _ phase: Touch.Phase) -> Bool {
      takesPresses && input.press(event, phase, at: place(event))
    }

    public override func keyDown(with event: NSEvent) {
      if !input.key(event) { super.keyDown(with: event) }
    }
  }

  /// What content is in: as many points inside as at zoom 1, however large it is drawn.
  class LensView: NSView {
    override var isFlipped: Bool { true }

    /// Draws what is in `whole` as large as `frame`.
    func show(_ whole: CGRect, in frame: CGRect) {
      // A view without a size cannot be magnified.
      isHidden = whole.isEmpty
      if whole.isEmpty { return }
      self.frame = frame
      bounds = whole
    }
  }

  extension ZoomSession {
    /// The view that is the container was laid out.
    func layOut(_ view: NSView, content: Vector?) {
      layOut(
        Container(
          size: Vector(view.bounds.size),
          pixelRatio: Double(view.window?.backingScaleFactor ?? 1)),
        content: content)
    }
  }
#endif
