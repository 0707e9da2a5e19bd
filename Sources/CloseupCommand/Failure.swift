import Foundation

/// Why the command ends early.
struct Failure: Error {
  let status: Int32
  let message: String

  static let usageStatus: Int32 = 2
  static func failure(_ message: String) -> Failure { Failure(status: 1, message: message) }
  static func usage(_ message: String) -> Failure {
    Failure(status: usageStatus, message: message)
  }
}

/// Writes a line to standard error.
func complain(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

/// Writes a line to standard output at once, also where it is no terminal.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
