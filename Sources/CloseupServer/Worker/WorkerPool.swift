import Foundation

/// Worker processes that do tasks, several at once; each task is done once however many ask for it.
///
/// Its processes start when there is work for them. One that crashes or takes too long is replaced,
/// and only its task fails.
final class WorkerPool: Sendable {
  private struct Order {
    var askers = 0
    var outcome: Result<WorkerAnswer, Problem>?
  }

  private struct State {
    var orders: [WorkerTask: Order] = [:]
    var queue: [WorkerTask] = []
    var threads = 0
    var idle = 0
    var processes: [ObjectIdentifier: WorkerProcess] = [:]
    var isStopped = false
  }

  private let state = Guarded(State())
  private let command: [String]
  private let size: Int
  private let seconds: TimeInterval
  private let cache: DiskCache

  /// - Parameters:
  ///   - command: what starts a worker.
  ///   - size: how many work at once.
  ///   - seconds: how long a task may take.
  init(command: [String], size: Int, seconds: TimeInterval, cache: DiskCache) {
    self.command = command
    self.size = size
    self.seconds = seconds
    self.cache = cache
    // Writing to a worker that has died is an error to handle, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Asks for a task. Each asker then either waits for it or abandons it.
  func ask(for task: WorkerTask) throws(Problem) {
    let (problem, needsThread) = state.change { state -> (Problem?, Bool) in
      if state.isStopped { return (.stopping, false) }
      if state.orders[task] == nil {
        if state.queue.count >= Self.longestQueue { return (.busy, false) }
        state.queue.append(task)
      }
      state.orders[task, default: Order()].askers += 1
      let isShort = state.idle < state.queue.count && state.threads < size
      if isShort { state.threads += 1 }
      return (nil, isShort)
    }
    if let problem { throw problem }
    if needsThread { Thread.detachNewThread { self.work() } }
  }

  /// Waits for a task asked for.
  /// - Parameter isWanted: asked now and then; false abandons the task.
  func wait(for task: WorkerTask, while isWanted: () -> Bool) throws(Problem) -> WorkerAnswer {
    defer { abandon(task) }
    while isWanted() {
      let outcome = state.wait(atMost: 0.25) { $0.orders[task]?.outcome }
      if let outcome { return try outcome.get() }
    }
    throw .stopping
  }

  /// Gives a task up. It is not begun when nobody else asks for it.
  func abandon(_ task: WorkerTask) {
    state.change { state in
      state.orders[task]?.askers -= 1
      guard state.orders[task]?.askers == 0 else { return }
      state.orders[task] = nil
      state.queue.removeAll { $0 == task }
    }
  }

  /// Ends all work; whoever waits is told so. Returns when every process has ended.
  func stop() {
    let processes = state.change { state in
      state.isStopped = true
      state.queue = []
      for task in state.orders.keys { state.orders[task]?.outcome = .failure(.stopping) }
      return state.processes.values
    }
    for process in processes { process.end() }
    state.wait { $0.threads == 0 ? () : nil }
  }

  /// How many tasks may wait; beyond that the server says that it is busy.
  private static let longestQueue = 512

  /// A thread's life: it has a process of its own.
  private func work() {
    var process: WorkerProcess?
    while case .task(let task) = next() {
      let outcome: Result<WorkerAnswer, Problem>
      do throws(Problem) {
        if process == nil { process = try start() }
        outcome = attempt(task, &process)
      } catch {
        outcome = .failure(error)
      }
      state.change { state in
        // A pool that stops has told the askers so before its processes ended.
        if state.orders[task]?.outcome == nil { state.orders[task]?.outcome = outcome }
      }
    }
    process?.end()
    state.change { $0.threads -= 1 }
  }

  private enum Next {
    case task(WorkerTask)
    case stop
  }

  /// Waits for what a thread is to do next. It stays idle, and its process with it, until then.
  private func next() -> Next {
    state.change { $0.idle += 1 }
    return state.wait { state -> Next? in
      if state.isStopped { return .stop }
      guard !state.queue.isEmpty else { return nil }
      state.idle -= 1
      return .task(state.queue.removeFirst())
    }
  }

  private func start() throws(Problem) -> WorkerProcess {
    let process = try WorkerProcess(command: command)
    let isStopped = state.change { state in
      state.processes[ObjectIdentifier(process)] = process
      return state.isStopped
    }
    if isStopped { throw .stopping }
    return process
  }

  /// Has a task done; a process that failed at it is ended and forgotten.
  private func attempt(
    _ task: WorkerTask, _ process: inout WorkerProcess?
  ) -> Result<WorkerAnswer, Problem> {
    guard let worker = process else { return .failure(.crashed) }
    let output = cache.temporaryPath()
    switch worker.ask(WorkerRequest(task: task, output: output), atMost: seconds) {
    case .answer(.failed(let problem)):
      unlink(output)
      return .failure(problem)
    case .answer(let answer):
      return keep(answer, of: task, output: output)
    case .tooSlow:
      end(worker, output, &process)
      return .failure(.tooSlow)
    case .died:
      end(worker, output, &process)
      return .failure(.crashed)
    }
  }

  private func end(_ worker: WorkerProcess, _ output: String, _ process: inout WorkerProcess?) {
    worker.end()
    state.change { $0.processes[ObjectIdentifier(worker)] = nil }
    process = nil
    unlink(output)
  }

  /// Puts what was made into the cache.
  private func keep(
    _ answer: WorkerAnswer, of task: WorkerTask, output: String
  ) -> Result<WorkerAnswer, Problem> {
    do {
      switch answer {
      case .rendered(let damage):
        if let damage { try cache.store(Data(damage.utf8), as: task.damageKey) }
        try cache.adopt(output, as: task.cacheKey)
      case .header(let header): try cache.store(jsonLine(header), as: task.cacheKey)
      case .failed: break
      }
      return .success(answer)
    } catch {
      unlink(output)
      return .failure(Problem(507, "The cache folder cannot be written: \(error)."))
    }
  }
}
