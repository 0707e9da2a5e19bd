/// developer.apple.com/documentation/coregraphics/cgimage
///
/// Sendable, as its page says: an image does not change.
public final class CGImage: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// What it shows, for tests.
  package let name: String
  package init(width: Int = 1, height: Int = 1, name: String = "") {
    self.width = width
    self.height = height
    self.name = name
  }
  public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
