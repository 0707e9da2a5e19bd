import Foundation

/// How a task is done.
extension WorkerPool {
  /// What comes of a task.
  enum Outcome {
    case done(Result<WorkerProduct, Problem>)
    /// It was ended, after so many seconds.
    case stopped(WorkerProcess.Reason, after: TimeInterval)
  }

  /// Answers those who wait, or goes on in the slow lane.
  func finish(_ task: WorkerTask, in lane: WorkerLane, _ outcome: Outcome) {
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
        // A pool that stops has answered those who wait before its processes ended.
        state.orders[task]?.outcome = result
      }
    }
    if result == nil { staff(.slow) }
  }

  /// Has a task done. A process that failed at it is ended and forgotten.
  func perform(
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

  func start(in lane: WorkerLane) throws(Problem) -> WorkerProcess {
    let process = try WorkerProcess(command: command)
    // A list goes on for long after its first lines are seen, and what is quick goes before what may be slow.
    if lane == .headers || lane == .large { process.stepBack() }
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

  func end(_ worker: WorkerProcess, _ process: inout WorkerProcess?) {
    end(worker)
    process = nil
  }

  func end(_ worker: WorkerProcess) {
    worker.end()
    memory.forget(worker)
    state.change { $0.processes[ObjectIdentifier(worker)] = nil }
  }

  /// Adds colours to what is kept of a header: the list of pictures is made of headers.
  private func note(_ colors: [String], of task: WorkerTask) {
    guard !task.isSecret, let data = cache.data(task.headerKey),
      var header = try? JSONDecoder().decode(PictureHeader.self, from: data)
    else { return }
    header.colors = colors
    cache.store(jsonLine(header), as: task.headerKey)
  }

  /// Puts what was made into the cache, if it is made of what was asked for.
  /// - Returns: nil where the cache has lost it, or had no room for it.
  private func keep(
    _ answer: WorkerAnswer, of task: WorkerTask, output: Scratch?
  ) -> Result<WorkerProduct, Problem>? {
    let isUpToDate = task.isUpToDate
    switch answer {
    case .failed(let problem):
      // A failure to write looks like any other.
      if let output, cache.hasLost(output) { return nil }
      return .failure(problem)
    case .header(let header):
      if isUpToDate, !task.isSecret { cache.store(jsonLine(header), as: task.cacheKey) }
      return .success(.header(header))
    case .rendered(let damage, let colors):
      guard let output, isUpToDate else { return .failure(.changed) }
      do throws(Problem) {
        let file = try OpenFile(path: FilePath(output.path))
        if let damage { cache.store(Data(damage.utf8), as: task.damageKey) }
        if let colors { note(colors, of: task) }
        if !task.isSecret { cache.keep(output, as: task.cacheKey) }
        return .success(.file(MadeFile(file, damage: damage)))
      } catch {
        return output.isInMemory ? .failure(error) : nil
      }
    }
  }
}
