#if canImport(UIKit)
  import SwiftUI

  /// An empty view behind another: it knows where that is.
  class PlaceView: UIView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { return nil }

    /// Where it is in a view of its window; nil where nothing of it can be seen there.
    func place(in view: UIView) -> Box? {
      guard let window, window === view.window, bounds.width > 0, bounds.height > 0 else {
        return nil
      }
      let isSeen = sequence(first: self as UIView, next: \.superview)
        .filter { $0.clipsToBounds || $0 === window }
        .allSatisfy { $0.bounds.intersects(convert(bounds, to: $0)) }
      return isSeen ? Box(convert(bounds, to: view)) : nil
    }
  }

  /// Tells a presenter of its place, and presents from there.
  final class SourceView: PlaceView {
    private weak var presenter: ScreenPresenter?

    init(_ presenter: ScreenPresenter) {
      self.presenter = presenter
      super.init(frame: .zero)
      presenter.source = self
    }

    required init?(coder: NSCoder) { return nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { presenter?.sourceArrived() }
    }

    /// Shows a screen over everything in its window; nil where it is in none.
    func present(_ root: ScreenRoot, _ session: ViewerSession) -> ScreenController? {
      guard let host = presentingController else { return nil }
      let controller = ScreenController(rootView: root, session: session)
      host.present(controller, animated: false)
      return controller
    }
  }

  extension UIView {
    /// The controller that presents from here: the one around, or what is presented over it.
    var presentingController: UIViewController? {
      guard window != nil,
        var controller = sequence(first: self as UIResponder?, next: { $0?.next })
          .lazy.compactMap({ $0 as? UIViewController }).first
      else { return nil }
      while let over = controller.presentedViewController { controller = over }
      return controller
    }
  }
#endif
