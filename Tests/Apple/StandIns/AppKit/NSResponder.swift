@_exported import Foundation
@_exported import QuartzCore

#if !canImport(ObjectiveC)
  /// Natively there are no selectors; targets are added with closures.
  public struct Selector: Sendable {}
#endif

/// developer.apple.com/documentation/foundation/nspoint and its kin: other names of the same types.
public typealias NSPoint = CGPoint
public typealias NSSize = CGSize
public typealias NSRect = CGRect

/// developer.apple.com/documentation/appkit/nsresponder
///
/// "The default implementation simply passes this message to the next responder": said of each of these on its page.
@MainActor open class NSResponder: NSObject {
  nonisolated public override init() { super.init() }
  public init?(coder: NSCoder) { super.init() }
  open weak var nextResponder: NSResponder?
  open var acceptsFirstResponder: Bool { false }
  open func becomeFirstResponder() -> Bool { true }
  open func resignFirstResponder() -> Bool { true }
  open func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
  open func mouseDragged(with event: NSEvent) { nextResponder?.mouseDragged(with: event) }
  open func mouseUp(with event: NSEvent) { nextResponder?.mouseUp(with: event) }
  @available(macOS 26.0, *)
  open func mouseCancelled(with event: NSEvent) { nextResponder?.mouseCancelled(with: event) }
  open func rightMouseDown(with event: NSEvent) { nextResponder?.rightMouseDown(with: event) }
  open func scrollWheel(with event: NSEvent) { nextResponder?.scrollWheel(with: event) }
  open func magnify(with event: NSEvent) { nextResponder?.magnify(with: event) }
  open func smartMagnify(with event: NSEvent) { nextResponder?.smartMagnify(with: event) }
  open func swipe(with event: NSEvent) { nextResponder?.swipe(with: event) }
  open func keyDown(with event: NSEvent) { nextResponder?.keyDown(with: event) }
  open func keyUp(with event: NSEvent) { nextResponder?.keyUp(with: event) }
}
