import CMicroHTTPD
import Foundation

/// Speaks HTTP on a socket, by libmicrohttpd, with a thread for each connection.
///
/// The handler may take its time: only its own connection waits.
final class HTTPServer: Sendable {
  typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

  private let handler: Handler
  /// The daemon's address; nil while it is not running.
  private let daemon = Guarded<UInt?>(nil)
  /// How many requests have come in whose answers have not left.
  fileprivate let underWay = Guarded(0)

  init(handler: @escaping Handler) { self.handler = handler }

  /// Starts to answer. The server must be stopped before it is let go.
  func start(on listener: Listener) throws(Problem) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    let pointer = closeup_start_daemon(
      listener.socket, handle, complete, context, Self.mostConnections, Self.secondsOfSilence)
    guard let pointer else { throw Problem(500, "libmicrohttpd does not start.") }
    daemon.change { $0 = UInt(bitPattern: pointer) }
  }

  /// Stops, once the answers under way have left; those that take long are cut short.
  func stop() {
    let address = daemon.change { daemon in
      defer { daemon = nil }
      return daemon
    }
    guard let address, let pointer = OpaquePointer(bitPattern: address) else { return }
    let socket = MHD_quiesce_daemon(pointer)
    _ = underWay.wait(atMost: Self.secondsOfPatience) { $0 == 0 ? () : nil }
    MHD_stop_daemon(pointer)
    close(socket)
  }

  /// A browser opens six; each takes a thread.
  private static let mostConnections: UInt32 = 256
  /// After which an idle connection is closed.
  private static let secondsOfSilence: UInt32 = 60
  /// How long answers may go on when the server stops.
  private static let secondsOfPatience = 2.0

  /// Answers a request of libmicrohttpd's.
  fileprivate func answer(_ request: HTTPRequest, _ connection: OpaquePointer) -> MHD_Result {
    let response = handler(request)
    let (status, headers) = (response.status, response.headers)
    guard let made = Self.make(response.body) else { return .NO }
    defer { MHD_destroy_response(made) }
    for (name, value) in headers { MHD_add_response_header(made, name, value) }
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

// libmicrohttpd calls these on its own threads: they are global functions, since a closure made in an
// isolated place would carry the isolation with it.

private func handle(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?, url: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?, httpVersion: UnsafePointer<CChar>?,
  upload: UnsafePointer<CChar>?, uploadSize: UnsafeMutablePointer<Int>?,
  state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context, let connection, let url, let method, let state else { return .NO }
  let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
  let request = HTTPRequest(connection, url: url, method: method)
  // The first call comes before a body is read. Only a request without one is let through to the
  // second, which keeps the connection alive.
  if state.pointee == nil {
    state.pointee = context
    server.underWay.change { $0 += 1 }
    if !request.hasBody { return .YES }
  }
  return server.answer(request, connection)
}

private func complete(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, reason: MHD_RequestTerminationCode
) {
  // A request that failed before its first call was never counted.
  guard let context, let state, state.pointee != nil else { return }
  state.pointee = nil
  Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue().underWay.change { $0 -= 1 }
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

extension HTTPRequest {
  fileprivate init(
    _ connection: OpaquePointer, url: UnsafePointer<CChar>, method: UnsafePointer<CChar>
  ) {
    func value(_ kind: MHD_ValueKind, _ name: String) -> String? {
      MHD_lookup_connection_value(connection, kind, name).map { String(cString: $0) }
    }
    func header(_ name: String) -> String? { value(.HEADER_KIND, name) }
    self.method = String(cString: method)
    path = String(cString: url)
    host = header("Host")
    range = header("Range")
    ifRange = header("If-Range")
    ifNoneMatch = header("If-None-Match")
    query = { value(.GET_ARGUMENT_KIND, $0) }
    hasBody = header("Transfer-Encoding") != nil || header("Content-Length") ?? "0" != "0"
    password = header("Closeup-Password")
    let socket = closeup_connection_socket(connection)
    isWaiting = {
      var byte: UInt8 = 0
      let count = recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
      return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
    }
  }
}
