/// What a pinch that springs back has made of its content, in the words of a transform about an anchor (SYSTEMS, "A").
///
/// Content drawn at its fitted placement, magnified by ``scale`` about ``anchor`` and moved by ``offset``, is where the
/// engine has it. All of it comes home with the spring after the fingers have left.
public struct PinchState: Equatable, Sendable {
  /// How much larger than fitted; never 0.
  public let scale: Double
  /// Where in the content the pinch began, 0…1 on each axis.
  public let anchor: Vector
  /// How far that place has moved since, in points.
  public let offset: Vector
  /// Whether fingers hold the content.
  public let isPinching: Bool

  /// Content at rest.
  public static let rest = PinchState(
    scale: 1, anchor: Vector(0.5, 0.5), offset: .zero, isPinching: false)
}

extension ZoomInteraction {
  /// The content's state in the words of system A; ``PinchState/rest`` for content without a size.
  public var pinchState: PinchState {
    if viewport.isInert { return .rest }
    let point = pinchAnchor * viewport.content
    let home = viewport.centred(zoom: homeZoom)
    return PinchState(
      scale: placement.scale / home.scale, anchor: pinchAnchor,
      offset: placement.position(of: point) - home.position(of: point),
      isPinching: isGesturing)
  }
}
