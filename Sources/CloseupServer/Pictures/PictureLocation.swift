import Foundation

/// Where a picture lies: under one of the served paths.
struct PictureLocation: Hashable, Codable, Sendable {
  /// The real path of a served folder, or of a served file.
  let root: String
  /// The path below the folder; empty for a served file.
  let path: String

  var fullPath: String { path.isEmpty ? root : below(root, path) }

  /// The file's name.
  var name: String { (fullPath as NSString).lastPathComponent }

  /// The name in URLs: it survives a restart and tells nothing of where the file lies.
  var id: String { digest("\(root)\0\(path)") }

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
  func allows(_ realPath: String) -> Bool {
    if realPath == root { return true }
    let folder = root.hasSuffix("/") ? root : root + "/"
    guard realPath.hasPrefix(folder) else { return false }
    return !realPath.dropFirst(folder.count).split(separator: "/").contains { $0.hasPrefix(".") }
  }
}
