import Foundation

/// For how long, and for whom, an answer is waited for.
struct Wait {
  /// On the clock of `ProcessInfo.systemUptime`, which nobody sets back.
  let deadline: TimeInterval
  /// Whether it is waited for only while few others wait for slow work: a browser has six
  /// connections, and each that waits is one less for what is quick.
  let isOneOfFew: Bool
  /// Whether somebody still waits; asked now and then.
  let isWanted: () -> Bool

  init(atMost seconds: TimeInterval, isOneOfFew: Bool, while isWanted: @escaping () -> Bool) {
    deadline = ProcessInfo.processInfo.systemUptime + seconds
    self.isOneOfFew = isOneOfFew
    self.isWanted = isWanted
  }

  /// Seconds until the deadline.
  var left: TimeInterval { deadline - ProcessInfo.processInfo.systemUptime }
}
