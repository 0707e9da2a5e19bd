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
  fileprivate let open = OpenConnections()
  /// How many requests have come in whose answers have not left.
  fileprivate let underWay = Guarded(0)

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
      handle, complete, seeAddress, seeEnd, context, UInt32(2 * limits.answered),
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

  fileprivate func wake() { running.read { $0 }?.acceptor.wake() }

  /// Answers a request of libmicrohttpd's.
  fileprivate func answer(_ request: HTTPRequest, _ connection: OpaquePointer) -> MHD_Result {
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
      let context = Unmanaged.passRetained(StreamReader(stream)).toOpaque()
      return MHD_create_response_from_callback(
        closeup_unknown_size, 16384, readStream, context, releaseStream)
    }
  }
}

/// Cuts a stream's pieces to the size that libmicrohttpd takes.
private final class StreamReader {
  private let stream: any ResponseStream
  private var rest = Data()

  init(_ stream: any ResponseStream) { self.stream = stream }

  func read(into buffer: UnsafeMutablePointer<CChar>, atMost count: Int) -> Int {
    if rest.isEmpty {
      guard let next = stream.next() else { return closeup_end_of_stream }
      rest = next
    }
    let taken = min(count, rest.count)
    rest.copyBytes(to: UnsafeMutableRawBufferPointer(start: buffer, count: taken))
    rest = taken < rest.count ? Data(rest.dropFirst(taken)) : Data()
    return taken
  }
}

/// What libmicrohttpd keeps for us with each request.
private final class RequestState {
  /// The address, as sent.
  let target: [UInt8]
  /// The request, once its lines are there.
  var request: HTTPRequest?

  init(target: [UInt8]) { self.target = target }
}

// libmicrohttpd calls these on its own threads: they are global functions, since a closure made in an
// isolated place would carry the isolation with it.

/// Keeps the address of a request, before it is taken apart.
private func seeAddress(
  context: UnsafeMutableRawPointer?, address: UnsafePointer<CChar>?, connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  // Its lengths are looked at here, with the other fields. All requests that are answered have no body.
  if closeup_is_lenient, let connection { closeup_set_no_length(connection) }
  let state = RequestState(target: Array(address))
  return Unmanaged.passRetained(state).toOpaque()
}

private func handle(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?, url: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?, httpVersion: UnsafePointer<CChar>?,
  upload: UnsafePointer<CChar>?, uploadSize: UnsafeMutablePointer<Int>?,
  state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context, let connection, let method, let kept = state?.pointee else { return .NO }
  let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
  let state = Unmanaged<RequestState>.fromOpaque(kept).takeUnretainedValue()
  if let request = state.request { return server.answer(request, connection) }
  // The first call comes before a body is read. Only a request without one is let through to the
  // second, which keeps the connection alive.
  let socket = closeup_connection_socket(connection)
  server.open.begin(socket)
  do throws(Problem) {
    let head = try RequestHead(
      connection, method: method, target: state.target, version: httpVersion)
    guard let client = server.open.client(socket) else { return .NO }
    let request = HTTPRequest(
      head: head, password: password(connection), client: client,
      isWaiting: { isWaiting(socket) })
    state.request = request
    server.underWay.change { $0 += 1 }
    return request.hasBody ? server.answer(request, connection) : .YES
  } catch {
    // Answered here: after an error of its own libmicrohttpd has begun another answer, which would be sent as well.
    RefusedConnection(socket, error).drainForAWhile()
    return .NO
  }
}

private func complete(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, reason: MHD_RequestTerminationCode
) {
  guard let context, let connection, let state, let kept = state.pointee else { return }
  state.pointee = nil
  let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
  // A request that was refused for its lines was never counted.
  if Unmanaged<RequestState>.fromOpaque(kept).takeRetainedValue().request != nil {
    server.underWay.change { $0 -= 1 }
  }
  server.open.end(closeup_connection_socket(connection))
}

/// Learns that a connection is closed, just before its socket is.
private func seeEnd(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, what: MHD_ConnectionNotificationCode
) {
  guard let context, let connection, what == closeup_connection_closed else { return }
  let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
  server.open.remove(closeup_connection_socket(connection))
  server.wake()
}

/// Whether the client still waits for its answer.
private func isWaiting(_ socket: Int32) -> Bool {
  var byte: UInt8 = 0
  let count = recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
}

/// The password of Basic authentication.
private func password(_ connection: OpaquePointer) -> String? {
  guard let text = closeup_copy_password(connection) else { return nil }
  defer { free(text) }
  return String(cString: text)
}

private func readStream(
  context: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?,
  size: Int
) -> Int {
  guard let context, let buffer else { return closeup_end_of_stream }
  let reader = Unmanaged<StreamReader>.fromOpaque(context).takeUnretainedValue()
  return reader.read(into: buffer, atMost: size)
}

private func releaseStream(context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<StreamReader>.fromOpaque(context).release()
}

extension RequestHead {
  /// The lines of a request that libmicrohttpd has read, looked at once more.
  fileprivate init(
    _ connection: OpaquePointer, method: UnsafePointer<CChar>, target: [UInt8],
    version: UnsafePointer<CChar>?
  ) throws(Problem) {
    var fields: [(name: [UInt8], value: [UInt8])] = []
    withUnsafeMutablePointer(to: &fields) {
      _ = MHD_get_connection_values(connection, .HEADER_KIND, collectField, $0)
    }
    let (method, version, start) = (Array(method), Array(version), method)
    if closeup_is_lenient {
      // The length that `seeAddress` gave it.
      fields.removeFirst()
      let memory = UnsafeRawBufferPointer(start: start, count: closeup_head_size(connection))
      let isAsRead = HeadInMemory.isAsRead(
        memory, method: method, target: target, version: version, fields: fields)
      guard isAsRead else { throw Self.malformed("its lines do not end as they must") }
    }
    let colon = [UInt8(ascii: ":")]
    let space = [UInt8(ascii: " ")]
    let first = method + space + target + space + version
    try self.init(lines: [first] + fields.map { $0.name + colon + $0.value })
  }
}

private func collectField(
  fields: UnsafeMutableRawPointer?, kind: MHD_ValueKind, name: UnsafePointer<CChar>?,
  value: UnsafePointer<CChar>?
) -> MHD_Result {
  guard let fields else { return .NO }
  fields.assumingMemoryBound(to: [(name: [UInt8], value: [UInt8])].self)
    .pointee.append((Array(name), Array(value)))
  return .YES
}

extension [UInt8] {
  /// The bytes of a text of C's.
  fileprivate init(_ text: UnsafePointer<CChar>?) {
    guard let text else {
      self = []
      return
    }
    self.init(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}
