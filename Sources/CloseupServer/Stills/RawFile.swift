import CRaw
import CVips
import Foundation

/// A camera's raw file: the preview that the camera made, or what LibRaw makes of the sensor's numbers where that is small.
final class RawFile: StillDecoder {
  let width: Int
  let height: Int
  let hasAlpha = false
  let hasProfile: Bool
  private let raw: UnsafeMutablePointer<libraw_data_t>
  private let mapping: UnsafeMutableRawBufferPointer
  private let preview: Preview?

  /// A preview as it is in the file.
  private enum Preview {
    case jpeg([UInt8], orientation: Int)
    case pixels([UInt8], width: Int, height: Int, orientation: Int)
  }

  init(_ file: borrowing OpenFile) throws(Problem) {
    let count = Int(file.stamp.bytes)
    let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, file.descriptor, 0)
    guard let start, start != MAP_FAILED else { throw PictureReader.damaged }
    guard let raw = libraw_init(0) else {
      munmap(start, count)
      throw .tooLarge
    }
    self.raw = raw
    mapping = UnsafeMutableRawBufferPointer(start: start, count: count)
    let failure = libraw_open_buffer(raw, start, count)
    let size = closeup_raw_size(raw)
    let preview = failure == 0 ? Self.preview(raw, size) : nil
    self.preview = preview?.preview
    hasProfile = preview?.hasProfile ?? false
    (width, height) =
      preview.map { ($0.width, $0.height) } ?? (Int(size.width), Int(size.height))
    guard failure == 0, width > 0, height > 0 else {
      throw .unreadable(
        "This camera raw file cannot be read: it is damaged, or of a camera newer than LibRaw"
          + " \(String(cString: libraw_version())). Convert it to DNG or JPEG to see it.")
    }
  }

  deinit {
    libraw_close(raw)
    munmap(mapping.baseAddress, mapping.count)
  }

  func image(_ file: borrowing OpenFile, for rendition: Rendition) throws(Problem) -> StillImage {
    switch preview {
    case .jpeg(let bytes, let orientation):
      let source = try StillSource(bytes: bytes)
      let most = max(width, height) / max(rendition.width, rendition.height)
      let shrink: Int32 = [8, 4, 2].first { $0 <= most } ?? 1
      guard let image = StillImage(closeup_vips_open_jpeg(source.source, shrink), from: source),
        let turned = image.turned(orientation)
      else { throw PictureReader.damaged }
      return turned
    case .pixels(let bytes, let width, let height, let orientation):
      let pixels = StillImage(pixels: bytes, width: width, height: height)
      guard let turned = pixels?.turned(orientation) else { throw PictureReader.damaged }
      return turned
    case nil: return try developed(for: rendition)
    }
  }

  private func developed(for rendition: Rendition) throws(Problem) -> StillImage {
    let isHalf = max(rendition.width, rendition.height) * 2 <= max(width, height)
    guard let image = closeup_raw_develop(raw, isHalf ? 1 : 0) else {
      throw .unreadable("The sensor's data in this camera raw file cannot be read.")
    }
    defer { libraw_dcraw_clear_mem(image) }
    let size = (Int(image.pointee.width), Int(image.pointee.height))
    let bytes = closeup_raw_pixels(image)
    let pixels = [UInt8](UnsafeBufferPointer(start: bytes, count: size.0 * size.1 * 3))
    guard let developed = StillImage(pixels: pixels, width: size.0, height: size.1) else {
      throw .tooLarge
    }
    return developed
  }

  /// The embedded preview and its size once it is turned; nil for one that is much smaller than the picture.
  private static func preview(
    _ raw: UnsafeMutablePointer<libraw_data_t>, _ size: closeup_raw_size
  ) -> (preview: Preview, width: Int, height: Int, hasProfile: Bool)? {
    var (length, isJPEG) = (0, Int32(0))
    var (width, height) = (Int32(0), Int32(0))
    guard libraw_unpack_thumb(raw) == 0,
      let start = closeup_raw_preview(raw, &length, &isJPEG, &width, &height)
    else { return nil }
    let bytes = start.withMemoryRebound(to: UInt8.self, capacity: length) {
      [UInt8](UnsafeBufferPointer(start: $0, count: length))
    }
    var hasProfile = false
    if isJPEG != 0 {
      guard let source = try? StillSource(bytes: bytes),
        let image = StillImage(closeup_vips_open(source.source, 0), from: source)
      else { return nil }
      (width, height) = (vips_image_get_width(image.image), vips_image_get_height(image.image))
      hasProfile = image.hasProfile
    }
    // Some cameras turn the preview and some do not.
    let isOnItsSide = size.orientation >= 5
    let isTurned = isOnItsSide && (width > height) == (size.width > size.height)
    let orientation = isTurned ? 1 : Int(size.orientation)
    if isOnItsSide && !isTurned { swap(&width, &height) }
    guard 2 * max(width, height) >= min(Self.enough, max(size.width, size.height)) else {
      return nil
    }
    let preview: Preview =
      isJPEG != 0
      ? .jpeg(bytes, orientation: orientation)
      : .pixels(
        bytes, width: Int(orientation >= 5 ? height : width),
        height: Int(orientation >= 5 ? width : height), orientation: orientation)
    return (preview, Int(width), Int(height), hasProfile)
  }

  /// A preview that is half as long as this, in pixels, is as good as the picture on most screens.
  private static let enough: Int32 = 3000
}
