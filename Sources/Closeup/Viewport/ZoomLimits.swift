/// How far content may be zoomed; 1 is fitted.
public struct ZoomLimits: Equatable, Sendable {
  /// The smallest zoom at rest.
  public let minimum: Double
  /// The largest zoom at rest; never below ``minimum``.
  public let maximum: Double

  /// Limits from `minimum` to `maximum`, brought inside e⁻¹⁰⁰…e¹⁰⁰. Values in the wrong order change places; what is not
  /// a number is 1.
  public init(_ minimum: Double, _ maximum: Double) {
    let a = Domain.zoom(minimum)
    let b = Domain.zoom(maximum)
    self.minimum = Swift.min(a, b)
    self.maximum = Swift.max(a, b)
  }

  /// The zoom inside the limits that is nearest to `zoom`.
  public func clamp(_ zoom: Double) -> Double { Swift.min(Swift.max(zoom, minimum), maximum) }

  /// Whether `zoom` lies inside or on a limit.
  public func contains(_ zoom: Double) -> Bool { clamp(zoom) == zoom }

  /// Whether `zoom` lies inside but for rounding.
  func holds(_ zoom: Double) -> Bool {
    zoom >= minimum * (1 - Self.rounding) && zoom <= maximum * (1 + Self.rounding)
  }

  /// More than rounding adds to a zoom that was divided out of a scale, as a part of one.
  private static let rounding = 1e-12

  /// The smallest limits that hold these and `zoom`.
  func hull(with zoom: Double) -> ZoomLimits {
    ZoomLimits(Swift.min(minimum, zoom), Swift.max(maximum, zoom))
  }
}

extension ZoomLimits {
  /// The length of the rubber band on zoom, in natural logarithms: at most twice the maximum
  /// and half the minimum are shown (FEEL, "Elasticity").
  private static let bandLength = Maths.ln2

  /// Where a raw zoom is shown: itself inside the limits, held back beyond them.
  func shown(raw: Double) -> Double {
    let nearest = clamp(raw)
    if nearest == raw { return raw }
    let excess = Maths.log(raw / nearest)
    return nearest * Maths.exp(RubberBand.shown(excess: excess, length: Self.bandLength))
  }

  /// The raw zoom that is shown as `zoom`, inside the engine's domain: the inverse of ``shown(raw:)``.
  func raw(shown zoom: Double) -> Double {
    let nearest = clamp(zoom)
    if nearest == zoom { return zoom }
    let beyond = Maths.log(zoom / nearest)
    return Domain.zoom(
      nearest * Maths.exp(RubberBand.excess(shown: beyond, length: Self.bandLength)))
  }
}
