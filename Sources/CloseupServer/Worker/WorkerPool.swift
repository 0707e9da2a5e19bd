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
  private struct Order {
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

  private struct State {
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

  private let state = Guarded(State())
  private let command: [String]
  private let rules: [WorkerLane: WorkerLane.Rules]
  private let secondsOfRest: TimeInterval
  private let cache: DiskCache
  private let troubles: Troubles
  private let memory: WorkerMemory

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
        let isLong =
          ProcessInfo.processInfo.systemUptime - start
          >= Self.longWait * (rules[order.lane]?.slowAge ?? 0)
        if wait.isOneOfFew, !isWaitingForSlow, order.isSlow || isLong {
          guard state.waitingForSlow < Self.mostWaitingForSlow else { return .failure(.notYet) }
          state.waitingForSlow += 1
          isWaitingForSlow = true
        }
        return wait.left <= 0 ? .failure(.notYet) : nil
      }
      guard let outcome else { continue }
      if case .failure(.notYet) = outcome { keep(task) }
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

  // MARK: - Threads

  /// Starts a thread in a lane that is short of them.
  private func staff(_ lane: WorkerLane) {
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
  private func work(in lane: WorkerLane, _ rules: WorkerLane.Rules) {
    var process: WorkerProcess?
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

  // MARK: - Work

  /// What comes of a task.
  private enum Outcome {
    case done(Result<WorkerProduct, Problem>)
    /// It was ended, after so many seconds.
    case stopped(WorkerProcess.Reason, after: TimeInterval)
  }

  /// Tells the askers, or goes on in the slow lane.
  private func finish(_ task: WorkerTask, in lane: WorkerLane, _ outcome: Outcome) {
    let result: Result<WorkerProduct, Problem>?
    switch outcome {
    case .done(let done): result = done
    case .stopped(let reason, let seconds) where lane == .slow:
      let problem = reason == .tooSlow ? Problem.tooSlow : .tooLarge
      troubles.note(task, problem, after: seconds)
      result = .failure(problem)
    case .stopped(_, let seconds):
      troubles.note(task, nil, after: seconds)
      result = nil
    }
    state.change { state in
      if let index = state[lane].beside.firstIndex(of: task) {
        state[lane].beside.remove(at: index)
      } else if state[lane].crowdedOut.remove(task) == nil {
        state[lane].running -= 1
      }
      state[lane].idle += 1
      guard let order = state.orders[task] else { return }
      state.orders[task]?.isRunning = false
      if result == nil, order.outcome == nil, order.isWanted {
        state.orders[task]?.lane = .slow
        state.orders[task]?.isSlow = true
        state[.slow].queue.append(task)
      } else if order.askers == 0, !(task.isSecret && order.isWanted) {
        // What may not lie in the cache is held for those who come again.
        state.orders[task] = nil
      } else if order.outcome == nil {
        // A pool that stops has told the askers so before its processes ended.
        state.orders[task]?.outcome = result
      }
    }
    if result == nil { staff(.slow) }
  }

  /// Has a task done. A process that failed at it is ended and forgotten.
  private func perform(
    _ task: WorkerTask, in lane: WorkerLane, _ rules: WorkerLane.Rules,
    _ process: inout WorkerProcess?
  ) throws(Problem) -> Outcome {
    if let worker = process, !memory.begin(worker) { end(worker, &process) }
    // The death of a process that did other things before may have nothing to do with the task.
    var isBlamed = process == nil
    // What is lost with the cache is made again without it.
    var isInMemory = false
    while true {
      if process == nil { process = try start(in: lane) }
      guard let worker = process else { throw .crashed }
      let output: Scratch? =
        task.work == .header ? nil : try isInMemory ? Scratch.inMemory() : cache.scratch()
      var age: TimeInterval = 0
      let reply = worker.ask(WorkerRequest(task: task, output: output?.path ?? "")) {
        age = $0
        return check(task, in: lane, rules, worker, age, elapsed: $1)
      }
      switch reply {
      case .answer(let answer):
        let isKept = memory.rest(worker) && !worker.hasLowPriority
        if !isKept { end(worker, &process) }
        if let result = keep(answer, of: task, output: output) { return .done(result) }
        isInMemory = true
      case .stopped(let reason):
        end(worker, &process)
        return .stopped(reason, after: age)
      case .died:
        end(worker, &process)
        if isBlamed { return .done(.failure(task.isUpToDate ? .crashed : .changed)) }
        isBlamed = true
      }
    }
  }

  /// Whether a task must end, asked while it is done. One that takes long makes room for others.
  private func check(
    _ task: WorkerTask, in lane: WorkerLane, _ rules: WorkerLane.Rules, _ worker: WorkerProcess,
    _ age: TimeInterval, elapsed: TimeInterval
  ) -> WorkerProcess.Reason? {
    if age >= rules.limit { return .tooSlow }
    if memory.isTooMuch(worker) { return .tooLarge }
    if age >= rules.slowAge, !worker.hasLowPriority {
      worker.lowerPriority()
      state.change { $0.orders[task]?.isSlow = true }
    }
    let (isCrowdedOut, isInTheWay) = state.read { state in
      (
        state[lane].crowdedOut.contains(task),
        elapsed >= rules.roomAge && !state[lane].queue.isEmpty && !state[lane].beside.contains(task)
      )
    }
    if isCrowdedOut { return .tooSlow }
    guard isInTheWay else { return nil }
    state.change { state in
      state[lane].beside.append(task)
      state[lane].running -= 1
      guard state[lane].beside.count > rules.mostBeside else { return }
      state[lane].crowdedOut.insert(state[lane].beside.removeFirst())
    }
    staff(lane)
    return nil
  }

  private func start(in lane: WorkerLane) throws(Problem) -> WorkerProcess {
    let process = try WorkerProcess(command: command)
    let isStopped = state.change { state in
      state.processes[ObjectIdentifier(process)] = process
      return state.isStopped
    }
    if isStopped {
      end(process)
      throw .stopping
    }
    return process
  }

  private func end(_ worker: WorkerProcess, _ process: inout WorkerProcess?) {
    end(worker)
    process = nil
  }

  private func end(_ worker: WorkerProcess) {
    worker.end()
    memory.forget(worker)
    state.change { $0.processes[ObjectIdentifier(worker)] = nil }
  }

  /// Puts what was made into the cache, if it is made of what was asked for.
  /// - Returns: nil where the cache has lost it, or had no room for it.
  private func keep(
    _ answer: WorkerAnswer, of task: WorkerTask, output: Scratch?
  ) -> Result<WorkerProduct, Problem>? {
    let isUpToDate = task.isUpToDate
    switch answer {
    case .failed(let problem):
      // A failure to write is not told from others.
      if let output, cache.hasLost(output) { return nil }
      return .failure(problem)
    case .header(let header):
      if isUpToDate, !task.isSecret { cache.store(jsonLine(header), as: task.cacheKey) }
      return .success(.header(header))
    case .rendered(let damage):
      guard let output, isUpToDate else { return .failure(.changed) }
      do throws(Problem) {
        let file = try OpenFile(path: FilePath(output.path))
        if let damage { cache.store(Data(damage.utf8), as: task.damageKey) }
        if !task.isSecret { cache.keep(output, as: task.cacheKey) }
        return .success(.file(MadeFile(file, damage: damage)))
      } catch {
        return output.isInMemory ? .failure(error) : nil
      }
    }
  }
}
