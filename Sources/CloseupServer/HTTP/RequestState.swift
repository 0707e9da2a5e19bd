/// What libmicrohttpd keeps for us with each request.
final class RequestState {
  /// The address, as sent.
  let target: [UInt8]
  /// Whether the library had room for its length.
  let hasRoom: Bool
  /// The request, once its lines are there.
  var request: HTTPRequest?

  init(target: [UInt8], hasRoom: Bool) { (self.target, self.hasRoom) = (target, hasRoom) }
}
