/// Makes values of arbitrary bytes. Where they end everything is 0, so that any input is whole.
public struct ByteReader {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>
  /// Whether numbers are all inside their ranges.
  public var isPlain = false

  /// A reader of the bytes a fuzzer hands over.
  public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    rest = UnsafeBufferPointer(start: start, count: count)[...]
  }

  /// Whether all bytes were read.
  public var isAtEnd: Bool { rest.isEmpty }

  /// How many bytes are left.
  public var count: Int { rest.count }

  /// The next byte.
  public mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// Whether the next byte is odd.
  public mutating func flag() -> Bool { byte() & 1 == 1 }

  /// A whole number from 0 to below `count`, which is at most 256.
  public mutating func whole(below count: Int) -> Int { Int(byte()) % count }

  /// A number: mostly inside `range`, in 65,536 steps, at times one that hosts send by mistake only, at times any.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    switch byte() {
    case 254 where !isPlain: return Self.odd[whole(below: Self.odd.count)]
    case 255 where !isPlain: return Double(bitPattern: bits())
    default:
      let part = Double(Int(byte()) << 8 | Int(byte())) / 65535
      return range.lowerBound + (range.upperBound - range.lowerBound) * part
    }
  }

  /// Eight bytes.
  public mutating func bits() -> UInt64 {
    var bits: UInt64 = 0
    for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
    return bits
  }

  private static let odd: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 1e-3, 1e6, -1e6, 1e9, 1e12, -1e12, 1e17, 1e308,
    -1e308, .leastNonzeroMagnitude, 1e-300, .leastNormalMagnitude, .ulpOfOne,
  ]
}
