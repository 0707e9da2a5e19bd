#if canImport(UIKit)
  import SwiftUI

  /// The screen over everything: clear, so that what is behind is seen through the backdrop, and with a keyboard's keys and
  /// VoiceOver's escape.
  final class ScreenController: UIHostingController<ScreenRoot> {
    private let session: ViewerSession

    init(rootView: ScreenRoot, session: ViewerSession) {
      self.session = session
      super.init(rootView: rootView)
      // Nothing under it is taken away, and nothing moves by itself.
      modalPresentationStyle = .overFullScreen
    }

    @MainActor required dynamic init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .clear
      view.accessibilityViewIsModal = true
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      becomeFirstResponder()
    }

    override var canBecomeFirstResponder: Bool { true }

    /// From iOS 17 keys arrive here that nothing on the screen has use for, before it all.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let unused = presses.filter { press in
        guard let key = press.key.flatMap(Key.init) else { return true }
        session.press(key)
        return !session.engine.usedInput
      }
      if !unused.isEmpty { super.pressesBegan(unused, with: event) }
    }

    override func accessibilityPerformEscape() -> Bool {
      session.close()
      return true
    }

    /// Takes the screen away, without the system's animation.
    func leave() { dismiss(animated: false) }
  }
#endif
