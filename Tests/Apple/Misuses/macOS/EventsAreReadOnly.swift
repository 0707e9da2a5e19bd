// expect: cannot assign to property: 'phase' (setter is inaccessible|is a get-only property)
import AppKit

func begin(_ event: NSEvent) { event.phase = .began }
