// expect: must call a designated initializer of the superclass 'UIGestureRecognizer'
import UIKit

final class Recognizer: UIGestureRecognizer {
  init(name: String) {
    super.init()
    self.name = name
  }
}
