#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Lets people zoom and move this view, within limits; it stays where it was left.
    ///
    /// ```swift
    /// Image("map").resizable().scaledToFit().zoomable(in: 1...3)
    /// ```
    /// - Parameters:
    ///   - limits: the zooms at rest; 1 is as laid out.
    ///   - doubleTap: where a double tap leads; children that take taps keep theirs.
    ///   - elastic: whether limits and edges give way to the finger and pull back.
    public func zoomable(
      in limits: ClosedRange<Double> = 1...3, doubleTap: ZoomConfiguration.DoubleTap = .fill,
      elastic: Bool = true
    ) -> some View {
      ZoomableContent(
        content: self, state: nil, rules: .zoomable(limits, elastic: elastic), doubleTap: doubleTap)
    }

    /// Lets people zoom and move this view, within limits, and binds how close and where.
    ///
    /// The binding follows every movement. Writing to it moves the content; in a `withAnimation` it flies there, on the
    /// engine's own curve.
    public func zoomable(
      _ state: Binding<ZoomState>, in limits: ClosedRange<Double> = 1...3,
      doubleTap: ZoomConfiguration.DoubleTap = .fill, elastic: Bool = true
    ) -> some View {
      ZoomableContent(
        content: self, state: state, rules: .zoomable(limits, elastic: elastic),
        doubleTap: doubleTap)
    }
  }

  /// System B.
  private struct ZoomableContent<Content: View>: View {
    @StateObject private var session = ZoomSession()
    @State private var link = StateLink()
    let content: Content
    let state: Binding<ZoomState>?
    let rules: ZoomConfiguration
    let doubleTap: ZoomConfiguration.DoubleTap

    init(
      content: Content, state: Binding<ZoomState>?, rules: ZoomConfiguration,
      doubleTap: ZoomConfiguration.DoubleTap
    ) {
      self.content = content
      self.state = state
      self.rules = rules
      self.doubleTap = doubleTap
    }

    var body: some View {
      StagedContent(
        content,
        on: ZoomStage(
          session: session, rules: rules, doubleTap: doubleTap,
          onUpdate: { [session, link] update in
            session.onChange = { [weak session] _ in
              if let session { link.publish(session) }
            }
            link.accept(state, session, animated: update.isAnimated)
          })
      )
      .modifier(LiveContentAccessibility(session: session, report: session.report))
    }
  }
#endif
