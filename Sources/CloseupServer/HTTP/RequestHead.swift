/// The lines of a request before its body, by RFC 9110 and 9112 and no more lenient than they ask for.
///
/// libmicrohttpd 0.9.75 takes a line feed alone for the end of a line, joins continued lines, ends a
/// value at a zero byte, and reads the first of several lengths. Whoever stands between a client and
/// this server, and reads otherwise, would see other requests than are answered here.
struct RequestHead {
  typealias Field = (name: String, value: String)

  let method: String
  /// The path as sent: percent escapes are not undone.
  let path: String
  /// What follows the question mark, as sent.
  let query: String
  /// The host that is meant, with its port.
  let host: String?
  let hasBody: Bool
  private let fields: [Field]

  /// - Parameter lines: the request line and the fields, without what ends them.
  init(lines: [[UInt8]]) throws(Problem) {
    let words = (lines.first ?? []).split(
      separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3 else {
      throw Self.malformed("its first line is not a method, an address and a version")
    }
    guard Self.isToken(words[0]) else { throw Self.malformed("its method is not a word") }
    let digits = Array(words[2].dropFirst(5))
    guard words[2].starts(with: "HTTP/".utf8), digits.count == 3, digits[1] == UInt8(ascii: "."),
      Self.isDigit(digits[0]), Self.isDigit(digits[2])
    else { throw Self.malformed("its version is not HTTP/1.1") }
    guard digits[0] == UInt8(ascii: "1") else {
      throw Problem(505, "This server speaks HTTP/1.1. Ask again with that version.")
    }
    method = String(decoding: words[0], as: UTF8.self)
    var fields: [Field] = []
    for line in lines.dropFirst() { fields.append(try Self.field(line)) }
    self.fields = fields
    let isOld = digits[2] == UInt8(ascii: "0")
    let target = try RequestTarget(String(decoding: words[1], as: UTF8.self), method: method)
    (path, query) = (target.path, target.query)
    host = try Self.host(target, isOld: isOld, fields)
    hasBody = try BodyLength(
      lengths: Self.values("content-length", fields),
      codings: Self.values("transfer-encoding", fields), isOld: isOld
    ).hasBody
  }

  /// The value of a field; several lines are one list (RFC 9110, section 5.3).
  subscript(name: String) -> String? {
    let values = Self.values(name, fields)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  static func malformed(_ reason: String) -> Problem {
    Problem(400, "The request is malformed: \(reason). Send it as RFC 9112 says.")
  }

  private static func values(_ name: String, _ fields: [Field]) -> [String] {
    fields.filter { $0.name.lowercased() == name }.map(\.value)
  }

  private static func field(_ line: [UInt8]) throws(Problem) -> Field {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      throw malformed("a line has no colon")
    }
    guard isToken(line[..<colon]) else { throw malformed("the name of a field is not a word") }
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var value = line[(colon + 1)...].drop(while: isSpace)
    while let last = value.last, isSpace(last) { value.removeLast() }
    guard value.allSatisfy(isInValue) else {
      throw malformed("the value of a field has control characters")
    }
    return (String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self))
  }

  private static func host(
    _ target: RequestTarget, isOld: Bool, _ fields: [Field]
  ) throws(Problem) -> String? {
    let hosts = values("host", fields)
    guard hosts.count == 1 || (isOld && hosts.isEmpty) else {
      throw malformed(hosts.isEmpty ? "it names no host" : "it names several hosts")
    }
    if let host = hosts.first, !HostName.isValid(host) {
      throw malformed("the host it names is none")
    }
    // RFC 9112, section 3.2.2.
    return target.host ?? hosts.first
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// RFC 9110, section 5.6.2.
  private static func isToken(_ text: ArraySlice<UInt8>) -> Bool {
    !text.isEmpty && text.allSatisfy { isLetter($0) || isDigit($0) || marks.contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static let marks = Set("!#$%&'*+-.^_`|~".utf8)

  private static func isInValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\t") || (byte >= 0x20 && byte != 0x7F)
  }
}
