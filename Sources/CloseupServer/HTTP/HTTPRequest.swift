/// What a client asks.
struct HTTPRequest {
  let head: RequestHead
  /// The password that it gives, with whatever name.
  let password: String?
  let client: ClientAddress
  /// Whether the client still waits for the answer.
  let isWaiting: () -> Bool

  var method: String { head.method }
  /// As sent: percent escapes are not undone, since no name of ours needs any.
  var path: String { head.path }
  var host: String? { head.host }
  var range: String? { head["range"] }
  var ifRange: String? { head["if-range"] }
  var ifNoneMatch: String? { head["if-none-match"] }
  var hasBody: Bool { head.hasBody }
  /// What a locked document opens with: with percent escapes, since a header has no room for all letters.
  var documentPassword: String? { head["closeup-password"] }

  /// The value of a name in the query; percent escapes are not undone there either.
  func query(_ name: String) -> String? {
    for item in head.query.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts[0] == name { return parts.count == 2 ? String(parts[1]) : "" }
    }
    return nil
  }

  /// The state of the file that is meant: then the answer never changes.
  var version: String? { query("v") }
}
