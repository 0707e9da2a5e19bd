#if canImport(UIKit) && !os(visionOS)
  import SwiftUI

  /// How close content is looked at, at rest: what assistive technology says, and never once a frame.
  @MainActor final class ZoomReport: ObservableObject {
    /// The zoom at rest, as a whole percentage.
    @Published private(set) var percent = 100

    /// The content has come to rest.
    func show(_ engine: ZoomInteraction) {
      let next = Int((engine.zoom * 100).rounded())
      if next != percent { percent = next }
    }

    /// What is spoken.
    var spoken: Text { Text("\(percent) percent") }
  }
#endif
