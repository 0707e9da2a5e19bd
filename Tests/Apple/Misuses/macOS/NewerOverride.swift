// expect: 'mouseCancelled\(with:\)' is only available in macOS 26.0 or newer
import AppKit

final class Container: NSView {
  override func mouseUp(with event: NSEvent) { super.mouseCancelled(with: event) }
}
