import Foundation

// Foundation's handles and `print` trap or lose what cannot be written: a full disk, a closed descriptor.

/// Keeps the descriptors of the standard streams from files and sockets that are opened later, where the command was started
/// with some of them closed. Reading or writing them still fails.
func reserveStandardStreams() {
  for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
  where fcntl(descriptor, F_GETFD) == -1 {
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// Writes a line to standard error. Where that cannot be written, there is no one left to hear of it.
func complain(_ line: String) {
  _ = Array("\(line)\n".utf8).withUnsafeBytes { write($0, to: STDERR_FILENO) }
}

/// Writes a line to standard output at once, also where it is no terminal.
func say(_ line: String) throws(Failure) {
  var output = Output()
  output.text += line.utf8
  output.text.append(UInt8(ascii: "\n"))
  try output.flush()
}

/// What is to be written to standard output next, in one piece.
struct Output {
  /// In UTF-8.
  var text: [UInt8] = []

  /// Writes what there is.
  mutating func flush() throws(Failure) {
    defer { text.removeAll(keepingCapacity: true) }
    switch text.withUnsafeBytes({ write($0, to: STDOUT_FILENO) }) {
    case 0: return
    case EPIPE: throw .brokenPipe
    case let code:
      throw .failure(
        "standard output cannot be written (\(String(cString: strerror(code)))): "
          + "free some room, or send it elsewhere")
    }
  }
}

/// Writes all bytes, waiting where that takes long. Returns 0, or the code of the error.
private func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      // Whoever shares the pipe or the terminal may have made it one that does not wait.
      var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&wait, 1, -1)
    } else if errno != EINTR {
      return errno
    }
  }
  return 0
}

/// Writes a text to a file. Returns why that failed, or nil.
func save(_ text: String, to path: String) -> String? {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
  var code = file == -1 ? errno : Array(text.utf8).withUnsafeBytes { write($0, to: file) }
  // What is written over a network may fail as late as here.
  if file != -1 && close(file) != 0 && code == 0 { code = errno }
  return code == 0 ? nil : String(cString: strerror(code))
}
