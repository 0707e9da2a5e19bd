import CMicroHTTPD
import Foundation

/// Speaks HTTP on a socket, by libmicrohttpd, with a thread for each connection that has asked for something.
///
/// The handler may take its time: only its own connection waits.
final class HTTPServer: Sendable {
  typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

  private let handler: Handler
  private let limits: ConnectionLimits
  /// What runs; nil while nothing does.
  private let running = Guarded<Running?>(nil)
  let open = OpenConnections()
  /// How many requests have come in whose answers have not left.
  let underWay = Guarded(0)

  private struct Running {
    /// The daemon's address.
    let daemon: UInt
    let acceptor: Acceptor
    let listener: Int32
  }

  init(limits: ConnectionLimits = ConnectionLimits(), handler: @escaping Handler) {
    (self.limits, self.handler) = (limits, handler)
  }

  /// Starts to answer. The server must be stopped before it is let go.
  func start(on listener: Listener) throws(Problem) {
    allowDescriptors()
    let context = Unmanaged.passUnretained(self).toOpaque()
    // The daemon's own limit is never reached: it would close without a word.
    let pointer = closeup_start_daemon(
      handleRequest, completeRequest, seeAddress, seeEnd, context, UInt32(2 * limits.answered),
      UInt32(limits.silence))
    guard let pointer else { throw Problem(500, "libmicrohttpd does not start.") }
    let daemon = UInt(bitPattern: pointer)
    let acceptor: Acceptor
    do {
      acceptor = try Acceptor(listener.socket, limits, open) { [open] socket, client in
        open.add(socket, client)
        // It closes the socket in any case.
        let taken = MHD_add_connection(OpaquePointer(bitPattern: daemon), socket, nil, 0)
        if taken != .YES { open.remove(socket) }
      }
    } catch {
      MHD_stop_daemon(pointer)
      throw error
    }
    running.change { $0 = Running(daemon: daemon, acceptor: acceptor, listener: listener.socket) }
  }

  /// Stops, once the answers under way have left; those that take long are cut short.
  func stop() {
    let running = running.change { running in
      defer { running = nil }
      return running
    }
    guard let running else { return }
    running.acceptor.stop()
    close(running.listener)
    _ = underWay.wait(atMost: Self.secondsOfPatience) { $0 == 0 ? () : nil }
    MHD_stop_daemon(OpaquePointer(bitPattern: running.daemon))
  }

  /// How long answers may go on when the server stops.
  private static let secondsOfPatience = 2.0

  /// Lets as many files be open as the limits need, where the system lets this process choose.
  private func allowDescriptors() {
    var limit = rlimit()
    guard getrlimit(Self.descriptors, &limit) == 0 else { return }
    let wanted = min(rlim_t(limits.descriptors), limit.rlim_max)
    guard limit.rlim_cur < wanted else { return }
    limit.rlim_cur = wanted
    setrlimit(Self.descriptors, &limit)
  }

  #if canImport(Darwin)
    private static let descriptors = RLIMIT_NOFILE
  #else
    private static let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #endif

  func wake() { running.read { $0 }?.acceptor.wake() }

  /// Answers a request of libmicrohttpd's.
  func answer(_ request: HTTPRequest, _ connection: OpaquePointer) -> MHD_Result {
    let response = handler(request)
    let (status, headers) = (response.status, response.headers)
    guard let made = Self.make(response.body) else { return .NO }
    defer { MHD_destroy_response(made) }
    for (name, value) in headers { MHD_add_response_header(made, name, value) }
    // What is left of a body must not be taken for a request.
    if request.hasBody { MHD_add_response_header(made, "Connection", "close") }
    return MHD_queue_response(connection, UInt32(status), made)
  }

  private static func make(_ body: consuming HTTPResponse.Body) -> OpaquePointer? {
    switch consume body {
    case .data(let data):
      return data.withUnsafeBytes {
        MHD_create_response_from_buffer(
          $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .file(let file, let range):
      return FileReader.response(file, range)
    case .stream(let stream):
      return StreamReader.response(stream)
    }
  }
}
