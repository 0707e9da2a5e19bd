// expect: 'CADisplayLink' is only available in macOS 14.0 or newer
import AppKit

final class Clock { var link: CADisplayLink? }
