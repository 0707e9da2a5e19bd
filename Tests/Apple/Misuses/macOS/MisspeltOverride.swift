// expect: method does not override any method from its superclass
import AppKit

final class Container: NSView {
  override func scrolledWheel(with event: NSEvent) {}
}
