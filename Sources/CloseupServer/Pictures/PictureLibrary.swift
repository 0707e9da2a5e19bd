/// The pictures under the served paths.
final class PictureLibrary: Sendable {
  /// What the gallery is called: after what it shows.
  let title: String
  private let roots: [FilePath]
  /// Every file ever found, so that one which has vanished can be told from one that never was.
  private let known = Guarded<[String: PictureLocation]>([:])

  /// - Parameter paths: files and folders that exist.
  init(paths: [String]) throws(Problem) {
    var roots: [FilePath] = []
    for path in paths {
      let root = try FilePath(path).real()
      if !roots.contains(root) { roots.append(root) }
    }
    self.roots = roots
    let name = roots.first?.name.text ?? ""
    title = roots.count > 1 ? "\(name) and \(roots.count - 1) more" : name
  }

  /// Where the picture of an id lies.
  func location(_ id: String) throws(Problem) -> PictureLocation {
    guard let location = known.read({ $0[id] }) else { throw .notFound }
    return location
  }

  /// Looks through the served paths again.
  ///
  /// - Parameter isWanted: called with each file as it is found, in the order people expect: folder by folder, numbers by
  ///   their value. False ends the search.
  func scan(_ isWanted: (PictureFile) -> Bool) {
    var seen: Set<FilePath> = []
    for root in roots {
      for found in entries(of: root) {
        let location = PictureLocation(root: root, path: found.path)
        guard seen.insert(location.fullPath).inserted else { continue }
        let file = file(at: location, found)
        if file.problem == nil { known.change { $0[file.id] = location } }
        guard isWanted(file) else { return }
      }
    }
  }

  /// - Returns: how many files there are.
  func count() -> Int {
    var count = 0
    scan { _ in
      count += 1
      return true
    }
    return count
  }

  private func entries(of root: FilePath) -> AnySequence<FolderWalk.Found> {
    if let stamp = try? FileStamp(path: root) {
      return AnySequence([FolderWalk.Found(path: FilePath([]), stamp: stamp)])
    }
    return AnySequence(FolderWalk(root: root))
  }

  private func file(at location: PictureLocation, _ found: FolderWalk.Found) -> PictureFile {
    var folder = location.path.names.dropLast().map(\.text)
    if roots.count > 1 && !location.path.isEmpty { folder.insert(location.root.name.text, at: 0) }
    return PictureFile(
      id: location.id, location: location, folder: folder.joined(separator: "/"),
      name: location.name, stamp: found.stamp, problem: found.problem)
  }
}
