import Foundation

/// Converts videos that browsers do not play, by the program `ffmpeg`: one at a time, as long as somebody wants it.
final class VideoConverter: Sendable {
  private struct Job {
    let task: WorkerTask
    /// Seconds; nil where the video does not say how long it is.
    let duration: Double?
    var askers = 0
    /// Until when it is wanted though nobody asks just now; on the clock of `systemUptime`.
    var keptUntil: TimeInterval = 0
    /// How much is done, 0…1.
    var progress: Double?
    var problem: Problem?
    var isDone = false

    var isWanted: Bool { askers > 0 || keptUntil > ProcessInfo.processInfo.systemUptime }
  }

  private struct State {
    /// The first is under way.
    var jobs: [Job] = []
    var process: WorkerProcess?
    var hasThread = false
    var isStopped = false

    /// - Returns: nil for a job that is gone.
    func index(_ task: WorkerTask) -> Int? { jobs.firstIndex { $0.task == task } }
  }

  /// What somebody gets who asks for a video.
  enum Answer: ~Copyable {
    case video(OpenFile)
    /// How much is done, 0…1, where that is known.
    case underWay(Double?)
  }

  /// What it needs.
  struct Means {
    /// The path of `ffmpeg`; nil where there is none.
    var program: String?
    /// Where videos are kept.
    var cache: DiskCache
    /// How large a video may become.
    var mostBytes: Int64
  }

  private let state = Guarded(State())
  private let command: [String]
  private let program: String?
  private let cache: DiskCache
  private let mostBytes: Int64
  private let memory: WorkerMemory
  private let limit: TimeInterval

  /// - Parameters:
  ///   - command: what starts a worker.
  ///   - limit: how long a conversion may take, in seconds.
  init(command: [String], _ means: Means, memory: WorkerMemory, limit: TimeInterval) {
    self.command = command
    program = means.program
    cache = means.cache
    mostBytes = means.mostBytes
    self.memory = memory
    self.limit = limit
  }

  /// What can be done about videos that browsers do not play.
  var remedy: String { program == nil ? Self.installing : Self.opening }

  /// The video, once it is there. Whoever gets none asks again soon; the conversion ends when nobody does.
  func video(
    of picture: PictureLocation, _ stamp: FileStamp, _ header: PictureHeader,
    while isWanted: @escaping () -> Bool
  ) throws(Problem) -> Answer {
    guard let program else { throw Self.missing(header) }
    let work = WorkerTask.Work.convert(with: program, mostBytes: mostBytes)
    let task = WorkerTask(work: work, picture: picture, stamp: stamp, mostPixels: 0)
    if let file = cache.open(task.cacheKey) { return .video(file) }
    if let problem = Troubles(cache: cache).trouble(with: task)?.problemNow { throw problem }
    try ask(task, header.duration)
    let wait = Wait(atMost: Self.secondsOfWaiting, isOneOfFew: false, while: isWanted)
    while wait.isWanted() {
      let job = state.wait(atMost: max(0, min(Self.secondsBetweenLooks, wait.left))) { state in
        let job = state.index(task).map { state.jobs[$0] }
        return job?.isDone != false || wait.left <= 0 ? .some(job) : nil
      }
      guard let job else { continue }
      leave(task, isComing: true)
      if let problem = job?.problem { throw problem }
      if let file = cache.open(task.cacheKey) { return .video(file) }
      return .underWay(job?.progress)
    }
    leave(task, isComing: false)
    throw .stopping
  }

  /// Ends what is under way. Returns when the process has ended.
  func stop() {
    let process = state.change { state in
      state.isStopped = true
      for index in state.jobs.indices where !state.jobs[index].isDone {
        (state.jobs[index].isDone, state.jobs[index].problem) = (true, .stopping)
      }
      return state.process
    }
    process?.end()
    state.wait { $0.hasThread ? nil : () }
  }

  /// Notes that somebody waits.
  private func ask(_ task: WorkerTask, _ duration: Double?) throws(Problem) {
    let (problem, isShort) = state.change { state -> (Problem?, Bool) in
      if state.isStopped { return (.stopping, false) }
      if state.index(task) == nil {
        if state.jobs.count >= Self.longestQueue { return (.busy, false) }
        state.jobs.append(Job(task: task, duration: duration))
      }
      if let index = state.index(task) { state.jobs[index].askers += 1 }
      defer { state.hasThread = true }
      return (nil, !state.hasThread)
    }
    if let problem { throw problem }
    if isShort { Thread.detachNewThread { self.work() } }
  }

  /// Notes that somebody waits no longer.
  /// - Parameter isComing: whether they will ask again.
  private func leave(_ task: WorkerTask, isComing: Bool) {
    state.change { state in
      guard let index = state.index(task) else { return }
      state.jobs[index].askers -= 1
      let now = ProcessInfo.processInfo.systemUptime
      state.jobs[index].keptUntil = isComing ? now + Self.secondsKept : 0
      if state.jobs[index].isDone, state.jobs[index].askers == 0 { state.jobs.remove(at: index) }
    }
  }

  /// The thread's life: one video after the other, until there are no more.
  private func work() {
    while let (task, duration) = next() {
      let start = ProcessInfo.processInfo.systemUptime
      let problem: Problem?
      do throws(Problem) {
        try convert(task, duration)
        problem = nil
      } catch {
        problem = error
        Troubles(cache: cache).note(
          task, error, after: ProcessInfo.processInfo.systemUptime - start)
      }
      state.change { state in
        guard let index = state.index(task) else { return }
        state.jobs[index].isDone = true
        if state.jobs[index].problem == nil { state.jobs[index].problem = problem }
      }
    }
  }

  /// Drops what is done and what nobody wants.
  private func next() -> (WorkerTask, Double?)? {
    state.change { state in
      state.jobs.removeAll { $0.isDone ? $0.askers == 0 : !$0.isWanted }
      let job = state.isStopped ? nil : state.jobs.first { !$0.isDone }
      if job == nil { state.hasThread = false }
      return job.map { ($0.task, $0.duration) }
    }
  }

  /// Converts a video, or ends because nobody wants it.
  private func convert(_ task: WorkerTask, _ duration: Double?) throws(Problem) {
    let output = try cache.scratch()
    guard !output.isInMemory else { throw Self.noRoom }
    let worker = try WorkerProcess(command: command)
    state.change { $0.process = $0.isStopped ? nil : worker }
    defer {
      worker.end()
      memory.forget(worker)
      state.change { $0.process = nil }
    }
    worker.lowerPriority()
    let start = ProcessInfo.processInfo.systemUptime
    var reason: Problem?
    let end = worker.run(WorkerRequest(task: task, output: output.path)) { line in
      if let line { note(line, task, duration) }
      if ProcessInfo.processInfo.systemUptime - start > limit { reason = .tooSlow }
      if memory.isTooMuch(worker) { reason = .tooLarge }
      return reason == nil && isWanted(task)
    }
    if let reason { throw reason }
    switch end {
    case .stopped: break
    case .failed(let problem): throw problem
    case .ended(0):
      guard task.isUpToDate else { throw .changed }
      cache.keep(output, as: task.cacheKey)
      guard cache.open(task.cacheKey) != nil else { throw Self.noRoom }
    case .ended(-SIGXFSZ):
      throw Problem(413, "The video is too long: converted it has more than \(mostBytes >> 20) MB.")
    case .ended:
      if cache.isFull { throw Self.noRoom }
      throw .unreadable(
        "ffmpeg could not convert the video: it is damaged, or this ffmpeg lacks a codec for it.")
    }
  }

  private func isWanted(_ task: WorkerTask) -> Bool {
    state.read { state in
      !state.isStopped && state.index(task).map { state.jobs[$0].isWanted } ?? false
    }
  }

  /// Reads a line of ffmpeg's progress: how much of the video is written, in microseconds.
  private func note(_ line: String, _ task: WorkerTask, _ duration: Double?) {
    guard let duration, line.hasPrefix("out_time_us="), let time = Double(line.dropFirst(12)) else {
      return
    }
    state.change { state in
      guard let index = state.index(task) else { return }
      state.jobs[index].progress = min(max(0, time / 1e6 / duration), 1)
    }
  }

  private static let noRoom = Problem(
    507,
    "There is no room for the converted video. Make some on the disk of the cache folder, or choose"
      + " another folder with --cache.")

  private static func missing(_ header: PictureHeader) -> Problem {
    Problem(501, "\(header.unplayed ?? "Browsers do not play this video"). \(installing)")
  }

  private static let opening = "This one is converted when it is opened."
  private static let installing =
    "To watch it here, install ffmpeg on the computer that runs closeup, and start closeup again."
  /// How many videos may wait.
  private static let longestQueue = 16
  /// How long an answer is waited for: then it is how much is done.
  private static let secondsOfWaiting = 2.0
  private static let secondsBetweenLooks = 0.25
  /// When to ask again, in seconds.
  static let secondsToRetry = 1
  /// A page in the background asks once a minute.
  private static let secondsKept = 90.0
}
