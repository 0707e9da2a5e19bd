import Foundation

/// developer.apple.com/documentation/appkit/nswindow
///
/// Hands events to views as "Handling Mouse Events" and "Handling Trackpad Events" of the Cocoa Event Handling Guide say:
/// a press to the view under it, and all of its drags and its release to the same view; a gesture "to the view under the
/// cursor when the began occurred", and momentum to "the view that is under the cursor when the flick occurred"; keys to
/// the first responder.
@MainActor open class NSWindow: NSResponder {
  package init(size: NSSize, scale: CGFloat = 2) {
    backingScaleFactor = scale
    super.init()
    contentView = NSView(frame: NSRect(origin: .zero, size: size))
    firstResponder = self
    adopt()
  }
  public required override init?(coder: NSCoder) { nil }
  /// developer.apple.com/documentation/appkit/nswindow/orderingmode
  public enum OrderingMode: Int, Sendable {
    case above = 1
    case below = -1
    case out = 0
  }
  public private(set) var backingScaleFactor: CGFloat
  open var contentView: NSView? { didSet { adopt() } }
  private func adopt() {
    contentView?.ownWindow = self
    contentView?.nextResponder = self
  }
  open private(set) weak var firstResponder: NSResponder?
  /// developer.apple.com/documentation/appkit/nswindow/makefirstresponder(_:)
  ///
  /// "If the current first responder refuses to resign, it remains"; "if responder does not accept first responder status,
  /// the NSWindow object becomes first responder", as it does for nil.
  open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    if let responder, responder === firstResponder { return true }
    if firstResponder?.resignFirstResponder() == false { return false }
    let next = responder?.acceptsFirstResponder == true ? responder : nil
    firstResponder = next?.becomeFirstResponder() == true ? next : self
    return true
  }

  private weak var pressed: NSView?
  private var pressedRecognizers: [NSGestureRecognizer] = []
  private weak var scrolled: NSView?
  private weak var magnified: NSView?

  private func view(at event: NSEvent) -> NSView? {
    contentView.flatMap { $0.hitTest(event.locationInWindow.applying($0.toSuper)) }
  }

  open func sendEvent(_ event: NSEvent) {
    event.window = self
    switch event.type {
    case .leftMouseDown:
      pressed = view(at: event)
      // A press makes a view that accepts it the first responder.
      if let pressed, pressed.acceptsFirstResponder { _ = makeFirstResponder(pressed) }
      let views = sequence(first: pressed, next: { $0?.superview }).compactMap { $0 }
      pressedRecognizers = views.flatMap(\.gestureRecognizers).filter(\.isEnabled)
      for recognizer in pressedRecognizers { recognizer.hand(event) }
      pressed?.mouseDown(with: event)
    case .leftMouseDragged:
      for recognizer in pressedRecognizers { recognizer.hand(event) }
      pressed?.mouseDragged(with: event)
    case .leftMouseUp:
      for recognizer in pressedRecognizers { recognizer.hand(event) }
      pressed?.mouseUp(with: event)
      for recognizer in pressedRecognizers { recognizer.finish() }
      pressedRecognizers = []
    case .rightMouseDown: view(at: event)?.rightMouseDown(with: event)
    case .scrollWheel:
      let isLegacy = event.phase.isEmpty && event.momentumPhase.isEmpty
      if isLegacy || !event.phase.isDisjoint(with: [.mayBegin, .began]) {
        scrolled = view(at: event)
      }
      scrolled?.scrollWheel(with: event)
    case .magnify:
      if event.phase.contains(.began) { magnified = view(at: event) }
      magnified?.magnify(with: event)
    case .smartMagnify: view(at: event)?.smartMagnify(with: event)
    case .swipe: view(at: event)?.swipe(with: event)
    case .keyDown: (firstResponder ?? self).keyDown(with: event)
    }
  }
}
