// expect: 'required' initializer 'init\(coder:\)' must be provided
import UIKit

final class Screen: UIViewController {
  let name: String
  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }
}
