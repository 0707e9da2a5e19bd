/// Which `Host` headers are answered.
///
/// A page elsewhere can point a name of its own at 127.0.0.1 and read what the browser then gets from
/// there (DNS rebinding). Its requests carry that name, so a server that is only for this machine
/// answers only to names of this machine.
struct HostRule {
  let isLoopback: Bool
  /// The host that was asked for when the server was started.
  let name: String

  func allows(_ header: String?) -> Bool {
    guard isLoopback else { return true }
    guard let header else { return false }
    return ["localhost", "127.0.0.1", "[::1]", name, "[\(name)]"].contains(Self.name(in: header))
  }

  /// The header without the port.
  private static func name(in header: String) -> String {
    let header = header.lowercased()
    guard let colon = header.lastIndex(of: ":"),
      header[header.index(after: colon)...].allSatisfy(\.isNumber)
    else { return header }
    return String(header[..<colon])
  }
}
