import Foundation

/// A value behind a lock, whose changes can be waited for.
///
/// Unchecked, because the compiler cannot see that `condition` guards `value`; the checked `Mutex`
/// needs macOS 15 and cannot be waited on. It and `Condition` are the unchecked types of the server.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let condition = Condition()
  private var value: Value

  init(_ value: Value) { self.value = value }

  /// Looks at the value or changes it, and wakes those who wait.
  func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return try body(&value)
  }

  /// Looks at the value.
  func read<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
    condition.lock()
    defer { condition.unlock() }
    return try body(value)
  }

  /// Waits until the body finds what it looks for; nil when that takes longer than `seconds`.
  func wait<Result>(atMost seconds: TimeInterval, for body: (inout Value) -> Result?) -> Result? {
    let deadline = ProcessInfo.processInfo.systemUptime + seconds
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result = body(&value) { return result }
      guard condition.wait(until: deadline) else { return body(&value) }
    }
  }

  /// Waits until the body finds what it looks for.
  func wait<Result>(for body: (inout Value) -> Result?) -> Result {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result = body(&value) { return result }
      condition.wait()
    }
  }
}
