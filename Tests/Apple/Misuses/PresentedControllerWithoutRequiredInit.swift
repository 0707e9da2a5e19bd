// expect: 'required' initializer 'init\(coder:\)' must be provided
import SwiftUI

final class Screen: UIHostingController<EmptyView> {
  let name: String
  init(name: String) {
    self.name = name
    super.init(rootView: EmptyView())
  }
}
