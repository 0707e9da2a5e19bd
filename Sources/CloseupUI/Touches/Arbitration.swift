#if canImport(UIKit)
  import UIKit

  /// Who may have the fingers: our recogniser or one of an ancestor (a scroll view's, a navigation controller's).
  ///
  /// At zoom 1 no ancestor waits for us, and the system's edge pan goes first. Zoomed, every ancestor's pan waits, and the
  /// back gesture over the whole content (iOS 26) too. Two fingers that are ours end what an ancestor's pan is doing.
  @MainActor final class Arbitration: NSObject, UIGestureRecognizerDelegate {
    private weak var session: ZoomSession?
    /// The container, in the midst of what is around it.
    weak var place: UIView?

    init(_ session: ZoomSession) { self.session = session }

    private func ancestors(of recognizer: UIGestureRecognizer?) -> Ancestors? {
      (place ?? recognizer?.view).map(Ancestors.init)
    }

    /// A pointer's scroll belongs to what scrolls around the content, unless the content is zoomed or a key says zoom.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard gestureRecognizer is UIPanGestureRecognizer, let session, !session.isZoomed,
        gestureRecognizer.modifierFlags.isDisjoint(with: [.control, .command])
      else { return true }
      let axes = ancestors(of: gestureRecognizer)?.scrollAxes
      return axes?.across != true && axes?.down != true
    }

    /// While nobody has claimed the fingers, an ancestor may begin and we go on watching: a second finger may come. Once
    /// they are ours, no ancestor begins.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      gestureRecognizer is TouchRecognizer && session?.engine.claim != .claimed
        && ancestors(of: gestureRecognizer)?.have(otherGestureRecognizer) == true
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      session?.isZoomed == true
        && ancestors(of: gestureRecognizer)?.have(otherGestureRecognizer) == true
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      session?.isZoomed == false && otherGestureRecognizer.isOfScreenEdge
    }

    /// A tap on a control is the control's: controls have no recognisers that could prevent ours.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      guard gestureRecognizer is UITapGestureRecognizer else { return true }
      return !sequence(first: touch.view, next: { $0?.superview })
        .prefix { $0 != nil && $0 !== gestureRecognizer.view }.contains { $0 is UIControl }
    }

    /// A sequence of touches begins: what is around the content decides which drags are wanted.
    func sequenceBegins(_ recognizer: UIGestureRecognizer? = nil) {
      guard let session, let ancestors = ancestors(of: recognizer) else { return }
      // At zoom 1 a drag is whoever's else wants it. Zoomed, they all wait for us: at an edge the content gives way, since a
      // drag that we left would be nobody's.
      let axes = session.isZoomed ? (across: false, down: false) : ancestors.scrollAxes
      let isOthers = !session.isZoomed && ancestors.haveOtherDrags
      session.configure {
        $0.parentScrollsAcross = axes.across || isOthers
        $0.parentScrollsDown = axes.down || isOthers
      }
    }

    /// The fingers are about to be ours. With two of them, an ancestor that scrolls already lets go.
    func claims(for recognizer: UIGestureRecognizer? = nil) {
      guard let session, session.engine.fingerCount > 1 else { return }
      for drag in ancestors(of: recognizer)?.runningDrags ?? [] {
        // Disabling is the documented way to cancel a recogniser's gesture.
        drag.isEnabled = false
        drag.isEnabled = true
      }
    }
  }
#endif
