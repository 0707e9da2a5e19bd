// expect: cannot assign to property: 'view' (setter is inaccessible|is a get-only property)
import UIKit

@MainActor func steal(_ recognizer: UIGestureRecognizer, for view: UIView) {
  recognizer.view = view
}
