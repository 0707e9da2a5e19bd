import Foundation
import Testing

@testable import CloseupServer

@Suite struct WorkerTests {
  /// A server whose workers do as the pictures' names say: they crash at some, hang at others, are
  /// slow, and give the rest to a real worker. What is asked of them is written down in `log`, and
  /// their numbers in `workers`.
  private func moodyServer(
    _ names: [String], in folder: TemporaryFolder? = nil,
    change: (inout PictureServer.Configuration) -> Void = { _ in }
  ) throws -> TestServer {
    let folder = try folder ?? TemporaryFolder()
    let script = """
      echo $$ >> "$2"
      while IFS= read -r line; do
        printf '%s\\n' "$line" >> "$1"
        case "$line" in
          *lazy*.jpg*|*hang*render*) exec sleep 1000 ;;
          *crash*.jpg*render*) kill -9 $$ ;;
          *noise*.jpg*render*) echo noise ;;
          *greedy*.jpg*render*) eat=$(head -c 50000000 /dev/zero | tr '\\0' x); sleep 1000 ;;
          *)
            case "$line" in *slow*.jpg*render*) sleep 1 ;; esac
            printf '%s\\n' "$line" | "$0" worker ;;
        esac
      done
      """
    try folder.makeFolder("pictures")
    for name in names where folder.files("pictures").allSatisfy({ $0 != "\(name).jpg" }) {
      try Picture().write(folder.path("pictures/\(name).jpg"))
    }
    return try TestServer(folder: folder) {
      $0.workerCommand = [
        "/bin/sh", "-c", script, closeupExecutable, folder.path("log"), folder.path("workers"),
      ]
      change(&$0)
    }
  }

  /// How often work of a kind on a picture was begun.
  private func times(_ work: String, _ name: String, by test: TestServer) -> Int {
    let log = String(decoding: (try? test.folder.data("log")) ?? Data(), as: UTF8.self)
    return log.split(separator: "\n").count {
      $0.contains("\(name).jpg") && $0.contains("\"\(work)\"")
    }
  }

  /// How often something was made of a picture.
  private func timesMade(_ name: String, by test: TestServer) -> Int {
    times("render", name, by: test)
  }

  /// The workers that were started.
  private func workers(of test: TestServer) throws -> [pid_t] {
    String(decoding: try test.folder.data("workers"), as: UTF8.self).split(separator: "\n")
      .compactMap { pid_t($0) }
  }

  /// Whether the system has a process of that number, ended ones that nobody has asked about included.
  private func exists(_ process: pid_t) -> Bool { kill(process, 0) == 0 }

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

  /// Asks for thumbnails at once; what comes back is collected.
  private func askForAll(
    _ names: [String], of test: TestServer
  ) throws -> Guarded<[Client.Answer]> {
    let client = test.client
    let answers = Guarded<[Client.Answer]>([])
    for line in try test.pictures() where names.contains(where: { "\($0).jpg" == line.name }) {
      let address = line.thumb ?? ""
      Thread.detachNewThread {
        let answer = try? client.send("GET", address)
        answers.change { $0.append(answer ?? .init(status: 0, headers: [:], body: Data())) }
      }
    }
    return answers
  }

  @Test func picturesThatHangDoNotBlockTheOthers() throws {
    // More of them than work at once.
    let hanging = (0..<ProcessInfo.processInfo.activeProcessorCount + 5).map { "hang\($0)" }
    let test = try moodyServer(["a", "z"] + hanging) {
      ($0.patience.room, $0.patience.equal) = (0.2, 0.4)
    }
    let answers = try askForAll(hanging, of: test)
    // All but a few are told to come again, so that a browser has connections left for the others.
    let early = answers.wait(atMost: 60) { $0.count == hanging.count - 3 ? $0 : nil }
    for answer in try #require(early) {
      #expect(answer.status == 503)
      #expect(answer.headers["retry-after"] == "10")
      #expect(answer.error?.contains("still under way") == true)
    }
    for name in ["a", "z"] {
      // On a busy machine these may be slow, too.
      let line = try test.picture("\(name).jpg")
      try waitUntil { try test.get(line.thumb).status == 200 }
    }
    #expect(answers.read { $0.count } == hanging.count - 3)
    test.server.stop()
    let all = answers.wait(atMost: 60) { $0.count == hanging.count ? $0 : nil }
    // Told so, or, on a machine too busy to do it in time, cut off.
    #expect(all?.allSatisfy { $0.status == 503 || $0.status == 0 } == true)
  }

  /// A folder of more documents that hang than are read at once.
  private func hangingDocuments() throws -> (TemporaryFolder, count: Int) {
    let folder = try TemporaryFolder()
    try folder.makeFolder("pictures")
    let count = ProcessInfo.processInfo.activeProcessorCount + 5
    for number in 0..<count { try TestDocument().write(folder.path("pictures/hang\(number).pdf")) }
    return (folder, count)
  }

  @Test func behindSlowDocumentsFewOthersAreWaitedFor() throws {
    let (folder, count) = try hangingDocuments()
    // None of them is slow yet when the first make room for others.
    let test = try moodyServer([], in: folder) {
      ($0.patience.quick, $0.patience.room, $0.patience.equal) = (1000, 0.2, 1000)
    }
    let client = test.client
    let answers = Guarded<[Client.Answer]>([])
    for line in try test.pictures() {
      Thread.detachNewThread {
        let answer = try? client.send("GET", line.thumb ?? "")
        answers.change { $0.append(answer ?? .init(status: 0, headers: [:], body: Data())) }
      }
    }
    let early = try #require(answers.wait(atMost: 50) { $0.count == count - 3 ? $0 : nil })
    #expect(early.allSatisfy { $0.status == 503 && $0.headers["retry-after"] == "2" })
    test.server.stop()
    _ = answers.wait(atMost: 60) { $0.count == count ? () : nil }
  }

  @Test func whatMayBeSlowDoesNotKeepWhatIsQuickWaiting() throws {
    let (folder, _) = try hangingDocuments()
    // Nothing makes room for others here.
    let test = try moodyServer(["a"], in: folder) {
      ($0.patience.quick, $0.patience.room, $0.patience.equal) = (1000, 1000, 1000)
    }
    let client = test.client
    for line in try test.pictures() where line.kind == "document" {
      Thread.detachNewThread { _ = try? client.send("GET", line.thumb ?? "") }
    }
    try waitUntil {
      String(decoding: try test.folder.data("log"), as: UTF8.self).contains("\"render\"")
    }
    #expect(try test.get(test.picture("a.jpg").thumb).status == 200)
    test.server.stop()
  }

  @Test func whatIsNotThereInTimeIsThereForThoseWhoAskAgain() throws {
    let test = try moodyServer(["slow"]) { $0.patience.answer = 0.5 }
    let line = try test.picture("slow.jpg")
    let answer = try test.get(line.thumb)
    #expect(answer.status == 503)
    #expect(answer.headers["retry-after"] == "10")
    try waitUntil { try test.get(line.thumb).status == 200 }
    #expect(timesMade("slow", by: test) == 1)
  }

  @Test func whatIsSlowIsMadeInTheSlowLane() throws {
    let folder = try TemporaryFolder()
    let line = try moodyServer(["slow"], in: folder).picture("slow.jpg")
    let test = try moodyServer([], in: folder) { $0.patience.quick = 0.5 }
    test.server.scan()
    #expect(try test.get(line.thumb).status == 200)
    #expect(timesMade("slow", by: test) == 2)
  }

  @Test func whatTookTooLongIsNotTriedAgainSoon() throws {
    let folder = try TemporaryFolder()
    let hasty = PictureMaker.Patience(quick: 0.3, slow: 0.3)
    for state in 1...2 {
      var times = [timeval(tv_sec: state, tv_usec: 0), timeval(tv_sec: state, tv_usec: 0)]
      let line = try moodyServer(["hang"], in: folder) { _ in
        utimes(folder.path("pictures/hang.jpg"), &times)
      }.picture("hang.jpg")
      for _ in 1...2 {
        let test = try moodyServer([], in: folder) { $0.patience = hasty }
        test.server.scan()
        let answer = try test.get(line.thumb)
        #expect(answer.status == 422)
        #expect(answer.error == "Reading it takes too long.")
        // Once in a hurry and once with patience, for each state of the file.
        #expect(timesMade("hang", by: test) == 2 * state)
      }
    }
  }

  @Test func aHeaderThatTookTooLongIsNotReadAgainSoon() throws {
    let folder = try TemporaryFolder()
    _ = try moodyServer(["a"], in: folder).pictures()
    for _ in 1...2 {
      let test = try moodyServer(["lazy"], in: folder) {
        $0.patience = .init(quick: 0.3, slow: 0.3, header: 60)
      }
      #expect(try test.picture("lazy.jpg").error == "Reading it takes too long.")
      #expect(try test.picture("a.jpg").error == nil)
      #expect(times("header", "lazy", by: test) == 2)
    }
  }

  @Test func aHeaderThatTakesLongHoldsUpTheListForAWhileOnly() throws {
    let test = try moodyServer(["lazy"]) { $0.patience.header = 0.5 }
    #expect(try test.picture("lazy.jpg").error?.contains("still under way") == true)
    #expect(try test.lines().last?.end == true)
    #expect(times("header", "lazy", by: test) == 1)
  }

  @Test func aFailureIsBelievedForAWhileOnly() throws {
    let folder = try TemporaryFolder()
    try Picture().write(folder.path("a.jpg"))
    let troubles = Troubles(cache: DiskCache(in: folder.path("cache"), limit: 1 << 20))
    let task = WorkerTask(
      work: .header,
      picture: PictureLocation(root: FilePath(folder.path("a.jpg")), path: FilePath("")),
      stamp: try FileStamp(path: FilePath(folder.path("a.jpg"))), mostPixels: 1)
    #expect(troubles.trouble(with: task) == nil)
    troubles.note(task, .tooSlow, after: 120)
    #expect(troubles.trouble(with: task)?.problemNow == .tooSlow)
    // It stays known as slow when its failure is not believed any more.
    troubles.note(task, .tooSlow, after: -1)
    #expect(troubles.trouble(with: task)?.problem == .tooSlow)
    #expect(troubles.trouble(with: task)?.problemNow == nil)
  }

  @Test func aWorkerThatDiedWhileItWasIdleIsNoFaultOfTheNextPicture() throws {
    let test = try moodyServer(["a"])
    let line = try test.picture("a.jpg")
    for process in try workers(of: test) { kill(process, SIGKILL) }
    #expect(try test.get(line.thumb).status == 200)
    #expect(timesMade("a", by: test) == 1)
  }

  @Test func aWorkerThatDiedWhileItWasIdleLeavesNothingBehind() throws {
    let test = try moodyServer(["a"])
    _ = try test.pictures()
    let workers = try workers(of: test)
    #expect(!workers.isEmpty)
    for process in workers { kill(process, SIGKILL) }
    try waitUntil { !workers.contains(where: exists) }
  }

  @Test func aWorkerEndsWhenThereIsNothingToDo() throws {
    let test = try moodyServer(["a"]) { $0.patience.rest = 0.5 }
    let line = try test.picture("a.jpg")
    #expect(try test.get(line.thumb).status == 200)
    let workers = try workers(of: test)
    try waitUntil { !workers.contains(where: exists) }
    // Others begin when there is.
    try Picture().write(test.folder.path("pictures/b.jpg"))
    #expect(try test.get(test.picture("b.jpg").thumb).status == 200)
  }

  @Test func aWorkerThatHoldsMuchMemoryIsReplaced() throws {
    let test = try moodyServer(["a", "b"]) { $0.workerMemory.idle = 0 }
    for name in ["a", "b"] {
      #expect(try test.get(test.picture("\(name).jpg").thumb).status == 200)
    }
    let workers = try workers(of: test)
    #expect(workers.count >= 4)
    #expect(Set(workers).count == workers.count)
    try waitUntil { !workers.contains(where: exists) }
  }

  @Test func allWorkersTogetherStayWithinABound() throws {
    let test = try moodyServer(["a", "greedy"]) { $0.workerMemory.all = 40 << 20 }
    let answer = try test.get(test.picture("greedy.jpg").thumb)
    #expect(answer.status == 422)
    #expect(answer.error == "Reading it takes more memory than there is for it.")
    #expect(try test.get(test.picture("a.jpg").thumb).status == 200)
  }

  @Test func aPictureThatTakesTooLongIsGivenUp() throws {
    let folder = try TemporaryFolder()
    let test = try TestServer(folder: folder) {
      let script = "case $(head -n 1) in *) exec sleep 1000 ;; esac"
      $0.workerCommand = ["/bin/sh", "-c", script]
      $0.patience = .init(quick: 0.3, slow: 0.3, header: 60)
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
    #expect(timesMade("a", by: test) == 1)
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
    let test = try moodyServer(["a", "left"] + hanging) { $0.patience.quick = 4 }
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
    try waitUntil { hanging.allSatisfy { timesMade($0, by: test) > 0 } }
    try ask("left")
    for (line, socket) in sockets where line.name == "left.jpg" {
      shutdown(socket, Int32(SHUT_RDWR))
    }
    let answer = try test.get(lines.first { $0.name == "a.jpg" }?.thumb)
    #expect(answer.status == 200)
    #expect(timesMade("left", by: test) == 0)
  }

  @Test func withoutAWorkerTheReasonIsTold() throws {
    let test = try TestServer { $0.workerCommand = ["/nothing/here"] }
    try Picture().write(test.folder.path("pictures/a.jpg"))
    let error = try test.picture("a.jpg").error
    #expect(error?.contains("here does not start") == true && error?.contains("/") == false)
  }
}
