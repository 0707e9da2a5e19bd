// expect: 'required' initializer 'init\(coder:\)' must be provided
import AppKit

final class Container: NSView {
  let name: String
  init(name: String) {
    self.name = name
    super.init(frame: .zero)
  }
}
