/// Whether libmicrohttpd read the lines of a request as they were sent.
///
/// It ends the parts of a request with zeros where they lie, and joins a continued line elsewhere. So the
/// parts must be found one after the other, two zeros where a carriage return and a line feed were: a line
/// feed alone leaves one zero, and a zero that was sent is one too many.
enum HeadInMemory {
  /// - Parameters:
  ///   - memory: from the method on to the end of the request's lines, as libmicrohttpd left it.
  ///   - target: the address, as it was before it was taken apart.
  ///   - fields: names and values, as it read them.
  static func isAsRead(
    _ memory: UnsafeRawBufferPointer, method: [UInt8], target: [UInt8], version: [UInt8],
    fields: [(name: [UInt8], value: [UInt8])]
  ) -> Bool {
    var rest = memory[...]
    func take(_ text: [UInt8]) -> Bool {
      guard rest.starts(with: text) else { return false }
      rest = rest.dropFirst(text.count)
      return true
    }
    guard take(method), take([0]) else { return false }
    rest = rest.dropFirst(target.count)
    guard take([0]), take(version), take([0, 0]) else { return false }
    for (name, value) in fields {
      guard take(name), take([0]) else { return false }
      rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard take(value), take([0, 0]) else { return false }
    }
    return take([0, 0]) && rest.isEmpty
  }
}
