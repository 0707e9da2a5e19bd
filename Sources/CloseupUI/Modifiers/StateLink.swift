#if canImport(UIKit) && !os(visionOS)
  import SwiftUI

  /// Keeps a binding and a session the same, whichever of the two changes.
  @MainActor final class StateLink {
    private var binding: Binding<ZoomState>?
    /// What both sides had last.
    private var known: ZoomState?
    /// Set before the view had a size.
    private var waiting: ZoomState?
    private var isAccepting = false

    /// A view with the binding was updated: what was written from outside moves the content.
    func accept(_ binding: Binding<ZoomState>?, _ session: ZoomSession, animated: Bool) {
      self.binding = binding
      guard let state = binding?.wrappedValue, state != known else { return }
      known = state
      if session.engine.viewport.isInert {
        waiting = state
        return
      }
      move(session, to: state, animated: animated)
      // A view that is being updated must not be changed: what became of the request is told after it.
      Task { [weak self, weak session] in
        if let session { self?.publish(session) }
      }
    }

    private func move(_ session: ZoomSession, to state: ZoomState, animated: Bool) {
      isAccepting = true
      session.move(state.move(in: session.engine), animated: animated)
      isAccepting = false
    }

    /// The content moved: the binding is told, never with an animation.
    func publish(_ session: ZoomSession) {
      guard let binding, !isAccepting, !session.engine.viewport.isInert else { return }
      if let state = waiting {
        waiting = nil
        move(session, to: state, animated: false)
      }
      let shown = ZoomState(session.engine.shownView)
      guard shown != known else { return }
      known = shown
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction) { binding.wrappedValue = shown }
    }
  }
#endif
