#if canImport(SwiftUI)
  import SwiftUI

  /// What content is put on: a session, the rules it follows, and how it is shown. All modifiers and views of Closeup are
  /// a stage with other rules.
  struct ZoomStage {
    let session: ZoomSession
    var rules: ZoomConfiguration
    /// The content's size in its own units; nil for content that is as large as its container.
    var naturalSize: Vector?
    /// Where a double tap leads that the platform tells of; nil where the engine finds taps itself.
    var doubleTap: ZoomConfiguration.DoubleTap?
    var clips = true
    /// Whether the content itself may have a keyboard's focus.
    var takesFocus = false
    /// Called whenever the view is updated.
    var onUpdate: @MainActor (StageUpdate) -> Void = { _ in }

    /// The view that is the container was updated.
    @MainActor func update(
      _ view: NativeView, _ environment: EnvironmentValues, _ transaction: Transaction
    ) {
      session.stand(in: view)
      session.follow(rules)
      onUpdate(
        StageUpdate(
          view: view, environment: environment,
          isAnimated: transaction.animation != nil && !transaction.disablesAnimations))
    }
  }

  /// An update of a stage's container.
  struct StageUpdate {
    /// The view that is the container.
    let view: NativeView
    /// What surrounds it.
    let environment: EnvironmentValues
    /// Whether it is part of an animation.
    let isAnimated: Bool
  }

  /// Content on a stage: drawn by its session, which is handed fingers.
  ///
  /// From iOS 18 the gesture is outside the effect, so that places are those of the container: effect, clip, shape,
  /// gesture. Before, a container view hosts the content. This is a view and no modifier, because a modifier's content
  /// stands for something in its own tree of views only: another hosting controller would show nothing in its place.
  struct StagedContent<Content: View>: View {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.stageWay) private var way
    let content: Content
    let stage: ZoomStage

    init(_ content: Content, on stage: ZoomStage) {
      self.content = content
      self.stage = stage
    }

    /// The stage with what the environment says of the rules.
    private var followed: ZoomStage {
      var stage = stage
      stage.rules.isEnabled = isEnabled
      stage.rules.reducesMotion = reducesMotion
      return stage
    }

    var body: some View {
      #if os(visionOS)
        SpatialStage(content: content, stage: followed)
      #elseif canImport(UIKit) && os(Linux)
        // Where the tests run there are all ways.
        switch way {
        case .represented: RepresentedStage(content: content, stage: followed)
        case .contained: ContainerHost(content: content, stage: followed)
        case .spatial: SpatialStage(content: content, stage: followed)
        }
      #elseif canImport(UIKit)
        if #available(iOS 18.0, *), way == .represented {
          RepresentedStage(content: content, stage: followed)
        } else {
          ContainerHost(content: content, stage: followed)
        }
      #else
        ContainerHost(content: content, stage: followed)
      #endif
    }
  }

  #if canImport(UIKit) && !os(visionOS)
    /// Content on a stage whose fingers come through represented recognisers.
    @available(iOS 18.0, *)
    private struct RepresentedStage<Content: View>: View {
      let content: Content
      let stage: ZoomStage

      var body: some View {
        let session = stage.session
        content
          .modifier(SharpContent(report: session.report))
          .modifier(SurfaceModifier(session.surface, naturalSize: stage.naturalSize))
          .modifier(Clip(isOn: stage.clips))
          .contentShape(Rectangle())
          .background { ContainerProbe(stage: stage) }
          .gesture(TouchGesture(session: session))
          .gesture(ScrollGesture(session: session))
          .gesture(TrackpadPinchGesture(session: session))
          .gesture(stage.doubleTapGesture, including: stage.doubleTap == nil ? .subviews : .all)
      }
    }
  #endif

  extension ZoomStage {
    /// A tap gesture of SwiftUI's own: where a child takes taps, the child wins.
    @MainActor var doubleTapGesture: some Gesture {
      SpatialTapGesture(count: 2).onEnded { [self] tap in
        if let doubleTap { session.doubleTap(doubleTap, at: Vector(tap.location)) }
      }
    }
  }

  extension ZoomSession {
    /// Follows the rules of a view that is being updated, but for what the views around the content decide.
    func follow(_ rules: ZoomConfiguration) {
      var rules = rules
      rules.parentScrollsAcross = self.rules.parentScrollsAcross
      rules.parentScrollsDown = self.rules.parentScrollsDown
      if rules == self.rules { return }
      afterUpdate { [weak self] in self?.configure(rules) }
    }
  }

  /// Clips, or does not.
  struct Clip: ViewModifier {
    let isOn: Bool
    @ViewBuilder func body(content: Content) -> some View {
      if isOn { content.clipped() } else { content }
    }
  }
#endif
