import Foundation

/// A client that says exactly what it is told to, down to the bytes of the request.
struct Client {
  struct Answer {
    var status: Int
    var headers: [String: String]
    var body: Data

    /// The words of a JSON error.
    var error: String? {
      (try? JSONDecoder().decode([String: String].self, from: body))?["error"]
    }
  }

  struct Failure: Error { var reason: String }

  let port: Int
  /// The address it connects from.
  var address: String?
  /// The address it connects to.
  var to = "127.0.0.1"

  /// - Parameter headers: those given replace the ones that would be sent.
  func send(
    _ method: String = "GET", _ path: String, _ headers: [String: String] = [:]
  ) throws -> Answer {
    let all = ["Host": "localhost:\(port)", "Connection": "close"].merging(headers) { $1 }
    let lines = all.map { "\($0): \($1)\r\n" }.joined()
    return try sendBytes("\(method) \(path) HTTP/1.1\r\n\(lines)\r\n", isHead: method == "HEAD")
  }

  /// Sends a text as it is, and reads until the server closes.
  func sendBytes(_ text: String, isHead: Bool = false) throws -> Answer {
    let socket = try connected()
    defer { close(socket) }
    try Self.write(text, to: socket)
    return try Self.parse(Self.readAll(from: socket))
  }

  /// Reads until the server closes.
  static func readAll(from socket: Int32) -> Data {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(socket, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    return bytes
  }

  /// Reads one answer that says how long it is, and leaves the connection open.
  static func readAnswer(from socket: Int32) throws -> Answer {
    var bytes = Data()
    var byte: UInt8 = 0
    while bytes.range(of: Data("\r\n\r\n".utf8)) == nil {
      guard read(socket, &byte, 1) == 1 else { throw Failure(reason: "no whole answer") }
      bytes.append(byte)
    }
    var answer = try parse(bytes)
    let length = Int(answer.headers["content-length"] ?? "") ?? 0
    while answer.body.count < length {
      guard read(socket, &byte, 1) == 1 else { throw Failure(reason: "no whole body") }
      answer.body.append(byte)
    }
    return answer
  }

  /// A connection that the caller closes.
  func connected() throws -> Int32 {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      // What the server starts, in this very process, is not to keep the connection open.
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      let descriptor = socket(AF_INET, kind, 0)
    #endif
    func with(
      _ host: String, _ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(port).bigEndian
      address.sin_addr.s_addr = inet_addr(host)
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
    if let address { _ = with(address, 0) { bind(descriptor, $0, $1) } }
    let failure = with(to, port) { connect(descriptor, $0, $1) }
    guard failure == 0 else {
      close(descriptor)
      throw Failure(reason: "cannot connect: \(String(cString: strerror(errno)))")
    }
    return descriptor
  }

  static func write(_ text: String, to socket: Int32) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        #if canImport(Darwin)
          Foundation.write(socket, $0.baseAddress, $0.count)
        #else
          Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        #endif
      }
      // A server may answer, and close, before it has read everything.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  static func parse(_ bytes: Data) throws -> Answer {
    guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else {
      throw Failure(reason: "no answer: \(bytes.count) bytes")
    }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count > 1, let status = Int(words[1]) else {
      throw Failure(reason: "no status: \(lines[0])")
    }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.last?.trimmingCharacters(in: .whitespaces)
    }
    let body = Data(bytes[end.upperBound...])
    let isChunked = headers["transfer-encoding"] == "chunked"
    return Answer(
      status: status, headers: headers, body: isChunked ? try joinedChunks(body) : body)
  }

  private static func joinedChunks(_ body: Data) throws -> Data {
    var joined = Data()
    var rest = body
    while let end = rest.range(of: Data("\r\n".utf8)),
      let size = Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16), size > 0
    {
      guard end.upperBound + size + 2 <= rest.endIndex else {
        throw Failure(reason: "a chunk is cut short")
      }
      joined += rest[end.upperBound..<end.upperBound + size]
      rest = rest[(end.upperBound + size + 2)...]
    }
    return joined
  }
}
