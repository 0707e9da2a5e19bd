#if canImport(SwiftUI)
  import SwiftUI

  /// One light tap in the hand, when a released zoom has to come back to its limit.
  @MainActor struct Haptics {
    /// Plays it, where the system has haptics: visionOS has none.
    func play() {
      #if os(visionOS)
      #elseif canImport(UIKit)
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
      #else
        // Meant, says its page, for "reaching the beginning/minimum or end/maximum of something".
        NSHapticFeedbackManager.defaultPerformer.perform(.alignment, performanceTime: .default)
      #endif
    }
  }
#endif
