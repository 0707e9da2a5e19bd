// expect: method does not override any method from its superclass
import UIKit

final class Container: UIView {
  override func layoutSubview() {}
}
