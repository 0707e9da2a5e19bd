// expect: 'UIScreenEdgePanGestureRecognizer' is unavailable in visionOS
import UIKit

func isEdge(_ recognizer: UIGestureRecognizer) -> Bool {
  recognizer is UIScreenEdgePanGestureRecognizer
}
