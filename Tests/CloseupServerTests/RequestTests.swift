import Foundation
import Testing

@testable import CloseupServer

/// What a request's bytes may be (RFC 9110 and 9112), and what becomes of those that may not.
@Suite struct RequestTests {
  /// What a request is followed by: a server that reads a request otherwise than it was meant answers this too.
  private static let probe = "GET /api/about HTTP/1.1\r\nHost: localhost\r\n\r\n"

  /// A request with these header lines.
  private static func head(_ lines: String, host: String = "Host: localhost\r\n") -> String {
    "GET / HTTP/1.1\r\n\(host)\(lines)\r\n"
  }

  private static let lengths = [
    "0, 40", "0,0", "+0", "-1", "0x0", "", "0 0", "1e1", "0.0", "٠", "0\t1", "x", "\"0\"",
  ].map { head("Content-Length: \($0)\r\n") }

  private static let framings = [
    "Content-Length: 0\r\nContent-Length: 40\r\n", "Content-Length: 40\r\nContent-Length: 0\r\n",
    "Content-Length: 0\r\ncontent-length: 0\r\n",
    "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
    "Content-Length: 0\r\nTransfer-Encoding: chunked\r\n",
    "Transfer-Encoding: xchunked\r\n", "Transfer-Encoding: identity\r\n",
    "Transfer-Encoding: \r\n", "Transfer-Encoding: chunked, identity\r\n",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
  ].map { head($0) }

  private static let lines = [
    "Content-Length : 40\r\n", "Content-Length\t: 40\r\n", "Transfer-Encoding : chunked\r\n",
    "X: a\r\n b\r\n", "X: a\r\n\tContent-Length: 40\r\n", " X: a\r\n",
    "Content-Length: 0\r\n 40\r\n",
    "X: a\n", "X: a\nContent-Length: 40\r\n", "X: a\rContent-Length: 40\r\n", "X: a\r\r\n",
    "X: a\0b\r\n", "X\0: a\r\n", "X: a\0\0Content-Length: 40\r\n", "X: a\0\r\n", "\0X: a\r\n",
    "Content-Length: 0\0 40\r\n", "X: a\u{1}\r\n", "X: a\u{7f}\r\n",
    "nothing\r\n", ": a\r\n", "X y: a\r\n", "X(: a\r\n", "é: a\r\n",
  ].map { head($0) }

  private static let hosts = [
    "", "Host: localhost\r\nHost: localhost\r\n", "Host: localhost\r\nHost: evil.example\r\n",
    "Host: evil.example\r\nhost: localhost\r\n", "Host: localhost, evil.example\r\n",
    "Host: localhost evil.example\r\n", "Host: localhost@evil.example\r\n",
    "Host: localhost/evil\r\n", "Host: localhost:80a\r\n", "Host: [::1\r\n", "Host: ::1\r\n",
    "Host: http://localhost\r\n",
  ].map { head("", host: $0) }

  private static let starts = [
    "GET / HTTP/1.1 ", "GET  / HTTP/1.1", "GET /  HTTP/1.1", "GET / / HTTP/1.1", " GET / HTTP/1.1",
    "GET /\t HTTP/1.1", "GET\t/\tHTTP/1.1", "GET /\u{1} HTTP/1.1", "GET /\u{7f} HTTP/1.1",
    "GET /\0 HTTP/1.1", "GET /é HTTP/1.1", "GET /#a HTTP/1.1", "GET /?a\0b HTTP/1.1",
    "GET nothing HTTP/1.1", "GET ?a HTTP/1.1", "GET * HTTP/1.1", "GE(T / HTTP/1.1", "GET",
    "GET /", "GET HTTP/1.1", "GET / http/1.1", "GET / HTTP/1.1x", "GET / HTTP/11",
    "GET / HTTP/1.", "GET / HTTP 1.1", "GET / ICY/1.1", "GET / HTTP/1.1\r",
    "GET http:///x HTTP/1.1", "GET http://u@localhost/ HTTP/1.1", "GET http://[::1/ HTTP/1.1",
    "GET https://localhost/ HTTP/1.1", "GET ftp://localhost/ HTTP/1.1", "GET localhost HTTP/1.1",
  ].map { "\($0)\r\nHost: localhost\r\n\r\n" }

  private static let endings = [
    "GET / HTTP/1.1\nHost: localhost\n\n", "GET / HTTP/1.1\r\nHost: localhost\r\n\n",
    "GET / HTTP/1.1\r\nHost: localhost\n\r\n", "GET / HTTP/1.1\nHost: localhost\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\n\0\r\n\r\n",
    "GET / HTTP/1.1\rHost: localhost\r\r",
  ]

  private static let malformed = lengths + framings + lines + hosts + starts + endings

  /// Before a later request libmicrohttpd skips empty lines, however they end.
  private static let malformedAtFirst = ["\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n"]

  @Test(arguments: malformed + malformedAtFirst)
  func aMalformedRequestIsRefusedOnceAndClosesItsConnection(text: String) throws {
    let test = try TestServer()
    let socket = try test.client.connected()
    defer { close(socket) }
    try Client.write(text + Self.probe, to: socket)
    let reply = String(decoding: Client.readAll(from: socket), as: UTF8.self)
    #expect(reply.hasPrefix("HTTP/1.1 400 "))
    #expect(Self.blocks(in: reply) == 1)
    let answer = try Client.parse(Data(reply.utf8))
    #expect(answer.error?.isEmpty == false)
    #expect(answer.headers["connection"] == "close")
    #expect(answer.headers["x-content-type-options"] == "nosniff")
  }

  @Test(arguments: malformed)
  func aMalformedRequestIsNotAnsweredAfterOthersEither(text: String) throws {
    let test = try TestServer()
    for isPipelined in [false, true] {
      let socket = try test.client.connected()
      defer { close(socket) }
      var expected = 0
      if isPipelined {
        // A line feed alone would end no line of a request that is read with the one before.
        try Client.write(Self.probe + text + Self.probe, to: socket)
        expected = 1
      } else {
        try Client.write(Self.probe, to: socket)
        #expect(try Client.readAnswer(from: socket).status == 200)
        try Client.write(text + Self.probe, to: socket)
      }
      let reply = String(decoding: Client.readAll(from: socket), as: UTF8.self)
      #expect(reply.components(separatedBy: "HTTP/1.1 200").count - 1 == expected)
      // libmicrohttpd closes without a word where there is no request line.
      #expect(Self.blocks(in: reply) <= expected + 1)
    }
  }

  @Test func everyByteOfARequestMayComeByItself() throws {
    let test = try TestServer()
    let socket = try test.client.connected()
    defer { close(socket) }
    var yes: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    for _ in 0..<2 {
      for character in Self.probe.unicodeScalars {
        try Client.write(String(character), to: socket)
        usleep(200)
      }
      #expect(try Client.readAnswer(from: socket).status == 200)
    }
  }

  @Test(arguments: [
    "HTTP/2.0", "HTTP/3.0", "HTTP/0.9",
  ])
  func anotherVersionIsRefused(version: String) throws {
    let test = try TestServer()
    let answer = try test.client.sendBytes("GET / \(version)\r\nHost: localhost\r\n\r\n")
    #expect(answer.status == 505)
  }

  @Test(arguments: [
    ("Content-Length: 0\r\n", 200), ("Content-Length: 00\r\n", 200),
    ("Content-Length:  0 \t\r\n", 200), ("Content-Length: 5\r\n", 413),
    ("Content-Length: 99999999999999999999999\r\n", 413), ("Transfer-Encoding: Chunked\r\n", 413),
    ("Transfer-Encoding: gzip, chunked\r\n", 501), ("X:\r\n", 200), ("X: é\tb\r\n", 200),
    ("Connection: close\r\n", 200),
  ])
  func aBodyIsMeasuredAsItSays(lines: String, status: Int) throws {
    let test = try TestServer()
    let socket = try test.client.connected()
    defer { close(socket) }
    try Client.write(Self.head(lines), to: socket)
    #expect(try Client.readAnswer(from: socket).status == status)
    if status != 200 { #expect(Client.readAll(from: socket).isEmpty) }
  }

  @Test(arguments: [
    ("http://localhost/api/about", "localhost", 200), ("HTTP://LOCALHOST:80/", "localhost", 200),
    ("http://localhost", "localhost", 200), ("http://localhost?a=b", "localhost", 200),
    ("http://[::1]:8080/api/about", "localhost", 200),
    // What the address says counts, not the header (RFC 9112, section 3.2.2).
    ("http://localhost/", "evil.example", 200), ("http://evil.example/", "localhost", 403),
    ("http://evil.example/api/about", "evil.example", 403),
  ])
  func anAbsoluteAddressNamesTheHost(target: String, host: String, status: Int) throws {
    let test = try TestServer()
    #expect(try test.client.send("GET", target, ["Host": host]).status == status)
  }

  @Test func anAbsoluteAddressHasTheSameQuery() throws {
    let test = try TestServer()
    try Picture().write(test.folder.path("pictures/a.jpg"))
    let address = try #require(test.picture("a.jpg").thumb)
    #expect(address.contains("?v="))
    let answer = try test.get("http://localhost\(address)")
    #expect(answer.headers["cache-control"]?.contains("immutable") == true)
  }

  @Test func anOldRequestNeedsNoHostButIsNotForThisMachine() throws {
    let test = try TestServer()
    #expect(try test.client.sendBytes("GET / HTTP/1.0\r\n\r\n").status == 403)
    #expect(try test.client.sendBytes("GET / HTTP/1.0\r\nHost: localhost\r\n\r\n").status == 200)
  }

  @Test func emptyLinesBeforeARequestAreSkipped() throws {
    let test = try TestServer()
    let answer = try test.client.sendBytes("\r\n" + Self.head("Connection: close\r\n"))
    #expect(answer.status == 200)
  }

  @Test(arguments: [
    ("\"tag\"", true), ("W/\"tag\"", true), ("\"a,b\", \"tag\"", true), ("\"a\",\"tag\"", true),
    (" , \"tag\" ,", true), ("*", true), ("\"a\\\",\"tag\"", true),
    ("\"tag\"x", false), ("x\"tag\"", false), ("w/\"tag\"", false), ("W\"tag\"", false),
    ("/\"tag\"", false), ("WW/\"tag\"", false), ("\"tag", false), ("tag", false),
    ("\"tagx\"", false),
    ("\"a,\"tag\"", false), ("*x", false), ("\"a\", *", false), ("\"tag\" \"a\"", false),
    ("", false),
    ("\"a\"x, \"tag\"", false), ("\"tag\", x", false), ("\"t\" \"tag\"", false),
  ])
  func aListOfTagsNamesOursOrNot(list: String, isNamed: Bool) {
    #expect(EntityTags(list).name("\"tag\"") == isNamed)
  }

  @Test func tagsOnSeveralLinesAreOneList() throws {
    let test = try TestServer()
    let tag = try #require(test.get("/").headers["etag"])
    let lines = "If-None-Match: \"a\"\r\nIf-None-Match: \(tag)\r\nConnection: close\r\n"
    #expect(try test.client.sendBytes(Self.head(lines)).status == 304)
    #expect(try test.get("/", ["If-None-Match": "\(tag)x"]).status == 200)
  }

  /// How many answers there are in a text.
  private static func blocks(in reply: String) -> Int {
    reply.components(separatedBy: "HTTP/1.1 ").count - 1
  }
}
