import Foundation

/// A path as the file system has it: bytes, compared as bytes.
///
/// Swift's strings are equal where they look alike, and one `é` looks like another that is spelled with a combining accent: to a
/// file system these are two names. Nor does a `.` or `/` before a combining mark count as one to a string. So nothing here
/// compares paths, or takes them apart, as text.
struct FilePath: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(_ text: String) { bytes = Array(text.utf8) }

  /// For people: what is not valid UTF-8 is replaced.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  var isEmpty: Bool { bytes.isEmpty }

  /// Whether the system refuses it for its length.
  var isTooLong: Bool { bytes.count >= Int(PATH_MAX) }

  /// The names in it.
  var names: [FilePath] { bytes.split(separator: Self.slash).map { FilePath(Array($0)) } }

  /// The last name; empty for the system's root.
  var name: FilePath { names.last ?? FilePath([]) }

  /// Whether the name begins with a dot.
  var isHidden: Bool { bytes.first == UInt8(ascii: ".") }

  /// What follows the last dot of the last name, in lower case; empty where there is none.
  var ending: String {
    let name = name.bytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// A path below this one; `path` itself where this is empty.
  func appending(_ path: FilePath) -> FilePath {
    if isEmpty || path.isEmpty { return isEmpty ? path : self }
    return FilePath(
      bytes.last == Self.slash ? bytes + path.bytes : bytes + [Self.slash] + path.bytes)
  }

  /// The rest of a path that lies below this one; nil where it does not.
  func rest(of path: FilePath) -> FilePath? {
    let folder = bytes.last == Self.slash ? bytes : bytes + [Self.slash]
    guard path.bytes.starts(with: folder) else { return nil }
    return FilePath(Array(path.bytes[folder.count...]))
  }

  /// The path as the system's functions take it.
  func withCString<Result, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    return try body(characters)
  }

  /// Without links, `.` or `..`; fails where nothing is.
  func real() throws(Problem) -> FilePath {
    guard let real = withCString({ realpath($0, nil) }) else { throw Problem(errno: errno) }
    defer { free(real) }
    return FilePath(cString: real)
  }

  /// - Parameter cString: as the system gives it.
  init(cString: UnsafePointer<CChar>) {
    bytes = UnsafeBufferPointer(start: cString, count: strlen(cString))
      .map { UInt8(bitPattern: $0) }
  }

  private static let slash = UInt8(ascii: "/")
}

/// As text, or as a list of bytes where it is none.
extension FilePath: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    bytes =
      try (try? container.decode(String.self)).map { Array($0.utf8) }
      ?? container.decode([UInt8].self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if text.utf8.elementsEqual(bytes) {
      try container.encode(text)
    } else {
      try container.encode(bytes)
    }
  }
}
