/// Why a server does not start.
public enum StartFailure: Error, Equatable {
  /// Another program listens at the port.
  case busyPort
  /// Anything else, in words.
  case other(String)
}
