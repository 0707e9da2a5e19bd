#if canImport(SwiftUI)
  import SwiftUI

  /// Lights up under a look or a pointer, or does not; nothing does on the Mac.
  struct Hover: ViewModifier {
    let isOn: Bool
    @ViewBuilder func body(content: Content) -> some View {
      #if canImport(UIKit)
        if isOn { content.hoverEffect() } else { content }
      #else
        content
      #endif
    }
  }
#endif
