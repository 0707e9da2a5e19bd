#if canImport(SwiftUI)
  import SwiftUI

  /// Keeps a binding and a session the same, whichever of the two changes.
  @MainActor final class StateLink {
    private var binding: Binding<ZoomState>?
    /// What both sides had last.
    private var known: ZoomState?
    /// Set before the view had a size.
    private var waiting: ZoomState?

    /// A view with the binding was updated: what was written from outside moves the content, once the update is over.
    func accept(_ binding: Binding<ZoomState>?, _ session: ZoomSession, animated: Bool) {
      self.binding = binding
      guard let state = binding?.wrappedValue, state != known else { return }
      known = state
      if session.engine.viewport.isInert {
        waiting = state
      } else {
        session.afterUpdate { [weak session] in session?.move(to: state, animated: animated) }
      }
    }

    /// The content moved: the binding is told, never with an animation.
    func publish(_ session: ZoomSession) {
      guard let binding, !session.engine.viewport.isInert else { return }
      if let state = waiting {
        waiting = nil
        // It publishes what became of it.
        return session.move(to: state, animated: false)
      }
      let shown = ZoomState(session.engine.shownView)
      guard shown != known else { return }
      known = shown
      binding.setWithoutAnimation(shown)
    }
  }

  extension ZoomSession {
    /// Does what a state asks for.
    func move(to state: ZoomState, animated: Bool) {
      move(state.move(in: engine), animated: animated)
    }
  }

  extension Binding {
    /// Writes a value that follows a gesture: an animation would smear it.
    func setWithoutAnimation(_ value: Value) {
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction) { wrappedValue = value }
    }
  }
#endif
