/// A file of the library as the last scan saw it.
struct PictureFile: Sendable {
  let id: String
  let location: PictureLocation
  /// The folder as shown: relative, and with the root's name first where several roots are served.
  let folder: String
  let name: String
  /// Nil for a folder that cannot be looked into.
  let stamp: FileStamp?
  /// What is wrong with the file already by its looks in the folder.
  var problem: Problem?
}
