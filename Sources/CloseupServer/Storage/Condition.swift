import Foundation

/// A lock that can be waited with, on a clock that nobody sets.
///
/// `NSCondition` waits until a date: where the clock is set back by an hour, for an hour longer.
/// Unchecked, because the compiler cannot see that the system's lock guards itself.
final class Condition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    #if canImport(Darwin)
      pthread_cond_init(condition, nil)
    #else
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(condition, &attributes)
      pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }

  func unlock() { pthread_mutex_unlock(mutex) }

  func broadcast() { pthread_cond_broadcast(condition) }

  func wait() { pthread_cond_wait(condition, mutex) }

  /// Waits until a moment of `ProcessInfo.systemUptime`. Returns whether it was woken before.
  func wait(until deadline: TimeInterval) -> Bool {
    #if canImport(Darwin)
      let left = max(0, deadline - ProcessInfo.processInfo.systemUptime)
      var span = Self.time(left)
      return pthread_cond_timedwait_relative_np(condition, mutex, &span) == 0
    #else
      var moment = Self.time(deadline)
      return pthread_cond_timedwait(condition, mutex, &moment) == 0
    #endif
  }

  /// What has no end in the life of a machine is cut to a hundred years.
  private static func time(_ seconds: TimeInterval) -> timespec {
    let seconds = min(max(0, seconds), 100 * 365 * 86400)
    let whole = seconds.rounded(.down)
    return timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
  }
}
