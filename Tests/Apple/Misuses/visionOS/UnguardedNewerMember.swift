// expect: 'interactiveContentPopGestureRecognizer' is only available in visionOS 26.0 or newer
import UIKit

@MainActor func back(_ controller: UINavigationController) -> UIGestureRecognizer? {
  controller.interactiveContentPopGestureRecognizer
}
