// Points, sizes and rectangles; natively Foundation has them.

#if canImport(ObjectiveC)
  /// developer.apple.com/documentation/corefoundation/cgpoint
  public struct CGPoint: Equatable, Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat
    public init() { (x, y) = (0, 0) }
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
    public init(x: Double, y: Double) { (self.x, self.y) = (CGFloat(x), CGFloat(y)) }
    public init(x: Int, y: Int) { (self.x, self.y) = (CGFloat(x), CGFloat(y)) }
    public static var zero: CGPoint { CGPoint() }
  }

  /// developer.apple.com/documentation/corefoundation/cgsize
  public struct CGSize: Equatable, Hashable, Sendable {
    public var width: CGFloat
    public var height: CGFloat
    public init() { (width, height) = (0, 0) }
    public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
    public init(width: Double, height: Double) {
      (self.width, self.height) = (CGFloat(width), CGFloat(height))
    }
    public init(width: Int, height: Int) {
      (self.width, self.height) = (CGFloat(width), CGFloat(height))
    }
    public static var zero: CGSize { CGSize() }
  }

  /// developer.apple.com/documentation/corefoundation/cgrect
  public struct CGRect: Equatable, Hashable, Sendable {
    public var origin: CGPoint
    public var size: CGSize
    public init() { (origin, size) = (.zero, .zero) }
    public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
      self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }
    public init(x: Int, y: Int, width: Int, height: Int) {
      self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }
    public static var zero: CGRect { CGRect() }
    public func intersects(_ rect2: CGRect) -> Bool {
      minX < rect2.maxX && rect2.minX < maxX && minY < rect2.maxY && rect2.minY < maxY
    }
    public var width: CGFloat { size.width }
    public var height: CGFloat { size.height }
    public var minX: CGFloat { origin.x }
    public var minY: CGFloat { origin.y }
    public var midX: CGFloat { origin.x + size.width / 2 }
    public var midY: CGFloat { origin.y + size.height / 2 }
    public var maxX: CGFloat { origin.x + size.width }
    public var maxY: CGFloat { origin.y + size.height }
    public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }
    public func contains(_ point: CGPoint) -> Bool {
      point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
  }
#endif
