import Foundation

/// Walks a folder and all below it for files that are named as pictures.
///
/// Hidden files and folders are left out, and so is what a link leads to outside the folder. Links to
/// folders are not followed: inside they would show everything twice, or for ever.
struct FolderScan {
  struct Found {
    /// Relative to the root.
    var path: String
    /// Nil for a folder that cannot be looked into.
    var stamp: FileStamp?
    var problem: Problem?
  }

  private let root: String
  private(set) var found: [Found] = []

  init(root: String) {
    self.root = root
    walk("")
  }

  private mutating func walk(_ folder: String) {
    guard let stream = opendir(below(root, folder)) else {
      if errno == EACCES { found.append(Found(path: folder, problem: Self.closedFolder)) }
      return
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let (name, isValid) = entry.name
      guard !name.hasPrefix(".") else { continue }
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      var status = stat()
      let isLooked = fstatat(dirfd(stream), entry.namePointer, &status, AT_SYMLINK_NOFOLLOW) == 0
      guard isLooked else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR where isValid: walk(path)
      case S_IFREG where isPictureName(name):
        let problem = isValid ? nil : Self.unnameable
        found.append(Found(path: path, stamp: FileStamp(status), problem: problem))
      case S_IFLNK where isPictureName(name) && isValid:
        let location = PictureLocation(root: root, path: path)
        guard let file = try? location.open() else { continue }
        found.append(Found(path: path, stamp: file.stamp))
      default: break
      }
    }
  }

  private func isPictureName(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return PictureFormat.nameEndings.contains(name[name.index(after: dot)...].lowercased())
  }

  private static let unnameable = Problem(
    422, "The name of the file is not valid UTF-8. Rename it and load the page again.")
  private static let closedFolder =
    Problem(403, "This folder may not be read: permission denied.")
}

extension UnsafeMutablePointer<dirent> {
  fileprivate var namePointer: UnsafePointer<CChar> {
    // The array of the name is declared longer or shorter than it is: only its start is used.
    UnsafeRawPointer(self).advanced(by: MemoryLayout<dirent>.offset(of: \.d_name)!)
      .assumingMemoryBound(to: CChar.self)
  }

  /// The name, and whether it is valid UTF-8; where it is not, it is only good for showing.
  fileprivate var name: (String, isValid: Bool) {
    if let name = String(validatingCString: namePointer) { return (name, true) }
    return (String(cString: namePointer), false)
  }
}
