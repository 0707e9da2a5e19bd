import CMicroHTTPD
import Foundation

/// A connection that gets an answer with the reason, and is closed.
///
/// What the client has sent is read first: a socket that is closed with bytes unread takes what was
/// answered with it.
struct RefusedConnection {
  let socket: Int32

  /// Answers, and lets nothing follow. The socket does not wait.
  init(_ socket: Int32, _ problem: Problem) {
    self.socket = socket
    let bytes = Self.answer(problem)
    _ = bytes.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Self.noSignal) }
    shutdown(socket, Int32(SHUT_WR))
  }

  /// Reads what there is. Returns whether more may come.
  func drain() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    for _ in 0..<Self.mostReads {
      let count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return count < 0 && errno == EAGAIN }
    }
    return true
  }

  /// Reads until the client has closed, or for a while.
  func drainForAWhile() {
    let deadline = ProcessInfo.processInfo.systemUptime + Self.seconds
    while drain() {
      let left = deadline - ProcessInfo.processInfo.systemUptime
      guard left > 0 else { return }
      var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      poll(&wait, 1, Int32(left * 1000) + 1)
    }
  }

  /// How long a client has to read that answer.
  static let seconds = 1.0
  private static let mostReads = 16

  #if canImport(Darwin)
    private static let noSignal: Int32 = 0
  #else
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #endif

  private static func answer(_ problem: Problem) -> [UInt8] {
    let reason = MHD_get_reason_phrase_for(UInt32(problem.status)).map { String(cString: $0) } ?? ""
    let body = jsonLine(["error": problem.message])
    var headers = [
      ("Date", date()), ("Content-Type", "application/json"), ("Content-Length", "\(body.count)"),
      ("Cache-Control", "no-store"), ("Connection", "close"),
      ("Content-Security-Policy", "default-src 'none'"),
    ]
    headers += HTTPResponse.safety
    if problem.status == 503 {
      headers.append(("Retry-After", "\(ConnectionLimits.secondsToRetry)"))
    }
    let lines = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
    return Array("HTTP/1.1 \(problem.status) \(reason)\r\n\(lines)\r\n".utf8) + body
  }

  /// Now, as HTTP writes it (RFC 9110, section 5.6.7).
  private static func date() -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)])"
      + " \(1900 + parts.tm_year) \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
  }
}
