// expect: value of type 'NSView' has no member 'transform'
import AppKit

@MainActor func turn(_ view: NSView) { view.transform = CGAffineTransform.identity }
