#if canImport(SwiftUI)
  import SwiftUI

  /// Lifts content while it is pinched, and puts it down once it is home.
  @MainActor final class Lifter {
    /// Makes what is shown above everything else of what a view shows; nil where it shows nothing.
    typealias Picture = @MainActor (_ source: NativeView) -> NativeView?

    /// What is lifted; nil where nothing is to be.
    var picture: Picture?
    /// How dark the rest of the window becomes, 0…1.
    var dimming = PinchZoomState.defaultDimming
    private var overlay: LiftOverlay?

    /// Whether anything can be lifted out of its place: in a room there is nothing above a window.
    static func isPossible(_ way: StageWay) -> Bool { way != .spatial }

    /// Something has happened to the session; `source` is the container.
    func follow(_ session: ZoomSession, _ effects: Effects, source: NativeView?) {
      if effects.contains(.gestureBegan), overlay == nil, let source, let picture {
        overlay = LiftOverlay(of: source, showing: picture, dimming: dimming)
        session.surface.isLifted = overlay != nil
      }
      overlay?.show(session.surface.effect)
      if effects.contains(.gestureEnded) { overlay?.brighten() }
      if !session.engine.isGesturing && !session.engine.isAnimating && overlay != nil {
        session.surface.isLifted = false
        overlay?.remove()
        overlay = nil
      }
    }
  }
#endif
