import Foundation

/// The list of all pictures, one line of JSON each, sent as they are found and their headers become known.
final class PictureListing: ResponseStream {
  private let maker: PictureMaker
  private let isWanted: () -> Bool
  private let walk: LibraryWalk
  private var titleLine: Data?
  private var isCounted = false
  /// The count goes before the first header that is waited for, if it is there within this time: 0.1 seconds.
  private var patience: TimeInterval? = 0.1
  private var lastLine: Data? = jsonLine(LastLine())
  /// The files that were asked about and whose lines are not sent yet, in order.
  private var asked: [(file: PictureFile, header: Result<PictureMaker.Pending, Problem>)] = []

  /// How many headers are asked for ahead: enough to keep the workers busy.
  private static let mostAsked = 32
  /// Lines are sent together up to this many bytes.
  private static let pieceSize = 8192
  /// How often a list that waits for a slow disk looks whether anyone still reads it, in seconds.
  private static let secondsBetweenLooks = 1.0

  init(library: PictureLibrary, maker: PictureMaker, isWanted: @escaping () -> Bool) {
    self.maker = maker
    self.isWanted = isWanted
    walk = LibraryWalk(library)
    titleLine = jsonLine(TitleLine(title: library.title))
  }

  deinit {
    for (_, header) in asked {
      if case .success(let pending) = header { maker.abandon(pending) }
    }
  }

  func next() -> Data? {
    if let line = titleLine.take() { return line }
    var piece = Data()
    while piece.count < Self.pieceSize {
      let isMore = askAhead(isAnyWaitedFor: piece.isEmpty)
      if !isCounted, let count = walk.count(waiting: asked.isEmpty ? 0 : patience.take() ?? 0) {
        isCounted = true
        piece += jsonLine(CountLine(count: count))
      }
      guard let (file, header) = asked.first else {
        if isMore { break }
        if let line = lastLine.take() { piece += line }
        break
      }
      // What is known goes out before something is waited for.
      if case .success(.asked) = header, !piece.isEmpty { break }
      asked.removeFirst()
      piece += line(file, header)
    }
    return piece.isEmpty ? nil : piece
  }

  /// Asks about files as they are found.
  /// - Parameter isAnyWaitedFor: whether to wait where nothing is left to send.
  /// - Returns: whether there may be more.
  private func askAhead(isAnyWaitedFor: Bool) -> Bool {
    while asked.count < Self.mostAsked {
      let isWaitedFor = isAnyWaitedFor && asked.isEmpty
      switch walk.next(waiting: isWaitedFor ? Self.secondsBetweenLooks : 0) {
      case .file(let file):
        asked.append((file, Result { () throws(Problem) in try begin(file) }))
      case .notYet:
        guard isWaitedFor, isWanted() else { return !isWaitedFor }
      case .end: return false
      }
    }
    return true
  }

  private func begin(_ file: PictureFile) throws(Problem) -> PictureMaker.Pending {
    guard let stamp = file.stamp, file.problem == nil else {
      throw file.problem ?? .notRegular
    }
    return try maker.begin(file.location, stamp)
  }

  private func line(
    _ file: PictureFile, _ pending: Result<PictureMaker.Pending, Problem>
  ) -> Data {
    do throws(Problem) {
      let header = try maker.finish(pending.get(), while: isWanted)
      return jsonLine(PictureLine(file, header, remedy: maker.converter.remedy))
    } catch {
      return jsonLine(ProblemLine(file, error))
    }
  }
}

private struct TitleLine: Encodable {
  var title: String
}

private struct CountLine: Encodable {
  /// How many files there are, those that cannot be read included.
  var count: Int
}

private struct LastLine: Encodable {
  var end = true
}

private struct PictureLine: Encodable {
  var id: String
  var name: String
  var folder: String
  var width: Int
  var height: Int
  var bytes: Int64
  var type: String
  var kind: PictureFormat.Kind
  var animated: Bool
  /// How many pages a document has.
  var pages: Int?
  /// Whether a document opens with a password only.
  var locked: Bool?
  /// How long a video lasts, in seconds.
  var duration: Double?
  /// There is none of a locked document.
  var thumb: String?
  /// Whether that may take long to make: a page asks for few such at a time.
  var slow: Bool?
  /// What to show until that is there, from top to bottom: known once it was made.
  var colors: [String]?
  /// The middle of a picture that is longer than a tile.
  var tile: String?
  /// A picture that stands for a document or a video: the first page, an early frame.
  var poster: String?
  /// A picture that every browser draws, a document's description, or a video.
  var src: String
  /// The file itself, where `src` is something else.
  var original: String?
  /// Why not every browser plays a video, in a sentence.
  var unplayed: String?

  /// - Parameter remedy: what can be done about videos that browsers do not play.
  init(_ file: PictureFile, _ header: PictureHeader, remedy: String) {
    let address = "\(file.id)?v=\(file.stamp?.version ?? "")"
    id = file.id
    name = file.name
    folder = file.folder
    width = header.width
    height = header.height
    bytes = file.stamp?.bytes ?? 0
    type = header.format.mediaType
    kind = header.kind
    animated = header.isAnimated
    pages = header.pages
    duration = header.duration
    thumb = header.isLocked ? nil : "/thumb/\(address)"
    slow = header.isSlowToRead ? true : nil
    colors = header.colors
    tile = Rendition.tile(header).map { _ in "/tile/\(address)" }
    locked = header.isLocked ? true : nil
    let (picture, file) = ("/picture/\(address)", "/original/\(address)")
    switch kind {
    case .picture: (src, poster, original) = (picture, nil, header.isSentAsItIs ? nil : file)
    case .document:
      (src, poster, original) = ("/document/\(address)", header.isLocked ? nil : picture, file)
    case .video where header.unplayed != nil:
      (src, poster, original) = ("/video/\(address)", picture, file)
      unplayed = header.unplayed.map { "\($0). \(remedy)" }
    case .video: (src, poster, original) = (file, picture, nil)
    }
  }
}

private struct ProblemLine: Encodable {
  var id: String
  var name: String
  var folder: String
  var bytes: Int64
  var error: String

  init(_ file: PictureFile, _ problem: Problem) {
    id = file.id
    name = file.name
    folder = file.folder
    bytes = file.stamp?.bytes ?? 0
    error = problem.message
  }
}

extension Optional {
  /// The value, which is then gone.
  fileprivate mutating func take() -> Wrapped? {
    defer { self = nil }
    return self
  }
}
