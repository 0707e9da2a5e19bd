#if canImport(UIKit) && !os(visionOS)
  import UIKit

  /// Who may have the fingers: our recogniser or one of an ancestor (a scroll view's, a navigation controller's).
  ///
  /// At zoom 1 no ancestor waits for us, and the system's edge pan goes first. Zoomed, every ancestor's pan waits, and the
  /// back gesture over the whole content (iOS 26) too. Two fingers that are ours end what an ancestor's pan is doing.
  @MainActor final class Arbitration: NSObject, UIGestureRecognizerDelegate {
    private weak var session: ZoomSession?

    init(_ session: ZoomSession) { self.session = session }

    /// A pointer's scroll belongs to what scrolls around the content, unless the content is zoomed or a key says zoom.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard gestureRecognizer is UIPanGestureRecognizer, let session, !session.isZoomed,
        gestureRecognizer.modifierFlags.isDisjoint(with: [.control, .command])
      else { return true }
      let axes = Ancestors.scrollAxes(around: gestureRecognizer)
      return !axes.across && !axes.down
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      gestureRecognizer is TouchRecognizer
        && Ancestors.have(otherGestureRecognizer, around: gestureRecognizer)
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      guard session?.isZoomed == true else { return false }
      return Ancestors.have(otherGestureRecognizer, around: gestureRecognizer)
        || Ancestors.goBack(otherGestureRecognizer, around: gestureRecognizer)
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      session?.isZoomed == false && otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
    }

    /// A sequence of touches begins: what scrolls around the content decides which drags are wanted.
    func sequenceBegins(_ recognizer: UIGestureRecognizer) {
      let axes = Ancestors.scrollAxes(around: recognizer)
      session?.configure {
        $0.parentScrollsAcross = axes.across
        $0.parentScrollsDown = axes.down
      }
    }

    /// The fingers are ours. With two of them, an ancestor that scrolls already lets go.
    func claimed(by recognizer: UIGestureRecognizer) {
      guard let session, session.engine.fingerCount > 1 else { return }
      for pan in Ancestors.runningPans(around: recognizer) {
        // Disabling is the documented way to cancel a recogniser's gesture.
        pan.isEnabled = false
        pan.isEnabled = true
      }
    }
  }
#endif
