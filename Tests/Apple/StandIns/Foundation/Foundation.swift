// The part of Apple's Foundation that CloseupUI needs; for the type-check only, natively there is the real one.
// Documented at developer.apple.com/documentation/foundation.

@_exported import CoreGraphics
@_exported import ObjectiveC

/// developer.apple.com/documentation/foundation/timeinterval
public typealias TimeInterval = Double

/// developer.apple.com/documentation/corefoundation/cftimeinterval
public typealias CFTimeInterval = Double

/// developer.apple.com/documentation/foundation/date
public struct Date: Comparable, Hashable, Sendable {
  public init() { timeIntervalSinceReferenceDate = 0 }
  public init(timeIntervalSinceReferenceDate time: TimeInterval) {
    timeIntervalSinceReferenceDate = time
  }
  public let timeIntervalSinceReferenceDate: TimeInterval
  public static func < (lhs: Date, rhs: Date) -> Bool {
    lhs.timeIntervalSinceReferenceDate < rhs.timeIntervalSinceReferenceDate
  }
}

/// developer.apple.com/documentation/foundation/nscoder
@objc open class NSCoder: NSObject {}

/// developer.apple.com/documentation/foundation/nsnumber
@objc open class NSNumber: NSObject {
  public init(value: Int) {}
}

/// developer.apple.com/documentation/foundation/runloop
@objc open class RunLoop: NSObject {
  public class var main: RunLoop { fatalError("a declaration only") }
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {}
  /// developer.apple.com/documentation/foundation/runloop/mode
  public struct Mode: Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let common = Mode(rawValue: "kCFRunLoopCommonModes")
    public static let `default` = Mode(rawValue: "kCFRunLoopDefaultMode")
  }
}

/// developer.apple.com/documentation/foundation/timer
@objc open class Timer: NSObject {
  public init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {}
  open func invalidate() {}
}
