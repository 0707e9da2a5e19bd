import Foundation

/// A worker process as the server sees it. Used by one thread, and ended from any.
final class WorkerProcess: Sendable {
  enum Reply {
    case answer(WorkerAnswer)
    case tooSlow
    case died
  }

  private let socket: Int32
  /// Nil once the process is gone: its number may be another's by then.
  private let process: Guarded<pid_t?>

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

  /// Sends a request and waits for the answer.
  func ask(_ request: WorkerRequest, atMost seconds: TimeInterval) -> Reply {
    var unsent = jsonLine(request)
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
      guard count > 0 else { return .died }
      unsent.removeFirst(count)
    }
    let deadline = Date(timeIntervalSinceNow: seconds)
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let left = deadline.timeIntervalSinceNow
      guard left > 0 else { return .tooSlow }
      var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Int32(left * 1000) + 1) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(socket, &buffer, buffer.count)
      guard count > 0 else { return .died }
      line.append(contentsOf: buffer[..<count])
    }
    let answer = try? JSONDecoder().decode(WorkerAnswer.self, from: line)
    return answer.map(Reply.answer) ?? .died
  }

  #if canImport(Darwin)
    private static let streamKind = SOCK_STREAM
  #else
    private static let streamKind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
  #endif
}
