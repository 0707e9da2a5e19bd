/// Finds the first `<svg …>` in a text and reads its attributes, going through the bytes once.
struct SVGTag {
  private var rest: ArraySlice<UInt8>

  init(_ text: [UInt8]) { rest = text[...] }

  /// The attributes by name; nil where there is no tag, or where it has no end.
  mutating func attributes() -> [String: String]? {
    guard findTag() else { return nil }
    var attributes: [String: String] = [:]
    while true {
      skip { Self.isSpace($0) || $0 == Self.slash }
      guard let next = rest.first else { return nil }
      if next == Self.end { return attributes }
      let name = take { !Self.isSpace($0) && $0 != Self.equals && $0 != Self.end }
      skip(Self.isSpace)
      guard rest.first == Self.equals else { continue }
      rest = rest.dropFirst()
      skip(Self.isSpace)
      guard let quote = rest.first else { return nil }
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
      rest = rest.dropFirst()
      let value = take { $0 != quote }
      guard rest.popFirst() != nil else { return nil }
      attributes[String(decoding: name, as: UTF8.self)] = String(decoding: value, as: UTF8.self)
    }
  }

  /// Goes to what follows the first `<svg`, past the comments before it.
  private mutating func findTag() -> Bool {
    while !rest.isEmpty {
      skip { $0 != UInt8(ascii: "<") }
      if rest.starts(with: Self.comment) {
        rest = rest.dropFirst(Self.comment.count)
        while !rest.isEmpty, !rest.starts(with: Self.commentEnd) { rest = rest.dropFirst() }
      } else if rest.starts(with: Self.name), let next = rest.dropFirst(Self.name.count).first,
        Self.isSpace(next) || next == Self.end || next == Self.slash
      {
        rest = rest.dropFirst(Self.name.count)
        return true
      } else {
        rest = rest.dropFirst()
      }
    }
    return false
  }

  private mutating func skip(_ isPassed: (UInt8) -> Bool) { rest = rest.drop(while: isPassed) }

  private mutating func take(_ isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = rest.prefix(while: isTaken)
    rest = rest.dropFirst(taken.count)
    return taken
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  private static let name = Array("<svg".utf8)
  private static let comment = Array("<!--".utf8)
  private static let commentEnd = Array("-->".utf8)
  private static let equals = UInt8(ascii: "=")
  private static let slash = UInt8(ascii: "/")
  private static let end = UInt8(ascii: ">")
}
