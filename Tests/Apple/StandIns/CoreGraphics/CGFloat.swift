// Apple's number of a length on the screen; natively Foundation has it.

#if canImport(ObjectiveC)
  /// developer.apple.com/documentation/corefoundation/cgfloat
  public struct CGFloat: Comparable, SignedNumeric, Strideable, Hashable, Sendable,
    ExpressibleByFloatLiteral
  {
    var native: Double
    public init() { native = 0 }
    public init(_ value: Double) { native = value }
    public init(_ value: CGFloat) { self = value }
    public init(_ value: Float) { native = Double(value) }
    public init<Source: BinaryInteger>(_ value: Source) { native = Double(value) }
    public init?<Source: BinaryInteger>(exactly value: Source) { native = Double(value) }
    public init(floatLiteral value: Double) { native = value }
    public init(integerLiteral value: Int) { native = Double(value) }
    public static var infinity: CGFloat { CGFloat(Double.infinity) }
    public static var pi: CGFloat { CGFloat(Double.pi) }
    public var isFinite: Bool { native.isFinite }
    public var magnitude: CGFloat { CGFloat(native.magnitude) }
    public func rounded() -> CGFloat { CGFloat(native.rounded()) }
    public func distance(to other: CGFloat) -> CGFloat { other - self }
    public func advanced(by amount: CGFloat) -> CGFloat { self + amount }
    public static func < (lhs: CGFloat, rhs: CGFloat) -> Bool { lhs.native < rhs.native }
    public static func + (lhs: CGFloat, rhs: CGFloat) -> CGFloat {
      CGFloat(lhs.native + rhs.native)
    }
    public static func - (lhs: CGFloat, rhs: CGFloat) -> CGFloat {
      CGFloat(lhs.native - rhs.native)
    }
    public static func * (lhs: CGFloat, rhs: CGFloat) -> CGFloat {
      CGFloat(lhs.native * rhs.native)
    }
    public static func / (lhs: CGFloat, rhs: CGFloat) -> CGFloat {
      CGFloat(lhs.native / rhs.native)
    }
    public static func *= (lhs: inout CGFloat, rhs: CGFloat) { lhs = lhs * rhs }
  }

  extension Double {
    /// developer.apple.com/documentation/swift/double/init(_:)-1nyft
    public init(_ value: CGFloat) { self = value.native }
  }
#endif
