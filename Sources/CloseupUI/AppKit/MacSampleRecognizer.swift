#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  /// A recogniser of AppKit's that hands a pressed mouse's samples on, for the gestures of one finger.
  public class SampleRecognizer: NSGestureRecognizer {
    /// Where the pointer is, in points from the top left; nil for the view's own coordinates.
    var locate: (@MainActor () -> CGPoint)?
    /// The direction of the layout where SwiftUI says it; nil for the view's own.
    var layoutIsRightToLeft: Bool?
    private var isDown = false

    /// Takes in samples that came together, in the order of their times.
    func take(_ samples: [Touch], remaining: Int) {}

    public override func mouseDown(with event: NSEvent) { hand(event, .down) }
    public override func mouseDragged(with event: NSEvent) { hand(event, .moved) }
    public override func mouseUp(with event: NSEvent) { hand(event, .up) }

    public override func reset() {
      super.reset()
      isDown = false
    }

    private func hand(_ event: NSEvent, _ phase: Touch.Phase) {
      guard isDown || phase == .down else { return }
      isDown = phase != .up
      let place = locate?() ?? view?.fromTopLeft(event) ?? event.locationInWindow
      take(
        [
          Touch(
            id: 0, phase: phase, kind: .mouse, position: Vector(place), time: event.timestamp)
        ],
        remaining: isDown ? 1 : 0)
    }

    /// Whether the layout of the view runs from right to left.
    var isRightToLeft: Bool {
      layoutIsRightToLeft ?? (view?.userInterfaceLayoutDirection == .rightToLeft)
    }
  }

  extension NSView {
    /// Where an event is in this view, in points from its top left corner, whichever way the view counts.
    func fromTopLeft(_ event: NSEvent) -> CGPoint {
      let place = convert(event.locationInWindow, from: nil)
      return isFlipped ? place : CGPoint(x: place.x, y: bounds.maxY - place.y)
    }
  }
#endif
