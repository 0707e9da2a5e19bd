// expect: 'interactiveContentPopGestureRecognizer' is only available in iOS 26.0 or newer
import UIKit

/// Catalyst counts as iOS does: a Mac's version says nothing of it.
@MainActor func back(_ controller: UINavigationController) -> UIGestureRecognizer? {
  guard #available(macOS 26.0, *) else { return nil }
  return controller.interactiveContentPopGestureRecognizer
}
