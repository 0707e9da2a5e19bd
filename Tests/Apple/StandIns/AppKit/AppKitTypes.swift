import Foundation
import QuartzCore

/// developer.apple.com/documentation/appkit/nscolor
open class NSColor: NSObject, @unchecked Sendable {
  public class var black: NSColor { NSColor() }
  public class var clear: NSColor { NSColor() }
  open var cgColor: CGColor { CGColor() }
}

/// developer.apple.com/documentation/appkit/nsimagerep
open class NSImageRep: NSObject {
  open package(set) var pixelsWide = 0
  open package(set) var pixelsHigh = 0
}

/// developer.apple.com/documentation/appkit/nsbitmapimagerep
open class NSBitmapImageRep: NSImageRep {
  package init(size: NSSize) { super.init() }
}

/// developer.apple.com/documentation/appkit/nsimage
open class NSImage: NSObject, @unchecked Sendable {
  /// In points.
  open var size: NSSize
  open private(set) var representations: [NSImageRep] = []
  public init(size aSize: NSSize) { size = aSize }
  public override init() { size = .zero }
  public convenience init?(contentsOf url: URL) {
    guard (try? Data(contentsOf: url)) != nil else { return nil }
    self.init(size: .zero)
  }
  open func addRepresentation(_ imageRep: NSImageRep) { representations.append(imageRep) }
  package convenience init(pixels: NSSize, scale: CGFloat) {
    self.init(size: NSSize(width: pixels.width / scale, height: pixels.height / scale))
    let rep = NSImageRep()
    (rep.pixelsWide, rep.pixelsHigh) = (Int(Double(pixels.width)), Int(Double(pixels.height)))
    addRepresentation(rep)
  }
}

/// developer.apple.com/documentation/appkit/nsimagescaling
public enum NSImageScaling: UInt, Sendable {
  case scaleProportionallyDown, scaleAxesIndependently, scaleNone, scaleProportionallyUpOrDown
}

/// developer.apple.com/documentation/appkit/nscontrol
///
/// A control keeps the presses that reach it.
@MainActor open class NSControl: NSView {
  open var isEnabled = true
  open override func mouseDown(with event: NSEvent) {}
  open override func mouseDragged(with event: NSEvent) {}
  open override func mouseUp(with event: NSEvent) {}
}

/// developer.apple.com/documentation/appkit/nsimageview
@MainActor open class NSImageView: NSControl {
  open var image: NSImage?
  open var imageScaling = NSImageScaling.scaleProportionallyDown
}

/// developer.apple.com/documentation/appkit/nsbutton
@MainActor open class NSButton: NSControl {
  /// How often it was clicked, for tests.
  package var clicks = 0
  open override func mouseUp(with event: NSEvent) { clicks += 1 }
}

/// developer.apple.com/documentation/appkit/nsscrollview
///
/// It takes the scrolls that reach it; what it was given is kept for tests.
@MainActor open class NSScrollView: NSView {
  package var events: [NSEvent] = []
  package var scrolled = NSPoint.zero
  open override func scrollWheel(with event: NSEvent) {
    events.append(event)
    scrolled = NSPoint(
      x: scrolled.x + event.scrollingDeltaX, y: scrolled.y + event.scrollingDeltaY)
  }
}

/// developer.apple.com/documentation/appkit/nshapticfeedbackmanager
@MainActor open class NSHapticFeedbackManager: NSObject {
  public class var defaultPerformer: any NSHapticFeedbackPerformer { Performer.shared }
  /// developer.apple.com/documentation/appkit/nshapticfeedbackmanager/feedbackpattern
  public enum FeedbackPattern: Int, Sendable { case generic, alignment, levelChange }
  /// developer.apple.com/documentation/appkit/nshapticfeedbackmanager/performancetime
  public enum PerformanceTime: UInt, Sendable { case `default`, now, drawCompleted }
  /// Every feedback so far, for tests.
  package static var performed: [FeedbackPattern] = []
  final class Performer: NSObject, NSHapticFeedbackPerformer {
    static let shared = Performer()
    func perform(_ pattern: FeedbackPattern, performanceTime: PerformanceTime) {
      NSHapticFeedbackManager.performed.append(pattern)
    }
  }
}

/// developer.apple.com/documentation/appkit/nshapticfeedbackperformer
@MainActor public protocol NSHapticFeedbackPerformer: NSObjectProtocol {
  func perform(
    _ pattern: NSHapticFeedbackManager.FeedbackPattern,
    performanceTime: NSHapticFeedbackManager.PerformanceTime)
}

/// developer.apple.com/documentation/appkit/nsworkspace
open class NSWorkspace: NSObject, @unchecked Sendable {
  public class var shared: NSWorkspace { NSWorkspace() }
  /// What a test says of the system's setting.
  nonisolated(unsafe) package static var reducesMotion = false
  open var accessibilityDisplayShouldReduceMotion: Bool { Self.reducesMotion }
}
