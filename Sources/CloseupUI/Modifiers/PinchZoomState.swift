#if canImport(UIKit) && !os(visionOS)
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
