#if canImport(UIKit)
  import UIKit

  /// A pointer's scroll and a trackpad's pinch on the iPad and the Mac: two recognisers that take no fingers.
  @MainActor final class ScrollPinchInput {
    private weak var session: ZoomSession?
    private let scroll = UIPanGestureRecognizer(target: nil, action: nil)
    private let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
    private let scrolled = GestureAction()
    private let pinched = GestureAction()

    init(_ session: ZoomSession) {
      self.session = session
      Self.prepare(scroll, session)
      Self.prepare(pinch)
      scrolled.attach(to: scroll) { [weak self] in self?.handleScroll() }
      pinched.attach(to: pinch) { [weak self] in self?.handlePinch() }
    }

    /// Lets a pan hear of scrolls only.
    static func prepare(_ scroll: UIPanGestureRecognizer, _ session: ZoomSession) {
      scroll.delegate = session.arbitration
      scroll.allowedScrollTypesMask = .all
      scroll.allowedTouchTypes = []
    }

    /// Lets a pinch hear of trackpads only.
    static func prepare(_ pinch: UIPinchGestureRecognizer) { pinch.allowedTouchTypes = [] }

    /// Listens where the pointer is over `view`, the container.
    func attach(to view: UIView) {
      view.addGestureRecognizer(scroll)
      view.addGestureRecognizer(pinch)
    }

    private func handleScroll() {
      session?.scroll(scroll, at: scroll.location(in: scroll.view))
    }

    private func handlePinch() { session?.pinch(pinch, at: pinch.location(in: pinch.view)) }
  }

  extension ZoomSession {
    /// A pointer scrolled; `place` is where it is in the container.
    func scroll(_ recognizer: UIPanGestureRecognizer, at place: CGPoint) {
      guard recognizer.state == .began || recognizer.state == .changed else { return }
      let way = Vector(recognizer.translation(in: recognizer.view))
      recognizer.setTranslation(.zero, in: recognizer.view)
      // A scroll moves the content the way it goes; the engine counts the way the window on it goes.
      handle(
        .wheel(
          Wheel(
            position: Vector(place), amount: -way,
            hasControl: recognizer.modifierFlags.contains(.control),
            modifierIsDown: recognizer.modifierFlags.contains(.command), time: FrameClock.now)))
    }

    /// A trackpad was pinched; `place` is where the pointer is in the container.
    func pinch(_ recognizer: UIPinchGestureRecognizer, at place: CGPoint) {
      guard let phase = Magnify.Phase(recognizer.state) else { return }
      let factor = Double(recognizer.scale)
      recognizer.scale = 1
      handle(
        .magnify(
          Magnify(phase: phase, amount: factor - 1, position: Vector(place), time: FrameClock.now)))
    }
  }

  extension Magnify.Phase {
    /// The phase that a recogniser's state tells; nil for none.
    init?(_ state: UIGestureRecognizer.State) {
      switch state {
      case .began: self = .began
      case .changed: self = .changed
      case .ended: self = .ended
      case .cancelled: self = .cancelled
      default: return nil
      }
    }
  }
#endif
