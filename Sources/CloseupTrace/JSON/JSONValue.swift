/// A value of JSON as it stands in a line. Foundation's own reader tells neither where a mistake is nor in which
/// order fields came, and a trace needs both.
struct JSONValue {
  enum Content {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
  }

  let content: Content
  /// Where in the line it stands.
  let range: Range<Int>

  /// What it is, for messages.
  var kind: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number: "a number"
    case .string(let text): JSONText.string(text)
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A field of an object.
struct JSONMember {
  let name: String
  /// Where its name stands.
  let nameRange: Range<Int>
  let value: JSONValue
}
