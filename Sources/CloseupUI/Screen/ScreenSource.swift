#if canImport(UIKit) && !os(visionOS)
  import SwiftUI

  /// An empty view behind the one that a screen opens from: it knows where that is, and which window.
  struct ScreenSource: UIViewRepresentable {
    let presenter: ScreenPresenter
    let isPresented: Binding<Bool>
    let screen: @MainActor (ViewerSession) -> AnyView

    func makeCoordinator() -> ScreenPresenter { presenter }

    func makeUIView(context: Context) -> SourceView { SourceView(presenter) }

    func updateUIView(_ view: SourceView, context: Context) {
      presenter.follow(isPresented, screen, context.environment)
    }

    static func dismantleUIView(_ view: SourceView, coordinator: ScreenPresenter) {
      coordinator.sourceLeft()
    }
  }

  /// Tells a presenter of its place.
  final class SourceView: UIView {
    private weak var presenter: ScreenPresenter?

    init(_ presenter: ScreenPresenter) {
      self.presenter = presenter
      super.init(frame: .zero)
      isUserInteractionEnabled = false
      presenter.source = self
    }

    required init?(coder: NSCoder) { return nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { presenter?.sourceArrived() }
    }

    /// Where it is in a view of its window; nil where nothing of it can be seen there.
    func place(in view: UIView) -> Box? {
      guard let window, bounds.width > 0, bounds.height > 0 else { return nil }
      let inWindow = convert(bounds, to: window)
      guard window.bounds.intersects(inWindow) else { return nil }
      return Box(convert(bounds, to: view))
    }
  }

  extension Box {
    init(_ rect: CGRect) {
      self.init(
        min: Vector(Double(rect.minX), Double(rect.minY)),
        max: Vector(Double(rect.maxX), Double(rect.maxY)))
    }
  }
#endif
