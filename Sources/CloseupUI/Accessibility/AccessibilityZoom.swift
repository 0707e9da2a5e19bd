#if canImport(SwiftUI)
  import SwiftUI

  /// A picture for assistive technology: one adjustable element whose value is the zoom.
  struct PictureAccessibility: ViewModifier {
    let session: ZoomSession
    @ObservedObject var report: ZoomReport

    func body(content: Content) -> some View {
      content
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isImage)
        .accessibilityValue(report.spoken)
        .accessibilityAdjustableAction { direction in
          session.press(direction == .increment ? .zoomIn : .zoomOut)
        }
        .modifier(ZoomActions(session: session))
        .modifier(KeyboardZoom(session: session, takesFocus: true))
    }
  }

  /// Live content for assistive technology: a container whose children stay reachable, with the zoom's actions.
  struct LiveContentAccessibility: ViewModifier {
    let session: ZoomSession
    @ObservedObject var report: ZoomReport

    func body(content: Content) -> some View {
      content
        .accessibilityElement(children: .contain)
        .accessibilityValue(report.spoken)
        .modifier(ZoomActions(session: session))
        .modifier(KeyboardZoom(session: session, takesFocus: false))
    }
  }

  /// The actions both have: VoiceOver's zoom gesture, three-finger scrolls, and named actions.
  private struct ZoomActions: ViewModifier {
    @Environment(\.layoutDirection) private var direction
    let session: ZoomSession

    init(session: ZoomSession) { self.session = session }

    func body(content: Content) -> some View {
      content
        .accessibilityZoomAction { action in
          session.press(action.direction == .zoomIn ? .zoomIn : .zoomOut)
        }
        .accessibilityScrollAction { edge in session.press(Key(edge, direction)) }
        .accessibilityAction(named: Text("Zoom in")) { session.press(.zoomIn) }
        .accessibilityAction(named: Text("Zoom out")) { session.press(.zoomOut) }
        .accessibilityAction(named: Text("Reset zoom")) { session.press(.fit) }
    }
  }

  extension Key {
    /// The arrow that shows more of the content at an edge of the layout.
    init(_ edge: Edge, _ direction: LayoutDirection) {
      switch edge {
      case .top: self = .up
      case .bottom: self = .down
      case .leading: self = direction == .leftToRight ? .left : .right
      case .trailing: self = direction == .leftToRight ? .right : .left
      }
    }
  }
#endif
