import Foundation

/// Who is connected, as far as limits go.
///
/// Of an IPv6 address the first half counts: a device takes as many addresses of its network as it likes.
struct ClientAddress: Hashable {
  let bytes: [UInt8]
  let isLoopback: Bool

  init(_ storage: sockaddr_storage) {
    let found: [UInt8] = withUnsafePointer(to: storage) { pointer in
      switch Int32(storage.ss_family) {
      case AF_INET:
        pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          withUnsafeBytes(of: $0.pointee.sin_addr) { Array($0) }
        }
      case AF_INET6:
        pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
          withUnsafeBytes(of: $0.pointee.sin6_addr) { Array($0) }
        }
      default: []
      }
    }
    self.init(found)
  }

  /// - Parameter address: the four or sixteen bytes of an IP address.
  init(_ address: [UInt8]) {
    let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
    if address.count == 16 && !address.starts(with: mapped) {
      isLoopback = address == [UInt8](repeating: 0, count: 15) + [1]
      bytes = Array(address.prefix(8))
    } else {
      bytes = Array(address.suffix(4))
      isLoopback = bytes.first == 127
    }
  }
}
