/// One line of a trace while it is read; places in it are counted in bytes and told in characters.
struct TraceLine {
  /// The line's number, from 1.
  let number: Int
  let bytes: ArraySlice<UInt8>

  /// An error at a place of ``bytes``.
  func error(at index: Int, _ message: String) -> TraceError {
    let before = bytes[bytes.startIndex..<min(index, bytes.endIndex)]
    // Every byte of a character but the first has the form 10xxxxxx.
    let characters = before.count { $0 & 0xC0 != 0x80 }
    return TraceError(line: number, column: characters + 1, message: message)
  }

  /// The text of a part of the line.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
