// expect: 'displayLink\(target:selector:\)' is only available in macOS 14.0 or newer|'CADisplayLink' is only available in macOS 14.0 or newer
import AppKit

final class Clock: NSObject {
  @objc func tick() {}
  @MainActor func start(in view: NSView) -> Any {
    view.displayLink(target: self, selector: #selector(tick))
  }
}
