#if canImport(SwiftUI)
  import SwiftUI

  /// The dark behind the pages, as much as there is left of it.
  struct Backdrop: View {
    @ObservedObject var chrome: ViewerChrome
    let dimming: Double

    var body: some View {
      Color.black.opacity(dimming).opacity(chrome.backdrop).ignoresSafeArea()
    }
  }

  /// A cross in a circle, in the corner of the safe area: goes with the backdrop.
  struct CloseButton: View {
    @ObservedObject var chrome: ViewerChrome
    let action: @MainActor () -> Void

    /// Its side and its distance from the edges, in points (SYSTEMS, "C"); fingers need 44.
    private static let side: CGFloat = 50
    private static let distance: CGFloat = 10

    init(chrome: ViewerChrome, action: @escaping @MainActor () -> Void) {
      self.chrome = chrome
      self.action = action
    }

    var body: some View {
      Button(action: action) {
        Image(systemName: "xmark.circle.fill").resizable().scaledToFit()
          .symbolRenderingMode(.hierarchical)
          .foregroundStyle(.white)
          .frame(width: Self.side, height: Self.side)
          .contentShape(Circle())
      }
      .buttonStyle(.plain)
      .modifier(PressableHover())
      .accessibilityLabel(Text("Close"))
      .padding(Self.distance)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
      .opacity(chrome.backdrop)
    }
  }

  /// Lights up under a look, a pointer or a hand, in the shape of a circle; the Mac's buttons do not.
  private struct PressableHover: ViewModifier {
    func body(content: Content) -> some View {
      #if canImport(UIKit)
        content.contentShape(.hoverEffect, Circle()).hoverEffect()
      #else
        content
      #endif
    }
  }
#endif
