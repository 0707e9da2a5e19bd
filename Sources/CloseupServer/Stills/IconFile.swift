import CFFmpeg
import CVips
import Foundation

/// An icon or a cursor of Windows: the largest of its pictures, as browsers draw it.
struct IconFile: StillDecoder {
  let width: Int
  let height: Int
  let hasAlpha = true
  private let place: Int
  private let length: Int

  init(_ file: borrowing OpenFile) throws(Problem) {
    let header = file.start(6 + 16 * Self.mostPictures)
    let pictures = (0..<min(header.little(4, 2) ?? 0, Self.mostPictures)).compactMap {
      Entry(header.dropFirst(6 + 16 * $0), fileLength: Int(file.stamp.bytes))
    }
    guard let largest = pictures.max(by: { $0.rank < $1.rank }) else {
      throw PictureReader.damaged
    }
    (width, height) = (largest.width, largest.height)
    (place, length) = (largest.place, largest.length)
  }

  private static let mostPictures = 256

  private struct Entry {
    var width: Int
    var height: Int
    var depth: Int
    var place: Int
    var length: Int
    var rank: (Int, Int) { (width * height, depth) }

    init?(_ bytes: ArraySlice<UInt8>, fileLength: Int) {
      guard let width = bytes.little(0, 1), let height = bytes.little(1, 1),
        let depth = bytes.little(6, 2), let length = bytes.little(8, 4),
        let place = bytes.little(12, 4), place < fileLength
      else { return nil }
      // A byte has no room for 256.
      (self.width, self.height) = (width == 0 ? 256 : width, height == 0 ? 256 : height)
      (self.depth, self.place, self.length) = (depth, place, min(length, fileLength - place))
    }
  }

  func image(_ file: borrowing OpenFile, for rendition: Rendition) throws(Problem) -> StillImage {
    let bytes = file.bytes(at: place, length)
    return bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) ? try png(bytes) : try bitmap(bytes)
  }

  private func png(_ bytes: [UInt8]) throws(Problem) -> StillImage {
    let source = try StillSource(bytes: bytes)
    let image = StillImage(closeup_vips_open(source.source, 0), from: source)
    guard let image, vips_image_get_width(image.image) == Int32(width),
      vips_image_get_height(image.image) == Int32(height)
    else { throw PictureReader.damaged }
    return image
  }

  /// A BMP without its first header, as high again for the mask that follows it: a bit a pixel, 1 where nothing is drawn.
  private func bitmap(_ bytes: [UInt8]) throws(Problem) -> StillImage {
    guard let size = bytes.little(0, 4), 40...124 ~= size, let depth = bytes.little(14, 2),
      1...32 ~= depth,
      let used = bytes.little(32, 4), used <= 256, bytes.little(4, 4) == width,
      bytes.little(8, 4) == 2 * height
    else { throw PictureReader.damaged }
    let palette = depth > 8 ? used : used == 0 ? 1 << depth : used
    let start = size + 4 * palette
    let rows = (width * depth + 31) / 32 * 4 * height
    let packet = try FramePacket(14 + start + rows)
    let header: [UInt8] = Array("BM".utf8) + Self.little(14 + start + rows) + [0, 0, 0, 0]
    packet.bytes.copyBytes(from: header + Self.little(14 + start) + bytes.prefix(start + rows))
    packet.bytes[14 + 8..<14 + 12].copyBytes(from: Self.little(height))
    let frame = try FrameImage(AV_CODEC_ID_BMP, packet, width: width, height: height)
    let pixels = try frame.pixels(hasAlpha: true)
    if !frame.hasAlpha || depth < 32 {
      mask(pixels, bytes.dropFirst(start + rows))
    }
    let image = closeup_vips_pixels(
      pixels.bytes.baseAddress, Int32(width), Int32(pixels.stride), Int32(height), 4)
    guard let image = StillImage(image, from: pixels) else { throw PictureReader.damaged }
    return image
  }

  private func mask(_ pixels: FramePixels, _ mask: ArraySlice<UInt8>) {
    let rowLength = (width + 31) / 32 * 4
    for y in 0..<height {
      for x in 0..<width {
        // Rows come from the lowest up.
        let byte = mask.little((height - 1 - y) * rowLength + x / 8, 1) ?? 0
        let isClear = byte << (x % 8) & 0x80 != 0
        pixels.bytes[(y * pixels.stride + x) * 4 + 3] = isClear ? 0 : 255
      }
    }
  }

  private static func little(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
