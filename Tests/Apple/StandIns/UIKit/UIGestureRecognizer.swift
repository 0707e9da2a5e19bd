import Foundation

/// Keeps NSObject's initialiser, which belongs to no actor, from recognisers.
@MainActor open class _UIGestureRecognizerBase: NSObject {
  package init(standIn: Void) { super.init() }
}

/// developer.apple.com/documentation/uikit/uigesturerecognizer
///
/// The rules a subclass has to keep are Apple's, from "About the gesture recognizer state machine" and from the
/// pages of `state`, `reset()` and the delegate; breaking one traps.
@MainActor open class UIGestureRecognizer: _UIGestureRecognizerBase {
  public init(target: Any?, action: Selector?) { super.init(standIn: ()) }
  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }
  public convenience init() { self.init(target: nil, action: nil) }

  #if canImport(ObjectiveC)
    open func addTarget(_ target: Any, action: Selector) {}
    open func removeTarget(_ target: Any?, action: Selector?) {}
  #else
    package var actions: [() -> Void] = []
    /// Natively an action is a closure.
    public func addAction(_ action: @escaping () -> Void) { actions.append(action) }
  #endif

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open internal(set) weak var view: UIView?
  open var name: String?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var requiresExclusiveTouchType = true
  /// All of them at first, as the page says.
  open var allowedTouchTypes = [0, 1, 2, 3].map { NSNumber(value: $0) }
  open var buttonMask: UIEvent.ButtonMask { [] }
  open var modifierFlags: UIKeyModifierFlags { keys }
  /// The keys that are held down.
  package var keys: UIKeyModifierFlags = []
  open var isEnabled = true { didSet { if !isEnabled { disabled() } } }

  // MARK: Touches

  package var touches: Set<UITouch> = []
  /// Set by the stand-in's dispatcher while touches are delivered.
  package weak var dispatcher: TouchDispatcher?
  open var numberOfTouches: Int { touches.count }
  /// Where the pointer is in the window, for scrolls and pinches without fingers.
  package var pointer: CGPoint?
  open func location(in view: UIView?) -> CGPoint {
    if touches.isEmpty, let pointer { return view?.convert(pointer, from: nil) ?? pointer }
    let places = touches.map { $0.location(in: view) }
    guard let count = places.isEmpty ? nil : CGFloat(places.count) else { return .zero }
    return CGPoint(
      x: places.reduce(CGFloat(0)) { $0 + $1.x } / count,
      y: places.reduce(CGFloat(0)) { $0 + $1.y } / count)
  }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.remove(touch) }
  open func reset() {}
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }
  package var requirements: [UIGestureRecognizer] = []
  open func require(toFail other: UIGestureRecognizer) { requirements.append(other) }

  // MARK: State

  /// developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static var recognized: State { .ended }
  }
  /// Every state entered, for tests.
  package private(set) var history: [State] = []
  private var current = State.possible
  open var state: State {
    get { current }
    set { transition(to: newValue) }
  }

  private func transition(to new: State) {
    switch (current, new) {
    case (.possible, .possible): return
    case (.possible, .began), (.possible, .ended):
      guard mayRecognize() else { return }
    case (.possible, .failed): break
    case (.began, .changed), (.began, .ended), (.began, .cancelled): break
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): break
    default: fatalError("a gesture recognizer cannot go from \(current) to \(new)")
    }
    enter(new)
  }

  package func enter(_ new: State) {
    current = new
    if history.last != new || new != .changed { history.append(new) }
    dispatcher?.stateChanged(self)
    #if !canImport(ObjectiveC)
      if new != .failed && new != .possible { for action in actions { action() } }
    #endif
  }

  private func mayRecognize() -> Bool {
    guard let dispatcher else { return true }
    switch dispatcher.decision(for: self) {
    case .yes: return true
    case .wait: return false
    case .no:
      enter(.failed)
      return false
    }
  }

  package var isActive: Bool { current == .began || current == .changed }

  /// After the end of a sequence UIKit resets the recogniser; touches still down are ignored from then on.
  package func finish() {
    reset()
    current = .possible
    touches = []
  }

  private func disabled() {
    if isActive {
      enter(.cancelled)
      finish()
    } else if !touches.isEmpty {
      finish()
    }
  }

  func removed() { disabled() }
}
