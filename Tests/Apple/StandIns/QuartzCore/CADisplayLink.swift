import Foundation

/// developer.apple.com/documentation/quartzcore/cadisplaylink
///
/// Not isolated to the main actor. It retains its target until it is invalidated, and calls it once a frame while it
/// is not paused.
@available(iOS 3.1, macOS 14.0, visionOS 1.0, *)
open class CADisplayLink: NSObject {
  #if canImport(ObjectiveC)
    /// On the Mac a view or a screen makes it.
    @available(macOS, unavailable)
    public init(target: Any, selector: Selector) {}
    package init(standIn: Void) {}
  #else
    // Natively there is no #selector: the action is a closure.
    private let action: (CADisplayLink) -> Void
    public init(action: @escaping (CADisplayLink) -> Void) { self.action = action }
  #endif
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { Screen.add(self) }
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { Screen.remove(self) }
  open func invalidate() { Screen.remove(self) }
  open private(set) var timestamp: CFTimeInterval = 0
  open private(set) var targetTimestamp: CFTimeInterval = 0
  open private(set) var duration: CFTimeInterval = 0
  open var isPaused = false
  open var preferredFrameRateRange = CAFrameRateRange.default

  #if !canImport(ObjectiveC)
    package func tick(from start: Double, to target: Double) {
      timestamp = start
      targetTimestamp = target
      duration = target - start
      action(self)
    }
  #endif
}

#if !canImport(ObjectiveC)
  public typealias CFTimeInterval = Double
#endif

/// developer.apple.com/documentation/quartzcore/caframeraterange
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
