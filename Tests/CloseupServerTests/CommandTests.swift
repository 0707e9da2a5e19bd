import Foundation
import Testing

@testable import CloseupServer

@Suite struct CommandTests {
  @Test(arguments: [["--help"], ["-h"], ["help"], ["serve", "--help"], ["serve", "-h"]])
  func helpIsGiven(arguments: [String]) throws {
    let end = try Running(arguments).end()
    #expect(end.status == 0)
    #expect(end.said.contains("usage: closeup serve [PATH…]"))
    let formats = [
      "JPEG", "PNG", "WebP", "GIF", "TIFF", "HEIC", "AVIF", "SVG", "BMP", "JPEG XL", "Photoshop",
      "camera raw", "PDF", "MP4", "MOV", "WebM",
    ]
    for format in formats { #expect(end.said.contains(format)) }
    #expect(end.complaints.isEmpty)
  }

  @Test func theVersionIsGiven() throws {
    let end = try Running(["--version"]).end()
    #expect(end.status == 0)
    #expect(end.said == "closeup \(closeupVersion)\n")
  }

  @Test(arguments: [
    ([], "say what to do"), (["nonsense"], "unknown command nonsense"),
    (["--nonsense"], "unknown option --nonsense"), (["serve", "--nonsense"], "unknown option"),
    (["serve", "-x"], "unknown option -x"), (["serve", "--port"], "--port needs a value"),
    (["serve", "--port", "many"], "--port takes a number"),
    (["serve", "--port", "65536"], "--port takes a number"),
    (["serve", "--port", "-1"], "--port takes a number"),
    (["serve", "--max-pixels=0"], "--max-pixels takes a number"),
    (["serve", "--open=yes"], "takes no value"),
    (["serve", "--cache", "", "/no"], "--cache is empty"),
    (["serve", "--host=", "/no"], "--host is empty"),
    (["serve", "--web", "", "/no"], "--web is empty"),
    (["serve", ""], "a folder's name is empty"),
  ])
  func aMistakeInTheWordsIsExplained(arguments: [String], message: String) throws {
    let end = try Running(arguments).end()
    #expect(end.status == 2)
    #expect(end.complaints.contains(message))
    #expect(end.complaints.hasSuffix("Try: closeup --help\n"))
    #expect(end.said.isEmpty)
  }

  @Test func aMissingFolderIsExplained() throws {
    let (folder, options) = try Running.prepared()
    let end = try Running(["serve", folder.path("nothing")] + options).end()
    #expect(end.status == 1)
    #expect(end.complaints.contains("\(folder.path("nothing")) does not exist"))
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func anUnreadableFolderIsExplained() throws {
    let (folder, options) = try Running.prepared()
    chmod(folder.path("pictures"), 0)
    let end = try Running(["serve", folder.path("pictures")] + options).end()
    #expect(end.status == 1)
    #expect(end.complaints.contains("may not be read"))
  }

  @Test func aMissingPageIsExplained() throws {
    let (folder, _) = try Running.prepared()
    let end = try Running(["serve", folder.root, "--web", folder.path("pictures")]).end()
    #expect(end.status == 1)
    #expect(end.complaints.contains("index.html"))
  }

  @Test func anAddressThatIsNotOursIsExplained() throws {
    let (folder, options) = try Running.prepared()
    let end = try Running(["serve", folder.root, "--host", "192.0.2.1"] + options).end()
    #expect(end.status == 1)
    #expect(end.complaints.contains("cannot listen at 192.0.2.1"))
  }

  @Test func aBusyPortThatWasAskedForIsAnError() throws {
    let (folder, options) = try Running.prepared()
    let busy = try Listener(host: "127.0.0.1", port: 0)
    defer { close(busy.socket) }
    let end = try Running(["serve", folder.root, "--port", "\(busy.port)"] + options).end()
    #expect(end.status == 1)
    #expect(end.complaints.contains("port \(busy.port) is busy"))
  }

  @Test func aBusyDefaultPortIsSaidSoAndTheNextFreeOneTaken() throws {
    let (folder, options) = try Running.prepared()
    // It does not matter who keeps the port busy.
    let busy = try? Listener(host: "127.0.0.1", port: 8080)
    defer { if let busy { close(busy.socket) } }
    let running = try Running(["serve", folder.root] + options)
    let said = running.said(until: "http://")
    let port = try Running.port(in: said)
    #expect(said.contains("Port 8080 is busy: taking \(port)"))
    #expect(port > 8080)
    #expect(try Client(port: port).send("GET", "/").status == 200)
    running.process.interrupt()
    #expect(running.end().status == 0)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func itStopsCleanlyWithItsWorkers(signal: Int32) throws {
    let (folder, options) = try Running.prepared()
    let running = try Running(["serve", folder.path("pictures"), "--port", "0"] + options)
    let said = running.said(until: "http://")
    #expect(said.contains("1 picture at"))
    let client = Client(port: try Running.port(in: said))
    #expect(try client.send("GET", "/api/pictures").body.contains(Data("\"width\":64".utf8)))
    let workers = children(of: running.process.processIdentifier)
    #if os(Linux)
      #expect(!workers.isEmpty)
    #endif
    kill(running.process.processIdentifier, signal)
    let end = running.end()
    #expect(end.status == 0)
    #expect(end.complaints.isEmpty)
    for worker in workers { #expect(kill(worker, 0) == -1) }
    #expect(folder.files("cache/tmp").isEmpty)
  }

  @Test func itOutlivesItsTerminalWhereThatIsAskedFor() throws {
    let (folder, options) = try Running.prepared()
    let running = try Running(
      ["serve", folder.path("pictures"), "--port", "0"] + options,
      shell: "trap '' HUP; exec \"$@\"")
    let client = Client(port: try Running.port(in: running.said(until: "http://")))
    kill(running.process.processIdentifier, SIGHUP)
    #expect(try client.send("GET", "/").status == 200)
    kill(running.process.processIdentifier, SIGHUP)
    running.process.interrupt()
    #expect(running.end().status == 0)
  }

  #if os(Linux)
    @Test func itsWorkersLiveOnFromOnePictureToTheNext() throws {
      let (folder, options) = try Running.prepared()
      let running = try Running(["serve", folder.path("pictures"), "--port", "0"] + options)
      let client = Client(port: try Running.port(in: running.said(until: "http://")))
      _ = try client.send("GET", "/api/pictures")
      let workers = children(of: running.process.processIdentifier)
      #expect(workers.count == 1)
      try Picture().write(folder.path("pictures/b.jpg"))
      _ = try client.send("GET", "/api/pictures")
      #expect(children(of: running.process.processIdentifier) == workers)
      running.process.interrupt()
      #expect(running.end().status == 0)
    }
  #endif

  @Test func itStopsWhileSomeoneIsConnected() throws {
    let (folder, options) = try Running.prepared()
    let running = try Running(["serve", folder.root, "--port", "0"] + options)
    let client = Client(port: try Running.port(in: running.said(until: "http://")))
    let idle = try client.connected()
    defer { close(idle) }
    #expect(try client.send("GET", "/").status == 200)
    running.process.interrupt()
    #expect(running.end().status == 0)
  }

  @Test func itsWorkersEndWhenItIsKilled() throws {
    let (folder, options) = try Running.prepared()
    let running = try Running(["serve", folder.root, "--port", "0"] + options)
    let client = Client(port: try Running.port(in: running.said(until: "http://")))
    _ = try client.send("GET", "/api/pictures")
    let workers = children(of: running.process.processIdentifier)
    #if os(Linux)
      #expect(!workers.isEmpty)
    #endif
    kill(running.process.processIdentifier, SIGKILL)
    #expect(running.end().status == -SIGKILL)
    // They see the end of their input.
    try waitUntil { !workers.contains(where: isRunning) }
  }

  @Test func aFolderWithoutPicturesIsServedAndSaidSo() throws {
    let (folder, options) = try Running.prepared()
    let running = try Running(["serve", folder.path("web"), "--port", "0"] + options)
    #expect(running.said(until: "http://").contains("no pictures"))
    running.process.interrupt()
    #expect(running.end().status == 0)
  }

  @Test func withoutAPathTheCurrentFolderIsServed() throws {
    let (folder, options) = try Running.prepared()
    let place = folder.path("pictures")
    let script = "cd '\(place)' && exec \"$0\" serve --port 0 \"$@\""
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, closeupExecutable] + options
    process.standardOutput = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    #expect(said.contains("1 picture at http://127.0.0.1:"))
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// A process that has ended but that nobody has taken note of is not running.
  private func isRunning(_ process: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return false
    }
    return status.split(separator: ")").last?.split(separator: " ").first != "Z"
  }
}
