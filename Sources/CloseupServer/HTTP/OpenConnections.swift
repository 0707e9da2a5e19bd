import Foundation

/// The connections that libmicrohttpd has, and which of them are between two requests.
final class OpenConnections: Sendable {
  private struct Connection {
    let client: ClientAddress
    /// Since when it has not asked for anything; nil while it is answered.
    var idleSince: TimeInterval?
    var isClosing = false
  }

  private let connections = Guarded<[Int32: Connection]>([:])

  /// Takes note of a connection whose first request is there.
  func add(_ socket: Int32, _ client: ClientAddress) {
    connections.change { $0[socket] = Connection(client: client) }
  }

  func remove(_ socket: Int32) { connections.change { $0[socket] = nil } }

  /// A request has come as a whole.
  func begin(_ socket: Int32) { connections.change { $0[socket]?.idleSince = nil } }

  /// Its answer has left.
  func end(_ socket: Int32) {
    connections.change { $0[socket]?.idleSince = ProcessInfo.processInfo.systemUptime }
  }

  func client(_ socket: Int32) -> ClientAddress? { connections.read { $0[socket]?.client } }

  var count: Int { connections.read { $0.count } }

  func count(of client: ClientAddress) -> Int {
    connections.read { $0.values.count { $0.client == client } }
  }

  /// Whether there is room for another connection of a client. Where there is none, one that has been idle longest is
  /// closed, unless one is closing already.
  func hasRoom(for client: ClientAddress, _ limits: ConnectionLimits) -> Bool {
    connections.change { connections in
      let isFull = connections.count >= limits.answered
      let own = connections.filter { $0.value.client == client }
      guard isFull || own.count >= limits.answered(of: client) else { return true }
      let among = own.count >= limits.answered(of: client) ? own : connections
      guard !among.values.contains(where: { $0.isClosing && $0.idleSince != nil }) else {
        return false
      }
      let longest = among.filter { $0.value.idleSince != nil }
        .min { $0.value.idleSince ?? 0 < $1.value.idleSince ?? 0 }
      if let longest { Self.close(longest.key, &connections) }
      return false
    }
  }

  /// Closes those that have been idle for longer, whatever they send a byte at a time.
  func closeIdle(since time: TimeInterval) {
    connections.change { connections in
      for (socket, connection) in connections where connection.idleSince ?? .infinity < time {
        Self.close(socket, &connections)
      }
    }
  }

  /// libmicrohttpd closes the socket when it finds it so, and says it before it does: until then the number is its own.
  private static func close(_ socket: Int32, _ connections: inout [Int32: Connection]) {
    guard connections[socket]?.isClosing == false else { return }
    connections[socket]?.isClosing = true
    shutdown(socket, Int32(SHUT_RDWR))
  }
}
