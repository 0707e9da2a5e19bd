// The platform's own views, in which SwiftUI's are drawn.

#if canImport(UIKit)
  @_exported import UIKit

  package typealias PlatformView = UIView
  typealias PlatformScrollView = UIScrollView
  typealias AnyRepresented = any UIViewRepresentable

  extension UIView {
    /// Puts this view at a place of its superview, drawn by a transform from its top left corner.
    func put(_ size: CGSize, at place: CGPoint, transform: CGAffineTransform, isEffect: Bool) {
      if isEffect { anchorPoint = .zero }
      if self.bounds.size != size { self.bounds.size = size }
      center =
        isEffect
        ? CGPoint(x: place.x + transform.tx, y: place.y + transform.ty)
        : CGPoint(
          x: place.x + anchorPoint.x * size.width, y: place.y + anchorPoint.y * size.height)
      var linear = transform
      (linear.tx, linear.ty) = (0, 0)
      self.transform = linear
    }
    func layOut() { layoutIfNeeded() }
    /// A view of SwiftUI's own, whose coordinates begin at the top left.
    static func plain() -> UIView { UIView(frame: .zero) }
  }
#else
  @_exported import AppKit

  package typealias PlatformView = NSView
  typealias PlatformScrollView = GraphScrollView
  typealias AnyRepresented = any NSViewRepresentable

  extension NSView {
    /// Puts this view at a place of its superview, drawn by a transform from its top left corner.
    func put(_ size: CGSize, at place: CGPoint, transform: CGAffineTransform, isEffect: Bool) {
      let frame = CGRect(origin: place, size: size)
      if self.frame != frame { self.frame = frame }
      effect = transform
    }
    func layOut() { layoutSubtreeIfNeeded() }
    /// A view of SwiftUI's own, whose coordinates begin at the top left.
    static func plain() -> NSView { GraphView(frame: .zero) }
  }

  /// A view of SwiftUI's own. It takes no presses itself: the hosting view knows whose they are. Only what has a
  /// represented recogniser is hit, and passes presses on to there.
  final class GraphView: NSView {
    override var isFlipped: Bool { true }
    override func hitTest(_ point: NSPoint) -> NSView? {
      let hit = super.hitTest(point)
      return hit === self && gestureRecognizers.isEmpty ? nil : hit
    }
  }

  final class GraphScrollView: NSScrollView {
    override var isFlipped: Bool { true }
    var contentSize = CGSize.zero
  }
#endif
