/// Where a picture lies: under one of the served paths.
struct PictureLocation: Hashable, Codable, Sendable {
  /// The real path of a served folder, or of a served file.
  let root: FilePath
  /// The path below the folder; empty for a served file.
  let path: FilePath

  var fullPath: FilePath { root.appending(path) }

  /// The file's name.
  var name: String { fullPath.name.text }

  /// The name in URLs: it survives a restart and tells nothing of where the file lies.
  var id: String { digest(key) }

  /// Its identity among all pictures.
  var key: [UInt8] { root.bytes + [0] + path.bytes }

  /// Opens the file, if what is opened really lies under the root and nothing on the way is hidden.
  ///
  /// The question is asked of the open file, so that a link changed in the meantime cannot lead out.
  func open() throws(Problem) -> OpenFile {
    let file = try OpenFile(path: fullPath)
    guard let real = file.openedPath, allows(real) else {
      throw Problem(403, "This file lies outside the folders that are served.")
    }
    return file
  }

  /// Whether a real path is the root itself or lies below it and is not hidden.
  func allows(_ realPath: FilePath) -> Bool {
    if realPath == root { return true }
    return root.rest(of: realPath).map { !$0.names.contains(where: \.isHidden) } ?? false
  }
}
