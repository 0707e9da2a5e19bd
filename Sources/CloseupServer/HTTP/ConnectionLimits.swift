/// How many connections there may be, and for how long they may do nothing.
struct ConnectionLimits {
  /// Those that are answered: each takes a thread.
  var answered = 256
  /// Those that are answered of one client. A browser opens six; a home may have one address.
  var answeredOfOne = 64
  /// Those of this machine itself, where several browsers and programs may run. The rest is for others.
  var answeredOfLoopback = 192
  /// All that are open.
  var open = 1024
  /// All of one client.
  var openOfOne = 128
  var openOfLoopback = 640
  /// Those that have been refused and may still be reading why.
  var refused = 1024
  /// After so many seconds on its way a request is slow: its connection is closed where another needs the room.
  var slow = 1.0
  /// For how long a request may be on its way at all.
  var head = 20.0
  /// For how long nothing need be sent: browsers connect before they know what to ask.
  var silence = 60.0
  /// For how long a request may wait for another's answer to leave.
  var queue = 5.0

  func answered(of client: ClientAddress) -> Int {
    client.isLoopback ? answeredOfLoopback : answeredOfOne
  }

  func open(of client: ClientAddress) -> Int { client.isLoopback ? openOfLoopback : openOfOne }

  /// How many files may be open for that: beside each connection, the file it is answered with.
  var descriptors: Int { open + refused + answered + 256 }

  /// When a client that found no room may ask again, in seconds.
  static let secondsToRetry = 2
}
