import Foundation

/// Ctrl-C and the polite form of kill, taken by a thread that waits for them.
struct StopSignals {
  private var set = sigset_t()

  /// Keeps the signals from all threads that are started afterwards.
  init() {
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Waits for one; the next then ends the process at once.
  func wait() {
    var set = set
    var number: Int32 = 0
    sigwait(&set, &number)
    signal(SIGINT, SIG_DFL)
    signal(SIGTERM, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}
