/// How large a document is shown in a view of the system's, which scales and scrolls it itself: fitted when it opens, and
/// looked at as closely as before in whatever size the view takes (SYSTEMS, "B"; FEEL, "Resize, swap, restore").
public struct DocumentScale: Equatable, Sendable {
  /// How far a document may be zoomed, 1 being fitted.
  public static let limits = ZoomLimits(0.5, 3)

  /// The scale at which the document fits; 0 before the first layout.
  public private(set) var fit = 0.0

  /// A document that was opened just now.
  public init() {}

  /// The smallest scale at rest.
  public var minimum: Double { fit * Self.limits.minimum }
  /// The largest scale at rest.
  public var maximum: Double { fit * Self.limits.maximum }

  /// The view was laid out. Returns the scale to show from now on, or nil where there is none to change.
  /// - Parameters:
  ///   - fit: the scale at which the document fits now; nothing happens where that is not above 0.
  ///   - shown: the scale it is shown at, by what the person did since the last layout.
  public mutating func layOut(fit: Double, shown: Double) -> Double? {
    let fit = Domain.size(Vector(fit, fit)).x
    guard fit > 0, fit != self.fit else { return nil }
    let zoom = self.fit > 0 ? Self.limits.clamp(Domain.zoom(shown / self.fit)) : 1
    self.fit = fit
    return fit * ((zoom - 1).magnitude <= Self.sameZoom ? 1 : zoom)
  }

  /// Two zooms that differ by less are the same: a system's view may keep its scale in fewer digits.
  private static let sameZoom = 1e-3
}
