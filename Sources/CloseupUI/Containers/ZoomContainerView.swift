#if canImport(UIKit)
  import UIKit

  /// A view that shows another, magnified and moved: what the views for apps without SwiftUI have in common, and what
  /// SwiftUI's modifiers use before iOS 18.
  ///
  /// The content is a subview of its own, drawn by a transform; it stays interactive. Its own layout is done at zoom 1.
  public class ZoomContainerView: UIView {
    let session: ZoomSession
    private lazy var touches = TouchRecognizer(session) { [weak self] in $0.location(in: self) }
    private lazy var scrollAndPinch = ScrollPinchInput(session)
    private let taps = UITapGestureRecognizer(target: nil, action: nil)
    private let tapped = GestureAction()
    /// How opaque the content is when it is not lifted.
    private var opacity: CGFloat = 1
    /// The content's size in its own units; nil for content that is as large as this view.
    var naturalSize: Vector? { didSet { setNeedsLayout() } }
    /// Where a double tap leads that the platform tells of; nil where the engine finds taps itself.
    var doubleTap: ZoomConfiguration.DoubleTap?

    /// The view that is looked at. It is laid out and moved from here.
    public var contentView: UIView? {
      didSet {
        guard contentView !== oldValue else { return }
        oldValue?.removeFromSuperview()
        guard let contentView else { return }
        contentView.anchorPoint = .zero
        insertSubview(contentView, at: 0)
        setNeedsLayout()
      }
    }

    /// Where content is and how close, to be saved and restored in any view.
    public var zoomState: ZoomState {
      get { ZoomState(session.engine.view) }
      set { setZoomState(newValue, animated: false) }
    }

    /// Moves the content, with the engine's own animation or at once.
    public func setZoomState(_ state: ZoomState, animated: Bool) {
      session.move(state.move(in: session.engine), animated: animated)
    }

    init(session: ZoomSession, frame: CGRect) {
      self.session = session
      super.init(frame: frame)
      session.arbitration.place = self
      addGestureRecognizer(touches)
      scrollAndPinch.attach(to: self)
      taps.numberOfTapsRequired = 2
      // A child that takes the first tap prevents the second here, and controls are asked for: buttons win.
      taps.delegate = session.arbitration
      addGestureRecognizer(taps)
      tapped.attach(to: taps) { [weak self] in self?.handleDoubleTap() }
      isMultipleTouchEnabled = true
      session.surface.onChange = { [weak self] in self?.draw($0) }
      session.surface.onLift = { [weak self] in self?.hideContent($0) }
      session.report.onSharpen = { [weak self] in self?.drawSharply($0) }
    }

    /// Not from a storyboard: the rules are given in code.
    public required init?(coder: NSCoder) { return nil }

    /// The rules of a view for apps without SwiftUI.
    private var rules: ZoomConfiguration?

    /// Sets the rules, and asks for less motion where the person does.
    func configure(_ rules: ZoomConfiguration) {
      self.rules = rules
      var rules = rules
      rules.reducesMotion = UIAccessibility.isReduceMotionEnabled
      session.configure(rules)
    }

    public override func didMoveToWindow() {
      super.didMoveToWindow()
      // The person may have asked for less motion since.
      if let rules { configure(rules) }
      session.moved(toWindow: window != nil)
    }

    public override func layoutSubviews() {
      super.layoutSubviews()
      session.layOut(self, content: naturalSize)
      contentView?.bounds = CGRect(
        origin: .zero, size: CGSize(session.engine.viewport.fittedSize))
      draw(session.surface.effect)
    }

    /// Text and lines are drawn anew for the zoom they have come to rest at.
    private func drawSharply(_ sharpness: Double) {
      contentView?.redraw(atScale: traitCollection.displayScale * CGFloat(sharpness))
    }

    private func draw(_ effect: PlacementEffect) {
      contentView?.center = CGPoint(effect.offset)
      contentView?.transform = CGAffineTransform(
        scaleX: CGFloat(effect.zoom), y: CGFloat(effect.zoom))
    }

    private func hideContent(_ isHidden: Bool) {
      guard let contentView else { return }
      if isHidden { opacity = contentView.alpha }
      contentView.alpha = isHidden ? 0 : opacity
    }

    // MARK: Keyboard

    /// It may have the focus of a hardware keyboard; who shows it calls `becomeFirstResponder()`. Keys that content in it
    /// has no use for arrive here as well.
    public override var canBecomeFirstResponder: Bool { true }

    public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let unused = presses.filter { press in
        guard let key = press.key.flatMap(Key.init) else { return true }
        session.press(key)
        return !session.engine.usedInput
      }
      if !unused.isEmpty { super.pressesBegan(unused, with: event) }
    }

    private func handleDoubleTap() {
      guard taps.state == .ended, let doubleTap else { return }
      session.doubleTap(doubleTap, at: Vector(taps.location(in: self)))
    }
  }

  extension ZoomSession {
    /// The view that is the container was laid out.
    func layOut(_ view: UIView, content: Vector?) {
      layOut(
        Container(
          size: Vector(view.bounds.size), pixelRatio: Double(view.traitCollection.displayScale)),
        content: content)
    }
  }
#endif
