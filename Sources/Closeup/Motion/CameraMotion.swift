/// A flight from one placement to another: a double tap, a button, a zoom that comes back to its limit, a let-go
/// (FEEL, "Camera").
///
/// Zoom and place are not animated on their own: on each axis the point that both placements draw in the same place
/// stays there all the way, so the flight goes straight at what is looked at. Where there is no such point in
/// the content, the nearest one travels on the same spring.
struct CameraMotion: Sendable {
  /// Where it ends, exactly.
  let target: Placement
  /// How long it takes, in seconds.
  let duration: Double
  private let spring: SpringCurve
  /// The fixed content point `p`.
  private let point: Vector
  /// ln s at the end, and how far and fast it begins from there.
  private let logEnd: Double
  private let logDisplacement: Double
  private let logSpeed: Double
  /// Where `p` is drawn at the end, and how far and fast it begins from there.
  private let pointEnd: Vector
  private let pointDisplacement: Vector
  private let pointSpeed: Vector
  /// What ln s may be on the way.
  private let logRange: ClosedRange<Double>
  /// The box that keeps gaps shut on the way, and how much the start stuck out of it; nil lets the offset go free.
  private let offsets: OffsetLimits
  let isFree: Bool
  private let margin: Box

  /// - Parameters:
  ///   - start: the placement shown now, moving with `velocity`.
  ///   - target: where to end.
  ///   - limits: zooms that may be passed on the way, widened to hold the start's; a spring that overshoots passes any.
  ///   - free: whether the offset may go anywhere on the way (system A) or keeps edges shut.
  init(
    from start: Placement, velocity: PlacementVelocity, to target: Placement, in viewport: Viewport,
    limits: ZoomLimits, spring: SpringCurve, free: Bool
  ) {
    self.target = target
    self.spring = spring
    let shrink = start.scale - target.scale
    let middle = start.contentPoint(at: viewport.container.middle)
    let still = shrink == 0 ? middle : (target.offset - start.offset) / shrink
    let content = Box(min: .zero, max: viewport.content)
    point = content.clamp(still.isFinite ? still : middle)

    let logStart = Maths.log(start.scale)
    logEnd = Maths.log(target.scale)
    logDisplacement = logStart - logEnd
    logSpeed = velocity.logScale
    pointEnd = target.position(of: point)
    let pointStart = start.position(of: point)
    pointDisplacement = pointStart - pointEnd
    pointSpeed = velocity.offset + point * (start.scale * velocity.logScale)

    let least = Maths.log(viewport.fitScale * limits.minimum)
    let most = Maths.log(viewport.fitScale * limits.maximum)
    // A limit that stopped what overshoots would be a dead stop in the middle of the spring (FEEL, "Let-go").
    let overshoots = spring.damping < 1
    logRange =
      overshoots
      ? -.infinity ... .infinity : Swift.min(least, logStart)...Swift.max(most, logStart)
    offsets = viewport.offsets
    isFree = free
    let excess = viewport.box(scale: start.scale).excess(of: start.offset)
    margin = Box(min: Vector.lower(excess, .zero), max: Vector.upper(excess, .zero))

    // One envelope over both: what zoom has left counts by how far it moves the farthest thing on the screen.
    let reach = viewport.length + Vector.upper(pointStart.magnitudes, pointEnd.magnitudes)
    let displacement = pointDisplacement.magnitudes + reach * logDisplacement.magnitude
    let drive = overshoots ? 0 : spring.frequency
    let pointDrive = (pointSpeed + pointDisplacement * drive).magnitudes
    let logDrive = (logSpeed + logDisplacement * drive).magnitude
    let total = pointDrive + reach * logDrive
    duration = Swift.max(
      spring.duration(displacement: displacement.x, drive: total.x),
      spring.duration(displacement: displacement.y, drive: total.y))
  }

  /// The same flight from `shown`, where it was stopped, at rest; to another target where one is given.
  func resumed(
    from shown: Placement, to other: Placement? = nil, in viewport: Viewport, limits: ZoomLimits
  ) -> CameraMotion {
    CameraMotion(
      from: shown, velocity: .zero, to: other ?? target, in: viewport, limits: limits,
      spring: spring, free: isFree)
  }

  /// Where content is drawn `time` seconds after the start.
  func placement(at time: Double) -> Placement {
    if time >= duration { return target }
    let weights = spring.weights(at: time).position
    let scale = Maths.exp(logScale(weights))
    return placed(scale: scale, offset: freeOffset(weights, scale: scale))
  }

  /// How fast scale and offset change.
  func velocity(at time: Double) -> PlacementVelocity {
    if time >= duration { return .zero }
    let (position, speed) = spring.weights(at: time)
    let log = logEnd + position.displacement * logDisplacement + position.speed * logSpeed
    let held = !logRange.contains(log)
    let scale = Maths.exp(logScale(position))
    let logRate = held ? 0 : speed.displacement * logDisplacement + speed.speed * logSpeed
    let pointRate = speed.displacement * pointDisplacement + speed.speed * pointSpeed
    let free = freeOffset(position, scale: scale)
    let shown = placed(scale: scale, offset: free).offset
    // An axis held by an edge moves with that edge.
    var rate = pointRate - point * (scale * logRate)
    let edge = offsets.boxRate(scale: scale, logRate: logRate, atLow: free .< shown)
    rate.replace(with: edge, where: free .!= shown)
    return PlacementVelocity(logScale: logRate, offset: rate)
  }

  private func logScale(_ weights: SpringCurve.Weights) -> Double {
    let log = logEnd + weights.displacement * logDisplacement + weights.speed * logSpeed
    return Swift.min(Swift.max(log, logRange.lowerBound), logRange.upperBound)
  }

  private func freeOffset(_ weights: SpringCurve.Weights, scale: Double) -> Vector {
    pointEnd + weights.displacement * pointDisplacement + weights.speed * pointSpeed
      - point * scale
  }

  private func placed(scale: Double, offset: Vector) -> Placement {
    if isFree { return Placement(scale: scale, offset: offset) }
    return Placement(
      scale: scale, offset: offsets.box(scale: scale).widened(by: margin).clamp(offset))
  }
}

/// How fast a placement changes.
struct PlacementVelocity: Sendable {
  /// The speed of ln(scale), in 1/s.
  var logScale: Double
  /// The speed of the offset, in points per second.
  var offset: Vector

  /// At rest.
  static let zero = PlacementVelocity(logScale: 0, offset: .zero)
}
