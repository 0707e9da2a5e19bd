/// The glide of a wheel or of the keys `+` and `-` to the zoom they have added up to, about one place
/// (FEEL, "Wheel, trackpad, keys").
struct GlideMotion: Sendable {
  /// Where it ends, exactly.
  let target: Placement
  /// How long it takes, in seconds.
  let duration: Double
  private let offsets: OffsetLimits
  private let focus: GlideFocus
  private let logEnd: Double
  private let logDisplacement: Double
  private let logSpeed: Double
  /// What the picture stuck out of its box when the glide began, and how fast that changed: fades with it.
  private let excess: Vector
  private let excessSpeed: Vector

  /// - Parameters:
  ///   - start: the placement shown now; its ln(scale) moves with `logSpeed` per second.
  ///   - excessSpeed: how fast what sticks out of the box comes back already, in points per second.
  ///   - focus: the offset that goes with each scale.
  ///   - scale: where to end.
  init(
    from start: Placement, logSpeed: Double, excessSpeed: Vector = .zero, focus: GlideFocus,
    to scale: Double, in offsets: OffsetLimits
  ) {
    self.offsets = offsets
    self.focus = focus
    self.logSpeed = logSpeed
    logEnd = Maths.log(scale)
    logDisplacement = Maths.log(start.scale) - logEnd
    target = Placement(
      scale: scale, offset: offsets.box(scale: scale).clamp(focus.offset(scale: scale)))
    excess =
      start.offset - offsets.box(scale: start.scale).clamp(focus.offset(scale: start.scale))
    self.excessSpeed = excessSpeed.replacing(with: 0, where: excess .== 0)
    let ends = Vector.upper(
      start.position(of: focus.point).magnitudes, target.position(of: focus.point).magnitudes)
    let reach = (offsets.length + ends).max()
    let log = logDisplacement.magnitude
    let logDrive = (logSpeed + Self.spring.frequency * logDisplacement).magnitude
    let fade = excess.magnitudes.max()
    let fadeDrive = (self.excessSpeed + excess * Self.spring.frequency).magnitudes.max()
    duration =
      log == 0 && logSpeed == 0 && fade == 0
      ? 0
      : Self.spring.duration(
        displacement: fade + reach * log, drive: fadeDrive + reach * logDrive)
  }

  /// The same glide from `shown`, where it was stopped, at rest.
  func resumed(from shown: Placement) -> GlideMotion {
    GlideMotion(
      from: shown, logSpeed: 0, focus: focus, to: target.scale, in: offsets)
  }

  /// Where content is drawn `time` seconds after the start.
  func placement(at time: Double) -> Placement {
    if time >= duration { return target }
    let weights = Self.spring.weights(at: time).position
    let scale = Maths.exp(
      logEnd + weights.displacement * logDisplacement + weights.speed * logSpeed)
    let offset = offsets.box(scale: scale).clamp(focus.offset(scale: scale))
    return Placement(scale: scale, offset: offset + fading(weights))
  }

  /// How fast scale and offset change.
  func velocity(at time: Double) -> PlacementVelocity {
    if time >= duration { return .zero }
    let weights = Self.spring.weights(at: time).speed
    let rate = weights.displacement * logDisplacement + weights.speed * logSpeed
    let scale = placement(at: time).scale
    let offset = focus.offset(scale: scale)
    let shown = offsets.box(scale: scale).clamp(offset)
    // An axis held by an edge moves with that edge.
    let edge = offsets.boxRate(scale: scale, logRate: rate, atLow: offset .< shown)
    let moving = (focus.point * (-scale * rate)).replacing(with: edge, where: offset .!= shown)
    return PlacementVelocity(logScale: rate, offset: moving + fading(weights))
  }

  /// How fast what sticks out of the box comes back, in points per second.
  func excessSpeed(at time: Double) -> Vector {
    time >= duration ? .zero : fading(Self.spring.weights(at: time).speed)
  }

  private func fading(_ weights: SpringCurve.Weights) -> Vector {
    excess * weights.displacement + excessSpeed * weights.speed
  }

  /// Wheels glide with a response of 0.2 s (FEEL).
  private static let spring = SpringCurve(response: 0.2)
}

/// The offset that keeps a content point where the pointer is, at any scale: `anchor − scale · point`.
struct GlideFocus: Sendable {
  /// The content point.
  var point: Vector
  /// Where it is drawn, moved along by scrolling.
  var anchor: Vector

  /// The raw offset at a scale; the box is not asked.
  func offset(scale: Double) -> Vector { anchor - point * scale }
}
