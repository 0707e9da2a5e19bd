// A trace is UTF-8. Editors on Windows begin it with a mark that says so, or write UTF-16.

extension TraceLine {
  /// The first line without a byte-order mark, which is no part of the text (RFC 8259, 8.1).
  func withoutMark() throws(TraceError) -> TraceLine {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.contains(0) {
      throw error(at: bytes.startIndex, "this is UTF-16 or no text: save the file as UTF-8")
    }
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return self }
    return TraceLine(number: number, bytes: bytes.dropFirst(3))
  }

  /// Refuses bytes that are not UTF-8.
  func checkEncoding() throws(TraceError) {
    let isASCII = bytes.withUnsafeBufferPointer { bytes in
      bytes.reduce(0) { $0 | $1 } < 0x80
    }
    if isASCII { return }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var index = bytes.startIndex
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): index += scalar.count
      case .error: throw error(at: index, "this is not UTF-8: save the file as UTF-8")
      case .emptyInput: return
      }
    }
  }
}
