#if canImport(UIKit)
  import UIKit

  /// The views around a container, and their recognisers.
  ///
  /// They are looked for from the container and not from our recogniser's own view: a represented recogniser may be on the
  /// hosting view, which is outside of the scroll views that SwiftUI has made in it.
  @MainActor struct Ancestors {
    private let place: UIView
    private let views: [UIView]

    /// The views around `place`, the innermost first.
    init(of place: UIView) {
      self.place = place
      views = Array(sequence(first: place.superview, next: { $0?.superview }).compactMap { $0 })
    }

    /// Whether `other` is a drag of theirs.
    func have(_ other: UIGestureRecognizer) -> Bool {
      Self.isPan(other) && views.contains { $0 === other.view } || other === wayBack
    }

    /// Pans of fingers; ours for pointers takes none, and may be on any of the views as well.
    private static func isPan(_ recognizer: UIGestureRecognizer) -> Bool {
      recognizer is UIPanGestureRecognizer && !recognizer.allowedTouchTypes.isEmpty
    }

    /// What goes back from anywhere in the content; of which kind it is, its page does not say.
    private var wayBack: UIGestureRecognizer? {
      guard #available(iOS 26.0, visionOS 26.0, *) else { return nil }
      return navigationController?.interactiveContentPopGestureRecognizer
    }

    /// Their drags that follow a finger now.
    var runningDrags: [UIGestureRecognizer] {
      drags.filter { $0.state == .began || $0.state == .changed }
    }

    /// On which axes something scrolls.
    var scrollAxes: (across: Bool, down: Bool) {
      var axes = (across: false, down: false)
      for case let view as UIScrollView in views where view.isScrollEnabled {
        axes.across =
          axes.across || view.contentSize.width > view.bounds.width || view.alwaysBounceHorizontal
        axes.down =
          axes.down || view.contentSize.height > view.bounds.height || view.alwaysBounceVertical
      }
      return axes
    }

    /// Whether a drag may be for anything else: a sheet that is pulled down, a row that is swiped open, the way back over
    /// the whole content. The edge of the screen is not among them: its pan goes first anyway.
    var haveOtherDrags: Bool {
      drags.contains { drag in
        !drag.isOfScreenEdge && drag.isEnabled
          && drag !== (drag.view as? UIScrollView)?.panGestureRecognizer
      }
    }

    private var drags: [UIGestureRecognizer] {
      views.flatMap { $0.gestureRecognizers ?? [] }.filter(Self.isPan) + [wayBack].compactMap { $0 }
    }

    private var navigationController: UINavigationController? {
      sequence(first: place as UIResponder?, next: { $0?.next })
        .lazy.compactMap { $0 as? UIViewController }.first?.navigationController
    }
  }

  extension UIGestureRecognizer {
    /// Whether it is a pan from the edge of the screen; visionOS has none.
    var isOfScreenEdge: Bool {
      #if os(visionOS)
        false
      #else
        self is UIScreenEdgePanGestureRecognizer
      #endif
    }
  }
#endif
