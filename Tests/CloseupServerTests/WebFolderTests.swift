import Foundation
import Testing

@testable import CloseupServer

/// Where `closeup serve` finds its page when nothing says where it is.
@Suite struct WebFolderTests {
  /// A copy of the command in `bin` of a folder of its own.
  private func copied() throws -> (TemporaryFolder, executable: String) {
    let folder = try TemporaryFolder()
    try folder.makeFolder("bin")
    try folder.makeFolder("pictures")
    let copy = folder.path("bin/closeup")
    // By another process: one that a test starts meanwhile would inherit the copy while it is written, and what is open for
    // writing cannot be started.
    let copying = Process()
    copying.executableURL = URL(fileURLWithPath: "/bin/cp")
    copying.arguments = [closeupExecutable, copy]
    try copying.run()
    copying.waitUntilExit()
    return (folder, copy)
  }

  private func arguments(_ folder: TemporaryFolder) -> [String] {
    ["serve", folder.path("pictures"), "--port", "0", "--cache", folder.path("cache")]
  }

  private func page(of executable: String, in folder: TemporaryFolder) throws -> String {
    let running = try Running(arguments(folder), executable: executable)
    let port = try Running.port(in: running.said(until: "http://"))
    let page = try Client(port: port).send("GET", "/").body
    running.process.interrupt()
    #expect(running.end().status == 0)
    return String(decoding: page, as: UTF8.self)
  }

  /// Makes a page that says where it is.
  private func makePage(in name: String, of folder: TemporaryFolder) throws {
    try folder.makeFolder(name)
    try folder.write(name, to: "\(name)/index.html")
    try folder.write("", to: "\(name)/closeup.wasm")
  }

  @Test func thePageIsFoundFromNearToFar() throws {
    let (folder, executable) = try copied()
    try folder.makeFolder("bin/web")
    try folder.write("someone else's", to: "bin/web/index.html")
    for name in ["dist/web", "bin/dist/web", "share/closeup/web", "bin/web"] {
      try makePage(in: name, of: folder)
      #expect(try page(of: executable, in: folder) == name)
    }
  }

  @Test func aLinkToTheCommandFindsThePageToo() throws {
    let (folder, executable) = try copied()
    try makePage(in: "bin/web", of: folder)
    try folder.makeFolder("elsewhere")
    let link = folder.path("elsewhere/closeup")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: executable)
    #expect(try page(of: link, in: folder) == "bin/web")
  }

  @Test func aCopyWithoutAPageSaysWhereItLooked() throws {
    let (folder, executable) = try copied()
    let end = try Running(arguments(folder), executable: executable).end()
    #expect(end.status == 1)
    let root = URL(fileURLWithPath: folder.root).resolvingSymlinksInPath().path
    for place in ["bin/web", "share/closeup/web"] {
      #expect(end.complaints.contains(" \(root)/\(place)"))
    }
    #expect(end.complaints.contains("dist/web of \(root)/bin or a folder above it"))
    #expect(end.complaints.contains("`make web`") && end.complaints.contains("--web"))
  }
}
