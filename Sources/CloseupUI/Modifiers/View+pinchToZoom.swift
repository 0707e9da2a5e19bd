#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Lets two fingers magnify this view in place, above everything else; it springs back when they leave.
    ///
    /// ```swift
    /// AsyncImage(url: photo).pinchToZoom()
    /// ```
    /// - Parameters:
    ///   - dimming: how dark the rest of the window becomes meanwhile, 0…1.
    ///   - lift: how the view comes to be above everything else.
    public func pinchToZoom(
      dimming: Double = PinchZoomState.defaultDimming, lift: PinchZoomLift = .snapshot
    ) -> some View {
      PinchedContent(content: self, state: nil, dimming: dimming, lift: lift)
    }

    /// The same, and tells what the fingers do: scale, anchor, offset, and whether a pinch is in progress.
    ///
    /// - Parameters:
    ///   - state: follows the pinch; what is written to it is not looked at.
    ///   - dimming: how dark the rest of the window becomes meanwhile, 0…1.
    ///   - lift: how the view comes to be above everything else.
    public func pinchToZoom(
      _ state: Binding<PinchZoomState>, dimming: Double = PinchZoomState.defaultDimming,
      lift: PinchZoomLift = .snapshot
    ) -> some View {
      PinchedContent(content: self, state: state, dimming: dimming, lift: lift)
    }
  }

  /// System A.
  private struct PinchedContent<Content: View>: View {
    @StateObject private var session = ZoomSession()
    @State private var lifter = Lifter()
    let content: Content
    let state: Binding<PinchZoomState>?
    let dimming: Double
    let lift: PinchZoomLift

    init(content: Content, state: Binding<PinchZoomState>?, dimming: Double, lift: PinchZoomLift) {
      self.content = content
      self.state = state
      self.dimming = dimming
      self.lift = lift
    }

    var body: some View {
      StagedContent(
        content,
        on: ZoomStage(
          session: session, rules: .pinchToZoom, clips: false,
          onUpdate: { [session, lifter] update in
            lifter.dimming = dimming
            lifter.picture =
              Lifter.isPossible(update.environment.stageWay) ? picture(in: update.environment) : nil
            session.onChange = { [weak session, weak view = update.view] effects in
              guard let session else { return }
              lifter.follow(session, effects, source: view)
              publish(session)
            }
          }))
    }

    private func picture(in environment: EnvironmentValues) -> Lifter.Picture? {
      switch lift {
      case .inPlace: nil
      case .snapshot: Lifter.snapshot
      case .live: { _ in LiveCopy(content, in: environment) }
      }
    }

    private func publish(_ session: ZoomSession) {
      let next = PinchZoomState(session.engine.pinchState)
      if let state, next != state.wrappedValue { state.setWithoutAnimation(next) }
    }
  }
#endif
