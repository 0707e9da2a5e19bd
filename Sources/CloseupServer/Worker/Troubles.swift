import Foundation

/// What was slow, or failed for want of time or memory: kept in the cache under the state of the file,
/// so that neither the next page nor the next start pays for it again.
struct Troubles: Sendable {
  let cache: DiskCache

  struct Trouble: Codable {
    /// Why the task failed; nil for one that was only slow.
    var problem: Problem?
    /// Until when the failure is believed: the machine may have been busy. Seconds since 1970.
    var until: TimeInterval

    /// The failure, while it is believed.
    var problemNow: Problem? { Date().timeIntervalSince1970 < until ? problem : nil }
  }

  /// What is known of a task.
  func trouble(with task: WorkerTask) -> Trouble? {
    cache.data(task.troubleKey).flatMap { try? JSONDecoder().decode(Trouble.self, from: $0) }
  }

  /// Remembers that a task was ended.
  /// - Parameter seconds: how long it was tried.
  func note(_ task: WorkerTask, _ problem: Problem?, after seconds: TimeInterval) {
    let now = Date().timeIntervalSince1970
    let trouble = Trouble(problem: problem, until: now + seconds * Self.belief)
    cache.store(jsonLine(trouble), as: task.troubleKey)
  }

  /// A failure is believed for so many times as long as it took: trying again costs a sixtieth of the
  /// time at the most, and what was given up after two minutes is tried again after two hours.
  private static let belief = 60.0
}
