// expect: 'init\(target:selector:\)' is unavailable in macOS
import AppKit

@available(macOS 14.0, *)
final class Clock: NSObject {
  @objc func tick() {}
  func start() -> CADisplayLink { CADisplayLink(target: self, selector: #selector(tick)) }
}
