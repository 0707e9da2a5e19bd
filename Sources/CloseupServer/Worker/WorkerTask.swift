import Foundation

/// One piece of work on one picture, done in a worker process.
struct WorkerTask: Hashable, Codable, Sendable {
  enum Work: Hashable, Codable, Sendable {
    /// Read the header.
    case header
    /// Make a picture from it.
    case render(Rendition)
    /// Describe a page of a document: the first is 1.
    case describe(page: Int)
    /// Draw a part of a page.
    case draw(PageRegion)
    /// Convert a video, by a program, to at most so many bytes.
    case convert(with: String, mostBytes: Int64)

    /// What the result is told apart by from others of the same file.
    var key: String {
      switch self {
      case .header: "header"
      case .render(let rendition): rendition.key
      case .describe(let page): "page \(page)"
      case .draw(let region): region.key
      case .convert: "mp4"
      }
    }

    /// What is made of the file: its media type.
    var mediaType: String {
      switch self {
      case .header, .describe: "application/json"
      case .render(let rendition): rendition.mediaType
      case .draw: "image/png"
      case .convert: "video/mp4"
      }
    }

    /// Whether it is about a page of a document.
    var isOfPage: Bool {
      switch self {
      case .describe, .draw: true
      case .header, .render, .convert: false
      }
    }
  }

  var work: Work
  var picture: PictureLocation
  /// The state of the file that is meant: another state is another task.
  var stamp: FileStamp
  /// Headers that claim more pixels are refused.
  var mostPixels: Int
  /// What a locked document opens with. Who asks with another one asks for another task.
  var password: String?

  /// Whether nothing of the result may be kept where others find it.
  var isSecret: Bool { password != nil }

  /// What the result is kept under.
  var cacheKey: String { cacheKey(work.key) }

  /// What the file's header is kept under.
  var headerKey: String { cacheKey(Work.header.key) }

  /// What is kept of the file's damage, by whatever work it was noticed.
  var damageKey: String { cacheKey("damage") }

  private func cacheKey(_ what: String) -> String {
    let lock = password.map { "\0\(Self.salt)\0\($0)" } ?? ""
    return digest(picture.key + Array("\0\(stamp.version)\0\(what)\(lock)".utf8))
  }

  /// Known to this process alone, so that nobody finds a password out by what the cache's files are called.
  private static let salt = UUID().uuidString

  /// What its slowness is kept under.
  var troubleKey: String { digest("\(cacheKey)\0trouble") }

  /// Whether the file is still in the state that is meant.
  var isUpToDate: Bool { (try? FileStamp(path: picture.fullPath)) == stamp }
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
  /// The file was written; `damage` says why it shows less than it should, if it does. A thumbnail's colours go into
  /// the header.
  case rendered(damage: String?, colors: [String]? = nil)
  case failed(Problem)
}

/// What comes of a task for those who asked for it.
enum WorkerProduct: Sendable {
  case header(PictureHeader)
  case file(MadeFile)
}

/// A file that was made, open: whatever becomes of the cache, it can be sent.
final class MadeFile: Sendable {
  let file: OpenFile
  /// Why it shows less than it should, if it does.
  let damage: String?

  init(_ file: consuming OpenFile, damage: String?) {
    self.file = file
    self.damage = damage
  }
}
