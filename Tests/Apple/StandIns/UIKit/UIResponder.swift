@_exported import Foundation
@_exported import QuartzCore

#if !canImport(ObjectiveC)
  /// Natively there are no selectors; targets are added with closures.
  public struct Selector: Sendable {}
#endif

/// developer.apple.com/documentation/uikit/uiresponder
@MainActor open class UIResponder: NSObject {
  // On Apple's side `init()` belongs to the main actor, though NSObject's does not. A class here cannot say so of what it
  // inherits: so it does not inherit it, and its subclasses declare their own.
  package init(standIn: Void) { super.init() }
  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  @discardableResult open func becomeFirstResponder() -> Bool { canBecomeFirstResponder }
}
