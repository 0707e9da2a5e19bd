// expect: main actor-isolated instance method 'addSubview' in a synchronous nonisolated context
import AppKit

func cover(_ content: NSView, with overlay: NSView) { content.addSubview(overlay) }
