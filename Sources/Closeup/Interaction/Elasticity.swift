/// Where content that fingers hold is shown: inside its limits as they say, beyond them held back (FEEL, "Elasticity").
struct Elasticity: Sendable {
  let offsets: OffsetLimits
  let limits: ZoomLimits
  /// The scale at zoom 1.
  let fitScale: Double
  /// Whether limits and edges give way; if not they are hard, but what is outside already may come back on its own.
  let isElastic: Bool
  /// Whether the offset is free of any box (system A).
  let isFree: Bool

  /// The raw zoom that is shown as `zoom`.
  func rawZoom(shown zoom: Double) -> Double { isElastic ? limits.raw(shown: zoom) : zoom }

  /// The raw offset that is shown as `offset` in `box`.
  func rawOffset(shown offset: Vector, in box: Box) -> Vector {
    isElastic && !isFree
      ? RubberBand.raw(shown: offset, in: box, length: offsets.length) : offset
  }

  /// Where a raw zoom is shown; `tolerance` is what hard limits still let be.
  func shownZoom(raw: Double, tolerance: ZoomLimits) -> Double {
    isElastic ? limits.shown(raw: raw) : tolerance.clamp(raw)
  }

  /// Where a raw offset is shown in `box`; `tolerance` is by how much a hard box is still widened.
  @inline(__always) func shownOffset(raw: Vector, in box: Box, tolerance: Box) -> Vector {
    if isFree { return raw }
    return isElastic
      ? RubberBand.shown(raw, in: box, length: offsets.length)
      : box.widened(by: tolerance).clamp(raw)
  }

  /// By how much a box has to be widened to hold `offset`.
  func tolerance(of offset: Vector, in box: Box) -> Box {
    let excess = box.excess(of: offset)
    return Box(min: Vector.lower(excess, .zero), max: Vector.upper(excess, .zero))
  }
}
