#if canImport(AppKit) && !canImport(UIKit)
  import SwiftUI

  /// SwiftUI content in a container view: how the modifiers work on the Mac, where scrolls and a trackpad's pinches come to
  /// views only.
  ///
  /// The content is drawn by an effect in its own hosting view and dragged by SwiftUI's own gesture, so that children keep
  /// their clicks. The environment crosses into it; preferences, matched geometry, focus and toolbars do not.
  struct ContainerHost<Content: View>: NSViewRepresentable {
    let content: Content
    let stage: ZoomStage

    func makeNSView(context: Context) -> HostingContainerView<Content> {
      HostingContainerView(stage.session)
    }

    func updateNSView(_ view: HostingContainerView<Content>, context: Context) {
      view.show(content, on: stage, in: context.environment)
      view.naturalSize = stage.naturalSize
      view.doubleTap = stage.doubleTap
      view.takesKeys = stage.takesFocus && context.environment.containerTakesKeys
      stage.update(view, context.environment, context.transaction)
    }

    func sizeThatFits(
      _ proposal: ProposedViewSize, nsView view: HostingContainerView<Content>, context: Context
    ) -> CGSize? {
      stage.naturalSize == nil ? view.sizeThatFits(proposal) : nil
    }
  }

  /// A container whose content is SwiftUI's, in a hosting controller of its own.
  final class HostingContainerView<Content: View>: ZoomContainerView {
    private var host: NSHostingController<HostedContent<DrawnContent<Content>>>?

    init(_ session: ZoomSession) { super.init(session: session, frame: .zero) }
    required init?(coder: NSCoder) { return nil }

    override var takesPresses: Bool { false }
    /// Whether keys are taken here; else SwiftUI decides whether what is in it has the focus.
    var takesKeys = false { didSet { takeFreeKeys() } }
    override var acceptsFirstResponder: Bool { takesKeys }

    override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      takeFreeKeys()
    }

    /// Takes keys that nobody has; those of others once it is pressed.
    private func takeFreeKeys() {
      if takesKeys, let window, window.firstResponder === window {
        _ = window.makeFirstResponder(self)
      }
    }

    /// Shows content with the environment of where it was written.
    func show(_ content: Content, on stage: ZoomStage, in environment: EnvironmentValues) {
      let root = HostedContent(
        content: DrawnContent(content: content, stage: stage), environment: environment)
      if let host {
        host.rootView = root
        return
      }
      let host = NSHostingController(rootView: root)
      // The container says how large it is, and nothing of the window's is to push the content.
      host.sizingOptions = []
      if #available(macOS 13.3, *) { host.safeAreaRegions = [] }
      host.view.frame = bounds
      host.view.autoresizingMask = [.width, .height]
      self.host = host
      addSubview(host.view)
    }

    /// The content's size for what a layout proposes. A hosting controller takes sizes only: where nothing is proposed it
    /// is offered no end, and content that would take all of it is as long as SwiftUI makes such content there.
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

  /// Content drawn where its session has it, dragged and double-clicked by SwiftUI's gestures from outside the effect.
  struct DrawnContent<Content: View>: View {
    @State private var drag = DragSamples()
    let content: Content
    let stage: ZoomStage

    init(content: Content, stage: ZoomStage) {
      self.content = content
      self.stage = stage
    }

    var body: some View {
      content
        .modifier(SharpContent(report: stage.session.report))
        .modifier(SurfaceModifier(stage.session.surface, naturalSize: stage.naturalSize))
        .modifier(Clip(isOn: stage.clips))
        .contentShape(Rectangle())
        .gesture(
          drag.gesture(take).simultaneously(with: stage.doubleTapGesture),
          including: stage.rules.release == .stay ? .all : .subviews)
    }

    /// A pressed mouse is one finger. SwiftUI's times are of another clock than all else.
    private func take(_ sample: Touch) {
      var sample = sample
      sample.kind = .mouse
      sample.time = FrameClock.now
      if sample.phase == .down { stage.session.takeKeys() }
      stage.session.handle(.touch(sample))
    }
  }

  extension ZoomSession {
    /// A press makes a view that takes keys the first responder, as AppKit does where it hits that view itself.
    func takeKeys() {
      if let view = clock.view, view.acceptsFirstResponder {
        _ = view.window?.makeFirstResponder(view)
      }
    }
  }

  /// Tells a model's session of the layout.
  struct LayoutProbe: NSViewRepresentable {
    let session: ZoomSession
    func makeNSView(context: Context) -> ProbeView { ProbeView(session) }
    func updateNSView(_ view: ProbeView, context: Context) {}
  }

  /// An empty view behind content, which knows the container's size and window.
  final class ProbeView: NSView {
    private let session: ZoomSession

    init(_ session: ZoomSession) {
      self.session = session
      super.init(frame: .zero)
      session.stand(in: self)
    }

    required init?(coder: NSCoder) { return nil }

    override func hitTest(_ point: NSPoint) -> NSView? { nil }

    override func setFrameSize(_ newSize: NSSize) {
      super.setFrameSize(newSize)
      needsLayout = true
    }

    override func layout() {
      super.layout()
      session.layOut(self, content: nil)
    }

    override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      session.moved(toWindow: window != nil)
    }
  }
#endif
