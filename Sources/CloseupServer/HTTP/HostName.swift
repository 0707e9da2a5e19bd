import Foundation

/// What a `Host` header or an address may name.
enum HostName {
  /// Whether this is a name or an address, with or without a port (RFC 9110, section 7.2), or nothing.
  static func isValid(_ host: String) -> Bool {
    var rest = host.utf8[...]
    if rest.first == UInt8(ascii: "[") {
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return false }
      let literal = String(Substring(rest[..<end])).dropFirst()
      guard isAddress(String(literal)) else { return false }
      rest = rest[rest.index(after: end)...]
    } else {
      rest = rest.drop(while: isInName)
    }
    return rest.isEmpty
      || (rest.first == UInt8(ascii: ":") && rest.dropFirst().allSatisfy(RequestHead.isDigit))
  }

  /// The name or the address without port and brackets, in small letters.
  static func withoutPort(_ host: String) -> String {
    let host = host.lowercased()
    if host.hasPrefix("[") { return String(host.dropFirst().prefix { $0 != "]" }) }
    return String(host.prefix { $0 != ":" })
  }

  /// Whether this is an IP address, not a name.
  static func isAddress(_ text: String) -> Bool {
    var space = in6_addr()
    return inet_pton(AF_INET, text, &space) == 1 || inet_pton(AF_INET6, text, &space) == 1
  }

  /// Unreserved characters, escapes and sub-delimiters (RFC 3986, section 3.2.2); but a comma would be a list.
  private static func isInName(_ byte: UInt8) -> Bool {
    RequestHead.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || marks.contains(byte)
  }

  private static let marks = Set("-._~%!$&'()*+;=".utf8)
}
