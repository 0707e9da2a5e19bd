import Foundation

/// The password that whoever looks must give. It is never an argument: every user of a machine sees those.
enum Password {
  /// What the environment or, where it is asked for, standard input gives; nil for none.
  static func given(isAskedFor: Bool, _ signals: StopSignals) throws(Failure) -> String? {
    if let text = getenv(variable).map({ String(cString: $0) }) {
      // What this process starts need not know it.
      unsetenv(variable)
      guard !text.isEmpty else {
        throw .failure("\(variable) is empty: give it a password, or unset it")
      }
      return text
    }
    guard isAskedFor else { return nil }
    let text = isatty(STDIN_FILENO) == 1 ? try ask(signals) : try readLine(signals)
    guard !text.isEmpty else {
      throw .failure("the password is empty: give one, or leave --password out")
    }
    return text
  }

  /// Reads a line from the terminal, which does not show it.
  private static func ask(_ signals: StopSignals) throws(Failure) -> String {
    var settings = termios()
    tcgetattr(STDIN_FILENO, &settings)
    var hidden = settings
    hidden.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
      complain("")
    }
    complain("Choose the password to see the pictures with:")
    return try readLine(signals)
  }

  private static func readLine(_ signals: StopSignals) throws(Failure) -> String {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.count < mostBytes {
      // Ctrl-C waits to be asked for.
      guard !signals.isPending else {
        throw Failure(status: 128 + SIGINT, message: "no password was given: start again")
      }
      var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 100) != 0 else { continue }
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0 && errno == EINTR { continue }
      guard count > 0, byte != UInt8(ascii: "\n") else { break }
      line.append(byte)
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  private static let variable = "CLOSEUP_PASSWORD"
  /// More than anyone types.
  private static let mostBytes = 1024
}
