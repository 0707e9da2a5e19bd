/// What a file's header says.
struct PictureHeader: Codable, Hashable, Sendable {
  var format: PictureFormat
  /// Pixels, after the EXIF orientation; points of a document's first page, rounded.
  var width: Int
  var height: Int
  var isAnimated = false
  var hasAlpha = false
  /// Whether every browser draws the file as it is, the right way up and in the right colours.
  var isDrawable = true
  /// How many pages a document has.
  var pages: Int?
  /// Whether a document opens with a password only: nothing else is known of it without one.
  var isLocked = false
  /// How long a video lasts, in seconds, where it says so.
  var duration: Double?
  /// Why not every browser plays a video, in half a sentence.
  var unplayed: String?
  /// Those of its placeholder, once its thumbnail was made.
  var colors: [String]?
}

/// A picture made from another: upright, in sRGB, within a box.
struct Rendition: Codable, Hashable, Sendable {
  enum Format: String, Codable, Sendable {
    case webp, jpeg, png
  }

  var format: Format
  var width: Int
  var height: Int
  /// 0…100, for the lossy formats.
  var quality: Int

  /// Whether of a picture that is longer than a tile only the middle is kept.
  var isTile = false

  var mediaType: String { "image/\(format.rawValue)" }
  var key: String { "\(format) \(width) \(height) \(quality)" + (isTile ? " tile" : "") }

  /// The thumbnail of the gallery's grid.
  static let thumbnail = Rendition(format: .webp, width: 512, height: 512, quality: 80)

  /// What a tile of the grid shows of a picture that is longer than tiles are; nil for others, whose thumbnail will do.
  static func tile(_ header: PictureHeader) -> Rendition? {
    guard header.kind == .picture, header.format != .svg, !header.isAnimated,
      tileSize(header.width, header.height) != nil
    else { return nil }
    let shrink = min(1, tileSide / Double(min(header.width, header.height)))
    let width = max(1, Int((Double(header.width) * shrink).rounded()))
    let height = max(1, Int((Double(header.height) * shrink).rounded()))
    return Rendition(format: .webp, width: width, height: height, quality: 80, isTile: true)
  }

  /// How large the middle of a picture is that a tile shows, where it does not show all (`tileAspect` in Web/tile-grid.js).
  static func tileSize(_ width: Int, _ height: Int) -> (width: Int, height: Int)? {
    if width > 4 * height { return (4 * height, height) }
    if height > 2 * width { return (width, 2 * width) }
    return nil
  }

  /// The shorter side of such a tile, in pixels.
  private static let tileSide = 256.0

  /// The whole picture in a form that every browser draws. The sides' limits are those of the
  /// formats themselves; one with more than `mostPixels` is shrunk.
  /// Of a document it is the first page, drawn for a large screen.
  static func whole(_ header: PictureHeader) -> Rendition {
    if header.format.kind == .document {
      return Rendition(format: .webp, width: 2560, height: 2560, quality: 92)
    }
    let shrink = min(1, (mostPixels / header.pixels).squareRoot(), 65500 / Double(header.longSide))
    let width = max(1, Int(Double(header.width) * shrink))
    let height = max(1, Int(Double(header.height) * shrink))
    let format: Format = !header.hasAlpha ? .jpeg : max(width, height) <= 16383 ? .webp : .png
    return Rendition(format: format, width: width, height: height, quality: 92)
  }

  /// A browser holds four bytes of each pixel: 400 MB, which a phone still has.
  fileprivate static let mostPixels = 100e6
}

extension PictureHeader {
  /// What a page does with the file: a picture with pages is a document.
  var kind: PictureFormat.Kind { pages == nil ? format.kind : .document }

  var longSide: Int { max(width, height) }

  fileprivate var pixels: Double { Double(width) * Double(height) }

  /// Whether browsers are given the file itself: they draw it, and it is not too large for them. Nothing else moves.
  var isSentAsItIs: Bool {
    isDrawable && (format == .svg || isAnimated || pixels <= Rendition.mostPixels)
  }

  /// Whether making something of it may take long. A JPEG is shrunk while it is read; on one processor about 50 megapixels
  /// of others are read in a second.
  var isSlowToRead: Bool {
    format.kind != .picture || pixels > (format == .jpeg ? Rendition.mostPixels : 25e6)
  }

  /// Why the picture is refused, if it is larger than allowed. Drawings and documents have no pixels to decode.
  func problem(mostPixels: Int) -> Problem? {
    guard format != .svg, format.kind != .document, pixels > Double(mostPixels) else { return nil }
    let size = "\(width) × \(height) is \(Int(pixels / 1e6)) megapixels"
    return Problem(413, "The picture is too large: \(size), more than --max-pixels allows.")
  }
}
