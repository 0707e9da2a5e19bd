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

    /// Whether `other` is a pan of theirs.
    func have(_ other: UIGestureRecognizer) -> Bool {
      Self.isPan(other) && views.contains { $0 === other.view }
    }

    /// Pans of fingers; ours for pointers takes none, and may be on any of the views as well.
    private static func isPan(_ recognizer: UIGestureRecognizer) -> Bool {
      recognizer is UIPanGestureRecognizer && !recognizer.allowedTouchTypes.isEmpty
    }

    /// Whether `other` goes back from anywhere in the content.
    func goBack(_ other: UIGestureRecognizer) -> Bool {
      guard #available(iOS 26.0, visionOS 26.0, *) else { return false }
      return navigationController?.interactiveContentPopGestureRecognizer === other
    }

    /// Their pans that follow a finger now.
    var runningPans: [UIGestureRecognizer] {
      pans.filter { $0.state == .began || $0.state == .changed }
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
      pans.contains { pan in
        !pan.isOfScreenEdge && pan.isEnabled
          && pan !== (pan.view as? UIScrollView)?.panGestureRecognizer
      }
    }

    private var pans: [UIGestureRecognizer] {
      views.flatMap { $0.gestureRecognizers ?? [] }.filter(Self.isPan)
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
