/// The kinds of file that are served, told by their first bytes.
enum PictureFormat: String, Codable, Sendable {
  case jpeg, png, webp, gif, tiff, heic, avif, svg, bmp, ico
  case jxl, jp2, psd, raw, qoi, netpbm, radiance
  case pdf
  case mp4, quicktime, webm
  case matroska, avi, mpegTransport, mpegProgram, windowsMedia, flash, ogg

  /// What a page does with a file.
  enum Kind: String, Codable, Sendable {
    case picture, document, video
  }

  /// File names that are taken for files of these kinds.
  static let nameEndings = videoEndings.union([
    "jpg", "jpeg", "jpe", "jfif", "png", "apng", "webp", "gif", "tif", "tiff", "heic", "heif",
    "hif", "avif", "svg", "pdf", "bmp", "dib", "ico", "cur", "mpo", "jxl", "jp2", "j2k", "j2c",
    "jpc", "jpf", "jpx", "psd", "qoi", "pbm", "pgm", "ppm", "pnm", "pam", "pfm", "hdr",
  ])

  /// How many first bytes `init(start:ending:)` wants to see.
  static let startLength = 4096

  /// - Parameter ending: of the file's name, in small letters.
  init?(start: [UInt8], ending: String = "") {
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
    } else if Self.isRaw(start, ending: ending) {
      self = .raw
    } else if has("II*\0") || has("MM\0*") || has("II+\0") || has("MM\0+") {
      self = .tiff
    } else if let still = Self.still(in: start, ending: ending) {
      self = still
    } else if has("ftyp", at: 4) {
      guard let format = Self.ofBrands(in: start) else { return nil }
      self = format
    } else if let video = Self.video(in: start) {
      self = video
    } else if String(decoding: start.prefix(1024), as: UTF8.self).contains("%PDF-") {
      // Readers accept what mail and printers put before it (Adobe's implementation notes, 3.4.1).
      self = .pdf
    } else if String(decoding: start, as: UTF8.self).contains("<svg") {
      self = .svg
    } else {
      return nil
    }
  }

  /// The kind that a box of brands tells: they follow its size and name, the main one first.
  private static func ofBrands(in start: [UInt8]) -> PictureFormat? {
    let brands = stride(from: 8, to: min(64, start.count - 3), by: 4).map {
      String(decoding: start[$0..<$0 + 4], as: UTF8.self)
    }
    if brands.contains(where: ["avif", "avis"].contains) { return .avif }
    if brands.contains(where: ["heic", "heix", "hevc", "heim", "heis", "mif1"].contains) {
      return .heic
    }
    return brands.first.map { $0 == "qt  " ? .quicktime : .mp4 }
  }

  var kind: Kind {
    switch self {
    case .pdf: .document
    case _ where demuxer != nil: .video
    default: .picture
    }
  }

  var mediaType: String {
    switch self {
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    case .ico: "image/x-icon"
    case .psd: "image/vnd.adobe.photoshop"
    case .raw: "image/x-dcraw"
    case .netpbm: "image/x-portable-anymap"
    case .radiance: "image/vnd.radiance"
    default: videoType ?? "image/\(rawValue)"
    }
  }

  /// Whether every browser draws a file of this kind where a picture is asked for.
  var isDrawnByBrowsers: Bool {
    [.jpeg, .png, .webp, .gif, .avif, .svg, .bmp, .ico].contains(self)
  }

  /// Whether every browser that draws a file of this kind turns it as it says.
  var isTurnedByBrowsers: Bool { [.jpeg, .avif, .heic].contains(self) }
}
