import CloseupTrace
import Foundation

/// A trace as it is read: a file, a pipe, or standard input.
final class TraceSource {
  /// What stands for standard input where the path of a trace should be.
  static let standardInput = "-"

  /// What it is called in messages.
  let name: String
  /// The number of the latest line.
  private(set) var line = 0
  /// What to call a drawing of it.
  var title: String { URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent }

  /// How far it was read.
  var progressText: String {
    let part = size.map { size in ", \(100 * min(bytesRead, size) / max(size, 1)) %" } ?? ""
    return "Reading \(name): line \(line)\(part)"
  }

  private let descriptor: Int32
  private let size: Int?
  private var bytesRead = 0
  private var reader = TraceReader()
  private var isComplete = false
  private var buffer = [UInt8](repeating: 0, count: TraceSource.pieceSize)

  /// Opens a trace.
  init(_ path: String) throws(Failure) {
    let isStandardInput = path == Self.standardInput
    name = isStandardInput ? "standard input" : path
    descriptor = isStandardInput ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    let failure = errno
    var facts = stat()
    let isFile = fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    size = isFile ? Int(facts.st_size) : nil
    guard descriptor >= 0 else { throw unreadable(failure) }
  }

  deinit { close(descriptor) }

  /// The next line that is not empty, or nil after the last.
  /// - Parameter wait: called before more is read, which may take long.
  func next(
    beforeReading wait: () throws(Failure) -> Void = { () throws(Failure) in }
  ) throws(Failure) -> TraceReader.Line? {
    while true {
      if let next = try nextLine() {
        line = next.number
        return next
      }
      if isComplete { return nil }
      try wait()
      try readPiece()
    }
  }

  private func nextLine() throws(Failure) -> TraceReader.Line? {
    do throws(TraceError) {
      return try reader.next()
    } catch {
      throw .failure("\(name):\(error)")
    }
  }

  private func readPiece() throws(Failure) {
    var count = -1
    repeat {
      count = read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&wait, 1, -1)
      }
    } while count < 0 && (errno == EINTR || errno == EAGAIN)
    guard count >= 0 else { throw unreadable(errno) }
    bytesRead += count
    reader.append(buffer[..<count])
    if count == 0 {
      reader.complete()
      isComplete = true
    }
  }

  private func unreadable(_ code: Int32) -> Failure {
    .failure(
      "\(name) cannot be read (\(String(cString: strerror(code)))): "
        + "give the name of a trace that is there")
  }

  /// In bytes: what a pipe holds on Linux.
  private static let pieceSize = 1 << 16
}
