#if canImport(UIKit) && !os(visionOS)
  import UIKit

  /// The views around a recogniser's own, and their recognisers.
  @MainActor enum Ancestors {
    /// Whether `other` is the pan of a view around.
    static func have(
      _ other: UIGestureRecognizer, around recognizer: UIGestureRecognizer
    ) -> Bool {
      guard other is UIPanGestureRecognizer, let theirs = other.view, let own = recognizer.view
      else { return false }
      return own !== theirs && own.isDescendant(of: theirs)
    }

    /// Whether `other` goes back from anywhere in the content.
    static func goBack(
      _ other: UIGestureRecognizer, around recognizer: UIGestureRecognizer
    ) -> Bool {
      guard #available(iOS 26.0, *) else { return false }
      return navigationController(of: recognizer.view)?.interactiveContentPopGestureRecognizer
        === other
    }

    /// The pans of views around that follow a finger now.
    static func runningPans(around recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
      views(around: recognizer).flatMap { $0.gestureRecognizers ?? [] }.filter {
        $0 is UIPanGestureRecognizer && ($0.state == .began || $0.state == .changed)
      }
    }

    /// On which axes something around scrolls.
    static func scrollAxes(around recognizer: UIGestureRecognizer) -> (across: Bool, down: Bool) {
      var axes = (across: false, down: false)
      for case let view as UIScrollView in views(around: recognizer) where view.isScrollEnabled {
        axes.across =
          axes.across || view.contentSize.width > view.bounds.width || view.alwaysBounceHorizontal
        axes.down =
          axes.down || view.contentSize.height > view.bounds.height || view.alwaysBounceVertical
      }
      return axes
    }

    private static func views(around recognizer: UIGestureRecognizer) -> [UIView] {
      Array(sequence(first: recognizer.view?.superview, next: { $0?.superview }).compactMap { $0 })
    }

    private static func navigationController(of view: UIView?) -> UINavigationController? {
      var responder: UIResponder? = view
      while let here = responder {
        if let controller = here as? UIViewController { return controller.navigationController }
        responder = here.next
      }
      return nil
    }
  }
#endif
