#if canImport(SwiftUI)
  import SwiftUI

  /// Where content is drawn now, for whoever draws it: a modifier that watches it, or a container that is told.
  @MainActor final class Surface: ObservableObject {
    /// What the content is magnified by and moved to, from how it was laid out at zoom 1.
    @Published private(set) var effect = PlacementEffect()
    /// Whether a snapshot is shown above everything in the content's stead.
    @Published var isLifted = false {
      didSet { if isLifted != oldValue { onLift(isLifted) } }
    }
    /// Told when content is lifted or put down, for containers that draw a view.
    var onLift: @MainActor (Bool) -> Void = { _ in }
    /// Told of every change, for containers that draw by a transform of a view.
    var onChange: @MainActor (PlacementEffect) -> Void = { _ in }

    /// Shows what the engine says.
    func show(_ engine: ZoomInteraction) {
      let next = PlacementEffect(zoom: engine.zoom, offset: engine.placement.offset)
      guard next != effect else { return }
      effect = next
      onChange(next)
    }
  }
#endif
