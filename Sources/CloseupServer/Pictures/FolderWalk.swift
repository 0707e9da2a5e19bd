import Foundation

/// Walks a folder and all below it for files that are named as pictures: a folder's own files before those of the folders in
/// it, and all in the order that people expect.
///
/// Hidden files and folders are left out, and so is what a link leads to outside the folder. Links to
/// folders are not followed: inside they would show everything twice, or for ever.
struct FolderWalk: Sequence, IteratorProtocol {
  struct Found {
    /// Relative to the root.
    var path: FilePath
    /// Nil for a folder that cannot be looked into.
    var stamp: FileStamp?
    var problem: Problem?
  }

  private let root: FilePath
  /// What was found in the last folder, the next at the end.
  private var found: [Found] = []
  /// The folders that were not looked into yet, the next at the end.
  private var folders = [FilePath([])]

  init(root: FilePath) { self.root = root }

  mutating func next() -> Found? {
    while found.isEmpty, let folder = folders.popLast() { look(into: folder) }
    return found.popLast()
  }

  /// Reads a folder to its end before it goes deeper: a folder in a folder for hundreds of levels takes one descriptor.
  private mutating func look(into folder: FilePath) {
    let place = root.appending(folder)
    guard let stream = place.withCString({ opendir($0) }) else {
      if let problem = Self.problem(errno, isRoot: folder.isEmpty) {
        found = [Found(path: folder, problem: problem)]
      }
      return
    }
    defer { closedir(stream) }
    var inside: [FilePath] = []
    var problem: Problem?
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { problem = Self.problem(errno) }
        break
      }
      let name = entry.name
      guard !name.isHidden else { continue }
      var status = stat()
      let isThere = name.withCString { fstatat(dirfd(stream), $0, &status, AT_SYMLINK_NOFOLLOW) }
      guard isThere == 0 else {
        // The names of a folder may be read where what bears them may not.
        problem = Self.problem(errno) ?? problem
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: inside.append(name)
      case S_IFREG, S_IFLNK:
        if isPicture(name), let file = file(folder.appending(name), status) { found.append(file) }
      default: break
      }
    }
    found = found.inReverse { NaturalOrder($0.path.name) }
    if let problem { found.append(Found(path: folder, problem: problem)) }
    folders += inside.inReverse { NaturalOrder($0) }.map { folder.appending($0) }
  }

  private func file(_ path: FilePath, _ status: stat) -> Found? {
    let location = PictureLocation(root: root, path: path)
    if location.fullPath.isTooLong {
      return Found(path: path, stamp: FileStamp(status), problem: Self.tooDeep)
    }
    if let stamp = FileStamp(status) { return Found(path: path, stamp: stamp) }
    // A link.
    guard let file = try? location.open() else { return nil }
    return Found(path: path, stamp: file.stamp)
  }

  private func isPicture(_ name: FilePath) -> Bool {
    PictureFormat.isListed(ending: name.ending)
  }

  /// Why a folder cannot be looked into; nil for one that has vanished since its name was read.
  private static func problem(_ code: Int32, isRoot: Bool = false) -> Problem? {
    switch code {
    case ENOENT, ENOTDIR: isRoot ? Problem(410, "This folder is no longer there.") : nil
    case EACCES, EPERM: Problem(403, "This folder may not be read: permission denied.")
    case ENAMETOOLONG: tooDeep
    default: Problem(500, "This folder cannot be read: \(String(cString: strerror(code))).")
    }
  }

  private static let tooDeep = Problem(
    422,
    "This lies too deep: with the names of all its folders its path is longer than the system"
      + " takes. Move it up, or serve one of those folders.")
}

extension Array {
  /// The elements in descending order of what is looked at once for each.
  fileprivate func inReverse<Key: Comparable>(by key: (Element) -> Key) -> [Element] {
    map { (key($0), $0) }.sorted { $1.0 < $0.0 }.map(\.1)
  }
}

extension UnsafeMutablePointer<dirent> {
  /// The array of the name is declared longer or shorter than it is: only its start is used.
  fileprivate var name: FilePath {
    FilePath(
      cString: UnsafeRawPointer(self).advanced(by: MemoryLayout<dirent>.offset(of: \.d_name)!)
        .assumingMemoryBound(to: CChar.self))
  }
}
