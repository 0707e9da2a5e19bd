#if canImport(SwiftUI)
  import SwiftUI

  /// An empty view behind the one that a screen opens from: it knows where that is, and which window.
  @MainActor struct ScreenSource {
    let presenter: ScreenPresenter
    let presence: Presence
    let screen: @MainActor (ViewerSession) -> AnyView

    func makeCoordinator() -> ScreenPresenter { presenter }
  }

  #if canImport(UIKit)
    extension ScreenSource: UIViewRepresentable {
      func makeUIView(context: Context) -> SourceView { SourceView(presenter) }
      func updateUIView(_ view: SourceView, context: Context) {
        presenter.follow(presence, screen, context.environment)
      }
      static func dismantleUIView(_ view: SourceView, coordinator: ScreenPresenter) {
        coordinator.sourceLeft()
      }
    }
  #else
    extension ScreenSource: NSViewRepresentable {
      func makeNSView(context: Context) -> SourceView { SourceView(presenter) }
      func updateNSView(_ view: SourceView, context: Context) {
        presenter.follow(presence, screen, context.environment)
      }
      static func dismantleNSView(_ view: SourceView, coordinator: ScreenPresenter) {
        coordinator.sourceLeft()
      }
    }
  #endif
#endif
