/// Pictures beyond those that every browser draws.
extension PictureFormat {
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

  /// The kind of a picture whose first bytes are its own.
  static func still(in start: [UInt8], ending: String) -> PictureFormat? {
    func has(_ bytes: some Sequence<UInt8>) -> Bool { start.starts(with: Array(bytes)) }
    func has(_ text: String) -> Bool { has(text.utf8) }
    return switch true {
    case has("BM") && bitmapHeaders.contains(start.little(14, 4) ?? 0): .bmp
    case has([0, 0, 1, 0]) && 1...256 ~= start.little(4, 2) ?? 0: .ico
    case has([0, 0, 2, 0]) && ["ico", "cur"].contains(ending): .ico
    case has([0xFF, 0x0A]), has("\0\0\0\u{0C}JXL "): .jxl
    case has([0xFF, 0x4F, 0xFF, 0x51]), has("\0\0\0\u{0C}jP  "): .jp2
    case has("8BPS\0\u{1}"): .psd
    case has("qoif"): .qoi
    case has("#?RADIANCE"), has("#?RGBE"): .radiance
    case isNetpbm(start): .netpbm
    default: nil
    }
  }

  /// Whether it begins with a letter, the number of its kind, and what ends the word.
  private static func isNetpbm(_ start: [UInt8]) -> Bool {
    guard start.count > 2, start[0] == UInt8(ascii: "P") else { return false }
    return "1234567Ff".utf8.contains(start[1]) && [9, 10, 13, 32].contains(start[2])
  }

  /// What camera raw files begin with: as a TIFF, or as a few makers have it.
  static func isRaw(_ start: [UInt8], ending: String) -> Bool {
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
}
