/// How far something pulled beyond a limit is shown beyond it: the further, the harder it pulls back.
///
/// `f(x) = x·d·c / (d + c·x)` for an excess `x` over a container of length `d`, the curve that iOS's scroll views are
/// measured to follow, with c = 0.55; continued by its tangent from f = 0.9·d on, so that each excess
/// has its own place and ``excess(shown:length:)`` can always be told (FEEL, "Elasticity").
public enum RubberBand {
  /// The stiffness `c`, that of iOS's scroll views.
  public static let stiffness = 0.55
  /// The part of the length from which the tangent takes over.
  static let tangentFrom = 0.9
  /// The curve's slope there, and so the tangent's: c·(1 − 0.9)².
  private static let tangentSlope = stiffness * (1 - tangentFrom) * (1 - tangentFrom)
  /// The excess there, in lengths: 0.9 / (c·(1 − 0.9)).
  private static let tangentExcess = tangentFrom / (stiffness * (1 - tangentFrom))

  /// Where an excess is shown.
  /// - Parameters:
  ///   - excess: points beyond the limit, of either sign.
  ///   - length: the container's length on that axis, in points; 0 or less shows nothing beyond the limit.
  public static func shown(excess: Double, length: Double) -> Double {
    guard length > 0, excess != 0 else { return 0 }
    let x = excess.magnitude
    let limit = tangentExcess * length
    let shown =
      x <= limit
      ? x * length * stiffness / (length + stiffness * x)
      : tangentFrom * length + tangentSlope * (x - limit)
    return excess < 0 ? -shown : shown
  }

  /// The excess that is shown `shown` points beyond the limit: the inverse of ``shown(excess:length:)``, defined for
  /// every finite place; 0 where `length` is 0 or less.
  public static func excess(shown: Double, length: Double) -> Double {
    guard length > 0, shown != 0 else { return 0 }
    let f = shown.magnitude
    let limit = tangentFrom * length
    let excess =
      f <= limit
      ? f * length / (stiffness * (length - f))
      : tangentExcess * length + (f - limit) / tangentSlope
    return shown < 0 ? -excess : excess
  }

  /// How fast the shown place moves for each point the finger moves, at the shown place `shown`: 0.55 at the limit,
  /// less the further out, and 0 where `length` is 0 or less (FEEL, "Velocity").
  public static func slope(shown: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let rest = 1 - Swift.min(shown.magnitude, tangentFrom * length) / length
    return stiffness * rest * rest
  }
}

extension RubberBand {
  /// `raw` where it is inside `box`; else the nearest edge and what is shown of the excess beyond it.
  static func shown(_ raw: Vector, in box: Box, length: Vector) -> Vector {
    let inside = box.clamp(raw)
    let excess = raw - inside
    if excess == .zero { return raw }
    return inside
      + Vector(
        shown(excess: excess.x, length: length.x), shown(excess: excess.y, length: length.y))
  }

  /// The inverse of ``shown(_:in:length:)``.
  static func raw(shown place: Vector, in box: Box, length: Vector) -> Vector {
    let inside = box.clamp(place)
    let beyond = place - inside
    if beyond == .zero { return place }
    return inside
      + Vector(excess(shown: beyond.x, length: length.x), excess(shown: beyond.y, length: length.y))
  }

  /// How fast the shown place moves for each point of the finger's, on each axis: 1 inside `box`.
  static func slope(shown place: Vector, in box: Box, length: Vector) -> Vector {
    let beyond = box.excess(of: place)
    return Vector(
      beyond.x == 0 ? 1 : slope(shown: beyond.x, length: length.x),
      beyond.y == 0 ? 1 : slope(shown: beyond.y, length: length.y))
  }
}
