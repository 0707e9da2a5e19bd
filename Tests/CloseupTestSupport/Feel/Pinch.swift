import Closeup

extension Feel {
  /// A base of two or more fingers on one axis, to the letter of FEEL's "Elasticity".
  public struct PinchBase: Sendable {
    let c0: Double
    let p: Double
    let k: Double
    let n: Double
    let d: Double
    let inset: Double
    /// Beside the content: what the raw offset is ahead of the shown one.
    let lead: Double
    let isBeside: Bool

    /// A base at shown `s0`, `t0` with the centroid at `c0`.
    public init(s0: Double, t0: Double, c0: Double, n: Double, d: Double, inset: Double) {
      let under = (c0 - t0) / s0
      let p = min(max(under, 0), n)
      let isBeside = p != under
      self.p = p
      self.isBeside = isBeside
      self.c0 = c0
      self.n = n
      self.d = d
      self.inset = inset
      k = isBeside ? c0 - t0 - s0 * p : 0
      lead =
        isBeside ? Feel.unband(t0, in: Feel.box(s: s0, n: n, d: d, inset: inset), d: d) - t0 : 0
    }

    /// The offset shown at the shown scale `s` with the centroid at `c`.
    public func offset(s: Double, c: Double) -> Double {
      let q = c0 - k - s * p
      let box = Feel.box(s: s, n: n, d: d, inset: inset)
      let a = isBeside ? box : Feel.hull(box, q)
      return Feel.band(q + lead + c - c0, in: a, d: d)
    }

    /// Whether the offset is inside `A`, where it follows the centroid exactly.
    public func isExact(s: Double, c: Double) -> Bool {
      let q = c0 - k - s * p
      let box = Feel.box(s: s, n: n, d: d, inset: inset)
      return (isBeside ? box : Feel.hull(box, q)).contains(q + lead + c - c0)
    }
  }
}
