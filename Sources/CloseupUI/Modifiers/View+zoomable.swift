#if canImport(UIKit) && !os(visionOS)
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
      modifier(
        ZoomableModifier(state: nil, limits: limits, doubleTap: doubleTap, elastic: elastic))
    }

    /// Lets people zoom and move this view, within limits, and binds how close and where.
    ///
    /// The binding follows every movement. Writing to it moves the content; in a `withAnimation` it flies there, on the
    /// engine's own curve.
    public func zoomable(
      _ state: Binding<ZoomState>, in limits: ClosedRange<Double> = 1...3,
      doubleTap: ZoomConfiguration.DoubleTap = .fill, elastic: Bool = true
    ) -> some View {
      modifier(
        ZoomableModifier(state: state, limits: limits, doubleTap: doubleTap, elastic: elastic))
    }
  }

  /// System B.
  struct ZoomableModifier: ViewModifier {
    @StateObject private var session = ZoomSession()
    @State private var link = StateLink()
    let state: Binding<ZoomState>?
    let limits: ClosedRange<Double>
    let doubleTap: ZoomConfiguration.DoubleTap
    let elastic: Bool

    init(
      state: Binding<ZoomState>?, limits: ClosedRange<Double>,
      doubleTap: ZoomConfiguration.DoubleTap, elastic: Bool
    ) {
      self.state = state
      self.limits = limits
      self.doubleTap = doubleTap
      self.elastic = elastic
    }

    func body(content: Content) -> some View {
      content
        .modifier(
          ZoomStage(
            session: session, rules: ZoomConfiguration.zoomable(limits, elastic: elastic),
            doubleTap: doubleTap,
            onUpdate: { [session, link] _, animated in
              session.onChange = { [weak session] _ in
                if let session { link.publish(session) }
              }
              link.accept(state, session, animated: animated)
            })
        )
        .modifier(LiveContentAccessibility(session: session, report: session.report))
    }
  }
#endif
