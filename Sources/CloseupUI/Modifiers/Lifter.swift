#if canImport(UIKit) && !os(visionOS)
  import UIKit

  /// Lifts content while it is pinched, and puts it down once it is home.
  @MainActor final class Lifter {
    /// Makes what is shown above everything else of what a view shows; nil where it shows nothing.
    typealias Picture = @MainActor (_ source: UIView) -> UIView?

    /// What is lifted; nil where nothing is to be.
    var picture: Picture?
    /// How dark the rest of the window becomes, 0…1.
    var dimming = PinchZoomState.defaultDimming
    private var overlay: LiftOverlay?

    /// What a view shows now, whoever draws it.
    static let snapshot: Picture = { source in
      guard let window = source.window else { return nil }
      if let content = (source as? ZoomContainerView)?.contentView {
        return content.snapshotView(afterScreenUpdates: false)
      }
      // Behind SwiftUI's content stands an empty view: the window has what is seen in front of it.
      return window.resizableSnapshotView(
        from: source.convert(source.bounds, to: window), afterScreenUpdates: false,
        withCapInsets: .zero)
    }

    /// Something has happened to the session; `source` is the container.
    func follow(_ session: ZoomSession, _ effects: Effects, source: UIView?) {
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
