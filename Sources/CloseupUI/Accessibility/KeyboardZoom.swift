#if canImport(UIKit) && !os(visionOS)
  import SwiftUI

  /// A hardware keyboard's keys, where the content or something in it has the focus; from iOS 17.
  struct KeyboardZoom: ViewModifier {
    let session: ZoomSession
    /// Whether the content itself may have the focus; live content leaves it to its children.
    let takesFocus: Bool

    @ViewBuilder func body(content: Content) -> some View {
      if #available(iOS 17.0, *) {
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
    /// The key that was pressed; nil for one that means nothing to a picture.
    @available(iOS 17.0, *)
    init?(_ press: KeyPress) {
      switch press.key {
      case "+", "=": self = .zoomIn
      case "-": self = .zoomOut
      case "0": self = .fit
      case "1": self = .actualSize
      case .leftArrow: self = .left
      case .rightArrow: self = .right
      case .upArrow: self = .up
      case .downArrow: self = .down
      default: return nil
      }
    }
  }
#endif
