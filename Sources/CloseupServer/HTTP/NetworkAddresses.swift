import Foundation

/// The addresses by which other machines reach this one.
package enum NetworkAddresses {
  /// All of the network interfaces that are up: IPv4, and the IPv6 that are the same in the whole network. The one that
  /// leads to other networks comes first.
  package static func all(withIPv6: Bool) -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var found: [String] = []
    var next = first
    while let interface = next?.pointee {
      next = interface.ifa_next
      guard isUp(interface.ifa_flags), let address = interface.ifa_addr,
        let text = text(of: address, withIPv6: withIPv6), !found.contains(text)
      else { continue }
      found.append(text)
    }
    let main = mainAddress
    let rank = { (text: String) in text == main ? 0 : text.contains(":") ? 2 : 1 }
    // Sorting keeps no order of its own.
    return found.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }.map(\.element)
  }

  /// An address as it stands in a URL.
  package static func inURL(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

  private static func isUp(_ flags: UInt32) -> Bool {
    let (up, loopback) = (UInt32(IFF_UP | IFF_RUNNING), UInt32(IFF_LOOPBACK))
    return flags & up == up && flags & loopback == 0
  }

  /// An IPv4 address that is not only for one cable, or an IPv6 address that is global or the network's own.
  private static func text(
    of address: UnsafeMutablePointer<sockaddr>, withIPv6: Bool
  ) -> String? {
    let length: Int
    switch Int32(address.pointee.sa_family) {
    case AF_INET: length = MemoryLayout<sockaddr_in>.size
    case AF_INET6 where withIPv6: length = MemoryLayout<sockaddr_in6>.size
    default: return nil
    }
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    guard
      getnameinfo(
        address, socklen_t(length), &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST) == 0
    else { return nil }
    let text = String(decoding: host.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    return isReachable(text) ? text : nil
  }

  /// Global unicast is 2000::/3 (RFC 4291), the network's own fc00::/7 (RFC 4193), a cable's own 169.254/16 (RFC 3927).
  static func isReachable(_ text: String) -> Bool {
    guard text.contains(":") else { return !text.hasPrefix("169.254.") && !text.hasPrefix("127.") }
    let group = UInt16(text.prefix { $0 != ":" }, radix: 16) ?? 0
    return group & 0xE000 == 0x2000 || group & 0xFE00 == 0xFC00
  }

  /// The address that packets to elsewhere carry: none is sent to find it.
  private static var mainAddress: String? {
    let socket = Listener.open(AF_INET, Listener.datagram)
    guard socket >= 0 else { return nil }
    defer { close(socket) }
    var elsewhere = sockaddr_in()
    elsewhere.sin_family = sa_family_t(AF_INET)
    elsewhere.sin_port = in_port_t(9).bigEndian
    // Reserved for documentation (RFC 5737).
    elsewhere.sin_addr.s_addr = inet_addr("192.0.2.1")
    let failure = withUnsafePointer(to: &elsewhere) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return failure == 0 ? Listener.address(of: socket).1 : nil
  }
}
