import Foundation
import Testing

@testable import CloseupServer

@Suite struct SafetyTests {
  @Test(arguments: ["/", "/api/pictures", "/nothing", "/api/about"])
  func everyAnswerCarriesTheSafetyHeaders(path: String) throws {
    let answer = try TestServer().get(path)
    #expect(answer.headers["x-content-type-options"] == "nosniff")
    #expect(answer.headers["referrer-policy"] == "no-referrer")
    #expect(answer.headers["cross-origin-resource-policy"] == "same-origin")
    let policy = try #require(answer.headers["content-security-policy"])
    #expect(policy.hasPrefix("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"))
  }

  @Test(arguments: [
    "evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example",
    "0.0.0.0", "192.168.0.1:8080", "",
  ])
  func aForeignHostIsRefused(host: String) throws {
    let answer = try TestServer().get("/", ["Host": host])
    #expect(answer.status == 403)
    #expect(answer.error?.contains("--host") == true)
  }

  @Test(arguments: ["localhost", "LOCALHOST:99", "127.0.0.1", "127.0.0.1:8080", "[::1]:8080"])
  func thisMachinesNamesAreAnswered(host: String) throws {
    #expect(try TestServer().get("/", ["Host": host]).status == 200)
  }

  @Test(arguments: [
    ("192.168.0.1:8080", true), ("[fe80::1]:8080", true), ("localhost", true),
    ("garden.local", true),
    ("GARDEN:8080", true), ("garden.home.example", true), ("asked.example:80", true),
    ("garden.home.arpa", true), ("evil.example", false), ("garden.evil.example", false),
    ("192.168.0.1.evil.example", false), ("", false),
  ])
  func onANetworkNamesThatOthersGiveAreRefused(host: String, isAllowed: Bool) {
    let rule = HostRule(isLoopback: false, name: "asked.example", machine: "garden.home.example")
    #expect(rule.allows(host) == isAllowed)
    let open = HostRule(isLoopback: false, name: "0.0.0.0", hasPassword: true, machine: "garden")
    #expect(open.allows(host))
  }

  @Test func onANetworkAPageElsewhereCannotReadIt() throws {
    let test = try TestServer { $0.host = "0.0.0.0" }
    #expect(try test.get("/", ["Host": "192.0.2.1:8080"]).status == 200)
    let answer = try test.get("/", ["Host": "pictures.example"])
    #expect(answer.status == 403)
    #expect(answer.error?.contains("--host") == true)
  }

  @Test(arguments: [
    "/web/../secret.jpg", "/web/%2e%2e/secret.jpg", "/web/..%2fsecret.jpg", "/web//etc/passwd",
    "/web/.hidden.js", "/web/", "/web/demos/../index.html", "/picture/../secret.jpg",
    "/picture/..%2Fsecret.jpg", "/thumb/secret.jpg", "/picture/", "/nothing", "//", "/api", "/api/",
    "/web/index.html/", "/web/link.txt", "/web/index.html%00.js",
  ])
  func whatIsNotServedIsNotFound(path: String) throws {
    let test = try TestServer()
    try test.folder.write("secret", to: "secret.jpg")
    try test.folder.write("hidden", to: "web/.hidden.js")
    try FileManager.default.createSymbolicLink(
      atPath: test.folder.path("web/link.txt"), withDestinationPath: "../secret.jpg")
    let answer = try test.get(path)
    #expect(answer.status == 404)
    #expect(answer.error != nil)
  }

  @Test func linksThatLeadOutAndHiddenFilesAreNotListed() throws {
    let test = try TestServer()
    let path = test.folder.path
    try test.folder.makeFolder("pictures/.hidden")
    try test.folder.makeFolder("pictures/inside")
    try test.folder.makeFolder("outside")
    for name in [
      "outside/a.jpg", "pictures/.b.jpg", "pictures/.hidden/c.jpg", "pictures/inside/d.jpg",
    ] {
      try Picture().write(path(name))
    }
    let links = [
      ("out.jpg", "../outside/a.jpg"), ("absolute.jpg", path("outside/a.jpg")),
      ("folder", "../outside"), ("hidden.jpg", ".b.jpg"), ("deep.jpg", ".hidden/c.jpg"),
      ("loop", "."), ("broken.jpg", "nothing.jpg"), ("in.jpg", "inside/d.jpg"),
    ]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: path("pictures/\(name)"), withDestinationPath: target)
    }
    #expect(mkfifo(path("pictures/pipe.jpg"), 0o600) == 0)
    #expect(try test.pictures().compactMap(\.name) == ["in.jpg", "d.jpg"])
    #expect(try test.get(test.picture("in.jpg").src).status == 200)
  }

  @Test(arguments: ["/etc/hostname", "../outside.jpg", ".hidden.jpg"])
  func aFileThatBecomesALinkIsNoLongerGiven(target: String) throws {
    let test = try TestServer()
    for name in ["outside.jpg", "pictures/.hidden.jpg", "pictures/a.jpg"] {
      try Picture().write(test.folder.path(name))
    }
    let line = try test.picture("a.jpg")
    let place = test.folder.path("pictures/a.jpg")
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: target)
    for address in [line.src, line.thumb] { #expect(try test.get(address).status == 403) }
  }

  @Test func aFolderThatBecomesALinkIsNoLongerGiven() throws {
    let test = try TestServer()
    for name in ["pictures/folder", "outside"] {
      try test.folder.makeFolder(name)
      try Picture().write(test.folder.path("\(name)/a.jpg"))
    }
    let line = try test.picture("a.jpg")
    try FileManager.default.removeItem(atPath: test.folder.path("pictures/folder"))
    try FileManager.default.createSymbolicLink(
      atPath: test.folder.path("pictures/folder"), withDestinationPath: "../outside")
    #expect(try test.get(line.src).status == 403)
  }

  @Test func aPictureOfTooManyPixelsIsRefusedBeforeItIsDecoded() throws {
    let test = try TestServer { $0.mostPixels = 64 * 48 - 1 }
    try Picture().write(test.folder.path("pictures/large.png"))
    try Picture(width: 63, height: 48).write(test.folder.path("pictures/right.png"))
    let large = try test.picture("large.png")
    #expect(large.error?.contains("--max-pixels") == true)
    for place in ["thumb", "picture", "original"] {
      #expect(try test.get("/\(place)/\(large.id ?? "")").status == 413)
    }
    #expect(try test.get(test.picture("right.png").thumb).status == 200)
  }

  @Test func aLowerLimitHoldsForPicturesThatAreKnownAlready() throws {
    let folder = try TemporaryFolder()
    let first = try TestServer(folder: folder)
    try Picture().write(folder.path("pictures/a.png"))
    #expect(try first.get(first.picture("a.png").thumb).status == 200)
    first.server.stop()
    let second = try TestServer(folder: folder) { $0.mostPixels = 100 }
    let line = try second.picture("a.png")
    #expect(line.error?.contains("--max-pixels") == true)
    #expect(try second.get("/thumb/\(line.id ?? "")").status == 413)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
  func otherMethodsAreRefused(method: String) throws {
    let test = try TestServer()
    let answer = try test.client.send(method, "/")
    #expect(answer.status == 405)
    #expect(answer.headers["allow"] == "GET, HEAD")
    #expect(answer.error != nil)
  }

  @Test func aBodyIsRefusedUnread() throws {
    let test = try TestServer()
    let endless = ["Content-Length": "1000000000000"]
    #expect(try test.client.send("POST", "/", endless).status == 405)
    let answer = try test.get("/", endless)
    #expect(answer.status == 413)
  }

  @Test func overLongRequestsAreRefused() throws {
    let test = try TestServer()
    #expect(try test.get("/" + String(repeating: "a", count: 2000)).status == 414)
    let endless = String(repeating: "a", count: 200_000)
    #expect([414, 431].contains(try test.get("/" + endless).status))
    #expect([413, 431].contains(try test.get("/", ["X-Long": endless]).status))
    #expect(try test.get("/").status == 200)
  }

  @Test(arguments: [
    "GET / HTTP/1.1\r\n", "GET nothing HTTP/1.1\r\nHost: localhost\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n",
  ])
  func malformedRequestsAreRefused(text: String) throws {
    let test = try TestServer()
    let answer = try test.client.sendBytes(text + "Connection: close\r\n\r\n")
    #expect((400..<500).contains(answer.status))
    #expect(try test.get("/").status == 200)
  }

  @Test(arguments: [
    "\0\u{1}\u{2}\r\n\r\n", "\r\n\r\n\r\n", "GET\r\n\r\n", "😀 😀 😀\r\n\r\n", "GET / HTTP",
  ])
  func noiseDoesNotHurt(text: String) throws {
    let test = try TestServer()
    let socket = try test.client.connected()
    try Client.write(text, to: socket)
    shutdown(socket, Int32(SHUT_WR))
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(socket, &buffer, buffer.count)
    // Whether it is answered or hung up on, it is never taken for a request that went well.
    if count > 0 {
      #expect(!String(decoding: buffer[..<count], as: UTF8.self).contains(" 200 "))
    }
    close(socket)
    #expect(try test.get("/").status == 200)
  }
}
