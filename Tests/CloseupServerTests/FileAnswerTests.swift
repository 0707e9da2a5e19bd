import Foundation
import Testing

@testable import CloseupServer

@Suite struct FileAnswerTests {
  /// A server with one picture, its line and its bytes.
  private func onePicture() throws -> (TestServer, TestServer.Line, Data) {
    let test = try TestServer()
    try Picture.quarters().write(test.folder.path("pictures/a.jpg"))
    return (test, try test.picture("a.jpg"), try test.folder.data("pictures/a.jpg"))
  }

  @Test(arguments: [
    ("bytes=0-9", 0, 9), ("bytes=10-", 10, nil), ("bytes=-7", -7, nil), ("bytes=5-999999", 5, nil),
    ("bytes=-999999", 0, nil), ("BYTES=0-0", 0, 0),
  ])
  func aRangeIsAnsweredWithThePart(header: String, first: Int, last: Int?) throws {
    let (test, line, bytes) = try onePicture()
    let start = first < 0 ? bytes.count + first : first
    let end = last ?? bytes.count - 1
    let answer = try test.get(line.src, ["Range": header])
    #expect(answer.status == 206)
    #expect(answer.body == bytes[start...end])
    #expect(answer.headers["content-range"] == "bytes \(start)-\(end)/\(bytes.count)")
    #expect(answer.headers["content-length"] == "\(end - start + 1)")
    #expect(answer.headers["content-type"] == "image/jpeg")
  }

  @Test(arguments: ["bytes=999999-", "bytes=-0", "bytes=99999999999999999999-"])
  func aRangeBeyondTheEndIsRefused(header: String) throws {
    let (test, line, bytes) = try onePicture()
    let answer = try test.get(line.src, ["Range": header])
    #expect(answer.status == 416)
    #expect(answer.headers["content-range"] == "bytes */\(bytes.count)")
    #expect(answer.error != nil)
  }

  @Test(arguments: [
    "bytes=5-2", "bytes=-", "bytes=a-b", "lines=1-2", "bytes=0-1,4-5", "", "bytes=",
  ])
  func aRangeThatMeansNothingIsIgnored(header: String) throws {
    let (test, line, bytes) = try onePicture()
    let answer = try test.get(line.src, ["Range": header])
    #expect(answer.status == 200)
    #expect(answer.body == bytes)
  }

  @Test func aRangeOfAnotherStateOfTheFileIsIgnored() throws {
    let (test, line, _) = try onePicture()
    let tag = try #require(test.get(line.src).headers["etag"])
    let range = ["Range": "bytes=0-9"]
    #expect(try test.get(line.src, range.merging(["If-Range": tag]) { $1 }).status == 206)
    #expect(try test.get(line.src, range.merging(["If-Range": "\"old\""]) { $1 }).status == 200)
  }

  @Test func whatTheClientHasIsNotSentAgain() throws {
    let (test, line, _) = try onePicture()
    for address in [line.src, line.thumb, "/", "/web/index.html"] {
      let tag = try #require(test.get(address).headers["etag"])
      for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
        let answer = try test.get(address, ["If-None-Match": known])
        #expect(answer.status == 304)
        #expect(answer.body.isEmpty)
        #expect(answer.headers["etag"] == tag)
      }
      #expect(try test.get(address, ["If-None-Match": "\"x\""]).status == 200)
    }
  }

  @Test func headTellsTheSameWithoutTheBody() throws {
    let (test, line, bytes) = try onePicture()
    let answer = try test.client.send("HEAD", try #require(line.src))
    #expect(answer.status == 200)
    #expect(answer.body.isEmpty)
    #expect(answer.headers["content-length"] == "\(bytes.count)")
    #expect(answer.headers["content-type"] == "image/jpeg")
    #expect(answer.headers["accept-ranges"] == "bytes")
  }

  @Test func anAddressThatNamesTheStateMayBeKeptForEver() throws {
    let (test, line, _) = try onePicture()
    for address in [line.thumb, line.src] {
      let address = try #require(address)
      let plain = try #require(address.split(separator: "?").first.map(String.init))
      #expect(try test.get(address).headers["cache-control"]?.contains("immutable") == true)
      #expect(try test.get(plain).headers["cache-control"] == "no-cache")
      #expect(try test.get("\(plain)?v=old").headers["cache-control"] == "no-cache")
    }
  }

  @Test func aConnectionIsKeptForTheNextRequest() throws {
    let (test, line, bytes) = try onePicture()
    let request = "GET \(line.src ?? "") HTTP/1.1\r\nHost: localhost\r\n"
    let both = try test.client.sendBytes(request + "\r\n" + request + "Connection: close\r\n\r\n")
    // Both answers arrive on the one connection: the second is in what follows the first's headers.
    #expect(both.body.count > 2 * bytes.count)
    #expect(both.body.starts(with: bytes))
    #expect(both.body.suffix(bytes.count) == bytes)
  }

  @Test(arguments: [
    ("a.js", "text/javascript; charset=utf-8"), ("a.css", "text/css; charset=utf-8"),
    ("a.html", "text/html; charset=utf-8"), ("a.wasm", "application/wasm"),
    ("a.svg", "image/svg+xml"), ("a.unknown", "application/octet-stream"),
    ("demos/x.html", "text/html; charset=utf-8"),
  ])
  func aFileOfThePageHasItsType(name: String, type: String) throws {
    let test = try TestServer()
    try test.folder.makeFolder("web/demos")
    try test.folder.write("content", to: "web/\(name)")
    let answer = try test.get("/web/\(name)")
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"] == type)
    #expect(answer.headers["cache-control"] == "no-cache")
    #expect(answer.body == Data("content".utf8))
  }

  @Test func thePageIsAtTheRoot() throws {
    let answer = try TestServer().get("/")
    #expect(answer.body == Data("<p>page</p>".utf8))
    #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
  }

  @Test func theServerTellsWhatItIs() throws {
    let about = try TestServer().get("/api/about").body
    let words = try JSONDecoder().decode([String: String].self, from: about)
    #expect(words == ["name": "Closeup", "version": closeupVersion])
  }
}
