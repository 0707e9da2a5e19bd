// expect: main actor-isolated initializer 'init\(frame:\)'
import AppKit

nonisolated func make() {
  _ = NSView(frame: .zero)
}
