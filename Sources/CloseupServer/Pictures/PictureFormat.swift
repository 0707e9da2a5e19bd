/// The kinds of file that are served, told by their first bytes.
enum PictureFormat: String, Codable, Sendable {
  case jpeg, png, webp, gif, tiff, heic, avif, svg, bmp, ico
  case jxl, jp2, psd, raw, qoi, netpbm, radiance
  case pdf
  case mp4, quicktime, webm

  /// What a page does with a file.
  enum Kind: String, Codable, Sendable {
    case picture, document, video
  }

  /// File names that are taken for files of these kinds.
  static let nameEndings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "apng", "webp", "gif", "tif", "tiff", "heic", "heif",
    "hif", "avif", "svg", "pdf", "mp4", "m4v", "mov", "webm", "bmp", "dib", "ico", "cur", "mpo",
    "jxl", "jp2", "j2k", "j2c", "jpc", "jpf", "jpx", "psd", "qoi", "pbm", "pgm", "ppm", "pnm",
    "pam", "pfm", "hdr",
  ]

  /// Endings of camera raw files, which mostly begin as any TIFF does.
  static let rawEndings: Set<String> = [
    "3fr", "arw", "cr2", "cr3", "crw", "dcr", "dng", "erf", "iiq", "k25", "kdc", "mef", "mos",
    "mrw", "nef", "nrw", "orf", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
  ]

  /// What many people have and nothing here reads: its ending, and what it is.
  static let unshown = [
    "psb": "large Photoshop document", "xcf": "GIMP picture", "kra": "Krita picture",
    "ora": "OpenRaster picture", "ai": "Illustrator drawing without a PDF in it",
    "eps": "PostScript drawing", "ps": "PostScript document", "cdr": "CorelDRAW drawing",
    "wmf": "Windows metafile", "emf": "Windows metafile", "svgz": "compressed SVG drawing",
    "djvu": "DjVu document", "djv": "DjVu document", "exr": "OpenEXR picture",
    "tga": "Targa picture", "dds": "DirectDraw texture", "pcx": "Paintbrush picture",
    "indd": "InDesign document", "sketch": "Sketch drawing", "afphoto": "Affinity picture",
    "afdesign": "Affinity drawing", "heics": "HEIF sequence",
  ]

  /// Whether files of a name's ending are listed, if only to say that they are not shown.
  static func isListed(ending: String) -> Bool {
    nameEndings.contains(ending) || rawEndings.contains(ending) || unshown[ending] != nil
  }

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
    } else if has("BM"), Self.bitmapHeaders.contains(start.little(14, 4) ?? 0) {
      self = .bmp
    } else if start.starts(with: [0, 0, 1, 0]) || start.starts(with: [0, 0, 2, 0]),
      ["ico", "cur"].contains(ending)
    {
      self = .ico
    } else if start.starts(with: [0xFF, 0x0A]) || has("\0\0\0\u{0C}JXL ") {
      self = .jxl
    } else if start.starts(with: [0xFF, 0x4F, 0xFF, 0x51]) || has("\0\0\0\u{0C}jP  ") {
      self = .jp2
    } else if has("8BPS"), start.big(4, 2) == 1 {
      self = .psd
    } else if has("qoif") {
      self = .qoi
    } else if has("#?RADIANCE") || has("#?RGBE") {
      self = .radiance
    } else if has("P"), start.count > 2, UInt8(ascii: "1")...UInt8(ascii: "7") ~= start[1],
      [9, 10, 13, 32].contains(start[2])
    {
      self = .netpbm
    } else if has("PF\n") || has("Pf\n") {
      self = .netpbm
    } else if has("ftyp", at: 4) {
      guard let format = Self.ofBrands(in: start) else { return nil }
      self = format
    } else if Self.oldQuickTimeBoxes.contains(where: { has($0, at: 4) }) {
      self = .quicktime
    } else if start.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .webm
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

  /// What camera raw files begin with: as a TIFF, or as a few makers have it.
  private static func isRaw(_ start: [UInt8], ending: String) -> Bool {
    func has(_ text: String, at index: Int = 0) -> Bool {
      start.dropFirst(index).starts(with: text.utf8)
    }
    let makers = ["IIU\0", "IIRO", "IIRS", "MMOR", "FUJIFILMCCD-RAW", "FOVb", "\0MRM"]
    if makers.contains(where: { has($0) }) || has("HEAPCCDR", at: 6) || has("ftypcrx ", at: 4) {
      return true
    }
    return rawEndings.contains(ending) && (has("II*\0") || has("MM\0*"))
  }

  /// How long the second header of a BMP may be, for each of its versions.
  private static let bitmapHeaders = [12, 16, 40, 52, 56, 64, 108, 124]

  /// What a film from before brands begins with.
  private static let oldQuickTimeBoxes = ["moov", "mdat", "wide", "free", "skip"]

  var kind: Kind {
    switch self {
    case .pdf: .document
    case .mp4, .quicktime, .webm: .video
    default: .picture
    }
  }

  var mediaType: String {
    switch self {
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    case .mp4, .quicktime, .webm: "video/\(rawValue)"
    case .ico: "image/x-icon"
    case .psd: "image/vnd.adobe.photoshop"
    case .raw: "image/x-dcraw"
    case .netpbm: "image/x-portable-anymap"
    case .radiance: "image/vnd.radiance"
    default: "image/\(rawValue)"
    }
  }

  /// Whether every browser draws a file of this kind where a picture is asked for.
  var isDrawnByBrowsers: Bool {
    [.jpeg, .png, .webp, .gif, .avif, .svg, .bmp, .ico].contains(self)
  }

  /// Whether every browser that draws a file of this kind turns it as it says.
  var isTurnedByBrowsers: Bool { [.jpeg, .avif, .heic].contains(self) }
}
