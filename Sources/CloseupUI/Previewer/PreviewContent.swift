#if canImport(SwiftUI)
  import SwiftUI

  /// System D: content of a known shape in the middle of a black container, to be zoomed far in.
  struct PreviewContent<Content: View>: View {
    @StateObject private var session = ZoomSession()
    let content: Content
    let naturalSize: Vector
    let maximumZoom: Double?
    /// Whether the content has no children that could want taps.
    let isPicture: Bool

    init(_ content: Content, naturalSize: Vector, maximumZoom: Double?, isPicture: Bool) {
      self.content = content
      self.naturalSize = naturalSize
      self.maximumZoom = maximumZoom
      self.isPicture = isPicture
    }

    var body: some View {
      StagedContent(
        content,
        on: ZoomStage(
          session: session, rules: .preview(maximumZoom: maximumZoom, findsTaps: isPicture),
          naturalSize: naturalSize, doubleTap: isPicture ? nil : .maximum,
          takesFocus: isPicture)
      )
      .modifier(PreviewAccessibility(session: session, isPicture: isPicture))
      .background(Color.black)
      .ignoresSafeArea()
    }
  }

  /// A picture is adjustable, live content keeps its children.
  private struct PreviewAccessibility: ViewModifier {
    let session: ZoomSession
    let isPicture: Bool
    @ViewBuilder func body(content: Content) -> some View {
      if isPicture {
        content.modifier(PictureAccessibility(session: session, report: session.report))
      } else {
        content.modifier(LiveContentAccessibility(session: session, report: session.report))
      }
    }
  }
#endif
