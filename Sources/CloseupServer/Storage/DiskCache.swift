import Foundation

/// Files kept under a key, bounded in total size, least recently used ones first to go.
///
/// A file is written under a temporary name and renamed, so that no crash leaves half of one, and so
/// that several servers may share a folder. Where the folder cannot be written, is full or is removed, nothing is kept, and
/// all that is lost is time; it is made again as soon as it can be.
final class DiskCache: Sendable {
  let folder: String
  private let temporaryFolder: String
  private let limit: Int64
  private let leastRoom: Int64
  /// What a disk must have left where nothing else is asked for: 64 MiB.
  static let leastRoom: Int64 = 64 << 20
  private let addedSinceTrim = Guarded<Int64>(0)

  /// Opens the cache in a folder of its own inside `parent`, so that nothing of anyone else's is ever
  /// trimmed; clears away what a crash has left.
  /// - Parameter leastRoom: what a disk must have left, in bytes, for anything to be written to it.
  init(in parent: String, limit: Int64, leastRoom: Int64 = DiskCache.leastRoom) {
    folder = parent + "/closeup-1"
    temporaryFolder = folder + "/tmp"
    self.limit = limit
    self.leastRoom = leastRoom
    trim()
  }

  /// Why nothing can be kept, in words; nil where it can.
  var trouble: String? {
    do throws(Trouble) {
      _ = try scratchOnDisk()
      return nil
    } catch {
      return error.reason
    }
  }

  /// The file under a key, if there is one, now marked as used.
  func open(_ key: String) -> OpenFile? {
    guard let file = try? OpenFile(path: FilePath(path(key))) else { return nil }
    futimens(file.descriptor, nil)
    return file
  }

  /// The bytes under a key.
  func data(_ key: String) -> Data? {
    guard let file = open(key) else { return nil }
    return Data(file.start(Int(file.stamp.bytes)))
  }

  /// Keeps bytes under a key, where it can.
  func store(_ data: Data, as key: String) {
    guard let scratch = try? scratchOnDisk(holding: data) else { return }
    keep(scratch, as: key)
  }

  /// A file to be written and then kept: in memory where the disk takes none.
  func scratch() throws(Problem) -> Scratch {
    if let scratch = try? scratchOnDisk() { return scratch }
    return try Scratch.inMemory()
  }

  /// Keeps a finished file under a key, where it can.
  func keep(_ scratch: Scratch, as key: String) {
    guard !scratch.isInMemory, let bytes = try? FileStamp(path: FilePath(scratch.path)).bytes
    else { return }
    let place = path(key)
    if rename(scratch.path, place) != 0 {
      try? make((place as NSString).deletingLastPathComponent)
      guard rename(scratch.path, place) == 0 else { return }
    }
    let isTrimDue = addedSinceTrim.change { added in
      added += bytes
      guard added > limit / 16 else { return false }
      added = 0
      return true
    }
    if isTrimDue { trim() }
  }

  /// Whether the disk is as good as full.
  var isFull: Bool {
    var status = statvfs()
    guard statvfs(temporaryFolder, &status) == 0 else { return false }
    return Int64(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize)) < leastRoom
  }

  /// Whether what was to be written there may be missing: its folder was removed, or the disk is as good as full.
  func hasLost(_ scratch: Scratch) -> Bool {
    !scratch.isInMemory && (isFull || access(scratch.path, F_OK) != 0)
  }

  private struct Trouble: Error {
    var reason: String
    static var now: Trouble { Trouble(reason: String(cString: strerror(errno))) }
  }

  private func scratchOnDisk(holding data: Data = Data()) throws(Trouble) -> Scratch {
    try make(temporaryFolder)
    guard !isFull else { throw Trouble(reason: "the disk is full") }
    guard let scratch = Scratch(in: temporaryFolder, holding: data) else { throw .now }
    return scratch
  }

  /// Makes a folder, and those it lies in.
  private func make(_ folder: String) throws(Trouble) {
    guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
    let parent = (folder as NSString).deletingLastPathComponent
    guard errno == ENOENT, !parent.isEmpty, parent != folder else { throw .now }
    try make(parent)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .now }
  }

  /// A folder a first pair of digits, so that none holds too many files.
  private func path(_ key: String) -> String { "\(folder)/\(key.prefix(2))/\(key.dropFirst(2))" }

  /// Removes the least recently used files until the rest fills nine tenths of the limit, and
  /// temporary files that nobody can still be writing.
  private func trim() {
    var kept: [(path: String, stamp: FileStamp)] = []
    let stale = Int(Date().timeIntervalSince1970) - 3600
    for name in FileManager.default.enumerator(atPath: folder) ?? NSEnumerator() {
      guard let name = name as? String else { continue }
      let path = "\(folder)/\(name)"
      guard let stamp = try? FileStamp(path: FilePath(path)) else { continue }
      if name.hasPrefix("tmp/") {
        if stamp.seconds < stale { unlink(path) }
      } else {
        kept.append((path, stamp))
      }
    }
    var total = kept.reduce(0) { $0 + $1.stamp.bytes }
    guard total > limit - limit / 16 else { return }
    kept.sort {
      ($0.stamp.seconds, $0.stamp.nanoseconds) < ($1.stamp.seconds, $1.stamp.nanoseconds)
    }
    for (path, stamp) in kept where total > limit / 10 * 9 {
      if unlink(path) == 0 { total -= stamp.bytes }
    }
  }
}
