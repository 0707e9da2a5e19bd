/// One piece of work on one picture, done in a worker process.
struct WorkerTask: Hashable, Codable, Sendable {
  enum Work: Hashable, Codable, Sendable {
    /// Read the header.
    case header
    /// Make a picture from it.
    case render(Rendition)
  }

  var work: Work
  var picture: PictureLocation
  /// The state of the file that is meant: another state is another task.
  var stamp: FileStamp
  /// Headers that claim more pixels are refused.
  var mostPixels: Int

  /// What the result is kept under.
  var cacheKey: String {
    let kind =
      switch work {
      case .header: "header"
      case .render(let rendition): rendition.key
      }
    return digest("\(picture.root)\0\(picture.path)\0\(stamp.version)\0\(kind)")
  }
}

/// What goes down the pipe to a worker: a line of JSON each.
struct WorkerRequest: Codable {
  var task: WorkerTask
  /// Where a picture that is made is to be written.
  var output: String
}

/// What comes back: a line of JSON each.
enum WorkerAnswer: Codable, Sendable {
  case header(PictureHeader)
  /// The file was written.
  case rendered
  case failed(Problem)
}
