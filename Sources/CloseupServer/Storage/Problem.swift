import Foundation

/// Why something could not be given, in words for people and as an HTTP status.
public struct Problem: Error, Hashable, Codable, Sendable, CustomStringConvertible {
  public let status: Int
  public let message: String
  public var description: String { message }

  init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }

  init(errno code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self.init(410, "The file is no longer there.")
    case EACCES, EPERM: self.init(403, "The file may not be read: permission denied.")
    default: self.init(500, "The file cannot be read: \(String(cString: strerror(code))).")
    }
  }

  /// A picture that is not what it should be.
  static func unreadable(_ message: String) -> Problem { Problem(422, message) }

  static let notFound = Problem(404, "There is nothing here.")
  static let notRegular = Problem(403, "This is not a regular file.")
  static let tooSlow = unreadable("Reading it takes too long.")
  static let tooLarge = unreadable("Reading it takes more memory than there is for it.")
  static let crashed = unreadable("The picture decoder crashed on it.")
  static let busy = Problem(503, "Too many pictures are waiting. Try again in a moment.")
  /// The work goes on, so that who asks again finds it done.
  /// When to ask again stands in `Retry-After`; the page does so by itself.
  static let notYet = Problem(503, "This takes longer than usual and is still under way.")
  /// The same of what may be quick, and waits behind what is not.
  static let soon = Problem(503, "This waits for others that take longer than usual.")
  static let changed = Problem(503, "The file changed while it was read. Try again in a moment.")
  static let stopping = Problem(503, "The server is stopping.")

  /// When a problem of status 503 may be over.
  var secondsToRetry: Int { self == .soon ? 2 : Self.secondsToRetry }
  static let secondsToRetry = 10
}
