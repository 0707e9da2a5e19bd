import Foundation

/// developer.apple.com/documentation/appkit/nsgesturerecognizer
///
/// "Events received by your app are forwarded automatically to any relevant gesture recognizers before they are sent to
/// the corresponding view." Its state goes as the page's "State Transitions" say; any other way traps.
@MainActor open class NSGestureRecognizer: NSObject {
  public init(target: Any?, action: Selector?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  nonisolated public override init() { super.init() }
  #if !canImport(ObjectiveC)
    package var actions: [() -> Void] = []
    /// Natively an action is a closure.
    public func addAction(_ action: @escaping () -> Void) { actions.append(action) }
  #endif
  open weak var target: AnyObject?
  open var action: Selector?
  open package(set) weak var view: NSView?
  open var isEnabled = true
  open var delaysPrimaryMouseButtonEvents = false
  package var place = NSPoint.zero
  open func location(in view: NSView?) -> NSPoint {
    view.map { $0.convert(place, from: nil) } ?? place
  }
  open func mouseDown(with event: NSEvent) {}
  open func mouseDragged(with event: NSEvent) {}
  open func mouseUp(with event: NSEvent) {}
  open func magnify(with event: NSEvent) {}
  open func reset() {}

  /// developer.apple.com/documentation/appkit/nsgesturerecognizer/state-swift.enum
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static var recognized: State { .ended }
  }
  private var current = State.possible
  open var state: State {
    get { current }
    set {
      switch (current, newValue) {
      case (.possible, .possible): return
      case (.possible, .began), (.possible, .ended), (.possible, .failed): break
      case (.began, .changed), (.began, .ended), (.began, .cancelled): break
      case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): break
      default: fatalError("a gesture recognizer cannot go from \(current) to \(newValue)")
      }
      current = newValue
      #if !canImport(ObjectiveC)
        if newValue != .failed { for action in actions { action() } }
      #endif
    }
  }

  func hand(_ event: NSEvent) {
    place = event.locationInWindow
    guard state == .possible || state == .began || state == .changed else { return }
    switch event.type {
    case .leftMouseDown: mouseDown(with: event)
    case .leftMouseDragged: mouseDragged(with: event)
    case .leftMouseUp: mouseUp(with: event)
    default: break
    }
  }

  /// "Called when an attempt completes"; from then on it may recognise anew.
  package func finish() {
    reset()
    current = .possible
  }
}
