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
      if loaded == nil {
        loadView()
        viewDidLoad()
      }
      return loaded
    }
    set {
      loaded = newValue
      newValue?.controller = self
    }
  }
  open func loadView() { view = UIView() }
  open func viewDidLoad() {}
  open func viewDidAppear(_ animated: Bool) {}
  open override var next: UIResponder? { view.superview }

  /// developer.apple.com/documentation/uikit/uiviewcontroller/modalpresentationstyle
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?
  /// Presents over everything in the window. A controller presents one other at a time.
  open func present(
    _ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard let window = view.window else { fatalError("presented from no window") }
    if presentedViewController != nil { fatalError("it presents something already") }
    if flag { fatalError("the system's animation moves what is presented") }
    if controller.modalPresentationStyle != .overFullScreen {
      fatalError("what is under it would be taken away")
    }
    presentedViewController = controller
    controller.presentingViewController = self
    controller.view.frame = window.bounds
    window.addSubview(controller.view)
    controller.viewDidAppear(flag)
    completion?()
  }
  /// Takes away what it presents; a controller that presents nothing hands this on to the one that presents it.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    presentedViewController = nil
    presented.view.removeFromSuperview()
    completion?()
  }
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
  #if os(visionOS)
    package let edgePan = UIPanGestureRecognizer()
  #else
    package let edgePan = UIScreenEdgePanGestureRecognizer()
  #endif
  package let contentPop = ContentPop()
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }
  @available(iOS 26.0, visionOS 26.0, *)
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { contentPop }
  open override func loadView() {
    super.loadView()
    edgePan.edges = .left
    view.addGestureRecognizer(edgePan)
    view.addGestureRecognizer(contentPop)
  }
}

/// Goes back by a drag to the right from anywhere. Of which kind it is the pages do not say: here it is no pan.
@MainActor package final class ContentPop: UIGestureRecognizer {
  private var start = CGPoint.zero
  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
  }
  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let place = location(in: nil)
    let (x, y) = (place.x - start.x, place.y - start.y)
    if isActive {
      state = .changed
    } else if x * x + y * y > 100 {
      state = x > y.magnitude ? .began : .failed
    }
  }
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == touches.count { state = isActive ? .ended : .failed }
  }
  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }
}
