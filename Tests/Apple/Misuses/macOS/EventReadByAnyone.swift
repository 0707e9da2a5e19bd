// expect: main actor-isolated property 'firstResponder'
import AppKit

nonisolated func focus(of window: NSWindow) -> NSResponder? { window.firstResponder }
