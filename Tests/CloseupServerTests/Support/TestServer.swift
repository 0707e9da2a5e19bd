import Foundation

@testable import CloseupServer

/// A server of a temporary folder, on a free port, with the real workers.
final class TestServer {
  let folder: TemporaryFolder
  let server: PictureServer
  var client: Client { Client(port: server.port) }

  /// - Parameters:
  ///   - folder: what holds the pictures (`pictures/`), the page and the cache; another server's is
  ///     used on.
  ///   - change: what is to be different about the server.
  init(
    folder: TemporaryFolder? = nil, change: (inout PictureServer.Configuration) -> Void = { _ in }
  ) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    for name in ["pictures", "web"] { try folder.makeFolder(name) }
    try folder.write("<p>page</p>", to: "web/index.html")
    var configuration = PictureServer.Configuration(
      paths: [folder.path("pictures")], webFolder: folder.path("web"),
      cacheFolder: folder.path("cache"), workerCommand: [closeupExecutable, "worker"])
    configuration.port = 0
    // Many tests run at once: what is quick may take long.
    configuration.patience = .init(quick: 30, room: 30, equal: 30, answer: 60, header: 60)
    change(&configuration)
    server = try PictureServer(configuration)
  }

  deinit { server.stop() }

  /// - Parameter path: as in a line of the list; one that is missing there fails.
  func get(_ path: String?, _ headers: [String: String] = [:]) throws -> Client.Answer {
    guard let path else { throw Client.Failure(reason: "there is no address") }
    return try client.send("GET", path, headers)
  }

  /// The pixels that an address gives.
  func decoded(_ path: String?) throws -> Picture {
    let answer = try get(path)
    guard answer.status == 200, let picture = Picture(encoded: answer.body) else {
      throw Client.Failure(reason: "no picture: \(answer.status) \(answer.error ?? "")")
    }
    return picture
  }

  /// A line of the list of pictures.
  struct Line: Decodable {
    var title: String?
    var count: Int?
    var end: Bool?
    var id: String?
    var name: String?
    var folder: String?
    var width: Int?
    var height: Int?
    var bytes: Int?
    var type: String?
    var kind: String?
    var pages: Int?
    var duration: Double?
    var animated: Bool?
    var thumb: String?
    var colors: [String]?
    var poster: String?
    var src: String?
    var original: String?
    var unplayed: String?
    var locked: Bool?
    var error: String?
  }

  /// The whole list, its first and last line included.
  func lines() throws -> [Line] {
    try get("/api/pictures").body.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Line.self, from: $0)
    }
  }

  /// The lines of the pictures.
  func pictures() throws -> [Line] { try lines().filter { $0.name != nil } }

  /// The line of the picture of a name.
  func picture(_ name: String) throws -> Line {
    let lines = try pictures()
    guard let line = lines.first(where: { $0.name == name }) else {
      throw Client.Failure(reason: "\(name) is not among \(lines.compactMap(\.name))")
    }
    return line
  }
}

/// The command as it was built with the tests.
let closeupExecutable: String = {
  let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
  let product =
    bundle ?? Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
  return product.deletingLastPathComponent().appendingPathComponent("closeup").path
}()

/// A folder that is removed with the object.
final class TemporaryFolder {
  let root: String

  init() throws {
    root = NSTemporaryDirectory() + "closeup-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func path(_ name: String) -> String { "\(root)/\(name)" }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path(name)))
  }

  /// All files below a folder, by their relative paths.
  func files(_ name: String) -> [String] {
    FileManager.default.enumerator(atPath: path(name))?.compactMap { $0 as? String }
      .filter { (try? FileStamp(path: FilePath(path("\(name)/\($0)")))) != nil } ?? []
  }
}

/// Waits for something that happens elsewhere. A minute is no measure of speed: whatever has not
/// happened by then is taken never to happen.
func waitUntil(_ happened: () throws -> Bool) throws {
  let deadline = Date(timeIntervalSinceNow: 60)
  while try !happened() {
    guard Date() < deadline else { throw Client.Failure(reason: "waited in vain") }
    usleep(10000)
  }
}
