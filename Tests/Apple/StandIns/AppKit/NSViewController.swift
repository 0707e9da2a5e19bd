import Foundation

/// developer.apple.com/documentation/appkit/nsviewcontroller
@MainActor open class NSViewController: NSResponder {
  public init(nibName: String?, bundle: Never?) { super.init() }
  public required override init?(coder: NSCoder) { super.init(coder: coder) }
  nonisolated public override init() { super.init() }
  private var loaded: NSView?
  open var view: NSView {
    get {
      if let loaded { return loaded }
      loadView()
      return loaded ?? NSView(frame: .zero)
    }
    set { loaded = newValue }
  }
  open func loadView() { view = NSView(frame: .zero) }
  open private(set) weak var parent: NSViewController?
  open private(set) var children: [NSViewController] = []
  open func addChild(_ child: NSViewController) {
    child.parent = self
    children.append(child)
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}
