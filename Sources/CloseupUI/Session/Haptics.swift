#if canImport(UIKit) && !os(visionOS)
  import UIKit

  /// One light tap in the hand, when a released zoom has to come back to its limit.
  @MainActor struct Haptics {
    /// Plays it, where the system has haptics.
    func play() {
      UIImpactFeedbackGenerator(style: .light).impactOccurred()
    }
  }
#endif
