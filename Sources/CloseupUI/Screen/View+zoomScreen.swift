#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Opens content on the full screen, from the place of this view and back to it.
    ///
    /// ```swift
    /// Image("photo").resizable().scaledToFit()
    ///   .onTapGesture { isOpen = true }
    ///   .zoomScreen(isPresented: $isOpen) { Image("photo").resizable().scaledToFit() }
    /// ```
    /// The backdrop grows dark behind it. A button, Escape, a drag down, and a pinch to less than three quarters close it;
    /// fingers can take it out of its flight. Where this view has left the screen meanwhile, the content fades instead.
    /// - Parameters:
    ///   - isPresented: opens and closes; false again once the content is home.
    ///   - limits: the zooms at rest; 1 is as large as it fits. A double tap goes to the next stop, and back to 1.
    ///   - dimming: how dark the backdrop becomes, 0…1.
    ///   - content: as large as it fits on the screen. It should have this view's shape: what the one shows more than the
    ///     other is cut off on the way.
    public func zoomScreen<Content: View>(
      isPresented: Binding<Bool>, limits: ClosedRange<Double> = ZoomScreen.limits,
      dimming: Double = ZoomScreen.dimming, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
      modifier(
        ZoomScreenModifier(
          isPresented: isPresented, limits: limits, dimming: dimming, content: content))
    }
  }

  /// What a zoom screen is like where nothing else was said.
  public enum ZoomScreen {
    /// The zooms at rest.
    public static let limits = 1...3.5
    /// How dark the backdrop becomes.
    public static let dimming = 0.7
  }

  /// System C.
  struct ZoomScreenModifier<Screen: View>: ViewModifier {
    @StateObject private var presenter = ScreenPresenter()
    let isPresented: Binding<Bool>
    let limits: ClosedRange<Double>
    let dimming: Double
    let content: () -> Screen

    init(
      isPresented: Binding<Bool>, limits: ClosedRange<Double>, dimming: Double,
      content: @escaping () -> Screen
    ) {
      self.isPresented = isPresented
      self.limits = limits
      self.dimming = dimming
      self.content = content
    }

    func body(content source: Content) -> some View {
      // What flies has left its place.
      source.opacity(presenter.isAway ? 0 : 1)
        .background {
          ScreenSource(presenter: presenter, presence: Presence(isPresented), screen: screen)
        }
    }

    @MainActor private func screen(_ session: ViewerSession) -> AnyView {
      AnyView(
        ZoomScreenView(session: session, limits: limits, dimming: dimming, content: content()))
    }
  }

  /// One piece of content on the full screen.
  struct ZoomScreenView<Content: View>: View {
    let session: ViewerSession
    let limits: ClosedRange<Double>
    let dimming: Double
    let content: Content

    var body: some View {
      ViewerPages(
        session: session, rules: .zoomScreen(limits), list: PageList(count: 1) { $0 },
        selection: nil, closes: true
      ) { _ in
        content
      }
      .background { Backdrop(chrome: session.chrome, dimming: dimming) }
      .overlay {
        CloseButton(chrome: session.chrome) { [session] in session.close() }
      }
    }
  }
#endif
