/// Why a trace cannot be read: where it is broken, and what to do about it.
public struct TraceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The character in the line, from 1.
  public let column: Int
  /// What is wrong there, and what to write instead.
  public let message: String

  /// Line, column and message, as compilers write them.
  public var description: String { "\(line):\(column): \(message)" }

  static let empty = TraceError(
    line: 1, column: 1, message: "there is nothing in it: begin with a header")
}
