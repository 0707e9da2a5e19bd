import Foundation
import Testing

@testable import CloseupServer

/// The command, running.
final class Running {
  let process = Process()
  private let output = Pipe()
  private let complaints = Pipe()

  /// Starts it.
  /// - Parameters:
  ///   - shell: what a shell does instead of starting the command alone: `"$@"` is the command.
  ///   - input: what it reads.
  ///   - isRead: whether anyone reads what it writes to standard output.
  init(
    _ arguments: [String], executable: String = closeupExecutable, shell: String? = nil,
    input: Data = Data(), isRead: Bool = true
  ) throws {
    if let shell {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", shell, "sh", executable] + arguments
    } else {
      process.executableURL = URL(fileURLWithPath: executable)
      process.arguments = arguments
    }
    // Should it trap, a test need not wait for the backtrace.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let given = Pipe()
    process.standardInput = given
    process.standardOutput = output
    process.standardError = complaints
    if !isRead { try output.fileHandleForReading.close() }
    try process.run()
    try? given.fileHandleForWriting.write(contentsOf: input)
    try given.fileHandleForWriting.close()
  }

  /// What it has said once the text is among it, or at its end.
  func said(until text: String) -> String {
    var said = ""
    while !said.contains(text) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      said += String(decoding: more, as: UTF8.self)
    }
    return said
  }

  /// Waits for its end: its exit code, or else the negated number of the signal that ended it, what it said and what it
  /// complained of.
  func end() -> (status: Int32, said: String, complaints: String) {
    let said = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    let complained = complaints.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let status = process.terminationStatus
    return (
      process.terminationReason == .exit ? status : -status,
      String(decoding: said, as: UTF8.self), String(decoding: complained, as: UTF8.self)
    )
  }

  /// A folder with a page and a picture, and the options that keep a server within it.
  static func prepared() throws -> (TemporaryFolder, options: [String]) {
    let folder = try TemporaryFolder()
    for name in ["pictures", "web"] { try folder.makeFolder(name) }
    try folder.write("page", to: "web/index.html")
    try Picture().write(folder.path("pictures/a.jpg"))
    return (folder, ["--web", folder.path("web"), "--cache", folder.path("cache")])
  }

  /// The port that a server says it listens at.
  static func port(in said: String) throws -> Int {
    let match = try #require(said.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\//))
    return try #require(Int(match.1))
  }
}

/// The processes that a process has started; only Linux tells.
func children(of process: Int32) -> [Int32] {
  let path = "/proc/\(process)/task/\(process)/children"
  let threads =
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
  return threads.flatMap { thread in
    let list = try? String(
      contentsOfFile: path.replacingOccurrences(of: "task/\(process)", with: "task/\(thread)"),
      encoding: .utf8)
    return (list ?? "").split(separator: " ").compactMap { Int32($0) }
  }
}
