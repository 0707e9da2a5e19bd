import Foundation

/// Headers and what is made of files: from the cache, or by workers.
///
/// Nobody waits for long: what is not there in time goes on being made, and is there when somebody asks
/// again.
final class PictureMaker: Sendable {
  private let cache: DiskCache
  private let mostPixels: Int
  private let patience: Patience
  private let pool: WorkerPool
  let converter: VideoConverter

  /// How long things may take, in seconds.
  struct Patience {
    /// What is made of a file; then it is begun again in the slow lane.
    var quick: TimeInterval = 5
    /// The same there; then it fails.
    var slow: TimeInterval = 120
    /// Something in the way of others.
    var room: TimeInterval = 0.5
    /// Something that has the same right to processor and connections as all else.
    var equal: TimeInterval = 1
    /// An answer to a request.
    var answer: TimeInterval = 10
    /// A header in the list of all pictures.
    var header: TimeInterval = 5
    /// The rest of a worker.
    var rest: TimeInterval = 30
    /// The conversion of a video.
    var conversion: TimeInterval = 3600
  }

  init(
    cache: DiskCache, mostPixels: Int, workerCommand: [String], patience: Patience,
    memory: WorkerMemory.Bounds, converter: VideoConverter.Means
  ) {
    self.cache = cache
    self.mostPixels = mostPixels
    self.patience = patience
    let cores = ProcessInfo.processInfo.activeProcessorCount
    // With those beside, two processors do as many things at once as a browser has connections.
    let quick = WorkerLane.Rules(
      size: cores, roomAge: patience.room, mostBeside: 4, slowAge: patience.equal,
      limit: patience.quick)
    // Whoever looks at a page wants its parts before all else.
    var pages = quick
    pages.slowAge = .infinity
    var large = quick
    large.besideToWarn = 3
    let slow = WorkerLane.Rules(
      size: 1, roomAge: 2 * patience.quick, mostBeside: 2, slowAge: 0,
      limit: patience.slow)
    let memory = WorkerMemory(memory)
    self.converter = VideoConverter(
      command: workerCommand, converter, memory: memory, limit: patience.conversion)
    pool = WorkerPool(
      command: workerCommand,
      rules: [.headers: quick, .pages: pages, .renditions: quick, .large: large, .slow: slow],
      secondsOfRest: patience.rest, cache: cache, memory: memory)
  }

  /// Ends all work.
  func stop() {
    converter.stop()
    pool.stop()
  }

  /// Makes ready for a page that is being opened: it will ask for headers and thumbnails.
  func warmUp() {
    for lane in [WorkerLane.renditions, .headers] { pool.warmUp(lane) }
  }

  /// For a request's answer.
  func wait(while isWanted: @escaping () -> Bool) -> Wait {
    Wait(atMost: patience.answer, isOneOfFew: true, while: isWanted)
  }

  /// A header to be had now, or to be waited for.
  enum Pending {
    case ready(PictureHeader)
    case asked(WorkerTask)
  }

  /// Looks a header up, or asks a worker for it.
  /// - Parameter password: what a locked document opens with.
  func begin(
    _ picture: PictureLocation, _ stamp: FileStamp, password: String? = nil
  ) throws(Problem) -> Pending {
    let task = task(.header, picture, stamp, password)
    if let data = cache.data(task.cacheKey),
      let header = try? JSONDecoder().decode(PictureHeader.self, from: data)
    {
      try check(header)
      return .ready(header)
    }
    try pool.ask(for: task, in: .headers)
    return .asked(task)
  }

  /// Waits for a header, as long as a list may be held up by one.
  func finish(
    _ pending: Pending, while isWanted: @escaping () -> Bool
  ) throws(Problem) -> PictureHeader {
    try finish(
      pending, Wait(atMost: patience.header, isOneOfFew: false, while: isWanted))
  }

  /// Waits for a header.
  func finish(_ pending: Pending, _ wait: Wait) throws(Problem) -> PictureHeader {
    switch pending {
    case .ready(let header): return header
    case .asked(let task):
      guard case .header(let header) = try pool.wait(for: task, wait) else { throw .crashed }
      return header
    }
  }

  /// Gives up waiting for a header.
  func abandon(_ pending: Pending) {
    if case .asked(let task) = pending { pool.abandon(task) }
  }

  /// The file made as asked.
  /// - Parameter password: what a locked document opens with. What is made of one is not kept.
  func made(
    _ work: WorkerTask.Work, of picture: PictureLocation, _ header: PictureHeader,
    _ stamp: FileStamp, _ wait: Wait, password: String? = nil
  ) throws(Problem) -> MadeFile {
    let task = task(work, picture, stamp, password)
    if let file = cache.open(task.cacheKey) {
      return MadeFile(file, damage: damage(of: picture, stamp))
    }
    let lane: WorkerLane = header.isSlowToRead ? .large : .renditions
    try pool.ask(for: task, in: work.isOfPage ? .pages : lane)
    guard case .file(let made) = try pool.wait(for: task, wait) else { throw .crashed }
    return made
  }

  /// What was found to be wrong with a file that is shown all the same.
  func damage(of picture: PictureLocation, _ stamp: FileStamp) -> String? {
    cache.data(task(.header, picture, stamp).damageKey).map { String(decoding: $0, as: UTF8.self) }
  }

  private func task(
    _ work: WorkerTask.Work, _ picture: PictureLocation, _ stamp: FileStamp,
    _ password: String? = nil
  ) -> WorkerTask {
    WorkerTask(
      work: work, picture: picture, stamp: stamp, mostPixels: mostPixels, password: password)
  }

  /// The limit may have been another when the header was kept.
  private func check(_ header: PictureHeader) throws(Problem) {
    if let problem = header.problem(mostPixels: mostPixels) { throw problem }
  }
}
