import Foundation
import QuartzCore

/// developer.apple.com/documentation/uikit/uiview
@MainActor open class UIView: UIResponder {
  public init(frame: CGRect) {
    super.init(standIn: ())
    self.frame = frame
  }
  public required init?(coder: NSCoder) { super.init(standIn: ()) }
  public convenience init() { self.init(frame: .zero) }

  // MARK: Geometry

  open var bounds = CGRect.zero {
    didSet { if bounds.size != oldValue.size { setNeedsLayout() } }
  }
  open var center = CGPoint.zero
  open var transform = CGAffineTransform.identity
  @available(iOS 16.0, visionOS 1.0, *) open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var frame: CGRect {
    get {
      let a = bounds.origin.applying(toSuper)
      let b = CGPoint(x: bounds.maxX, y: bounds.maxY).applying(toSuper)
      return CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y)
    }
    set {
      bounds.size = newValue.size
      center = CGPoint(
        x: newValue.minX + anchorPoint.x * newValue.width,
        y: newValue.minY + anchorPoint.y * newValue.height)
    }
  }
  /// From this view's coordinates to its superview's.
  package var toSuper: CGAffineTransform {
    CGAffineTransform(
      translationX: -(bounds.minX + anchorPoint.x * bounds.width),
      y: -(bounds.minY + anchorPoint.y * bounds.height)
    )
    .concatenating(transform)
    .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }
  package var toWindow: CGAffineTransform {
    superview.map { toSuper.concatenating($0.toWindow) } ?? toSuper
  }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let inWindow = point.applying(toWindow)
    return view.map { inWindow.applying($0.toWindow.inverted()) } ?? inWindow
  }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view.map { point.applying($0.toWindow) } ?? point).applying(toWindow.inverted())
  }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let a = convert(rect.origin, to: view)
    let b = convert(CGPoint(x: rect.maxX, y: rect.maxY), to: view)
    return CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y)
  }

  // MARK: Hierarchy

  open internal(set) var subviews: [UIView] = []
  open internal(set) weak var superview: UIView?
  open var window: UIWindow? { superview?.window }
  open override var next: UIResponder? { controller ?? superview }
  package weak var controller: UIViewController?
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) {
    view.superview?.subviews.removeAll { $0 === view }
    view.willMove(toWindow: window)
    view.superview = self
    subviews.insert(view, at: index)
    view.movedToWindow()
    setNeedsLayout()
  }
  open func removeFromSuperview() {
    guard superview != nil else { return }
    willMove(toWindow: nil)
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    movedToWindow()
  }
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  private func movedToWindow() {
    didMoveToWindow()
    for view in subviews { view.movedToWindow() }
  }

  // MARK: Layout

  package var needsLayout = true
  open func setNeedsLayout() { needsLayout = true }
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }
  open func layoutSubviews() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  open var autoresizingMask: AutoresizingMask = []
  /// What bars and edges cover of this view, wherever it is.
  open var safeAreaInsets: UIEdgeInsets {
    guard let window else { return .zero }
    let here = convert(bounds, to: nil)
    let safe = window.safeArea
    func covered(_ inset: CGFloat, _ away: CGFloat) -> CGFloat { max(0, inset - max(0, away)) }
    return UIEdgeInsets(
      top: covered(safe.top, here.minY), left: covered(safe.left, here.minX),
      bottom: covered(safe.bottom, window.bounds.height - here.maxY),
      right: covered(safe.right, window.bounds.width - here.maxX))
  }
  open func safeAreaInsetsDidChange() {}
  /// developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft
      ? .rightToLeft : superview?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
  }
  open var traitCollection: UITraitCollection { UITraitCollection.current }

  // MARK: Appearance

  public let layer = CALayer()
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isOpaque = true
  open var clipsToBounds = false
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityelementshidden
  open var accessibilityElementsHidden = false
  open var backgroundColor: UIColor?
  open var contentMode = ContentMode.scaleToFill
  open var contentScaleFactor: CGFloat = 1
  /// developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum
  public enum ContentMode: Int, Sendable { case scaleToFill, scaleAspectFit, scaleAspectFill }
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) { animations() }
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    UIView(frame: bounds)
  }
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    UIView(frame: CGRect(origin: .zero, size: rect.size))
  }

  // MARK: Input

  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityviewismodal
  open var accessibilityViewIsModal = false
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.removed()
    recognizer.view = nil
  }
  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }
}
