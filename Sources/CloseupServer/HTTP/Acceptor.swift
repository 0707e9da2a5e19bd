import Foundation

/// Accepts connections, and hands over those whose first request is there as a whole.
///
/// Until then a connection costs a descriptor and no thread. What is sent is only looked at: whoever takes the
/// connection reads it.
final class Acceptor: Sendable {
  /// Takes a connection, which it closes.
  typealias Taker = @Sendable (Int32, ClientAddress) -> Void

  private let listener: Int32
  private let limits: ConnectionLimits
  private let open: OpenConnections
  private let take: Taker
  private let wakeRead: Int32
  private let wakeWrite: Int32
  private let isStopping = Guarded(false)
  private let hasStopped = DispatchSemaphore(value: 0)

  /// Starts to accept. The listener stays the caller's.
  init(
    _ listener: Int32, _ limits: ConnectionLimits, _ open: OpenConnections, take: @escaping Taker
  ) throws(Problem) {
    (self.listener, self.limits, self.open, self.take) = (listener, limits, open, take)
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Problem(500, "There is no room for another pipe.") }
    (wakeRead, wakeWrite) = (ends[0], ends[1])
    for descriptor in ends + [listener] { Self.letNotWait(descriptor) }
    Thread.detachNewThread { [self] in
      run()
      hasStopped.signal()
    }
  }

  /// Accepts no more, and closes what was not handed over.
  func stop() {
    isStopping.change { $0 = true }
    wake()
    hasStopped.wait()
  }

  // Not before: someone may be waking it just now.
  deinit {
    close(wakeRead)
    close(wakeWrite)
  }

  /// Looks again: there may be room.
  func wake() {
    var byte: UInt8 = 0
    _ = write(wakeWrite, &byte, 1)
  }

  private func run() {
    var arrivals = Arrivals(limits: limits, open: open, take: take)
    var isPaused = false
    while !isStopping.read({ $0 }) {
      var polled = [
        pollfd(fd: wakeRead, events: Int16(POLLIN), revents: 0),
        // Where there are no descriptors left, the listener would be ready all the time.
        pollfd(fd: isPaused ? -1 : listener, events: Int16(POLLIN), revents: 0),
      ]
      polled += arrivals.polled
      let count = poll(&polled, nfds_t(polled.count), isPaused ? 50 : arrivals.milliseconds)
      isPaused = false
      if count > 0 {
        if polled[0].revents != 0 { readWakes() }
        arrivals.look(at: polled.dropFirst(2))
        if polled[1].revents != 0 { isPaused = !accept(into: &arrivals) }
      }
      arrivals.settle()
    }
    arrivals.closeAll()
  }

  private func readWakes() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(wakeRead, &bytes, bytes.count) > 0 {}
  }

  /// Accepts all who wait. Returns whether that is possible.
  private func accept(into arrivals: inout Arrivals) -> Bool {
    while true {
      var storage = sockaddr_storage()
      var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
      let socket = withUnsafeMutablePointer(to: &storage) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Foundation.accept(listener, $0, &length)
        }
      }
      guard socket >= 0 else {
        switch errno {
        case EINTR, ECONNABORTED: continue
        case EMFILE, ENFILE, ENOBUFS, ENOMEM:
          arrivals.closeSlowest()
          return false
        default: return true
        }
      }
      Self.letNotWait(socket)
      arrivals.add(socket, ClientAddress(storage))
    }
  }

  private static func letNotWait(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }
}
