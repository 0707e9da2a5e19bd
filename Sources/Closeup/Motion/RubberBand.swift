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
    shown(excess: Vector(excess, 0), length: Vector(length, 0)).x
  }

  /// The excess that is shown `shown` points beyond the limit: the inverse of ``shown(excess:length:)``, defined for
  /// every finite place; 0 where `length` is 0 or less.
  public static func excess(shown: Double, length: Double) -> Double {
    self.excess(shown: Vector(shown, 0), length: Vector(length, 0)).x
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
  /// ``shown(excess:length:)`` on each axis.
  private static func shown(excess: Vector, length: Vector) -> Vector {
    let x = excess.magnitudes
    let limit = tangentExcess * length
    let curve = x * length * stiffness / (length + stiffness * x)
    let tangent = tangentFrom * length + tangentSlope * (x - limit)
    return odd(curve.replacing(with: tangent, where: x .> limit), in: excess, length: length)
  }

  /// ``excess(shown:length:)`` on each axis.
  private static func excess(shown: Vector, length: Vector) -> Vector {
    let f = shown.magnitudes
    let limit = tangentFrom * length
    let curve = f * length / (stiffness * (length - f))
    let tangent = tangentExcess * length + (f - limit) / tangentSlope
    return odd(curve.replacing(with: tangent, where: f .> limit), in: shown, length: length)
  }

  /// `size` with the signs of `argument`; zero where there is no length.
  private static func odd(_ size: Vector, in argument: Vector, length: Vector) -> Vector {
    size.replacing(with: -size, where: argument .< 0).replacing(with: 0, where: .!(length .> 0))
  }

  /// `raw` where it is inside `box`; else the nearest edge and what is shown of the excess beyond it.
  @inline(__always) static func shown(_ raw: Vector, in box: Box, length: Vector) -> Vector {
    let inside = box.clamp(raw)
    let excess = raw - inside
    if excess == .zero { return raw }
    return inside + shown(excess: excess, length: length)
  }

  /// The inverse of ``shown(_:in:length:)``.
  static func raw(shown place: Vector, in box: Box, length: Vector) -> Vector {
    let inside = box.clamp(place)
    let beyond = place - inside
    if beyond == .zero { return place }
    return inside + excess(shown: beyond, length: length)
  }

  /// How fast the shown place moves for each point of the finger's, on each axis: 1 inside `box`.
  static func slope(shown place: Vector, in box: Box, length: Vector) -> Vector {
    let beyond = box.excess(of: place)
    return Vector(
      beyond.x == 0 ? 1 : slope(shown: beyond.x, length: length.x),
      beyond.y == 0 ? 1 : slope(shown: beyond.y, length: length.y))
  }
}
