import Foundation
import Testing

@testable import CloseupServer

/// Files are served whatever becomes of the cache.
@Suite struct CacheLossTests {
  /// Has everything made that is made of files, and looks at each answer.
  private func checkAll(_ test: TestServer) throws {
    try Picture.quarters().write(test.folder.path("pictures/a.jpg"))
    try Picture.quarters().write(test.folder.path("pictures/b.tif"))
    try TestDocument().write(test.folder.path("pictures/c.pdf"))
    let inks: [Picture.Ink] = [.red, .green, .blue, .white]
    #expect(try test.decoded(test.picture("a.jpg").thumb).quarterInks == inks)
    #expect(try test.decoded(test.picture("b.tif").src).quarterInks == inks)
    let document = try test.picture("c.pdf")
    #expect(try test.get(document.thumb).status == 200)
    let page = try #require(document.src?.split(separator: "?").first)
    for part in ["", "/image"] { #expect(try test.get("\(page)/page/1\(part)").status == 200) }
    #expect(test.folder.files("cache/closeup-1/tmp").isEmpty)
  }

  @Test func withoutACacheEverythingIsServed() throws {
    let folder = try TemporaryFolder()
    try folder.write("in its place", to: "cache")
    let test = try TestServer(folder: folder)
    #expect(test.server.cacheTrouble == "Not a directory")
    try checkAll(test)
    #expect(try folder.data("cache").count == 12)
  }

  @Test func aFullDiskIsNotWrittenTo() throws {
    let test = try TestServer { $0.leastRoom = .max }
    #expect(test.server.cacheTrouble == "the disk is full")
    try checkAll(test)
    #expect(test.folder.files("cache").isEmpty)
  }

  @Test func aCacheThatIsRemovedIsMadeAgain() throws {
    let test = try TestServer()
    #expect(test.server.cacheTrouble == nil)
    try checkAll(test)
    let count = test.folder.files("cache").count
    #expect(count > 0)
    try FileManager.default.removeItem(atPath: test.folder.path("cache"))
    try checkAll(test)
    #expect(test.folder.files("cache").count == count)
  }

  @Test func aCacheThatIsRemovedWhileAThumbnailIsMadeKeepsNothingBack() throws {
    let test = try TestServer()
    // Large enough to be under way when the cache goes.
    try Picture.quarters(width: 3000, height: 3000).write(test.folder.path("pictures/a.png"))
    let address = try test.picture("a.png").thumb
    let cache = test.folder.path("cache")
    let remover = Thread {
      let files = FileManager.default
      try? waitUntil { try !files.contentsOfDirectory(atPath: "\(cache)/closeup-1/tmp").isEmpty }
      try? files.removeItem(atPath: cache)
    }
    remover.start()
    #expect(try test.decoded(address).quarterInks == [.red, .green, .blue, .white])
    try waitUntil { remover.isFinished }
    #expect(test.folder.files("cache/closeup-1/tmp").isEmpty)
  }

  @Test func whatFailsLeavesNothingBehind() throws {
    let test = try TestServer()
    try Picture.quarters(width: 300, height: 300).write(test.folder.path("pictures/a.webp"))
    let whole = try test.folder.data("pictures/a.webp")
    let path = test.folder.path("pictures/b.webp")
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path))
    let id = try #require(test.picture("b.webp").id)
    #expect(try test.get("/thumb/\(id)").status == 422)
    #expect(test.folder.files("cache/closeup-1/tmp").isEmpty)
  }

  @Test func theCommandStartsWithoutACacheAndNamesTheOption() throws {
    let (folder, options) = try Running.prepared()
    try folder.write("in its place", to: "cache")
    let running = try Running(["serve", folder.path("pictures"), "--port", "0"] + options)
    let port = try Running.port(in: running.said(until: "http://"))
    #expect(try Client(port: port).send("GET", "/").status == 200)
    running.process.interrupt()
    let end = running.end()
    #expect(end.status == 0)
    #expect(end.complaints.contains("Not a directory") && end.complaints.contains("--cache"))
  }
}
