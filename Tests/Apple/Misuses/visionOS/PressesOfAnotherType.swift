// expect: method does not override any method from its superclass
import UIKit

final class Screen: UIViewController {
  override func pressesBegan(_ presses: [UIPress], with event: UIPressesEvent?) {}
}
