#if canImport(UIKit) && !os(visionOS)
  import SwiftUI

  /// Puts content on a session: draws it, hands it fingers, keeps rules and state up to date. All modifiers and views of
  /// Closeup are this with other rules.
  ///
  /// From iOS 18 the gesture is outside the effect, so that places are those of the container: effect, clip, shape,
  /// gesture. Before, a container view hosts the content.
  struct ZoomStage: ViewModifier {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    let session: ZoomSession
    private(set) var rules: ZoomConfiguration
    /// The content's size in its own units; nil for content that is as large as its container.
    let naturalSize: Vector?
    /// Where a double tap leads that the platform tells of; nil where the engine finds taps itself.
    let doubleTap: ZoomConfiguration.DoubleTap?
    let clips: Bool
    /// Called whenever the view is updated, with the view that is the container.
    let onUpdate: @MainActor (UIView, _ animated: Bool) -> Void

    init(
      session: ZoomSession, rules: ZoomConfiguration, naturalSize: Vector? = nil,
      doubleTap: ZoomConfiguration.DoubleTap? = nil, clips: Bool = true,
      onUpdate: @escaping @MainActor (UIView, _ animated: Bool) -> Void = { _, _ in }
    ) {
      self.session = session
      self.rules = rules
      self.naturalSize = naturalSize
      self.doubleTap = doubleTap
      self.clips = clips
      self.onUpdate = onUpdate
    }

    /// This stage with what the environment says of the rules.
    private var followed: ZoomStage {
      var stage = self
      stage.rules.isEnabled = isEnabled
      stage.rules.reducesMotion = reducesMotion
      return stage
    }

    @ViewBuilder func body(content: Content) -> some View {
      if #available(iOS 18.0, *) {
        content
          .modifier(SharpContent(report: session.report))
          .modifier(SurfaceModifier(session.surface, naturalSize: naturalSize))
          .modifier(Clip(isOn: clips))
          .contentShape(Rectangle())
          .background { ContainerProbe(stage: followed) }
          .gesture(TouchGesture(session: session))
          .gesture(ScrollGesture(session: session))
          .gesture(TrackpadPinchGesture(session: session))
          .gesture(doubleTapGesture, including: doubleTap == nil ? .subviews : .all)
      } else {
        ContainerHost(content: content, stage: followed)
      }
    }

    /// A tap gesture of SwiftUI's own: where a child takes taps, the child wins.
    private var doubleTapGesture: some Gesture {
      SpatialTapGesture(count: 2).onEnded { tap in
        if let doubleTap { session.doubleTap(doubleTap, at: Vector(tap.location)) }
      }
    }

    /// The view that is the container was updated in a transaction.
    @MainActor func update(_ view: UIView, _ transaction: Transaction) {
      session.follow(rules)
      onUpdate(view, transaction.animation != nil && !transaction.disablesAnimations)
    }
  }

  extension ZoomSession {
    /// Follows the rules, but for what the views around the content decide.
    func follow(_ rules: ZoomConfiguration) {
      var rules = rules
      rules.parentScrollsAcross = engine.configuration.parentScrollsAcross
      rules.parentScrollsDown = engine.configuration.parentScrollsDown
      configure(rules)
    }
  }

  /// Clips, or does not.
  private struct Clip: ViewModifier {
    let isOn: Bool
    @ViewBuilder func body(content: Content) -> some View {
      if isOn { content.clipped() } else { content }
    }
  }
#endif
