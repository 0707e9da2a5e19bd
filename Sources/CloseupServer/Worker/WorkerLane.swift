import Foundation

/// A kind of work with workers of its own, so that no kind waits for another.
enum WorkerLane: Hashable, CaseIterable, Sendable {
  /// Quick and many.
  case headers
  /// Parts of documents, which someone waits for.
  case pages
  /// Pictures made of others that are quick to read.
  case renditions
  /// Pictures made of documents, of videos, and of others that are large: what may turn out to be slow.
  case large
  /// What one of the others has shown to be slow.
  case slow

  /// What a lane does at once, and how long.
  struct Rules: Sendable {
    /// How many tasks are done at once that may still be quick.
    var size: Int
    /// A task older than this makes room for those that wait, and goes on beside them; in seconds.
    var roomAge: TimeInterval
    /// How many go on like that. When there are more, the oldest is ended.
    var mostBeside: Int
    /// A task older than this leaves the processor and the browser's connections to others; in seconds.
    var slowAge: TimeInterval
    /// A task is ended after this; in seconds.
    var limit: TimeInterval
    /// When so many tasks go on beside others, the rest are expected to take long, too: few requests wait for them.
    var besideToWarn = Int.max
  }

  /// The tasks of a lane.
  struct State {
    /// Those that are not begun, in order.
    var queue: [WorkerTask] = []
    /// How many are being done, those that go on beside others left out.
    var running = 0
    /// Those that go on beside others, the oldest first.
    var beside: [WorkerTask] = []
    /// Those that are to end because there are too many like them.
    var crowdedOut: Set<WorkerTask> = []
    var threads = 0
    /// Threads that wait for work.
    var idle = 0
  }
}
