import Foundation

/// Does something as a user who needs permissions. Root, as whom tests may run, needs none.
///
/// The files that it reads must be open to everyone. On Linux this holds for the calling thread only.
func boundByPermissions<Result>(_ body: () throws -> Result) rethrows -> Result {
  #if os(Linux)
    typealias SetUser = @convention(c) (uid_t) -> CInt
    guard geteuid() == 0, let symbol = dlsym(nil, "setfsuid") else { return try body() }
    // Glibc's module leaves the function out; `dlsym` returns its address, whose type only the manual knows (setfsuid(2)).
    let setUser = unsafeBitCast(symbol, to: SetUser.self)
    _ = setUser(nobody)
    defer { _ = setUser(0) }
  #endif
  return try body()
}

/// The user "nobody".
private let nobody: uid_t = 65534
