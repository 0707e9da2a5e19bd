/// The kinds of picture that are served, told by their first bytes.
enum PictureFormat: String, Codable, Sendable {
  case jpeg, png, webp, gif, tiff, heic, avif, svg

  /// File names that are taken for pictures.
  static let nameEndings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "apng", "webp", "gif", "tif", "tiff", "heic", "heif",
    "hif", "avif", "svg",
  ]

  /// How many first bytes `init(start:)` wants to see.
  static let startLength = 4096

  init?(start: [UInt8]) {
    func has(_ text: String, at index: Int = 0) -> Bool {
      start.dropFirst(index).starts(with: text.utf8)
    }
    if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if has("RIFF") && has("WEBP", at: 8) {
      self = .webp
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("II*\0") || has("MM\0*") || has("II+\0") || has("MM\0+") {
      self = .tiff
    } else if has("ftyp", at: 4) {
      // The brands that follow the box's size and name, the main one first.
      let brands = stride(from: 8, to: min(64, start.count - 3), by: 4).map {
        String(decoding: start[$0..<$0 + 4], as: UTF8.self)
      }
      if brands.contains(where: ["avif", "avis"].contains) {
        self = .avif
      } else if brands.contains(where: ["heic", "heix", "hevc", "heim", "heis", "mif1"].contains) {
        self = .heic
      } else {
        return nil
      }
    } else if String(decoding: start, as: UTF8.self).contains("<svg") {
      self = .svg
    } else {
      return nil
    }
  }

  var mediaType: String {
    switch self {
    case .svg: "image/svg+xml"
    default: "image/\(rawValue)"
    }
  }

  /// Whether every browser draws a file of this kind.
  var isDrawnByBrowsers: Bool { self != .tiff && self != .heic }

  /// Whether every browser turns a file of this kind as its EXIF orientation says.
  var isTurnedByBrowsers: Bool { self == .jpeg }
}
