/// Reads one line of JSON (RFC 8259).
struct JSONReader {
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private let line: TraceLine
  private var index: Int

  /// The object that a line holds.
  static func object(in line: TraceLine) throws(TraceError) -> JSONValue {
    var reader = JSONReader(line: line, index: line.bytes.startIndex)
    reader.skipSpace()
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.byte == nil else {
      throw line.error(
        at: reader.index, "something follows the object: put each object on a line of its own")
    }
    guard case .object = value.content else {
      throw line.error(
        at: value.range.lowerBound, "a line is an object in braces, not \(value.kind)")
    }
    return value
  }

  private init(line: TraceLine, index: Int) {
    self.line = line
    self.index = index
  }

  private var byte: UInt8? { index < line.bytes.endIndex ? line.bytes[index] : nil }

  private func error(_ message: String) -> TraceError { line.error(at: index, message) }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0D { index += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(TraceError) -> JSONValue {
    guard depth <= Self.deepest else {
      throw error("nested more than \(Self.deepest) deep: flatten it")
    }
    let start = index
    let content: JSONValue.Content
    switch byte {
    case UInt8(ascii: "{"): content = .object(try members(depth: depth))
    case UInt8(ascii: "["): content = .array(try elements(depth: depth))
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "t"): content = try word("true", .bool(true))
    case UInt8(ascii: "f"): content = try word("false", .bool(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    case let first? where first == UInt8(ascii: "-") || Self.digits.contains(first):
      content = .number(try number())
    case nil: throw error("the line ends where a value should be: complete it or remove it")
    default:
      throw error("a value should be here: a number, a string in quotes, true, false, null, [ or {")
    }
    return JSONValue(content: content, range: start..<index)
  }

  private mutating func members(depth: Int) throws(TraceError) -> [JSONMember] {
    index += 1
    var members: [JSONMember] = []
    skipSpace()
    if take("}") { return members }
    repeat {
      skipSpace()
      let start = index
      guard byte == UInt8(ascii: "\"") else {
        throw error("a field's name in quotes should be here")
      }
      let name = try string()
      let nameRange = start..<index
      if members.contains(where: { $0.name == name }) {
        throw line.error(at: start, "\(JSONText.string(name)) is there twice: keep one")
      }
      skipSpace()
      guard take(":") else {
        throw error("a colon should follow the name \(JSONText.string(name))")
      }
      skipSpace()
      members.append(
        JSONMember(name: name, nameRange: nameRange, value: try value(depth: depth + 1)))
      skipSpace()
    } while take(",")
    guard take("}") else { throw error("a comma or } should be here") }
    return members
  }

  private mutating func elements(depth: Int) throws(TraceError) -> [JSONValue] {
    index += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return elements }
    repeat {
      skipSpace()
      elements.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw error("a comma or ] should be here") }
    return elements
  }

  private mutating func word(
    _ word: StaticString, _ content: JSONValue.Content
  ) throws(TraceError) -> JSONValue.Content {
    let expected = word.withUTF8Buffer { Array($0) }
    guard line.bytes[index...].starts(with: expected) else {
      throw error("\(word) should be here, or a string in quotes")
    }
    index += expected.count
    return content
  }

  private mutating func number() throws(TraceError) -> Double {
    let start = index
    func digits(_ reader: inout JSONReader) throws(TraceError) {
      let first = reader.index
      while let byte = reader.byte, Self.digits.contains(byte) { reader.index += 1 }
      guard reader.index > first else { throw reader.error("a digit should be here") }
    }
    _ = take("-")
    if !take("0") { try digits(&self) }
    if take(".") { try digits(&self) }
    if take("e") || take("E") {
      if !take("-") { _ = take("+") }
      try digits(&self)
    }
    guard let number = Double(line.text(start..<index)), number.isFinite else {
      throw line.error(at: start, "this number is too large: write \"Infinity\" if that is meant")
    }
    return number
  }

  private mutating func string() throws(TraceError) -> String {
    let start = index
    index += 1
    var bytes: [UInt8] = []
    while let byte, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        bytes += Array(String(try escape()).utf8)
      } else if byte < 0x20 {
        throw error("a control character is in a string: write it as \\u and four hex digits")
      } else {
        bytes.append(byte)
        index += 1
      }
    }
    guard take("\"") else { throw line.error(at: start, "this string has no closing quote") }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func escape() throws(TraceError) -> Unicode.Scalar {
    let start = index
    index += 1
    guard let letter = byte else { throw error("the line ends in an escape") }
    index += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw line.error(at: start, "there is no such escape: write \\\\ for a backslash")
    }
    var value = try hex()
    // Beyond the first plane a character is written as two halves, high then low.
    if 0xD800..<0xDC00 ~= value, take("\\"), take("u") {
      let low = try hex()
      guard 0xDC00..<0xE000 ~= low else {
        throw line.error(at: start, "this half of a character has no second half")
      }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw line.error(at: start, "this half of a character has no second half")
    }
    return scalar
  }

  private mutating func hex() throws(TraceError) -> UInt32 {
    let end = index + 4
    guard end <= line.bytes.endIndex, let value = UInt32(line.text(index..<end), radix: 16),
      byte != UInt8(ascii: "+")
    else { throw error("four hex digits should be here") }
    index = end
    return value
  }

  /// Nothing of a trace nests deeper than 3; a reader that follows everything could be made to run out of stack.
  private static let deepest = 32
}
