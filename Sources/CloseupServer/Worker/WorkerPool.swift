import Foundation

/// Worker processes that do tasks, several at once; each task is done once however many ask for it.
///
/// Its processes start when there is work for them, and end when there has been none for a while. One
/// that crashes, takes too long or grows too large is replaced, and only its task fails.
///
/// Work comes in lanes. A task that is not done after half a second goes on beside its lane when others
/// wait there; what has to end there for want of time is begun again in the slow lane. So the
/// first slow tasks delay quick ones by that half second, and no more come in their way.
final class WorkerPool: Sendable {
  let state = Guarded(State())
  let command: [String]
  private let rules: [WorkerLane: WorkerLane.Rules]
  private let secondsOfRest: TimeInterval
  let cache: DiskCache
  let troubles: Troubles
  let memory: WorkerMemory

  /// - Parameters:
  ///   - command: what starts a worker.
  ///   - rules: of every lane.
  ///   - secondsOfRest: after which a worker without work ends.
  init(
    command: [String], rules: [WorkerLane: WorkerLane.Rules], secondsOfRest: TimeInterval,
    cache: DiskCache, memory: WorkerMemory
  ) {
    self.command = command
    self.rules = rules
    self.secondsOfRest = secondsOfRest
    self.cache = cache
    self.memory = memory
    troubles = Troubles(cache: cache)
    // Writing to a worker that has died is an error to handle, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
  }

  // MARK: - What askers call

  /// Asks for a task. Each asker then either waits for it or abandons it.
  ///
  /// What failed for want of time not long ago fails at once; what was slow goes to the slow lane.
  func ask(for task: WorkerTask, in lane: WorkerLane) throws(Problem) {
    let trouble = troubles.trouble(with: task)
    if let problem = trouble?.problemNow { throw problem }
    let lane = trouble == nil ? lane : .slow
    let problem = state.change { state -> Problem? in
      if state.isStopped { return .stopping }
      if task.isSecret { Self.dropUnclaimed(&state) }
      if state.orders[task] == nil {
        if state[lane].queue.count >= Self.longestQueue { return .busy }
        state.orders[task] = Order(lane: lane, isSlow: lane == .slow)
        state[lane].queue.append(task)
      }
      state.orders[task]?.askers += 1
      return nil
    }
    if let problem { throw problem }
    staff(lane)
  }

  /// Drops what was held for those who would come again, and have not.
  private static func dropUnclaimed(_ state: inout State) {
    let unclaimed = state.orders.filter {
      $1.outcome != nil && $1.askers == 0 && !$1.isRunning && !$1.isWanted
    }
    for task in unclaimed.keys { state.orders[task] = nil }
  }

  /// Waits for a task asked for. What is not done by the deadline is done all the same, for those who
  /// ask again.
  func wait(for task: WorkerTask, _ wait: Wait) throws(Problem) -> WorkerProduct {
    var isWaitingForSlow = false
    let start = ProcessInfo.processInfo.systemUptime
    defer {
      if isWaitingForSlow { state.change { $0.waitingForSlow -= 1 } }
      abandon(task)
    }
    while wait.isWanted() {
      let seconds = max(0, min(Self.secondsBetweenLooks, wait.left))
      let outcome = state.wait(atMost: seconds) { state -> Result<WorkerProduct, Problem>? in
        guard let order = state.orders[task] else { return .failure(.notYet) }
        if let outcome = order.outcome { return outcome }
        guard let rules = rules[order.lane] else { return .failure(.notYet) }
        let isLong =
          ProcessInfo.processInfo.systemUptime - start >= Self.longWait * rules.slowAge
          || state[order.lane].beside.count >= rules.besideToWarn
        if wait.isOneOfFew, !isWaitingForSlow, order.isSlow || isLong {
          guard state.waitingForSlow < Self.mostWaitingForSlow else {
            return .failure(order.isSlow ? .notYet : .soon)
          }
          state.waitingForSlow += 1
          isWaitingForSlow = true
        }
        return wait.left <= 0 ? .failure(.notYet) : nil
      }
      guard let outcome else { continue }
      if outcome.isLater { keep(task) }
      return try outcome.get()
    }
    throw .stopping
  }

  /// Gives a task up. It is not begun when nobody else asks for it.
  func abandon(_ task: WorkerTask) {
    state.change { state in
      state.orders[task]?.askers -= 1
      guard let order = state.orders[task], order.askers == 0, !order.isRunning,
        !order.isWanted || order.outcome != nil
      else { return }
      state.orders[task] = nil
      state[order.lane].queue.removeAll { $0 == task }
    }
  }

  /// Ends all work; whoever waits is told so. Returns when every process has ended.
  func stop() {
    let processes = state.change { state in
      state.isStopped = true
      for lane in WorkerLane.allCases { state[lane].queue = [] }
      for (task, order) in state.orders where order.outcome == nil {
        state.orders[task]?.outcome = .failure(.stopping)
      }
      return state.processes.values
    }
    for process in processes { process.end() }
    state.wait { $0.lanes.values.allSatisfy { $0.threads == 0 } ? () : nil }
  }

  /// How many tasks of a lane may wait; beyond that the server says that it is busy.
  private static let longestQueue = 512
  /// How many requests wait for slow work: half of the six connections that browsers open to a server.
  private static let mostWaitingForSlow = 3
  /// A request that waits for so many times as long as a quick task takes waits for slow work,
  /// also where it is others that keep its task from the processor.
  private static let longWait = 3.0
  private static let secondsBetweenLooks = 0.25
  /// How long a task is worth doing that nobody waits for any more: who wants it has asked again by then.
  private static let secondsKept = 3 * Double(Problem.secondsToRetry)

  /// Has a task done though who asked for it waits no longer.
  private func keep(_ task: WorkerTask) {
    let until = ProcessInfo.processInfo.systemUptime + Self.secondsKept
    state.change { $0.orders[task]?.keptUntil = until }
  }

  /// Starts a lane's processes for what will be asked for soon.
  func warmUp(_ lane: WorkerLane) {
    guard let rules = rules[lane] else { return }
    let missing = state.change { state in
      let missing = state.isStopped ? 0 : max(0, rules.size - state[lane].threads)
      state[lane].threads += missing
      state[lane].idle += missing
      return missing
    }
    for _ in 0..<missing {
      Thread.detachNewThread { self.work(in: lane, rules, try? self.start(in: lane)) }
    }
  }

  // MARK: - Threads

  /// Starts a thread in a lane that is short of them.
  func staff(_ lane: WorkerLane) {
    guard let rules = rules[lane] else { return }
    let isShort = state.change { state in
      let due = min(state[lane].queue.count, rules.size - state[lane].running)
      guard !state.isStopped, due > state[lane].idle,
        state[lane].threads < rules.size + rules.mostBeside
      else { return false }
      state[lane].threads += 1
      state[lane].idle += 1
      return true
    }
    if isShort { Thread.detachNewThread { self.work(in: lane, rules) } }
  }

  /// A thread's life: it has a process of its own.
  private func work(
    in lane: WorkerLane, _ rules: WorkerLane.Rules, _ first: WorkerProcess? = nil
  ) {
    var process = first
    while let task = next(in: lane, rules, &process) {
      let outcome: Outcome
      do throws(Problem) {
        outcome = try perform(task, in: lane, rules, &process)
      } catch {
        outcome = .done(.failure(error))
      }
      finish(task, in: lane, outcome)
    }
    if let process { end(process) }
    state.change { $0[lane].threads -= 1 }
    // What came in while this thread was ending.
    staff(lane)
  }

  /// Waits for what a thread is to do next, and its process with it; nil ends both.
  private func next(
    in lane: WorkerLane, _ rules: WorkerLane.Rules, _ process: inout WorkerProcess?
  ) -> WorkerTask? {
    let lastMoment = ProcessInfo.processInfo.systemUptime + secondsOfRest
    while true {
      let left = max(0, lastMoment - ProcessInfo.processInfo.systemUptime)
      let seconds = process == nil ? left : min(left, Self.secondsBetweenVisits)
      let next = state.wait(atMost: seconds) { state -> Next? in
        if !state.isStopped, let task = Self.take(from: lane, rules, &state) { return .task(task) }
        guard state.isStopped || left == 0 else { return nil }
        state[lane].idle -= 1
        return .end
      }
      switch next {
      case .task(let task): return task
      case .end: return nil
      case nil: if let worker = process, !worker.isAlive { end(worker, &process) }
      }
    }
  }

  private enum Next {
    case task(WorkerTask)
    case end
  }

  /// A process that has ended by itself stays in the system's table for this long.
  private static let secondsBetweenVisits = 2.0

  /// Takes the next task that is still worth doing.
  private static func take(
    from lane: WorkerLane, _ rules: WorkerLane.Rules, _ state: inout State
  ) -> WorkerTask? {
    // Thumbnails are of what is seen now: the rest of the list can wait for them.
    let isSecond = lane == .headers && state[.renditions].running > 0
    guard state[lane].running < (isSecond ? 1 : rules.size) else { return nil }
    while !state[lane].queue.isEmpty {
      let task = state[lane].queue.removeFirst()
      guard let order = state.orders[task], order.isWanted else {
        state.orders[task] = nil
        continue
      }
      state.orders[task]?.isRunning = true
      state[lane].running += 1
      state[lane].idle -= 1
      return task
    }
    return nil
  }
}

extension Result where Failure == Problem {
  /// Whether there will be more for those who ask again.
  fileprivate var isLater: Bool {
    if case .failure(let problem) = self { return problem == .notYet || problem == .soon }
    return false
  }
}
