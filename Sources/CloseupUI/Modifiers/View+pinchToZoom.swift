#if canImport(UIKit) && !os(visionOS)
  import SwiftUI

  extension View {
    /// Lets two fingers magnify this view in place, above everything else; it springs back when they leave.
    ///
    /// ```swift
    /// AsyncImage(url: photo).pinchToZoom()
    /// ```
    /// - Parameter dimming: how dark the rest of the window becomes meanwhile, 0…1.
    public func pinchToZoom(dimming: Double = PinchZoomState.defaultDimming) -> some View {
      modifier(PinchToZoomModifier(state: nil, dimming: dimming, lifts: true))
    }

    /// The same, and tells what the fingers do: scale, anchor, offset, and whether a pinch is in progress.
    ///
    /// - Parameters:
    ///   - state: follows the pinch; what is written to it is not looked at.
    ///   - dimming: how dark the rest of the window becomes meanwhile, 0…1.
    ///   - lifts: whether a snapshot is shown above bars and out of clipping parents; if not, the view itself is magnified
    ///     where it is, alive.
    public func pinchToZoom(
      _ state: Binding<PinchZoomState>, dimming: Double = PinchZoomState.defaultDimming,
      lifts: Bool = true
    ) -> some View {
      modifier(PinchToZoomModifier(state: state, dimming: dimming, lifts: lifts))
    }
  }

  /// System A.
  struct PinchToZoomModifier: ViewModifier {
    @StateObject private var session = ZoomSession()
    @State private var lifter = Lifter()
    let state: Binding<PinchZoomState>?
    let dimming: Double
    let lifts: Bool

    init(state: Binding<PinchZoomState>?, dimming: Double, lifts: Bool) {
      self.state = state
      self.dimming = dimming
      self.lifts = lifts
    }

    func body(content: Content) -> some View {
      content.modifier(
        ZoomStage(
          session: session, rules: ZoomConfiguration.pinchToZoom, clips: false,
          onUpdate: { [session, lifter] view, _ in
            session.onChange = { [weak session, weak view] effects in
              guard let session else { return }
              if lifts { lifter.follow(session, effects, source: view, dimming: dimming) }
              publish(session)
            }
          }))
    }

    private func publish(_ session: ZoomSession) {
      guard let state else { return }
      let next = PinchZoomState(session.engine.pinchState)
      guard next != state.wrappedValue else { return }
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction) { state.wrappedValue = next }
    }
  }
#endif
