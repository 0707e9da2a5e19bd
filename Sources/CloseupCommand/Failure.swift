import Foundation

/// Why the command ends early.
struct Failure: Error {
  let status: Int32
  let message: String
  /// The command whose help to try.
  var help: String?

  /// What went wrong, and what to do about it.
  static func failure(_ message: String) -> Failure { Failure(status: 1, message: message) }

  /// A mistake in the words of the command.
  static func usage(_ message: String, help: String = "closeup --help") -> Failure {
    Failure(status: 2, message: message, help: help)
  }

  /// Nobody reads the output any more, as after `| head`: no mistake, and nothing to complain of.
  static let brokenPipe = Failure(status: 128 + SIGPIPE, message: "")

  /// Ends the command.
  func end() -> Never {
    if status == Self.brokenPipe.status {
      // The status of a shell's pipeline is that of a program that knows nothing of pipes: one that the signal ended.
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    } else {
      complain("closeup: \(message)")
      if let help { complain("Try: \(help)") }
    }
    exit(status)
  }
}
