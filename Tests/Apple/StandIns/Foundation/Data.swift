/// developer.apple.com/documentation/foundation/data
public struct Data: Hashable, Sendable {
  private var bytes: [UInt8] = []
  public init() {}
  public var count: Int { bytes.count }
}

/// developer.apple.com/documentation/foundation/url
public struct URL: Hashable, Sendable {
  private let string: String
  public init?(string: String) { self.string = string }
  public init(fileURLWithPath path: String) { string = path }
  public var lastPathComponent: String { string }
  public var absoluteString: String { string }
}

/// developer.apple.com/documentation/foundation/bundle
@objc open class Bundle: NSObject {
  public class var main: Bundle { fatalError("a declaration only") }
  open func url(forResource name: String?, withExtension ext: String?) -> URL? { nil }
}
