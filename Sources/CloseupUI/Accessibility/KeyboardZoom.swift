#if canImport(SwiftUI)
  import SwiftUI

  /// A hardware keyboard's keys, where the content or something in it has the focus; from iOS 17 and macOS 14. On macOS 13 the
  /// container takes them, which is a view of AppKit's.
  struct KeyboardZoom: ViewModifier {
    @Environment(\.containerTakesKeys) private var containerTakesKeys
    let session: ZoomSession
    /// Whether the content itself may have the focus; live content leaves it to its children.
    let takesFocus: Bool

    init(session: ZoomSession, takesFocus: Bool) {
      self.session = session
      self.takesFocus = takesFocus
    }

    @ViewBuilder func body(content: Content) -> some View {
      if #available(iOS 17.0, macOS 14.0, *), !containerTakesKeys {
        content
          .focusable(takesFocus)
          .onKeyPress(phases: [.down, .repeat]) { press in
            guard let key = Key(press) else { return .ignored }
            session.press(key)
            // What the content has no use for goes on to whoever is around it.
            return session.engine.usedInput ? .handled : .ignored
          }
      } else {
        content
      }
    }
  }

  extension Key {
    /// The key that was pressed; nil for one that means nothing to a picture, and for shortcuts, which are the app's.
    @available(iOS 17.0, macOS 14.0, *)
    init?(_ press: KeyPress) {
      guard press.modifiers.isDisjoint(with: [.command, .control, .option]) else { return nil }
      switch press.key {
      case .leftArrow: self = .left
      case .rightArrow: self = .right
      case .upArrow: self = .up
      case .downArrow: self = .down
      case .home: self = .home
      case .end: self = .end
      case .escape: self = .escape
      default: self.init(press.key.character)
      }
    }

    #if canImport(UIKit)
      /// The same for a view of UIKit's.
      @MainActor init?(_ key: UIKey) {
        guard key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else {
          return nil
        }
        switch key.keyCode {
        case .keyboardLeftArrow: self = .left
        case .keyboardRightArrow: self = .right
        case .keyboardUpArrow: self = .up
        case .keyboardDownArrow: self = .down
        case .keyboardHome: self = .home
        case .keyboardEnd: self = .end
        case .keyboardEscape: self = .escape
        default:
          guard let character = key.characters.first else { return nil }
          self.init(character)
        }
      }
    #endif

    init?(_ character: Character) {
      switch character {
      case "+", "=": self = .zoomIn
      case "-": self = .zoomOut
      case "0": self = .fit
      case "1": self = .actualSize
      default: return nil
      }
    }
  }
#endif
