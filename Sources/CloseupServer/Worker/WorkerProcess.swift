import Foundation

/// A worker process as the server sees it. Used by one thread, and ended from any.
final class WorkerProcess: Sendable {
  enum Reply {
    case answer(WorkerAnswer)
    /// It was not to go on.
    case stopped(Reason)
    case died
  }

  /// Why a worker is not to go on.
  enum Reason {
    case tooSlow
    case tooLarge
  }

  private let socket: Int32
  /// Nil once the process is gone: its number may be another's by then.
  private let process: Guarded<pid_t?>
  private let isLowered = Guarded(false)

  /// Starts a worker.
  /// - Parameter command: the executable and its arguments.
  init(command: [String]) throws(Problem) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Self.streamKind, 0, &ends) == 0 else {
      throw Problem(500, "There is no socket for a worker: \(String(cString: strerror(errno))).")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    do {
      process = Guarded(try spawn(command, talkingTo: ends[1]))
    } catch {
      close(ends[0])
      throw error
    }
    socket = ends[0]
  }

  deinit {
    end()
    close(socket)
  }

  /// Ends the process, whatever it is doing.
  func end() {
    process.change { process in
      guard let number = process else { return }
      kill(number, SIGKILL)
      while waitpid(number, nil, 0) == -1 && errno == EINTR {}
      process = nil
    }
  }

  /// Whether the process is there. One that has ended by itself leaves the system's table of
  /// processes with this question.
  var isAlive: Bool {
    process.change { process in
      guard let number = process else { return false }
      guard waitpid(number, nil, WNOHANG) != 0 else { return true }
      process = nil
      return false
    }
  }

  /// The memory that is the process's alone, in bytes; 0 where the system does not say.
  var memory: Int64 {
    guard let number = process.read({ $0 }),
      let text = try? String(contentsOfFile: "/proc/\(number)/statm", encoding: .ascii)
    else { return 0 }
    let pages = text.split(separator: " ").compactMap { Int64($0) }
    // All pages, those in memory, and how many of these are a file's, as the libraries are.
    guard pages.count > 2 else { return 0 }
    return (pages[1] - pages[2]) * Int64(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The seconds of a processor that the process had, and those it waited for one; 0 where the system does not say.
  private var share: (had: TimeInterval, missed: TimeInterval) {
    guard let number = process.read({ $0 }) else { return (0, 0) }
    var (had, missed) = (0.0, 0.0)
    let folder = "/proc/\(number)/task"
    for thread in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let text = try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .ascii)
      let nanoseconds = (text ?? "").split(separator: " ").compactMap { Double($0) }
      guard nanoseconds.count > 1 else { continue }
      had += nanoseconds[0] / 1e9
      missed += nanoseconds[1] / 1e9
    }
    return (had, missed)
  }

  /// Leaves the processor to others. It cannot be taken back.
  func lowerPriority() {
    guard
      isLowered.change({ isLowered in
        defer { isLowered = true }
        return !isLowered
      })
    else { return }
    setNiceness(Self.lowPriority)
  }

  /// Goes behind what somebody looks at, without being slow itself.
  func stepBack() { setNiceness(Self.lowerPriority) }

  private func setNiceness(_ niceness: Int32) {
    process.read { process in
      guard let process else { return }
      _ = setpriority(Self.ofProcess, id_t(process), niceness)
    }
  }

  var hasLowPriority: Bool { isLowered.read { $0 } }

  /// Sends a request and waits for the answer.
  /// - Parameter check: asked several times a second; a reason ends the waiting. Of the seconds gone by, those in
  ///   which others had the processor do not count in full for the age.
  func ask(
    _ request: WorkerRequest, check: (_ age: TimeInterval, _ elapsed: TimeInterval) -> Reason?
  ) -> Reply {
    guard send(request) else { return .died }
    let start = ProcessInfo.processInfo.systemUptime
    // Taken at the first check: most work is done by then.
    var first: (share: (had: TimeInterval, missed: TimeInterval), elapsed: TimeInterval)?
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Self.millisecondsBetweenChecks) > 0 else {
        let elapsed = ProcessInfo.processInfo.systemUptime - start
        let now = share
        let (before, unseen) = first ?? (now, elapsed)
        first = (before, unseen)
        let age = max(
          unseen + now.had - before.had, elapsed - max(0, now.missed - before.missed),
          elapsed / Self.mostPatience)
        if let reason = check(age, elapsed) { return .stopped(reason) }
        continue
      }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(socket, &buffer, buffer.count)
      guard count > 0 else { return .died }
      line.append(contentsOf: buffer[..<count])
    }
    let answer = try? JSONDecoder().decode(WorkerAnswer.self, from: line)
    return answer.map(Reply.answer) ?? .died
  }

  private func send(_ request: WorkerRequest) -> Bool {
    var unsent = jsonLine(request)
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      unsent.removeFirst(count)
    }
    return true
  }

  /// What comes of a worker that becomes another program.
  enum End {
    /// Its exit code, or else the negated number of the signal that ended it.
    case ended(Int32)
    /// It did not become one.
    case failed(Problem)
    /// It was not to go on.
    case stopped
  }

  /// Sends a request by which the worker becomes another program, and waits for the end of that.
  /// - Parameter check: is given each line that it says, and asked several times a second without one; false ends it.
  func run(_ request: WorkerRequest, check: (_ line: String?) -> Bool) -> End {
    guard send(request) else { return waitForEnd() }
    var said = Data()
    while true {
      var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, Self.millisecondsBetweenChecks) > 0 {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(socket, &buffer, buffer.count)
        guard count > 0 else { return waitForEnd() }
        said.append(contentsOf: buffer[..<count])
      }
      var isWanted = check(nil)
      while let end = said.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(said[..<end])
        said = Data(said[(end + 1)...])
        if case .failed(let problem) = try? JSONDecoder().decode(WorkerAnswer.self, from: line) {
          return .failed(problem)
        }
        isWanted = check(String(decoding: line, as: UTF8.self)) && isWanted
      }
      guard isWanted else { return .stopped }
    }
  }

  /// Waits for a process that ends by itself.
  private func waitForEnd() -> End {
    process.change { process in
      guard let number = process else { return .stopped }
      var status: Int32 = 0
      while waitpid(number, &status, 0) == -1 && errno == EINTR {}
      process = nil
      return .ended(status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F))
    }
  }

  /// A worker on a busy machine has this many times as long, and no more.
  private static let mostPatience = 5.0
  /// A decoder takes at most about a gigabyte in this time.
  private static let millisecondsBetweenChecks: Int32 = 100
  /// Of 0 to 19: about a tenth of the time of a processor that others want, too.
  private static let lowPriority: Int32 = 10
  /// About a third of it.
  private static let lowerPriority: Int32 = 5

  #if canImport(Darwin)
    private static let streamKind = SOCK_STREAM
    private static let ofProcess = PRIO_PROCESS
  #else
    private static let ofProcess = __priority_which_t(PRIO_PROCESS.rawValue)
    private static let streamKind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
  #endif
}
