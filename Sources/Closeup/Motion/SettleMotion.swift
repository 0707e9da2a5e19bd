/// A zoom that comes back to where it may stay, while the pan of the fingers that left it goes on (FEEL, "Settle").
struct SettleMotion: Sendable {
  /// The way home without speed.
  private let flight: CameraMotion
  /// The momentum of content that is home already.
  private let pan: ReleaseMotion
  /// Where it ends.
  var target: Placement { pan.target }
  /// How long it takes, in seconds.
  var duration: Double { Swift.max(flight.duration, pan.duration) }

  /// - Parameters:
  ///   - flight: the way to where the content would rest without speed.
  ///   - velocity: how fast the pan goes on, in points per second.
  ///   - box: the offsets it may rest at.
  ///   - length: the container's, in points.
  init(_ flight: CameraMotion, velocity: Vector, box: Box, length: Vector, feel: ReleaseFeel) {
    self.flight = flight
    pan = ReleaseMotion(
      start: flight.target, velocity: velocity, box: box, length: length, feel: feel)
  }

  /// Where content is drawn `time` seconds after the start.
  func placement(at time: Double) -> Placement {
    if time >= duration { return target }
    let home = flight.placement(at: time)
    return Placement(
      scale: home.scale,
      offset: home.offset + (pan.placement(at: time).offset - flight.target.offset))
  }

  /// How fast scale and offset change.
  func velocity(at time: Double) -> PlacementVelocity {
    var velocity = flight.velocity(at: time)
    velocity.offset += pan.velocity(at: time)
    return velocity
  }

  /// How fast momentum carries the offset, in points per second.
  func momentumSpeed(at time: Double) -> Double { pan.momentumSpeed(at: time) }

  /// The way home from `shown`, where it was stopped, at rest: without the momentum, to where that had led by then.
  func resumed(
    from shown: Placement, in viewport: Viewport, limits: ZoomLimits, after time: Double
  ) -> CameraMotion {
    var end = pan.placement(at: time)
    end.offset = viewport.box(scale: end.scale).clamp(end.offset)
    return flight.resumed(from: shown, to: end, in: viewport, limits: limits)
  }
}
