/// How one finger holds the content: from a base on, the raw offset moves with it.
struct DragGrip: Sendable {
  /// The raw offset at the base, less the movement so far.
  private let origin: Vector
  private let scale: Double
  private let box: Box
  private var tolerance: Box

  /// A grip on nothing.
  init() {
    scale = 1
    box = Box(.zero)
    origin = .zero
    tolerance = box
  }

  /// A base at `shown`, when the finger's drag has moved by `movement` already.
  init(at shown: Placement, movement: Vector, elasticity: Elasticity) {
    scale = shown.scale
    box = elasticity.offsets.box(scale: scale)
    origin = elasticity.rawOffset(shown: shown.offset, in: box) - movement
    tolerance = elasticity.tolerance(of: shown.offset, in: box)
  }

  /// Where content is shown once the drag has moved by `movement`.
  @inline(__always) mutating func placement(movement: Vector, elasticity: Elasticity) -> Placement {
    let offset = elasticity.shownOffset(raw: origin + movement, in: box, tolerance: tolerance)
    if !elasticity.isElastic { tolerance = elasticity.tolerance(of: offset, in: box) }
    return Placement(scale: scale, offset: offset)
  }
}

/// How two or more fingers hold the content: the content point under their centroid stays under it.
struct PinchGrip: Sendable {
  /// The content point `p` at the centroid, or the nearest there is.
  private let point: Vector
  /// `c0 − k`: the offset that keeps `p` in its place at a scale is `anchor − scale·p`.
  private let anchor: Vector
  private let centroid: Vector
  /// The axes on which the centroid lies beside the content: they stay in their box.
  private let beside: SIMDMask<SIMD2<Int64>>
  /// What the raw offset is ahead of the shown one there.
  private let besideLead: Vector
  /// What the shown zoom is ahead of the one that goes with the raw zoom: 1, unless what is shown is so far outside its
  /// limits that the raw zoom of it would be outside the domain.
  private let zoomLead: Double
  private var offsetTolerance: Box
  private var zoomTolerance: ZoomLimits

  /// A grip on nothing.
  init() {
    point = .zero
    anchor = .zero
    centroid = .zero
    beside = .init(repeating: false)
    besideLead = .zero
    zoomLead = 1
    offsetTolerance = Box(.zero)
    zoomTolerance = ZoomLimits(1, 1)
  }

  /// A base at `shown` for fingers whose centroid is at `centroid`.
  init(at shown: Placement, rawZoom: Double, centroid: Vector, elasticity: Elasticity) {
    let content = Box(min: .zero, max: elasticity.offsets.content)
    let under = shown.contentPoint(at: centroid)
    let nearest = content.clamp(under)
    point = nearest
    beside = (nearest .!= under)
    self.centroid = centroid
    // t0 + s0·p is c0 − k, and exactly c0 where p is under the centroid.
    anchor = shown.position(of: point)
    let box = elasticity.offsets.box(scale: shown.scale)
    let lead = elasticity.rawOffset(shown: shown.offset, in: box) - shown.offset
    besideLead = Vector.zero.replacing(with: lead, where: beside)
    // Over the content the box is widened to hold what is shown; beside it, what sticks out is tolerated.
    offsetTolerance = elasticity.tolerance(
      of: shown.offset.replacing(with: box.clamp(shown.offset), where: .!beside), in: box)
    let zoom = shown.scale / elasticity.fitScale
    zoomTolerance = elasticity.limits.hull(with: zoom)
    zoomLead = zoom / elasticity.shownZoom(raw: rawZoom, tolerance: zoomTolerance)
  }

  /// Where content is shown at a raw zoom with the centroid at `centroid`.
  mutating func placement(rawZoom: Double, centroid: Vector, elasticity: Elasticity) -> Placement {
    let zoom = elasticity.shownZoom(raw: rawZoom, tolerance: zoomTolerance) * zoomLead
    let scale = zoom * elasticity.fitScale
    let kept = anchor - point * scale
    let box = elasticity.offsets.box(scale: scale)
    // The focal point wins over the edges: the box is widened to hold the offset it asks for.
    let hull = box.hull(with: kept.replacing(with: box.clamp(kept), where: beside))
    let raw = kept + (centroid - self.centroid) + besideLead
    let offset = elasticity.shownOffset(raw: raw, in: hull, tolerance: offsetTolerance)
    if !elasticity.isElastic {
      zoomTolerance = elasticity.limits.hull(with: zoom)
      offsetTolerance = elasticity.tolerance(of: offset, in: hull)
    }
    return Placement(scale: scale, offset: offset)
  }
}
