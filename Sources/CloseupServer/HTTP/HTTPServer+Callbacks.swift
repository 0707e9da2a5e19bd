import CMicroHTTPD
import Foundation

// libmicrohttpd calls these on its own threads: they are global functions, since a closure made in an
// isolated place would carry the isolation with it.

/// Keeps the address of a request, before it is taken apart.
func seeAddress(
  context: UnsafeMutableRawPointer?, address: UnsafePointer<CChar>?, connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  // Its lengths are looked at here, with the other fields. All requests that are answered have no body.
  let hasRoom = !closeup_is_lenient || connection.map(closeup_set_no_length) ?? false
  let state = RequestState(target: Array(address), hasRoom: hasRoom)
  return Unmanaged.passRetained(state).toOpaque()
}

func handleRequest(
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
    guard state.hasRoom else { throw Problem(431, "The request is too long.") }
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

func completeRequest(
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
func seeEnd(
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
