import Foundation

/// developer.apple.com/documentation/swiftui/nshostingcontroller
@MainActor @preconcurrency open class NSHostingController<Content: View>: NSViewController {
  package var graph: Graph?
  public var rootView: Content { didSet { graph?.setRoot(rootView) } }
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  public required dynamic init?(coder: NSCoder) { fatalError("not from a storyboard") }
  @available(macOS 13.0, *)
  public var sizingOptions: NSHostingSizingOptions {
    get { [] }
    set {}
  }
  @available(macOS 13.3, *)
  public var safeAreaRegions: SafeAreaRegions {
    get { .all }
    set {}
  }
  open override func loadView() {
    let view = HostingView(frame: .zero)
    self.view = view
    let graph = Graph(rootView, in: view, environment: EnvironmentValues())
    view.graph = graph
    self.graph = graph
  }
  open func sizeThatFits(in size: CGSize) -> CGSize {
    _ = view
    return graph?.root.fit(size) ?? size
  }
  isolated deinit { graph?.dismantle() }
}

/// developer.apple.com/documentation/swiftui/nshostingsizingoptions
@available(macOS 13.0, *)
public struct NSHostingSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let minSize = NSHostingSizingOptions(rawValue: 1)
}

/// The view of a hosting controller: lays its tree out whenever it is laid out itself, and hands presses to SwiftUI's
/// gestures. "Adding interactivity with gestures": a view's own gestures go before those of the views around it.
final class HostingView: NSView {
  weak var graph: Graph?
  private var pressed: (node: Node, start: CGPoint)?
  override var isFlipped: Bool { true }
  override func layout() { graph?.update() }
  override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    needsLayout = true
  }

  /// A button that is drawn over a represented view is hit before it.
  override func hitTest(_ point: NSPoint) -> NSView? {
    let hit = super.hitTest(point)
    let inWindow = (superview ?? self).convert(point, to: nil)
    return hit != nil && graph?.root.taker(of: inWindow, amongViews: true)?.value is any Pressable
      ? self : hit
  }

  override func mouseDown(with event: NSEvent) {
    guard let node = graph?.root.taker(of: event.locationInWindow) else {
      return super.mouseDown(with: event)
    }
    pressed = (node, node.local(event.locationInWindow))
    drag(event, ended: false)
  }
  override func mouseDragged(with event: NSEvent) {
    pressed == nil ? super.mouseDragged(with: event) : drag(event, ended: false)
  }
  override func mouseUp(with event: NSEvent) {
    guard let (node, start) = pressed else { return super.mouseUp(with: event) }
    let place = node.local(event.locationInWindow)
    drag(event, ended: true)
    pressed = nil
    if let button = node.value as? any Pressable { button.press() }
    let moved = (place.x - start.x).magnitude + (place.y - start.y).magnitude
    if case .attribute(.gesture(let gesture)) = node.kind, event.clickCount == 2, moved < 4 {
      gesture.deliver(SpatialTapGesture.Value(location: place), ended: true)
    }
  }

  private func drag(_ event: NSEvent, ended: Bool) {
    guard let (node, start) = pressed, case .attribute(.gesture(let gesture)) = node.kind
    else { return }
    gesture.deliver(
      DragGesture.Value(
        time: Date(timeIntervalSinceReferenceDate: event.timestamp),
        location: node.local(event.locationInWindow), startLocation: start), ended: ended)
  }
}

@MainActor protocol Pressable { func press() }
extension Button: Pressable { func press() { action() } }

extension Node {
  /// From the window's coordinates to this node's.
  func local(_ place: CGPoint) -> CGPoint {
    guard let host = hostView else { return place }
    let inHost = host.view.convert(place, from: nil)
    return CGPoint(x: inHost.x - host.offset.x, y: inHost.y - host.offset.y)
  }

  /// The nearest view this node is drawn in, and where in it.
  private var hostView: (view: NSView, offset: CGPoint)? {
    if let uiView { return (uiView, .zero) }
    guard let parent else { return (graph.rootView, origin) }
    guard let host = parent.hostView else { return nil }
    return (host.view, CGPoint(x: host.offset.x + origin.x, y: host.offset.y + origin.y))
  }

  /// Whose a press at a place of the window is: the innermost button or gesture there, or represented view where
  /// these are asked for.
  func taker(of place: CGPoint, amongViews: Bool = false) -> Node? {
    if case .attribute(.allowsHitTesting(false)) = kind { return nil }
    for child in children.reversed() {
      if let taker = child.taker(of: place, amongViews: amongViews) { return taker }
    }
    let takes: Bool
    switch kind {
    case .attribute(.gesture): takes = true
    case .represented:
      let above = amongViews ? uiView?.superview : nil
      takes = above.map { uiView?.hitTest($0.convert(place, from: nil)) != nil } ?? false
    default: takes = value is any Pressable
    }
    return takes && CGRect(origin: .zero, size: size).contains(local(place)) ? self : nil
  }
}
