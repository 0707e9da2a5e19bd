// expect: nearly matches optional requirement 'gestureRecognizer\(_:shouldRecognizeSimultaneouslyWith:\)'
import UIKit

final class Arbiter: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWithGesture other: UIGestureRecognizer
  ) -> Bool { true }
}
