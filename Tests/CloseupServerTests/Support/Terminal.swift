import Foundation

@testable import CloseupServer

#if os(Linux)
  /// The command, running in a terminal.
  final class Terminal {
    let process = Process()
    private let screen: Int32
    /// What has been on it so far.
    private(set) var text = ""

    init(_ arguments: [String], environment: [String: String] = [:]) throws {
      let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      // TIOCSPTLCK and TIOCGPTN, which Swift does not import.
      var number: Int32 = 0
      guard descriptor >= 0, ioctl(descriptor, 0x4004_5431, &number) == 0,
        ioctl(descriptor, 0x8004_5430, &number) == 0
      else { throw Client.Failure(reason: "there is no terminal") }
      screen = descriptor
      let end = FileHandle(
        fileDescriptor: open("/dev/pts/\(number)", O_RDWR | O_NOCTTY), closeOnDealloc: true)
      process.executableURL = URL(fileURLWithPath: closeupExecutable)
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardInput = end
      process.standardOutput = end
      process.standardError = end
      try process.run()
      try end.close()
    }

    deinit { close(screen) }

    func type(_ text: String) {
      _ = Array(text.utf8).withUnsafeBytes { write(screen, $0.baseAddress, $0.count) }
    }

    /// Waits for a text, or for the command's end.
    func wait(for expected: String) {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while !text.contains(expected) {
        let count = read(screen, &buffer, buffer.count)
        guard count > 0 else { return }
        text += String(decoding: buffer[..<count], as: UTF8.self)
      }
    }
  }
#endif
