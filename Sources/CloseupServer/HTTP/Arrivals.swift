import Foundation

/// Connections that are not handed over yet: those whose request is still on its way, those that wait for room, and those
/// that are refused.
struct Arrivals {
  private struct Arrival {
    enum Phase {
      /// So many bytes of the request are there.
      case head(Int)
      case queue
      case refused(RefusedConnection)
    }

    let socket: Int32
    let client: ClientAddress
    var phase: Phase = .head(0)
    /// When the phase began.
    var since = ProcessInfo.processInfo.systemUptime
    /// Until when it is not looked at.
    var rest = 0.0

    var isOnItsWay: Bool { if case .head = phase { true } else { false } }
    var isRefused: Bool { if case .refused = phase { true } else { false } }
    var isQueued: Bool { if case .queue = phase { true } else { false } }

    mutating func change(_ phase: Phase) {
      self.phase = phase
      since = ProcessInfo.processInfo.systemUptime
    }
  }

  private let limits: ConnectionLimits
  private let open: OpenConnections
  private let take: Acceptor.Taker
  /// The oldest first.
  private var arrivals: [Arrival] = []
  private var buffer = [UInt8](repeating: 0, count: RequestHead.mostBytes + 1)

  init(limits: ConnectionLimits, open: OpenConnections, take: @escaping Acceptor.Taker) {
    (self.limits, self.open, self.take) = (limits, open, take)
  }

  /// What to wait for, one for each arrival.
  var polled: [pollfd] {
    let now = ProcessInfo.processInfo.systemUptime
    return arrivals.map {
      let isWatched = !$0.isQueued && $0.rest <= now
      return pollfd(
        fd: $0.rest <= now ? $0.socket : -1, events: isWatched ? Int16(POLLIN) : 0, revents: 0)
    }
  }

  /// For how long at most.
  var milliseconds: Int32 {
    // Whoever is answered may become idle without a word.
    if arrivals.contains(where: \.isQueued) { return 20 }
    if !arrivals.isEmpty { return 100 }
    return open.count > 0 ? 1000 : -1
  }

  /// Takes a new connection, in the place of a slow one where there is no other.
  mutating func add(_ socket: Int32, _ client: ClientAddress) {
    let arrival = Arrival(socket: socket, client: client)
    let waiting = arrivals.filter { !$0.isRefused }
    let own = waiting.count { $0.client == client } + open.count(of: client)
    let hasRoom =
      if own >= limits.open(of: client) {
        closeSlowest(of: client)
      } else if waiting.count + open.count >= limits.open {
        closeSlowest()
      } else {
        true
      }
    arrivals.append(arrival)
    if !hasRoom { refuse(arrivals.count - 1, Self.full) }
  }

  /// Looks at those for which something has come.
  mutating func look(at polled: ArraySlice<pollfd>) {
    for (index, found) in zip(arrivals.indices, polled) where found.revents != 0 {
      switch arrivals[index].phase {
      case .head(let count): readHead(index, after: count)
      case .queue: close(index)
      case .refused(let connection): if !connection.drain() { close(index) }
      }
    }
    arrivals.removeAll { $0.socket < 0 }
  }

  /// Hands over those for whom there is room, and parts from those who waited too long.
  mutating func settle() {
    let now = ProcessInfo.processInfo.systemUptime
    for index in arrivals.indices {
      let arrival = arrivals[index]
      let age = now - arrival.since
      switch arrival.phase {
      case .head(0): if age > limits.silence { close(index) }
      case .head: if age > limits.head { refuse(index, Self.late) }
      case .refused: if age > RefusedConnection.seconds { close(index) }
      case .queue:
        if open.hasRoom(for: arrival.client, limits) {
          take(arrival.socket, arrival.client)
          forget(index)
        } else if age > limits.queue {
          refuse(index, Self.full)
        }
      }
    }
    arrivals.removeAll { $0.socket < 0 }
    open.closeIdle(since: now - limits.silence)
  }

  /// Closes the connection whose request has been on its way for longest. Returns whether one is slow.
  @discardableResult mutating func closeSlowest(of client: ClientAddress? = nil) -> Bool {
    let latest = ProcessInfo.processInfo.systemUptime - limits.slow
    let slowest = arrivals.firstIndex {
      $0.isOnItsWay && $0.since <= latest && (client == nil || $0.client == client)
    }
    guard let slowest else { return false }
    close(slowest)
    arrivals.remove(at: slowest)
    return true
  }

  mutating func closeAll() {
    for index in arrivals.indices { close(index) }
    arrivals = []
  }

  private mutating func readHead(_ index: Int, after count: Int) {
    let socket = arrivals[index].socket
    let found = recv(socket, &buffer, buffer.count, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    if found < 0 && (errno == EAGAIN || errno == EINTR) { return }
    guard found > 0 else { return close(index) }
    // All that there is was seen before, and no more comes.
    guard found > count else {
      if Self.hasEnded(socket) { return close(index) }
      arrivals[index].rest = ProcessInfo.processInfo.systemUptime + Self.rest
      return
    }
    do throws(Problem) {
      if try RequestHead(bytes: buffer[..<found]) != nil {
        arrivals[index].change(.queue)
        Self.wait(socket, forBytes: 1)
      } else {
        if count == 0 { arrivals[index].since = ProcessInfo.processInfo.systemUptime }
        arrivals[index].phase = .head(found)
        Self.wait(socket, forBytes: found + 1)
      }
    } catch {
      refuse(index, error)
    }
  }

  private mutating func refuse(_ index: Int, _ problem: Problem) {
    Self.wait(arrivals[index].socket, forBytes: 1)
    let connection = RefusedConnection(arrivals[index].socket, problem)
    guard arrivals.count(where: \.isRefused) < limits.refused else { return close(index) }
    arrivals[index].change(.refused(connection))
  }

  private mutating func close(_ index: Int) {
    Foundation.close(arrivals[index].socket)
    forget(index)
  }

  private mutating func forget(_ index: Int) {
    arrivals[index] = Arrival(socket: -1, client: arrivals[index].client)
  }

  /// Lets a socket be ready once it has so many bytes: those that were looked at are still there.
  private static func wait(_ socket: Int32, forBytes count: Int) {
    var count = Int32(count)
    setsockopt(socket, SOL_SOCKET, SO_RCVLOWAT, &count, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Whether the client sends no more.
  private static func hasEnded(_ socket: Int32) -> Bool {
    #if canImport(Darwin)
      let hungUp = Int16(POLLHUP)
    #else
      // Linux's POLLRDHUP, which Swift's Glibc leaves out.
      let hungUp = Int16(POLLHUP | 0x2000)
    #endif
    var state = pollfd(fd: socket, events: hungUp, revents: 0)
    return poll(&state, 1, 0) > 0
  }

  /// For how long a socket is not looked at that is ready without anything new.
  private static let rest = 0.1
  private static let late = Problem(408, "The request did not come as a whole. Send it again.")
  private static let full = Problem(
    503, "Too many connections are open. Try again in \(ConnectionLimits.secondsToRetry) seconds.")
}
