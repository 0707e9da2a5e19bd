import Foundation

/// developer.apple.com/documentation/uikit/uipress
@MainActor open class UIPress: NSObject {
  open package(set) var key: UIKey?
  package init(_ key: UIKey?) { self.key = key }
}

/// developer.apple.com/documentation/uikit/uipressesevent
@MainActor open class UIPressesEvent: UIEvent {}

/// developer.apple.com/documentation/uikit/uikey
@MainActor open class UIKey: NSObject {
  open package(set) var characters: String
  open package(set) var keyCode: UIKeyboardHIDUsage
  open package(set) var modifierFlags: UIKeyModifierFlags
  package init(
    _ characters: String, _ keyCode: UIKeyboardHIDUsage = .keyboardErrorUndefined,
    _ modifierFlags: UIKeyModifierFlags = []
  ) {
    (self.characters, self.keyCode, self.modifierFlags) = (characters, keyCode, modifierFlags)
  }
}

/// developer.apple.com/documentation/uikit/uikeyboardhidusage
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorUndefined = 3
  case keyboardRightArrow = 0x4F
  case keyboardLeftArrow
  case keyboardDownArrow
  case keyboardUpArrow
}
