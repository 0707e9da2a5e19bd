import Foundation

/// The memory of all workers together, and its bound.
///
/// Each worker reports what it holds, while it works and when it is done. Beyond the bound the idle
/// ones end, the largest first, and then the largest of those that work.
final class WorkerMemory: Sendable {
  private struct Use {
    let worker: WorkerProcess
    var bytes: Int64
    var isIdle: Bool
  }

  private let uses = Guarded<[ObjectIdentifier: Use]>([:])
  private let bounds: Bounds

  /// In bytes.
  struct Bounds: Sendable {
    /// Of all workers together: half of the machine's memory, and no more than one of them may take.
    var all = min(Int64(clamping: ProcessInfo.processInfo.physicalMemory / 2), 4 << 30)
    /// Of a worker that has nothing more to do. One that has read ordinary pictures holds a third of this at the most.
    var idle: Int64 = 384 << 20
  }

  init(_ bounds: Bounds) { self.bounds = bounds }

  /// Takes a worker out of those that may end at any time.
  /// - Returns: false for one that has ended.
  func begin(_ worker: WorkerProcess) -> Bool {
    uses.change { $0[ObjectIdentifier(worker)]?.isIdle = false }
    return worker.isAlive
  }

  /// Whether a worker must end, after what it holds by now.
  func isTooMuch(_ worker: WorkerProcess) -> Bool {
    let bytes = worker.memory
    let (isTooMuch, ending) = uses.change { uses -> (Bool, [WorkerProcess]) in
      uses[ObjectIdentifier(worker)] = Use(worker: worker, bytes: bytes, isIdle: false)
      var total = uses.values.reduce(0) { $0 + $1.bytes }
      var ending: [WorkerProcess] = []
      for use in uses.values.filter(\.isIdle).sorted(by: { $0.bytes > $1.bytes })
      where total > bounds.all {
        uses[ObjectIdentifier(use.worker)] = nil
        ending.append(use.worker)
        total -= use.bytes
      }
      return (total > bounds.all && uses.values.allSatisfy { $0.bytes <= bytes }, ending)
    }
    for worker in ending { worker.end() }
    return isTooMuch
  }

  /// Notes what a worker holds that has nothing more to do.
  /// - Returns: false for one that holds too much to be kept.
  func rest(_ worker: WorkerProcess) -> Bool {
    let bytes = worker.memory
    guard bytes <= bounds.idle else { return false }
    uses.change { $0[ObjectIdentifier(worker)] = Use(worker: worker, bytes: bytes, isIdle: true) }
    return true
  }

  /// Forgets a worker that has ended.
  func forget(_ worker: WorkerProcess) { uses.change { $0[ObjectIdentifier(worker)] = nil } }
}
