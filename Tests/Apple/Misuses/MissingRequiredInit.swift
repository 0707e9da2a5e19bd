// expect: 'required' initializer 'init\(coder:\)' must be provided
import UIKit

final class Surface: UIView {
  let name: String
  init(name: String) {
    self.name = name
    super.init(frame: .zero)
  }
}
