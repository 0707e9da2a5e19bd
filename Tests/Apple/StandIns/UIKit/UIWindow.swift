import Foundation

/// developer.apple.com/documentation/uikit/uiwindow
@MainActor open class UIWindow: UIView {
  open override var window: UIWindow? { self }
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      addSubview(view)
    }
  }
  package var safeArea = UIEdgeInsets.zero
  package lazy var dispatcher = TouchDispatcher(self)
}

/// developer.apple.com/documentation/uikit/uiviewcontroller
@MainActor open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Never?) { super.init(standIn: ()) }
  public required init?(coder: NSCoder) { super.init(standIn: ()) }
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  private var loaded: UIView?
  open var view: UIView! {
    get {
      if loaded == nil { loadView() }
      return loaded
    }
    set {
      loaded = newValue
      newValue?.controller = self
    }
  }
  open func loadView() { view = UIView() }
  open override var next: UIResponder? { view.superview }
  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  open func addChild(_ child: UIViewController) {
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open var navigationController: UINavigationController? {
    self as? UINavigationController ?? parent?.navigationController
  }
}

/// developer.apple.com/documentation/uikit/uinavigationcontroller
@MainActor open class UINavigationController: UIViewController {
  package let edgePan = UIScreenEdgePanGestureRecognizer()
  package let contentPan = UIPanGestureRecognizer()
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }
  @available(iOS 26.0, *)
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { contentPan }
  open override func loadView() {
    super.loadView()
    edgePan.edges = .left
    contentPan.begins = { $0.x > 0 && $0.x.magnitude > $0.y.magnitude }
    view.addGestureRecognizer(edgePan)
    view.addGestureRecognizer(contentPan)
  }
}
