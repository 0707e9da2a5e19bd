import Foundation
import QuartzCore

/// developer.apple.com/documentation/appkit/nsview
@MainActor open class NSView: NSResponder {
  public init(frame frameRect: NSRect) {
    super.init()
    frame = frameRect
  }
  public required override init?(coder: NSCoder) { super.init(coder: coder) }
  nonisolated public override init() { super.init() }

  // MARK: Geometry

  /// Whether y counts down; not unless a subclass says so.
  open var isFlipped: Bool { false }
  private var place = NSRect.zero
  /// Nil for as large as the frame, from zero on.
  private var ownBounds: NSRect?
  open var frame: NSRect {
    get { place }
    set {
      let resized = newValue.size != place.size
      place = newValue
      if resized { setFrameSize(newValue.size) }
    }
  }
  /// Its page says what follows of it: a notification, and that subviews are resized. A view that lays itself out has to
  /// say that it needs to.
  open func setFrameSize(_ newSize: NSSize) {
    place.size = newSize
    for view in subviews where view.autoresizingMask.contains([.width, .height]) {
      view.frame = bounds
    }
  }
  /// "Setting this property sizes and positions the view's content inside its frame": more points in it, or fewer.
  open var bounds: NSRect {
    get { ownBounds ?? NSRect(origin: .zero, size: place.size) }
    set { ownBounds = newValue }
  }
  open func setBoundsSize(_ newSize: NSSize) {
    ownBounds = NSRect(origin: bounds.origin, size: newSize)
  }
  open var autoresizingMask: AutoresizingMask = []
  /// developer.apple.com/documentation/appkit/nsview/autoresizingmask-swift.struct
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let width = AutoresizingMask(rawValue: 2)
    public static let height = AutoresizingMask(rawValue: 16)
  }
  /// What SwiftUI's own views are drawn by, from the top left corner of their frame.
  package var effect = CGAffineTransform.identity

  /// From this view's coordinates to its superview's.
  package var toSuper: CGAffineTransform {
    let inside = bounds
    let x = inside.width > 0 ? place.width / inside.width : 1
    let y = inside.height > 0 ? place.height / inside.height : 1
    let turned = superview.map { $0.isFlipped != isFlipped } ?? isFlipped
    let own = CGAffineTransform(translationX: -inside.minX, y: -inside.minY)
      .concatenating(CGAffineTransform(scaleX: x, y: y))
    let upright =
      turned
      ? own.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: place.height)) : own
    return upright.concatenating(effect)
      .concatenating(CGAffineTransform(translationX: place.minX, y: place.minY))
  }
  /// From this view's coordinates to the window's base coordinates.
  package var toWindow: CGAffineTransform {
    superview.map { toSuper.concatenating($0.toWindow) } ?? toSuper
  }
  open func convert(_ point: NSPoint, to view: NSView?) -> NSPoint {
    let inWindow = point.applying(toWindow)
    return view.map { inWindow.applying($0.toWindow.inverted()) } ?? inWindow
  }
  /// "If view is nil, this method converts from window base coordinates."
  open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
    (view.map { point.applying($0.toWindow) } ?? point).applying(toWindow.inverted())
  }
  open func convert(_ rect: NSRect, to view: NSView?) -> NSRect {
    let a = convert(rect.origin, to: view)
    let b = convert(NSPoint(x: rect.maxX, y: rect.maxY), to: view)
    return NSRect(
      x: min(a.x, b.x), y: min(a.y, b.y), width: (b.x - a.x).magnitude,
      height: (b.y - a.y).magnitude)
  }

  /// developer.apple.com/documentation/appkit/nsview/visiblerect
  ///
  /// "The portion of the view that is not clipped by its superviews": here by scroll views, by those that say so, and by
  /// what has no view around it.
  open var visibleRect: NSRect {
    sequence(first: self, next: \.superview)
      .filter { $0 is NSScrollView || $0.clipsToBounds || $0.superview == nil }
      .reduce(bounds) { seen, view in
        let part = view.convert(view.bounds, to: self)
        let (x, y) = (max(seen.minX, part.minX), max(seen.minY, part.minY))
        return NSRect(
          x: x, y: y, width: max(0, min(seen.maxX, part.maxX) - x),
          height: max(0, min(seen.maxY, part.maxY) - y))
      }
  }

  // MARK: Hierarchy

  open var subviews: [NSView] = []
  open package(set) weak var superview: NSView?
  package weak var ownWindow: NSWindow?
  open var window: NSWindow? { ownWindow ?? superview?.window }
  open func addSubview(_ view: NSView) { insert(view, at: subviews.count) }
  open func addSubview(
    _ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?
  ) { insert(view, at: place == .below ? 0 : subviews.count) }
  private func insert(_ view: NSView, at index: Int) {
    view.superview?.subviews.removeAll { $0 === view }
    view.tell { $0.viewWillMove(toWindow: window) }
    view.superview = self
    view.nextResponder = self
    subviews.insert(view, at: min(index, subviews.count))
    view.tell { $0.viewDidMoveToWindow() }
    needsLayout = true
  }
  open func removeFromSuperview() {
    guard superview != nil else { return }
    tell { $0.viewWillMove(toWindow: nil) }
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    nextResponder = nil
    tell { $0.viewDidMoveToWindow() }
  }
  package func tell(_ message: (NSView) -> Void) {
    message(self)
    for view in subviews { view.tell(message) }
  }
  open func isDescendant(of view: NSView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }
  /// "The nearest ancestor NSScrollView object containing the receiver (not including the receiver itself)".
  open var enclosingScrollView: NSScrollView? {
    superview.flatMap { $0 as? NSScrollView ?? $0.enclosingScrollView }
  }
  open func viewWillMove(toWindow newWindow: NSWindow?) {}
  open func viewDidMoveToWindow() {}
  open func viewDidChangeBackingProperties() {}

  // MARK: Layout and appearance

  open var needsLayout = true
  open func layoutSubtreeIfNeeded() {
    if needsLayout {
      needsLayout = false
      layout()
    }
    for view in subviews { view.layoutSubtreeIfNeeded() }
  }
  open func layout() {}
  open var wantsLayer = false
  open var layer: CALayer?
  open var alphaValue: CGFloat = 1
  open var isHidden = false
  open var isOpaque: Bool { false }
  open var needsDisplay = false
  /// "The default value is false": macOS 14, and settable before as well.
  open var clipsToBounds = false
  open var mouseDownCanMoveWindow: Bool { !isOpaque }
  open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight
  open func bitmapImageRepForCachingDisplay(in rect: NSRect) -> NSBitmapImageRep? {
    rect.isEmpty ? nil : NSBitmapImageRep(size: rect.size)
  }
  open func cacheDisplay(in rect: NSRect, to bitmapImageRep: NSBitmapImageRep) {}
  #if canImport(ObjectiveC)
    @available(macOS 14.0, *)
    open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
      CADisplayLink(standIn: ())
    }
  #else
    /// Natively the link calls a closure.
    public func displayLink(action: @escaping (CADisplayLink) -> Void) -> CADisplayLink {
      CADisplayLink(action: action)
    }
  #endif

  open var safeAreaInsets: NSEdgeInsets { .zero }

  /// developer.apple.com/documentation/appkit/nsaccessibilityprotocol/setaccessibilitymodal(_:)
  private var isModal = false
  open func setAccessibilityModal(_ accessibilityModal: Bool) { isModal = accessibilityModal }
  open func isAccessibilityModal() -> Bool { isModal }

  // MARK: Input

  open private(set) var gestureRecognizers: [NSGestureRecognizer] = []
  open func addGestureRecognizer(_ recognizer: NSGestureRecognizer) {
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }
  open func removeGestureRecognizer(_ recognizer: NSGestureRecognizer) {
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
  /// `point` is "in the coordinate system of the view's superview"; hidden views are passed over.
  open func hitTest(_ point: NSPoint) -> NSView? {
    if isHidden { return nil }
    let own = point.applying(toSuper.inverted())
    guard bounds.contains(own) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(own) { return hit }
    }
    return self
  }
}

/// developer.apple.com/documentation/appkit/nsuserinterfacelayoutdirection
public enum NSUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// developer.apple.com/documentation/foundation/nsedgeinsets
public struct NSEdgeInsets: Sendable {
  public var top: CGFloat = 0
  public var left: CGFloat = 0
  public var bottom: CGFloat = 0
  public var right: CGFloat = 0
  package static let zero = NSEdgeInsets()
}
