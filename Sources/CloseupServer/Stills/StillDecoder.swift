/// A file that libvips does not read by itself, as its header has it.
protocol StillDecoder {
  var width: Int { get }
  var height: Int { get }
  var hasAlpha: Bool { get }
  var hasProfile: Bool { get }

  /// The picture, upright.
  /// - Parameter rendition: what will be made of it, for those that can do it with less.
  func image(_ file: borrowing OpenFile, for rendition: Rendition) throws(Problem) -> StillImage
}

extension StillDecoder {
  var hasProfile: Bool { false }
}

extension PictureFormat {
  /// What reads a file of this kind; nil where libvips does.
  func decoder(_ file: borrowing OpenFile) throws(Problem) -> (any StillDecoder)? {
    switch self {
    case .bmp: try BitmapFile(file)
    case .ico: try IconFile(file)
    case .psd: try PhotoshopFile(file)
    case .qoi: try QOIFile(file)
    case .raw: try RawFile(file)
    default: nil
    }
  }
}
