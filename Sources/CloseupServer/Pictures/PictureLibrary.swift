import Foundation

/// The pictures under the served paths.
final class PictureLibrary: Sendable {
  /// What the gallery is called: after what it shows.
  let title: String
  private let roots: [String]
  /// Every file ever found, so that one which has vanished can be told from one that never was.
  private let known = Guarded<[String: PictureLocation]>([:])

  /// - Parameter paths: files and folders that exist.
  init(paths: [String]) throws(Problem) {
    var roots: [String] = []
    for path in paths {
      let root = try realPath(path)
      if !roots.contains(root) { roots.append(root) }
    }
    self.roots = roots
    let name = roots.first.map { ($0 as NSString).lastPathComponent } ?? ""
    title = roots.count > 1 ? "\(name) and \(roots.count - 1) more" : name
  }

  /// Where the picture of an id lies.
  func location(_ id: String) throws(Problem) -> PictureLocation {
    guard let location = known.read({ $0[id] }) else { throw .notFound }
    return location
  }

  /// Looks through the served paths anew.
  ///
  /// - Returns: the files in the order people expect: folder by folder, numbers by their value.
  func scan() -> [PictureFile] {
    var seen: Set<String> = []
    var files: [PictureFile] = []
    for root in roots {
      for found in entries(of: root) {
        let location = PictureLocation(root: root, path: found.path)
        guard seen.insert(location.fullPath).inserted else { continue }
        files.append(file(at: location, found))
      }
    }
    known.change { known in
      for file in files where file.problem == nil { known[file.id] = file.location }
    }
    return files
  }

  private func entries(of root: String) -> [FolderScan.Found] {
    if let stamp = try? FileStamp(path: root) { return [.init(path: "", stamp: stamp)] }
    return FolderScan(root: root).found.map { (NaturalOrder($0.path), $0) }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func file(at location: PictureLocation, _ found: FolderScan.Found) -> PictureFile {
    let parts = location.path.split(separator: "/")
    let rootName = (location.root as NSString).lastPathComponent
    var folder = parts.dropLast().map(String.init)
    if roots.count > 1 && !parts.isEmpty { folder.insert(rootName, at: 0) }
    return PictureFile(
      id: location.id, location: location, folder: folder.joined(separator: "/"),
      name: parts.last.map(String.init) ?? rootName, stamp: found.stamp, problem: found.problem)
  }
}
