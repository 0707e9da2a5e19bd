/// What a client asks.
struct HTTPRequest {
  let method: String
  /// As sent: percent escapes are not undone, since no name of ours needs any.
  let path: String
  let host: String?
  let range: String?
  let ifRange: String?
  let ifNoneMatch: String?
  /// The value of a name in the query; percent escapes are not undone there either.
  let query: (String) -> String?
  let hasBody: Bool
  /// What a locked document opens with: with percent escapes, since a header has no room for all letters.
  let password: String?
  /// Whether the client still waits for the answer.
  let isWaiting: () -> Bool

  /// The state of the file that is meant: then the answer never changes.
  var version: String? { query("v") }
}
