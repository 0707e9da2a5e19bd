#if canImport(UIKit)
  import SwiftUI

  /// An empty view behind the content: it knows the container's size and window, what is around it, and the transaction
  /// of an update.
  struct ContainerProbe: UIViewRepresentable {
    let stage: ZoomStage

    func makeUIView(context: Context) -> ProbeView { ProbeView(stage.session) }

    func updateUIView(_ view: ProbeView, context: Context) {
      view.naturalSize = stage.naturalSize
      stage.update(view, context.environment, context.transaction)
    }
  }

  /// Tells a session of the layout and of the window. It keeps the session, so that one which leaves its window under
  /// fingers is still there to put down what it has lifted.
  final class ProbeView: UIView {
    private let session: ZoomSession
    /// The content's size in its own units; nil for content that is as large as its container.
    var naturalSize: Vector? { didSet { if naturalSize != oldValue { setNeedsLayout() } } }

    init(_ session: ZoomSession) {
      self.session = session
      super.init(frame: .zero)
      isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      session.layOut(self, content: naturalSize)
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      session.moved(toWindow: window != nil)
    }
  }

  /// Tells a model's session of the layout.
  struct LayoutProbe: UIViewRepresentable {
    let session: ZoomSession
    func makeUIView(context: Context) -> ProbeView { ProbeView(session) }
    func updateUIView(_ view: ProbeView, context: Context) {}
  }
#endif
