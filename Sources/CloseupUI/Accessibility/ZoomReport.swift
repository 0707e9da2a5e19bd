#if canImport(SwiftUI)
  import SwiftUI

  /// How close content is looked at, at rest: what assistive technology says and how finely content is drawn, and never
  /// once a frame.
  @MainActor final class ZoomReport: ObservableObject {
    /// The zoom at rest, as a whole percentage.
    @Published private(set) var percent = 100
    /// Times the screen's own scale, with which content is drawn sharply.
    @Published private(set) var sharpness = 1.0

    /// Told of another sharpness, for containers that draw views of UIKit's.
    var onSharpen: @MainActor (Double) -> Void = { _ in }

    /// The content has come to rest.
    func show(_ engine: ZoomInteraction) {
      let next = Int((engine.zoom * 100).rounded())
      if next != percent { percent = next }
      let viewport = engine.viewport
      let fine = Sharpness.scale(
        zoom: engine.zoom, size: viewport.fittedSize, displayScale: viewport.container.pixelRatio)
      guard fine != sharpness else { return }
      sharpness = fine
      onSharpen(fine)
    }

    /// What is spoken.
    var spoken: Text { Text("\(percent) percent") }
  }
#endif
