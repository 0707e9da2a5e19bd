import Foundation

/// What a client gets.
struct HTTPResponse: ~Copyable {
  enum Body: ~Copyable {
    case data(Data)
    /// Part of a file.
    case file(OpenFile, ByteRange)
    /// Pieces that are sent as they come, until nil.
    case stream(ResponseStream)
  }

  /// What every answer carries.
  static let safety: [(name: String, value: String)] = [
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  var status: Int
  var headers: [(name: String, value: String)]
  var body: Body

  init(_ status: Int, _ headers: [(name: String, value: String)] = [], body: consuming Body) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A value as JSON, never kept by anyone.
  static func json(_ status: Int, _ value: some Encodable) -> HTTPResponse {
    HTTPResponse(
      status, [("Content-Type", "application/json"), ("Cache-Control", "no-store")],
      body: .data(jsonLine(value)))
  }

  /// A problem as JSON.
  static func problem(
    _ problem: Problem, headers: [(name: String, value: String)] = []
  ) -> HTTPResponse {
    var response = json(problem.status, ["error": problem.message])
    response.headers += headers
    return response
  }
}

/// Where the pieces of a streamed answer come from. One thread reads it, from start to end.
protocol ResponseStream: AnyObject {
  /// The next piece, when there is one; nil at the end.
  func next() -> Data?
}
