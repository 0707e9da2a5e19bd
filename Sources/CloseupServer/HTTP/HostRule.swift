import Foundation

/// Which `Host` headers are answered.
///
/// A page elsewhere can point a name of its own at an address of this machine and read what the browser then gets from
/// there (DNS rebinding). Its requests carry that name. So a server that is only for this machine answers only to names of
/// this machine; one that is for a network also to any address, since that is no name, and to the names that the network
/// gives this machine. Whoever knows the password may use any name: a page elsewhere does not know it.
struct HostRule {
  let isLoopback: Bool
  /// The host that was asked for when the server was started.
  let name: String
  var hasPassword = false
  /// What this machine calls itself.
  var machine = HostRule.machineName

  func allows(_ header: String?) -> Bool {
    guard let header else { return !isLoopback }
    let host = HostName.withoutPort(header)
    if ["localhost", "127.0.0.1", "::1", name].contains(host) { return true }
    guard !isLoopback else { return false }
    return hasPassword || HostName.isAddress(host) || names.contains(host)
  }

  var problem: Problem {
    Problem(
      403,
      isLoopback
        ? "This server answers only to localhost and 127.0.0.1. To reach it by another name, start"
          + " it with --host and an address of this machine."
        : "This server does not answer to that name. Use an address that the terminal shows, or start it with"
          + " --host and that name, or with --password.")
  }

  /// The machine's name, whole and without its domain, and below the domains that only a local network gives out: RFC 6762,
  /// RFC 8375, ICANN's reservation of `internal`, and what many routers use.
  private var names: [String] {
    let label = String(machine.prefix { $0 != "." })
    guard !label.isEmpty else { return [] }
    return [machine, label] + ["local", "home.arpa", "internal", "lan"].map { "\(label).\($0)" }
  }

  private static var machineName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self).lowercased()
  }
}
