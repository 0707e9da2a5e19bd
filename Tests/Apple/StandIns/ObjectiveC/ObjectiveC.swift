// The part of Apple's ObjectiveC module that CloseupUI needs; for the type-check only, natively Foundation has it.
// Documented at developer.apple.com/documentation/objectivec.

/// developer.apple.com/documentation/objectivec/selector
public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable {
  let name: String
  public init(_ name: String) { self.name = name }
  public init(stringLiteral value: String) { name = value }
}

/// developer.apple.com/documentation/objectivec/nsobjectprotocol
@objc public protocol NSObjectProtocol {
  @objc func isEqual(_ object: Any?) -> Bool
  @objc var hash: Int { get }
}

/// developer.apple.com/documentation/objectivec/nsobject-swift.class
@objc open class NSObject: NSObjectProtocol {
  @objc public init() {}
  @objc open func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
  @objc open var hash: Int { ObjectIdentifier(self).hashValue }
}

extension NSObject: Hashable {
  public static func == (lhs: NSObject, rhs: NSObject) -> Bool { lhs.isEqual(rhs) }
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
