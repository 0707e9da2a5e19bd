import Foundation

/// developer.apple.com/documentation/swiftui/keyequivalent
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }
  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let escape = KeyEquivalent("\u{1B}")
}

/// developer.apple.com/documentation/swiftui/keypress
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct KeyPress: Sendable {
  /// developer.apple.com/documentation/swiftui/keypress/phases-swift.struct
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }
  /// developer.apple.com/documentation/swiftui/keypress/result
  public enum Result: Sendable { case handled, ignored }
  public let key: KeyEquivalent
  public let modifiers: EventModifiers
  package init(key: KeyEquivalent, modifiers: EventModifiers = []) {
    (self.key, self.modifiers) = (key, modifiers)
  }
}

/// developer.apple.com/documentation/swiftui/eventmodifiers
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
}

extension View {
  /// developer.apple.com/documentation/swiftui/view/focusable(_:)
  @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    attribute(.focusable(isFocusable))
  }
  /// developer.apple.com/documentation/swiftui/view/onkeypress(phases:action:)
  @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
  nonisolated public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    attribute(
      .keys { press in
        guard let press = press as? KeyPress else { return false }
        return action(press) == .handled
      })
  }
}
