/// What a request is about (RFC 9112, section 3.2).
struct RequestTarget {
  let path: String
  let query: String
  /// The host, with its port, of an absolute address.
  let host: String?

  init(_ text: String, method: String) throws(Problem) {
    guard text.utf8.allSatisfy({ (0x21..<0x7F).contains($0) && $0 != UInt8(ascii: "#") }) else {
      throw RequestHead.malformed("its address has characters that must be escaped")
    }
    var rest = Substring(text)
    if text.hasPrefix("/") || (text == "*" && method == "OPTIONS") || method == "CONNECT" {
      host = nil
    } else {
      guard text.lowercased().hasPrefix(Self.scheme) else {
        throw RequestHead.malformed("its address begins neither with / nor with http://")
      }
      rest = rest.dropFirst(Self.scheme.count)
      let host = rest.prefix { $0 != "/" && $0 != "?" }
      guard !host.isEmpty, HostName.isValid(String(host)) else {
        throw RequestHead.malformed("its address names no host")
      }
      rest = rest.dropFirst(host.count)
      self.host = String(host)
    }
    let path = rest.prefix { $0 != "?" }
    self.path = path.isEmpty ? "/" : String(path)
    query = String(rest.dropFirst(path.count + 1))
  }

  private static let scheme = "http://"
}
