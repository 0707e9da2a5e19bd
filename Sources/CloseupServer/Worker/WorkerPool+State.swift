import Foundation

extension WorkerPool {
  /// A task that somebody asked for.
  struct Order {
    var lane: WorkerLane
    var askers = 0
    /// Until when it is worth doing though nobody asks; on the clock of `systemUptime`.
    var keptUntil: TimeInterval = 0
    var isRunning = false
    /// Whether it has taken so long that it leaves processor and connections to others.
    var isSlow = false
    var outcome: Result<WorkerProduct, Problem>?

    var isWanted: Bool {
      askers > 0 || keptUntil > ProcessInfo.processInfo.systemUptime
    }
  }

  /// What the threads share.
  struct State {
    var orders: [WorkerTask: Order] = [:]
    var lanes = Dictionary(
      uniqueKeysWithValues: WorkerLane.allCases.map { ($0, WorkerLane.State()) })
    /// How many wait, of the few that may, for slow work.
    var waitingForSlow = 0
    var processes: [ObjectIdentifier: WorkerProcess] = [:]
    var isStopped = false

    subscript(lane: WorkerLane) -> WorkerLane.State {
      get { lanes[lane] ?? .init() }
      _modify { yield &lanes[lane, default: .init()] }
    }
  }
}
