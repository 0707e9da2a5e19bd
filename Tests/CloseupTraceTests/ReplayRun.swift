import Foundation

/// `closeup` while it runs.
final class ReplayRun {
  /// How it ended, and all it wrote. The status of a process that a signal ended is the signal's number, negated.
  struct End {
    let status: Int32
    let said: String
    let complaints: String
  }

  let process = Process()
  let input = Pipe()
  let output = Pipe()
  private let complaints = Pipe()

  /// Starts `closeup replay`, or another command.
  /// - Parameters:
  ///   - output: where standard output goes; nil for a pipe.
  ///   - shell: what a shell does instead of starting the command alone: `"$@"` is the command.
  init(
    _ arguments: [String], command: [String] = ["replay"], output: FileHandle? = nil,
    shell: String? = nil
  ) throws {
    let words = command + arguments
    if let shell {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", shell, "sh", Self.executable.path] + words
    } else {
      process.executableURL = Self.executable
      process.arguments = words
    }
    process.standardInput = input
    process.standardOutput = output ?? self.output
    process.standardError = complaints
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    try process.run()
    input.fileHandleForReading.closeFile()
    self.output.fileHandleForWriting.closeFile()
    complaints.fileHandleForWriting.closeFile()
  }

  /// Gives it what it reads, and waits for its end.
  func end(reading text: String = "") -> End {
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try? input.fileHandleForWriting.close()
    let said = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    let complained = complaints.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let status = process.terminationStatus
    return End(
      status: process.terminationReason == .exit ? status : -status,
      said: String(decoding: said, as: UTF8.self),
      complaints: String(decoding: complained, as: UTF8.self))
  }

  /// What it has written once a text is among it, or at its end.
  func said(until text: String) -> String {
    var said = ""
    while !said.contains(text) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      said += String(decoding: more, as: UTF8.self)
    }
    return said
  }

  static let executable: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let product =
      bundle ?? Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return product.deletingLastPathComponent().appendingPathComponent("closeup")
  }()
}
