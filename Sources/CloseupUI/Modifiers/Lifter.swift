#if canImport(UIKit) && !os(visionOS)
  import UIKit

  /// Lifts content while it is pinched, and puts it down once it is home.
  @MainActor final class Lifter {
    private var overlay: LiftOverlay?

    /// Something has happened to the session; `source` is the container.
    func follow(_ session: ZoomSession, _ effects: Effects, source: UIView?, dimming: Double) {
      if effects.contains(.gestureBegan), overlay == nil, let source {
        overlay = LiftOverlay(of: source, dimming: dimming) { [weak session] in
          session?.surface.isLifted = $0
        }
      }
      overlay?.show(session.surface.effect)
      if effects.contains(.gestureEnded) { overlay?.brighten() }
      if !session.engine.isGesturing && !session.engine.isAnimating {
        overlay?.remove()
        overlay = nil
      }
    }
  }
#endif
