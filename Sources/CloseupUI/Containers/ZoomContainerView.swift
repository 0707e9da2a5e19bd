#if canImport(UIKit) && !os(visionOS)
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
      addGestureRecognizer(touches)
      scrollAndPinch.attach(to: self)
      taps.numberOfTapsRequired = 2
      // A child that takes the first tap prevents the second here: buttons win.
      addGestureRecognizer(taps)
      tapped.attach(to: taps) { [weak self] in self?.handleDoubleTap() }
      isMultipleTouchEnabled = true
      session.surface.onChange = { [weak self] in self?.draw($0) }
      session.report.onSharpen = { [weak self] in self?.drawSharply($0) }
    }

    /// Not from a storyboard: the rules are given in code.
    public required init?(coder: NSCoder) { return nil }

    /// Sets the rules, and asks for less motion where the person does.
    func configure(_ rules: ZoomConfiguration) {
      var rules = rules
      rules.reducesMotion = UIAccessibility.isReduceMotionEnabled
      session.configure(rules)
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
