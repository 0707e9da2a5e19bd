import Foundation
import Testing

@testable import CloseupServer

/// Videos that browsers do not play, converted by the real program.
@Suite struct VideoConversionTests {
  private static let videos = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Videos")

  private func server(
    _ names: [String], change: (inout PictureServer.Configuration) -> Void = { _ in }
  ) throws -> TestServer {
    let folder = try TemporaryFolder()
    try folder.makeFolder("pictures")
    for name in names {
      try Data(contentsOf: Self.videos.appendingPathComponent(name))
        .write(to: URL(fileURLWithPath: folder.path("pictures/\(name)")))
    }
    return try TestServer(folder: folder, change: change)
  }

  /// A program in the place of ffmpeg that reports a quarter and goes on for ever; its numbers are in `processes`.
  private func endless(_ configuration: inout PictureServer.Configuration) throws {
    let folder = URL(fileURLWithPath: configuration.cacheFolder).deletingLastPathComponent().path
    try """
    #!/bin/sh
    echo $$ >> \(folder)/processes
    for output; do :; done
    echo begun > "${output#file:}"
    echo out_time_us=500000
    exec sleep 1000
    """.write(toFile: "\(folder)/ffmpeg", atomically: true, encoding: .utf8)
    chmod("\(folder)/ffmpeg", 0o755)
    configuration.ffmpeg = "\(folder)/ffmpeg"
  }

  /// The programs that were started.
  private func processes(of test: TestServer) throws -> [pid_t] {
    let text = try? test.folder.data("processes")
    return String(decoding: text ?? Data(), as: UTF8.self).split(separator: "\n")
      .compactMap { pid_t($0) }
  }

  private func exists(_ process: pid_t) -> Bool { kill(process, 0) == 0 }

  /// Asks until there is an answer.
  private func converted(_ address: String?, by test: TestServer) throws -> Client.Answer {
    while true {
      let answer = try test.get(address)
      guard answer.status == 503 else { return answer }
      #expect(answer.headers["retry-after"] == "1")
      #expect(answer.error?.hasPrefix("The video is being converted for this browser") == true)
    }
  }

  @Test(arguments: [
    ("hevc.mp4", (160, 90)), ("prores.mov", (160, 90)), ("h264.mkv", (160, 90)),
    ("vp9.mkv", (160, 90)), ("mpeg4.avi", (160, 90)), ("phone.3gp", (192, 144)),
    ("camera.mts", (160, 90)), ("disc.mpg", (160, 96)),
  ])
  func aVideoThatBrowsersDoNotPlayIsConvertedWhenItIsAskedFor(
    name: String, size: (Int, Int)
  ) throws {
    let test = try server([name])
    let line = try test.picture(name)
    #expect(line.unplayed?.hasSuffix(". This one is converted when it is opened.") == true)
    let answer = try converted(line.src, by: test)
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"] == "video/mp4")
    let part = try test.get(line.src, ["Range": "bytes=4-7"])
    #expect(part.status == 206)
    #expect(part.body == Data("ftyp".utf8))
    // What came of it is a video that needs no conversion, and shows the same.
    try answer.body.write(to: URL(fileURLWithPath: test.folder.path("pictures/again.mp4")))
    let again = try test.picture("again.mp4")
    #expect(again.type == "video/mp4")
    #expect(again.unplayed == nil)
    #expect((again.width, again.height) == size)
    #expect(try test.decoded(again.thumb).quarterInks == [.red, .green, .blue, .white])
    #expect(test.folder.files("cache/videos/closeup-1/tmp").isEmpty)
  }

  @Test func framesThatBrowsersPlayStayAsTheyAre() throws {
    let test = try server(["h264.mkv", "vp9.mkv"])
    let same = try converted(test.picture("h264.mkv").src, by: test).body
    // The frames of both files are the same; the last one, of 19 bytes, is the last thing in this file.
    let frames = try Data(contentsOf: Self.videos.appendingPathComponent("h264.mp4"))
    #expect(same.range(of: frames.suffix(19)) != nil)
    // Sound that browsers do not play is converted all the same (ISO 14496-14, 5.6).
    #expect(same.range(of: Data("mp4a".utf8)) != nil)
    let vp9 = try converted(test.picture("vp9.mkv").src, by: test).body
    #expect(vp9.range(of: Data("vp09".utf8)) != nil)
  }

  @Test func aVideoThatBrowsersPlayIsGivenAsItIs() throws {
    let test = try server(["h264.mp4"])
    let line = try test.picture("h264.mp4")
    #expect(line.unplayed == nil)
    let answer = try test.get("/video/\(line.id ?? "")")
    #expect(answer.body == (try test.folder.data("pictures/h264.mp4")))
  }

  @Test func withoutFfmpegTheReasonSaysWhatToDo() throws {
    let test = try server(["hevc.mp4"]) { $0.ffmpeg = nil }
    let line = try test.picture("hevc.mp4")
    let sentence =
      "Not every browser plays HEVC (H.265) video. To watch it here, install ffmpeg on the"
      + " computer that runs closeup, and start closeup again."
    #expect(line.unplayed == sentence)
    let answer = try test.get(line.src)
    #expect(answer.status == 501)
    #expect(answer.error == sentence)
  }

  @Test func whatIsNoVideoIsNotConverted() throws {
    let test = try TestServer()
    try Picture().write(test.folder.path("pictures/a.jpg"))
    let line = try test.picture("a.jpg")
    #expect(try test.get("/video/\(line.id ?? "")").error == "This file is not a video.")
  }

  @Test func aVideoThatCannotBeConvertedSaysSoAndIsNotTriedAgainSoon() throws {
    let test = try server(["hevc.mp4"]) { $0.ffmpeg = "/bin/false" }
    let address = try test.picture("hevc.mp4").src
    for _ in 1...2 {
      let answer = try converted(address, by: test)
      #expect(answer.status == 422)
      #expect(
        answer.error
          == "ffmpeg could not convert the video: it is damaged, or this ffmpeg lacks a codec for it."
      )
    }
  }

  @Test func aVideoThatGrowsTooLargeSaysSo() throws {
    let test = try server(["hevc.mp4"]) { $0.mostVideoBytes = 2000 }
    let answer = try converted(test.picture("hevc.mp4").src, by: test)
    #expect(answer.status == 413)
    #expect(test.folder.files("cache/videos/closeup-1/tmp").isEmpty)
  }

  @Test func howFarAConversionIsIsTold() throws {
    let test = try server(["hevc.mp4"]) { try? endless(&$0) }
    let address = try test.picture("hevc.mp4").src
    try waitUntil {
      let answer = try test.get(address)
      #expect(answer.status == 503)
      #expect(answer.headers["retry-after"] == "1")
      return answer.error == "The video is being converted for this browser: 25 % is done."
    }
  }

  @Test func aConversionEndsWhenNobodyWantsItAnyMore() throws {
    let test = try server(["hevc.mp4"]) { try? endless(&$0) }
    let address = try #require(test.picture("hevc.mp4").src)
    func ask() throws -> Int32 {
      let socket = try test.client.connected()
      try Client.write("GET \(address) HTTP/1.1\r\nHost: localhost\r\n\r\n", to: socket)
      return socket
    }
    let first = try ask()
    try waitUntil { try !processes(of: test).isEmpty }
    let process = try processes(of: test)[0]
    #expect(exists(process))
    // The first may have had its answer, and be expected back.
    let second = try ask()
    for socket in [first, second] { close(socket) }
    try waitUntil { !exists(process) }
    try waitUntil { test.folder.files("cache/videos/closeup-1/tmp").isEmpty }
  }

  @Test func aConversionEndsWithTheServer() throws {
    let test = try server(["hevc.mp4", "prores.mov"]) { try? endless(&$0) }
    for line in try test.pictures() { #expect(try test.get(line.src).status == 503) }
    let process = try #require(processes(of: test).first)
    test.server.stop()
    #expect(!exists(process))
    #expect(try processes(of: test).count == 1, "one at a time")
    #expect(test.folder.files("cache/videos/closeup-1/tmp").isEmpty)
  }

  @Test func aConversionEndsWithAServerThatIsKilled() throws {
    let (folder, options) = try Running.prepared()
    let bin = try TemporaryFolder()
    var configuration = PictureServer.Configuration(
      paths: [], webFolder: "", cacheFolder: bin.path("cache"), workerCommand: [])
    try endless(&configuration)
    try Data(contentsOf: Self.videos.appendingPathComponent("hevc.mp4"))
      .write(to: URL(fileURLWithPath: folder.path("pictures/b.mp4")))
    let running = try Running(
      ["serve", folder.path("pictures"), "--port", "0"] + options,
      shell: "PATH=\(bin.root):$PATH exec \"$@\"")
    let client = Client(port: try Running.port(in: running.said(until: "stops it")))
    let lines = try client.send("GET", "/api/pictures").body.split(separator: UInt8(ascii: "\n"))
    let line = try #require(
      lines.compactMap { try? JSONDecoder().decode(TestServer.Line.self, from: $0) }
        .first { $0.name == "b.mp4" })
    #expect(try client.send("GET", line.src ?? "").status == 503)
    let text = String(decoding: try bin.data("processes"), as: UTF8.self)
    let process = try #require(pid_t(text.trimmingCharacters(in: .newlines)))
    #expect(exists(process))
    kill(running.process.processIdentifier, SIGKILL)
    try waitUntil { !exists(process) }
  }

  @Test func aConversionTakesOnlySoLong() throws {
    let test = try server(["hevc.mp4"]) {
      try? endless(&$0)
      $0.patience.conversion = 0.3
    }
    let answer = try converted(test.picture("hevc.mp4").src, by: test)
    #expect(answer.error == "Reading it takes too long.")
  }

  /// A reference to another file, as playlists and QuickTime's references are, leads nowhere.
  @Test func aVideoReadsNoOtherFile() throws {
    let test = try server(["h264.mkv"])
    let secret = test.folder.path("secret.mkv")
    try Data(contentsOf: Self.videos.appendingPathComponent("h264.mkv"))
      .write(to: URL(fileURLWithPath: secret))
    for (name, text) in [
      ("a.mkv", "ffconcat version 1.0\nfile \(secret)\n"), ("b.avi", "#EXTM3U\n\(secret)\n"),
      ("c.mpg", "[playlist]\nFile1=\(secret)\n"),
    ] { try test.folder.write(text, to: "pictures/\(name)") }
    for line in try test.pictures() where line.name != "h264.mkv" {
      #expect(line.error?.contains("is not a video") == true)
      #expect(try test.get("/video/\(line.id ?? "")").status == 422)
    }
  }
}
