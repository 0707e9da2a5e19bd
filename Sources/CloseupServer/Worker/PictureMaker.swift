import Foundation

/// Headers and what is made of files: from the cache, or by workers.
///
/// Four pools, so that no kind of work waits for another: headers are quick and many; someone waits
/// for the pages of documents; renditions get a short time in the quick pool. What does not finish in
/// its time gets a long one in the slow pool. One slow picture thus never blocks the others.
final class PictureMaker: Sendable {
  private let cache: DiskCache
  private let mostPixels: Int
  private let headers: WorkerPool
  private let pages: WorkerPool
  private let quick: WorkerPool
  private let slow: WorkerPool

  /// How long pictures may take, in seconds.
  struct Patience {
    var quick: TimeInterval = 5
    var slow: TimeInterval = 120
  }

  init(cache: DiskCache, mostPixels: Int, workerCommand: [String], patience: Patience) {
    self.cache = cache
    self.mostPixels = mostPixels
    let cores = ProcessInfo.processInfo.activeProcessorCount
    func pool(_ size: Int, _ seconds: TimeInterval) -> WorkerPool {
      WorkerPool(command: workerCommand, size: size, seconds: seconds, cache: cache)
    }
    headers = pool(cores, patience.quick)
    pages = pool(cores, patience.quick)
    quick = pool(cores, patience.quick)
    slow = pool(1, patience.slow)
  }

  /// Ends the work of all pools.
  func stop() {
    for pool in [headers, pages, quick, slow] { pool.stop() }
  }

  /// A header to be had now, or to be waited for.
  enum Pending {
    case ready(PictureHeader)
    case asked(WorkerTask)
  }

  /// Looks a header up, or asks a worker for it.
  func begin(_ picture: PictureLocation, _ stamp: FileStamp) throws(Problem) -> Pending {
    let task = task(.header, picture, stamp)
    if let data = cache.data(task.cacheKey),
      let header = try? JSONDecoder().decode(PictureHeader.self, from: data)
    {
      try check(header)
      return .ready(header)
    }
    try headers.ask(for: task)
    return .asked(task)
  }

  /// Waits for a header.
  func finish(_ pending: Pending, while isWanted: () -> Bool) throws(Problem) -> PictureHeader {
    switch pending {
    case .ready(let header): return header
    case .asked(let task):
      guard case .header(let header) = try headers.wait(for: task, while: isWanted) else {
        throw .crashed
      }
      return header
    }
  }

  /// Gives up waiting for a header.
  func abandon(_ pending: Pending) {
    if case .asked(let task) = pending { headers.abandon(task) }
  }

  /// The file made as asked.
  func made(
    _ work: WorkerTask.Work, of picture: PictureLocation, _ stamp: FileStamp,
    while isWanted: () -> Bool
  ) throws(Problem) -> OpenFile {
    let task = task(work, picture, stamp)
    if let file = cache.open(task.cacheKey) { return file }
    let pool = work.isOfPage ? pages : quick
    do {
      try pool.ask(for: task)
      _ = try pool.wait(for: task, while: isWanted)
    } catch .tooSlow {
      try slow.ask(for: task)
      _ = try slow.wait(for: task, while: isWanted)
    }
    guard let file = cache.open(task.cacheKey) else {
      throw Problem(503, "The cache is too small for what is asked of it. Start with more room.")
    }
    return file
  }

  /// What was found to be wrong with a file that is shown all the same.
  func damage(of picture: PictureLocation, _ stamp: FileStamp) -> String? {
    cache.data(task(.header, picture, stamp).damageKey).map { String(decoding: $0, as: UTF8.self) }
  }

  private func task(
    _ work: WorkerTask.Work, _ picture: PictureLocation, _ stamp: FileStamp
  ) -> WorkerTask {
    WorkerTask(work: work, picture: picture, stamp: stamp, mostPixels: mostPixels)
  }

  /// The limit may have been another when the header was kept.
  private func check(_ header: PictureHeader) throws(Problem) {
    if let problem = header.problem(mostPixels: mostPixels) { throw problem }
  }
}
