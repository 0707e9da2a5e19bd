// Also built where the tests run, which is not visionOS.
#if canImport(UIKit) && (os(visionOS) || os(Linux))
  import SwiftUI

  /// Content on a stage in a room: its fingers are hands, pointers and touches, and it lights up where it can be pressed.
  ///
  /// visionOS has no gesture-recogniser representables. SwiftUI's gestures wait for each other: so at zoom 1 ours goes on
  /// beside those of the views around, which scroll; zoomed, it is one that they wait for.
  struct SpatialStage<Content: View>: View {
    @ObservedObject private var report: ZoomReport
    @State private var input = SpatialInput()
    let content: Content
    let stage: ZoomStage

    init(content: Content, stage: ZoomStage) {
      self.content = content
      self.stage = stage
      report = stage.session.report
    }

    var body: some View {
      let isZoomed = stage.session.isZoomed
      content
        .modifier(SharpContent(report: report))
        .modifier(SurfaceModifier(stage.session.surface, naturalSize: stage.naturalSize))
        .modifier(Clip(isOn: stage.clips))
        .contentShape(Rectangle())
        .modifier(Hover(isOn: stage.isPressable))
        .background { ContainerProbe(stage: stage) }
        .gesture(
          events.simultaneously(with: stage.doubleTapGesture),
          including: isZoomed ? .all : .subviews
        )
        .gesture(
          stage.doubleTapGesture,
          including: isZoomed || stage.doubleTap == nil ? .subviews : .all
        )
        .simultaneousGesture(events, including: isZoomed ? .subviews : .all)
    }

    private var events: some Gesture {
      SpatialEventGesture()
        .onChanged { [input, stage] in input.hand($0, to: stage.session) }
        .onEnded { [input, stage] in input.hand($0, to: stage.session, ends: true) }
    }
  }

  extension ZoomStage {
    /// Whether a tap leads anywhere.
    var isPressable: Bool { doubleTap ?? rules.doubleTap != ZoomConfiguration.DoubleTap.none }
  }
#endif
