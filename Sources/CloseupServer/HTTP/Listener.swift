import Foundation

/// A socket that waits for connections.
struct Listener {
  let socket: Int32
  let port: Int
  /// Whether only this machine reaches it.
  let isLoopback: Bool

  /// - Parameter port: 0 takes any that is free.
  init(host: String, port: Int) throws(StartFailure) {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE
    hints.ai_socktype = Self.stream
    var found: UnsafeMutablePointer<addrinfo>?
    let failure = getaddrinfo(host, String(port), &hints, &found)
    guard failure == 0, let address = found else {
      throw Self.failure(host, String(cString: gai_strerror(failure)))
    }
    defer { freeaddrinfo(found) }
    let family = address.pointee.ai_family
    socket = Self.open(family, Self.stream)
    guard socket >= 0 else { throw Self.failure(host, String(cString: strerror(errno))) }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    // A port whose last connections are still dying away is not busy.
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard bind(socket, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0,
      listen(socket, Self.mostInLine) == 0
    else {
      let code = errno
      close(socket)
      throw code == EADDRINUSE ? .busyPort : Self.failure(host, String(cString: strerror(code)))
    }
    let (bound, numeric) = Self.address(of: socket)
    self.port = bound
    isLoopback = numeric == "::1" || numeric.hasPrefix("127.")
  }

  /// How many connections the system keeps until they are accepted; it may keep fewer.
  private static let mostInLine: Int32 = 1024

  private static func failure(_ host: String, _ reason: String) -> StartFailure {
    .other(
      "cannot listen at \(host) (\(reason)): give --host an address of this machine, or 0.0.0.0 for"
        + " all of them")
  }

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
    static let datagram = SOCK_DGRAM
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
    static let datagram = Int32(SOCK_DGRAM.rawValue)
  #endif

  static func open(_ family: Int32, _ kind: Int32) -> Int32 { Foundation.socket(family, kind, 0) }

  /// The port and the numeric host a socket is bound to.
  static func address(of socket: Int32) -> (Int, String) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    var service = [CChar](repeating: 0, count: Int(NI_MAXSERV))
    withUnsafeMutablePointer(to: &storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = getsockname(socket, address, &length)
        _ = getnameinfo(
          address, length, &host, socklen_t(host.count), &service, socklen_t(service.count),
          NI_NUMERICHOST | NI_NUMERICSERV)
      }
    }
    func text(_ characters: [CChar]) -> String {
      String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    }
    return (Int(text(service)) ?? 0, text(host))
  }
}
