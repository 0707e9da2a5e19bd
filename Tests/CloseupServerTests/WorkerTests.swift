import Foundation
import Testing

@testable import CloseupServer

@Suite struct WorkerTests {
  /// A server whose workers do as the pictures' names say: they crash at some, hang at others, and
  /// give the rest to a real worker. What they make is written down in `log`.
  private func moodyServer(_ names: [String]) throws -> TestServer {
    let folder = try TemporaryFolder()
    let script = """
      while IFS= read -r line; do
        case "$line" in *render*) printf '%s\\n' "$line" >> "$1" ;; esac
        case "$line" in
          *crash*.jpg*render*) kill -9 $$ ;;
          *hang*.jpg*render*) exec sleep 1000 ;;
          *noise*.jpg*render*) echo noise ;;
          *) printf '%s\\n' "$line" | "$0" worker ;;
        esac
      done
      """
    try folder.makeFolder("pictures")
    for name in names { try Picture().write(folder.path("pictures/\(name).jpg")) }
    return try TestServer(folder: folder) {
      $0.workerCommand = ["/bin/sh", "-c", script, closeupExecutable, folder.path("log")]
      $0.patience.quick = 4
    }
  }

  /// How often something was made of a picture.
  private func timesMade(_ name: String, by test: TestServer) throws -> Int {
    let log = try? test.folder.data("log")
    return String(decoding: log ?? Data(), as: UTF8.self).components(separatedBy: "\(name).jpg")
      .count
      - 1
  }

  @Test func aPictureThatCrashesOrConfusesTheDecoderFailsAlone() throws {
    let test = try moodyServer(["a", "crash", "noise", "z"])
    for _ in 1...2 {
      for name in ["crash", "noise"] {
        let answer = try test.get(test.picture("\(name).jpg").thumb)
        #expect(answer.status == 422)
        #expect(answer.error == "The picture decoder crashed on it.")
      }
      for name in ["a", "z"] {
        #expect(try test.get(test.picture("\(name).jpg").thumb).status == 200)
      }
    }
    #expect(test.folder.files("cache/closeup-1/tmp").isEmpty)
  }

  @Test func picturesThatHangDoNotBlockTheOthers() throws {
    // More of them than work at once.
    let hanging = (0..<ProcessInfo.processInfo.activeProcessorCount + 2).map { "hang\($0)" }
    let test = try moodyServer(["a", "z"] + hanging)
    let lines = try test.pictures()
    let client = test.client
    let answered = Guarded<[Int]>([])
    for line in lines where line.name?.hasPrefix("hang") == true {
      let address = line.thumb ?? ""
      Thread.detachNewThread {
        let status = (try? client.send("GET", address).status) ?? 0
        answered.change { $0.append(status) }
      }
    }
    try waitUntil { try timesMade("hang0", by: test) > 0 }
    for line in lines where line.name?.hasPrefix("hang") == false {
      #expect(try test.get(line.thumb).status == 200)
    }
    #expect(answered.read { $0.isEmpty })
    test.server.stop()
    let statuses = answered.wait(atMost: 60) { $0.count == hanging.count ? $0 : nil }
    // Told so, or, on a machine too busy to do it in time, cut off.
    #expect(statuses?.allSatisfy { $0 == 503 || $0 == 0 } == true)
  }

  @Test func aPictureThatTakesTooLongIsGivenUp() throws {
    let folder = try TemporaryFolder()
    let test = try TestServer(folder: folder) {
      let script = "case $(head -n 1) in *) exec sleep 1000 ;; esac"
      $0.workerCommand = ["/bin/sh", "-c", script]
      $0.patience = .init(quick: 0.3, slow: 0.3)
    }
    try Picture().write(folder.path("pictures/a.jpg"))
    #expect(try test.picture("a.jpg").error == "Reading it takes too long.")
  }

  @Test func whatManyAskForIsMadeOnce() async throws {
    let test = try moodyServer(["a"])
    let address = try #require(test.picture("a.jpg").thumb)
    let client = test.client
    let answers = Guarded<[Client.Answer]>([])
    for _ in 1...8 {
      Thread.detachNewThread {
        let answer = try? client.send("GET", address)
        answers.change { $0.append(answer ?? .init(status: 0, headers: [:], body: Data())) }
      }
    }
    let all = try #require(answers.wait(atMost: 60) { $0.count == 8 ? $0 : nil })
    #expect(all.allSatisfy { $0.status == 200 && $0.body == all[0].body })
    #expect(try timesMade("a", by: test) == 1)
  }

  @Test func severalThumbnailsAreMadeAtOnceAndEachIsRight() throws {
    let test = try TestServer()
    for number in 1...24 {
      try Picture(width: number, height: 50).write(test.folder.path("pictures/\(number).png"))
    }
    let client = test.client
    let widths = Guarded<[String: Int]>([:])
    let lines = try test.pictures()
    for line in lines {
      let (name, address) = (line.name ?? "", line.thumb ?? "")
      Thread.detachNewThread {
        let body = try? client.send("GET", address).body
        let width = body.flatMap(Picture.init(encoded:))?.width ?? 0
        widths.change { $0[name] = width }
      }
    }
    let all = try #require(widths.wait(atMost: 60) { $0.count == 24 ? $0 : nil })
    #expect(all == Dictionary(uniqueKeysWithValues: (1...24).map { ("\($0).png", $0) }))
  }

  @Test func whatNobodyWaitsForIsNotBegun() throws {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let hanging = (0..<cores).map { "hang\($0)" }
    let test = try moodyServer(["a", "left"] + hanging)
    let lines = try test.pictures()
    let sockets = try lines.map { line in (line, try test.client.connected()) }
    defer { for (_, socket) in sockets { close(socket) } }
    func ask(_ name: String) throws {
      for (line, socket) in sockets where line.name == "\(name).jpg" {
        let head = "GET \(line.thumb ?? "") HTTP/1.1\r\nHost: localhost\r\n\r\n"
        try Client.write(head, to: socket)
      }
    }
    for name in hanging { try ask(name) }
    try waitUntil { try hanging.allSatisfy { try timesMade($0, by: test) > 0 } }
    try ask("left")
    for (line, socket) in sockets where line.name == "left.jpg" {
      shutdown(socket, Int32(SHUT_RDWR))
    }
    let answer = try test.get(lines.first { $0.name == "a.jpg" }?.thumb)
    #expect(answer.status == 200)
    #expect(try timesMade("left", by: test) == 0)
  }

  @Test func withoutAWorkerTheReasonIsTold() throws {
    let test = try TestServer { $0.workerCommand = ["/nothing/here"] }
    try Picture().write(test.folder.path("pictures/a.jpg"))
    #expect(try test.picture("a.jpg").error?.contains("/nothing/here does not start") == true)
  }
}
