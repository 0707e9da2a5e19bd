import Foundation

/// A regular file that is open for reading, closed when it is let go.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  let stamp: FileStamp

  /// Opens a regular file. It never blocks on a pipe.
  init(path: FilePath) throws(Problem) {
    // A special file is not even opened: opening a device may do something.
    _ = try FileStamp(path: path)
    let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Problem(errno: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, let stamp = FileStamp(status) else {
      close(descriptor)
      throw .notRegular
    }
    self.descriptor = descriptor
    self.stamp = stamp
  }

  private init(_ descriptor: Int32, _ stamp: FileStamp) {
    self.descriptor = descriptor
    self.stamp = stamp
  }

  deinit { close(descriptor) }

  /// The same file, with a descriptor of its own.
  func copy() throws(Problem) -> OpenFile {
    let descriptor = duplicate()
    guard descriptor >= 0 else { throw Problem(errno: errno) }
    return OpenFile(descriptor, stamp)
  }

  /// The real path of what was opened, whatever happened to names and links since.
  var openedPath: FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    #if canImport(Darwin)
      guard fcntl(descriptor, F_GETPATH, &buffer) == 0 else { return nil }
    #else
      let count = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count - 1)
      guard count > 0, count < buffer.count - 1 else { return nil }
    #endif
    return FilePath(cString: buffer)
  }

  /// The first bytes of the file, at most `count`.
  func start(_ count: Int) -> [UInt8] { bytes(at: 0, count) }

  /// The bytes from a place on, at most `count`; none outside the file.
  func bytes(at place: Int, _ count: Int) -> [UInt8] {
    guard place >= 0, place < stamp.bytes, count > 0 else { return [] }
    let count = min(count, Int(stamp.bytes) - place)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(place)))
    }
  }

  /// A path that leads to the open file, whatever happened to its own, in this process and those that inherit the descriptor.
  var pathOfDescriptor: String { Self.path(of: descriptor) }

  static func path(of descriptor: Int32) -> String {
    #if canImport(Darwin)
      "/dev/fd/\(descriptor)"
    #else
      "/proc/self/fd/\(descriptor)"
    #endif
  }

  /// A descriptor of one's own for the same file.
  func duplicate() -> Int32 { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }
}

/// What tells one state of a file from another: its size and the time of its last change.
struct FileStamp: Hashable, Codable, Sendable {
  let bytes: Int64
  let seconds: Int
  let nanoseconds: Int

  /// Nil when this is no regular file.
  init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    bytes = Int64(status.st_size)
    #if canImport(Darwin)
      seconds = status.st_mtimespec.tv_sec
      nanoseconds = status.st_mtimespec.tv_nsec
    #else
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    #endif
  }

  init(path: FilePath) throws(Problem) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { throw Problem(errno: errno) }
    guard let stamp = FileStamp(status) else { throw .notRegular }
    self = stamp
  }

  /// Short text for URLs and entity tags.
  var version: String { digest("\(bytes) \(seconds) \(nanoseconds)") }
}
