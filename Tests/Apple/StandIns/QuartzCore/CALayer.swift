@_exported import CoreGraphics
@_exported import Foundation

/// developer.apple.com/documentation/quartzcore/calayer
@preconcurrency open class CALayer: NSObject {
  open var contentsScale: CGFloat = 1
  open var sublayers: [CALayer]?
  open var isHidden = false
  open var opacity: Float = 1
  open var zPosition: CGFloat = 0
  open var backgroundColor: CGColor?
  /// How often the layer was asked to draw itself again.
  package var displays = 0
  open func setNeedsDisplay() { displays += 1 }
}

/// developer.apple.com/documentation/quartzcore/catransaction
open class CATransaction: NSObject {
  open class func begin() {}
  open class func commit() {}
  open class func setDisableActions(_ flag: Bool) {}
}

/// developer.apple.com/documentation/quartzcore/cacurrentmediatime()
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> TimeInterval { Screen.now }
