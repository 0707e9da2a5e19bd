/// Random numbers that a seed repeats anywhere (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number of a range.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A number whose logarithm is even over the range's, both ends of which are above 0.
  public mutating func scale(_ range: ClosedRange<Double>) -> Double {
    (number(range.lowerBound.logarithm...range.upperBound.logarithm)).exponential
  }

  /// A whole number of a range.
  public mutating func whole(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// True once in `every` times.
  public mutating func once(in every: Int) -> Bool { whole(1...every) == 1 }

  /// One of `choices`.
  public mutating func one<T>(of choices: [T]) -> T { choices[whole(0...choices.count - 1)] }

  /// A vector of two ranges.
  public mutating func vector(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> SIMD2<Double> {
    SIMD2(number(x), number(y))
  }
}
