/// Brings the light of an HDR picture to a screen whose white is the brightest it has.
///
/// The curve is what Chromium draws with on such a screen: below white all light is halved; from there a parabola leads to the
/// brightest light there is, which becomes white (the reference white operator that is proposed for SMPTE ST 2094-50).
enum ToneCurve {
  /// The factor for a colour whose brightest part is `light`.
  static func gain(_ light: Float) -> Float {
    guard light > 1 else { return knee.y }
    guard light < end.x else { return 1 / light }
    // Where the parabola through its three points has this x.
    let a = 1 - 2 * middle.x + end.x
    let b = 2 * (middle.x - 1)
    let t = ((b * b - 4 * a * (1 - light)).squareRoot() - b) / (2 * a)
    let y = (1 - t) * (1 - t) * knee.y + 2 * t * (1 - t) * middle.y + t * t
    return y / light
  }

  private static let knee = SIMD2<Float>(1, 0.5)
  private static let end = SIMD2<Float>(Float(Transfer.brightest), 1)
  /// How far the middle point stands towards where the two tangents meet.
  private static let bend: Float = 0.65
  private static let middle = SIMD2<Float>(
    (1 - bend) * knee.x + bend * knee.x / knee.y, (1 - bend) * knee.y + bend)
}
