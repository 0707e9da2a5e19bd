#if canImport(UIKit)
  import UIKit

  /// A view of the platform's: `UIView`, or `NSView` on the Mac.
  public typealias NativeView = UIView
  typealias NativeRecognizer = UIGestureRecognizer

  extension ZoomSession {
    /// The container is this view, in the midst of what is around it.
    func stand(in view: UIView) { arbitration.place = view }
  }
#elseif canImport(AppKit)
  import AppKit

  /// A view of the platform's: `NSView`, or `UIView` elsewhere.
  public typealias NativeView = NSView
  typealias NativeRecognizer = NSGestureRecognizer

  extension ZoomSession {
    /// The container is this view, on the screen whose frames count.
    func stand(in view: NSView) { clock.view = view }
  }
#endif
