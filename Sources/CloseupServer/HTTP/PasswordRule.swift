import Foundation

/// Asks for a password, by the browser's own dialog (RFC 7617).
///
/// Basic, not Digest: browsers then send the password along with everything of the page by itself, images, videos and
/// fetches that stream, and again on each new connection without asking the server first. Digest would hide the password
/// from those who listen on the network, but not the pictures; Safari takes it with MD5 only; and its counters do not
/// go with requests that overtake each other.
final class PasswordRule: Sendable {
  /// How often a client may still be wrong, at a time.
  private struct Tries {
    var left: Double
    var time: TimeInterval
  }

  private let password: [UInt8]
  private let wrong = Guarded<[ClientAddress: Tries]>([:])

  init(_ password: String) { self.password = Array(password.utf8) }

  func check(_ request: HTTPRequest) throws(Problem) {
    guard let given = request.password else { throw Self.needed }
    let now = ProcessInfo.processInfo.systemUptime
    let problem = wrong.change { wrong -> Problem? in
      // What was wrong long ago counts no more.
      if wrong.count > Self.mostClients {
        wrong = wrong.filter { left($0.value, now) < Self.tries }
      }
      let tries = wrong[request.client].map { left($0, now) } ?? Self.tries
      // The answer is then the same for a right password: whoever guesses learns nothing.
      guard tries >= 1 else { return Self.tooOften }
      if isRight(given) { return nil }
      wrong[request.client] = Tries(left: tries - 1, time: now)
      return Self.refused
    }
    if let problem { throw problem }
  }

  private func left(_ tries: Tries, _ now: TimeInterval) -> Double {
    min(Self.tries, tries.left + (now - tries.time) / Self.secondsToRetry)
  }

  /// Takes as long for any password of one length, wherever it differs.
  private func isRight(_ given: String) -> Bool {
    var difference = given.utf8.count ^ password.count
    for (index, byte) in given.utf8.enumerated() {
      difference |= Int(byte ^ password[index % password.count])
    }
    return difference == 0
  }

  static let challenge = (
    name: "WWW-Authenticate", value: "Basic realm=\"Closeup\", charset=\"UTF-8\""
  )
  /// After how many seconds one more try is allowed.
  static let secondsToRetry = 5.0
  private static let tries = 10.0
  private static let mostClients = 10_000
  private static let needed = Problem(
    401, "These pictures are shown to those who know the password. Give it with any name.")
  private static let refused = Problem(401, "This is not the password. Give it with any name.")
  private static let tooOften = Problem(
    429,
    "The password was wrong too often. Wait \(Int(secondsToRetry)) seconds, then reload the page.")
}
