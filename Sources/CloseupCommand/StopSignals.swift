import Foundation

/// Ctrl-C, the polite form of kill, and the end of the terminal, taken by a thread that waits for them.
struct StopSignals {
  private let numbers: [Int32]
  private var set = sigset_t()

  /// Keeps the signals from all threads that are started afterwards.
  init() {
    // Whoever started this so that it outlives its terminal, as `nohup` does, had the last of them ignored.
    numbers = [SIGINT, SIGTERM] + (Self.isIgnored(SIGHUP) ? [] : [SIGHUP])
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Whether one has come.
  var isPending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return numbers.contains { sigismember(&pending, $0) == 1 }
  }

  /// Waits for one; the next then ends the process at once.
  func wait() {
    var set = set
    var number: Int32 = 0
    sigwait(&set, &number)
    for number in numbers { signal(number, SIG_DFL) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    // C functions cannot be compared; their addresses can.
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
