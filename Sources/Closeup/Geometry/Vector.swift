/// A point, a size or a movement, in points: x to the right, y down.
public typealias Vector = SIMD2<Double>
