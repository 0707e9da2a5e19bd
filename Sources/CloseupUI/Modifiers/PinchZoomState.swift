#if canImport(SwiftUI)
  import SwiftUI

  /// What a pinch has made of a view that springs back.
  public struct PinchZoomState: Equatable, Sendable {
    /// How much larger than laid out; never 0.
    public private(set) var scale: CGFloat = 1
    /// Where in the view the pinch began, 0…1 on each axis.
    public private(set) var anchor = UnitPoint.center
    /// How far the middle of the fingers has moved since, in points.
    public private(set) var offset = CGSize.zero
    /// Whether fingers hold the view.
    public private(set) var isPinching = false

    /// How dark the rest of the window becomes while a view is lifted, where nothing else was said. Chosen by us.
    public static let defaultDimming = 0.4

    /// A view at rest.
    public init() {}

    init(_ state: PinchState) {
      scale = CGFloat(state.scale)
      anchor = UnitPoint(state.anchor)
      offset = CGSize(state.offset)
      isPinching = state.isPinching
    }
  }
#endif
