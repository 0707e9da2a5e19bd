import CLibrary
import Foundation

/// A file for a worker to write, gone with this object unless it was given another name by then.
final class Scratch: Sendable {
  /// How a process of the same user reaches it.
  let path: String
  /// A file in memory; nil for one in a folder.
  private let memory: Int32?

  private init(path: String, memory: Int32?) {
    self.path = path
    self.memory = memory
  }

  /// A new file in a folder; nil, with `errno` set, where it cannot be made or written.
  ///
  /// - Parameter data: what is in it. It need not survive a power cut, so nobody waits for the disk.
  init?(in folder: String, holding data: Data = Data()) {
    path = "\(folder)/\(UUID().uuidString)"
    memory = nil
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let written = data.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard written == data.count else { return nil }
  }

  deinit {
    if let memory { close(memory) } else { unlink(path) }
  }

  /// A new file where no disk is needed; on Apple's systems it is in the temporary folder.
  static func inMemory() throws(Problem) -> Scratch {
    #if os(Linux)
      let descriptor = memory_file()
      guard descriptor >= 0 else { throw Problem(errno: errno) }
      return Scratch(path: "/proc/\(getpid())/fd/\(descriptor)", memory: descriptor)
    #else
      guard let scratch = Scratch(in: NSTemporaryDirectory()) else { throw Problem(errno: errno) }
      return scratch
    #endif
  }

  var isInMemory: Bool { memory != nil }
}
