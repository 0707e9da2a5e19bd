import Foundation

/// Files kept under a key, bounded in total size, least recently used ones first to go.
///
/// A file is written under a temporary name and renamed, so that no crash leaves half of one, and so
/// that several servers may share a folder.
final class DiskCache: Sendable {
  let folder: String
  private let temporaryFolder: String
  private let limit: Int64
  private let addedSinceTrim = Guarded<Int64>(0)

  /// Opens the cache in a folder of its own inside `parent`, so that nothing of anyone else's is ever
  /// trimmed; clears away what a crash has left.
  init(in parent: String, limit: Int64) throws(Problem) {
    folder = parent + "/closeup-1"
    self.limit = limit
    temporaryFolder = folder + "/tmp"
    try? FileManager.default.createDirectory(
      atPath: temporaryFolder, withIntermediateDirectories: true)
    guard access(temporaryFolder, W_OK) == 0 else {
      let reason = String(cString: strerror(errno))
      throw Problem(507, "the cache folder \(parent) cannot be written: \(reason)")
    }
    trim()
  }

  /// The file under a key, if there is one, now marked as used.
  func open(_ key: String) -> OpenFile? {
    guard let file = try? OpenFile(path: path(key)) else { return nil }
    futimens(file.descriptor, nil)
    return file
  }

  /// Keeps nothing under a key any longer.
  func remove(_ key: String) { unlink(path(key)) }

  /// The bytes under a key.
  func data(_ key: String) -> Data? {
    guard let file = open(key) else { return nil }
    return Data(file.start(Int(file.stamp.bytes)))
  }

  /// Keeps bytes under a key.
  func store(_ data: Data, as key: String) throws {
    let temporary = temporaryPath()
    try data.write(to: URL(fileURLWithPath: temporary))
    try adopt(temporary, as: key)
  }

  /// A fresh name for a file that is to be adopted.
  func temporaryPath() -> String { "\(temporaryFolder)/\(UUID().uuidString)" }

  /// Takes a finished temporary file in under a key.
  func adopt(_ temporary: String, as key: String) throws {
    let bytes = try FileStamp(path: temporary).bytes
    let place = path(key)
    if rename(temporary, place) != 0 {
      try FileManager.default.createDirectory(
        atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      guard rename(temporary, place) == 0 else { throw Problem(errno: errno) }
    }
    let isTrimDue = addedSinceTrim.change { added in
      added += bytes
      guard added > limit / 16 else { return false }
      added = 0
      return true
    }
    if isTrimDue { trim() }
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
      guard let stamp = try? FileStamp(path: path) else { continue }
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
