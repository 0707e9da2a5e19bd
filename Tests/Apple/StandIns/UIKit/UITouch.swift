import Foundation

/// developer.apple.com/documentation/uikit/uitouch
@MainActor open class UITouch: NSObject {
  open package(set) var phase = Phase.began
  open package(set) var timestamp: TimeInterval = 0
  open package(set) var type = TouchType.direct
  open package(set) var majorRadius: CGFloat = 0
  open package(set) var tapCount = 1
  open package(set) weak var view: UIView?
  open package(set) weak var window: UIWindow?
  /// In the window's coordinates.
  package var position = CGPoint.zero
  open func location(in view: UIView?) -> CGPoint {
    view.map { position.applying($0.toWindow.inverted()) } ?? position
  }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// developer.apple.com/documentation/uikit/uitouch/phase-swift.enum
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }
  /// developer.apple.com/documentation/uikit/uitouch/touchtype
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }
}

/// developer.apple.com/documentation/uikit/uievent
@MainActor open class UIEvent: NSObject {
  open package(set) var timestamp: TimeInterval = 0
  open package(set) var buttonMask: ButtonMask = []
  open package(set) var modifierFlags: UIKeyModifierFlags = []
  package var touches: Set<UITouch> = []
  package var coalesced: [UITouch: [UITouch]] = [:]
  open var allTouches: Set<UITouch>? { touches }
  open func touches(for recognizer: UIGestureRecognizer) -> Set<UITouch>? {
    recognizer.touches.intersection(touches)
  }
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { coalesced[touch] ?? [touch] }

  /// developer.apple.com/documentation/uikit/uievent/buttonmask-swift.struct
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)
  }
}

/// developer.apple.com/documentation/uikit/uikeymodifierflags
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}
