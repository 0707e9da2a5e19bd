#if canImport(UIKit)
  import UIKit

  /// Calls a closure when a recogniser of UIKit's own acts. With ``FrameClock`` the only place for `#selector`.
  @MainActor final class GestureAction: NSObject {
    private var action: @MainActor () -> Void = {}

    /// Tells `action` of what `recognizer` does; lives as long as this object does.
    func attach(to recognizer: UIGestureRecognizer, _ action: @escaping @MainActor () -> Void) {
      self.action = action
      #if canImport(ObjectiveC)
        recognizer.addTarget(self, action: #selector(act))
      #else
        recognizer.addAction { [weak self] in self?.act() }
      #endif
    }

    #if canImport(ObjectiveC)
      @objc private func act() { action() }
    #else
      private func act() { action() }
    #endif
  }
#endif
