@_exported import Foundation
@_exported import QuartzCore

#if !canImport(ObjectiveC)
  /// Natively there are no selectors; targets are added with closures.
  public struct Selector: Sendable {}
#endif

/// developer.apple.com/documentation/uikit/uiresponder
@MainActor open class UIResponder: NSObject {
  nonisolated public override init() { super.init() }
  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
