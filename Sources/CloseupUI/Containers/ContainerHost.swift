#if canImport(UIKit) && !os(visionOS)
  import SwiftUI

  /// SwiftUI content in a container view: how the modifiers work on iOS 16 and 17, which have no gesture-recogniser
  /// representables.
  ///
  /// The environment crosses into the content; preferences, matched geometry, focus and toolbars do not.
  struct ContainerHost<Content: View>: UIViewRepresentable {
    let content: Content
    let stage: ZoomStage

    func makeUIView(context: Context) -> HostingContainerView<Content> {
      HostingContainerView(stage.session)
    }

    func updateUIView(_ view: HostingContainerView<Content>, context: Context) {
      view.show(content, in: context.environment)
      view.naturalSize = stage.naturalSize
      view.doubleTap = stage.doubleTap
      view.clipsToBounds = stage.clips
      stage.update(view, context.environment, context.transaction)
    }

    func sizeThatFits(
      _ proposal: ProposedViewSize, uiView view: HostingContainerView<Content>, context: Context
    ) -> CGSize? {
      stage.naturalSize == nil ? view.sizeThatFits(proposal) : nil
    }
  }

  /// A container whose content is SwiftUI's, in a hosting controller of its own.
  final class HostingContainerView<Content: View>: ZoomContainerView {
    private var host: UIHostingController<HostedContent<Content>>?

    init(_ session: ZoomSession) { super.init(session: session, frame: .zero) }
    required init?(coder: NSCoder) { return nil }

    /// Shows content with the environment of where it was written.
    func show(_ content: Content, in environment: EnvironmentValues) {
      let root = HostedContent(content: content, environment: environment)
      if let host {
        host.rootView = root
        return
      }
      let host = UIHostingController(rootView: root)
      host.showsAllOfItsView()
      self.host = host
      contentView = host.view
      adoptController()
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      adoptController()
    }

    /// Makes the hosting controller a child of the controller around, so that appearance and traits reach it.
    private func adoptController() {
      guard let host else { return }
      let parent = window == nil ? nil : controllerAround
      guard host.parent !== parent else { return }
      if host.parent != nil {
        host.willMove(toParent: nil)
        host.removeFromParent()
      }
      guard let parent else { return }
      parent.addChild(host)
      host.didMove(toParent: parent)
    }

    private var controllerAround: UIViewController? {
      sequence(first: superview as UIResponder?, next: { $0?.next })
        .lazy.compactMap { $0 as? UIViewController }.first
    }

    /// The content's size for what a layout proposes.
    ///
    /// A hosting controller takes sizes only. Where nothing is proposed (the length of a scroll view) it is offered no
    /// end, and content that would take all of it is as long as SwiftUI makes such content there.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? {
      guard let host else { return nil }
      let fitted = host.sizeThatFits(
        in: proposal.replacingUnspecifiedDimensions(
          by: CGSize(width: CGFloat.infinity, height: CGFloat.infinity)))
      let ideal = ProposedViewSize(width: nil, height: nil).replacingUnspecifiedDimensions()
      return CGSize(
        width: fitted.width.isFinite ? fitted.width : ideal.width,
        height: fitted.height.isFinite ? fitted.height : ideal.height)
    }
  }
#endif
