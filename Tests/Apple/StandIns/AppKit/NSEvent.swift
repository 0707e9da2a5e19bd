import Foundation

/// developer.apple.com/documentation/appkit/nsevent
open class NSEvent: NSObject {
  public let type: EventType
  /// In the window's base coordinates: y up.
  open package(set) var locationInWindow = NSPoint.zero
  /// In seconds since the system started.
  open package(set) var timestamp: TimeInterval = 0
  open package(set) var modifierFlags: ModifierFlags = []
  /// Whether the event that was told last has it.
  open package(set) var phase: Phase = []
  open package(set) var momentumPhase: Phase = []
  /// In points where ``hasPreciseScrollingDeltas``, else in lines.
  open package(set) var scrollingDeltaX: CGFloat = 0
  open package(set) var scrollingDeltaY: CGFloat = 0
  open package(set) var hasPreciseScrollingDeltas = false
  open package(set) var magnification: CGFloat = 0
  open package(set) var clickCount = 1
  open package(set) var charactersIgnoringModifiers: String?
  open package(set) weak var window: NSWindow?
  package init(_ type: EventType) { self.type = type }

  /// developer.apple.com/documentation/appkit/nsevent/eventtype
  public enum EventType: UInt, Sendable {
    case leftMouseDown = 1
    case leftMouseUp = 2
    case rightMouseDown = 3
    case leftMouseDragged = 6
    case keyDown = 10
    case scrollWheel = 22
    case magnify = 30
    case swipe = 31
    case smartMagnify = 32
  }

  /// developer.apple.com/documentation/appkit/nsevent/phase-swift.struct
  public struct Phase: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let began = Phase(rawValue: 1)
    public static let stationary = Phase(rawValue: 2)
    public static let changed = Phase(rawValue: 4)
    public static let ended = Phase(rawValue: 8)
    public static let cancelled = Phase(rawValue: 16)
    public static let mayBegin = Phase(rawValue: 32)
  }

  /// developer.apple.com/documentation/appkit/nsevent/modifierflags-swift.struct
  public struct ModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    public static let control = ModifierFlags(rawValue: 1 << 18)
    public static let option = ModifierFlags(rawValue: 1 << 19)
    public static let command = ModifierFlags(rawValue: 1 << 20)
  }
}

// developer.apple.com/documentation/appkit/function-key-unicode-values
// swift-format-ignore: AlwaysUseLowerCamelCase
public var NSUpArrowFunctionKey: Int { 0xF700 }
// swift-format-ignore: AlwaysUseLowerCamelCase
public var NSDownArrowFunctionKey: Int { 0xF701 }
// swift-format-ignore: AlwaysUseLowerCamelCase
public var NSLeftArrowFunctionKey: Int { 0xF702 }
// swift-format-ignore: AlwaysUseLowerCamelCase
public var NSRightArrowFunctionKey: Int { 0xF703 }
// swift-format-ignore: AlwaysUseLowerCamelCase
public var NSHomeFunctionKey: Int { 0xF729 }
// swift-format-ignore: AlwaysUseLowerCamelCase
public var NSEndFunctionKey: Int { 0xF72B }
