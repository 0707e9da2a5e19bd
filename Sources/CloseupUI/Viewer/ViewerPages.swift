#if canImport(SwiftUI)
  import SwiftUI

  /// The pages of a viewer on their stage: fingers anywhere are the viewer's.
  struct ViewerPages<Page: View>: View {
    @Environment(\.layoutDirection) private var direction
    let session: ViewerSession
    let rules: ZoomConfiguration
    let list: PageList
    let selection: AnyHashable?
    let closes: Bool
    /// Told at every update, so that what the session tells goes to the view as it is now. It must publish nothing.
    let connect: @MainActor (ViewerSession) -> Void
    /// What a page shows; nil where it has gone meanwhile.
    let page: @MainActor (PageSlot) -> Page?

    init(
      session: ViewerSession, rules: ZoomConfiguration, list: PageList, selection: AnyHashable?,
      closes: Bool, connect: @escaping @MainActor (ViewerSession) -> Void = { _ in },
      page: @escaping @MainActor (PageSlot) -> Page?
    ) {
      self.session = session
      self.rules = rules
      self.list = list
      self.selection = selection
      self.closes = closes
      self.connect = connect
      self.page = page
    }

    var body: some View {
      StagedContent(
        BuiltPages(session: session, row: session.row, direction: direction, page: page),
        on: ZoomStage(
          session: session, rules: rules, takesFocus: true,
          onUpdate: { [session, list, selection, closes, connect, direction] update in
            connect(session)
            session.afterUpdate {
              session.configure(isRightToLeft: direction == .rightToLeft, closes: closes)
              session.show(list, selection: selection, animated: update.isAnimated)
            }
          })
      )
      .modifier(LiveContentAccessibility(session: session, report: session.report))
      .modifier(KeyboardZoom(session: session, takesFocus: true))
      .ignoresSafeArea()
    }
  }

  /// The pages that are in sight or next to it; no others are built.
  private struct BuiltPages<Page: View>: View {
    let session: ViewerSession
    @ObservedObject var row: PageRow
    let direction: LayoutDirection
    let page: @MainActor (PageSlot) -> Page?

    var body: some View {
      ZStack {
        ForEach(row.slots) { slot in
          PageView(
            content: page(slot), surface: row.surface(slot.id),
            layout: row.surface(slot.id).layout, direction: direction,
            onMeasure: { [session] in session.measured($0, of: slot.id) }
          )
          .accessibilityHidden(slot.id != row.current)
        }
      }
      .environment(\.layoutDirection, .leftToRight)
    }
  }

  /// One page, laid out as large as it fits, at the container's top left.
  private struct PageView<Content: View>: View {
    let content: Content
    let surface: PageSurface
    @ObservedObject var layout: PageLayout
    /// The layout direction of the content. The engine counts from the left of the screen.
    let direction: LayoutDirection
    let onMeasure: @MainActor (CGSize) -> Void

    var body: some View {
      GeometryReader { proxy in
        let container = Vector(proxy.size)
        let fitted = Viewport(
          container: Container(size: container), content: layout.size ?? container
        ).fittedSize
        content
          .onGeometryChange(for: CGSize.self, of: { $0.size }, action: onMeasure)
          .environment(\.layoutDirection, direction)
          .frame(width: CGFloat(fitted.x), height: CGFloat(fitted.y))
          .modifier(PageDrawing(surface: surface))
      }
    }
  }

  /// Draws a page where the engine has it: the only view of a viewer that is evaluated anew each frame.
  private struct PageDrawing: ViewModifier {
    @ObservedObject var surface: PageSurface

    func body(content: Content) -> some View {
      let shown = surface.shown
      content
        .mask { PageClip(clip: shown.clip) }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .modifier(PlacementEffect(zoom: shown.zoom, offset: shown.offset))
        .opacity(shown.opacity)
    }
  }

  /// What is seen of a page, in points of its layout.
  private struct PageClip: View {
    let clip: Box

    var body: some View {
      Rectangle()
        .frame(width: CGFloat(clip.size.x), height: CGFloat(clip.size.y))
        .offset(x: CGFloat(clip.min.x), y: CGFloat(clip.min.y))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }
#endif
