import CFFmpeg

/// A BMP file, of Windows or OS/2.
struct BitmapFile: StillDecoder {
  let width: Int
  let height: Int
  let hasAlpha: Bool
  /// The file as long as its header wants it: what is cut off is black.
  private let length: Int

  init(_ file: borrowing OpenFile) throws(Problem) {
    let header = file.start(Self.headerLength)
    let fileLength = Int(file.stamp.bytes)
    guard let start = header.little(10, 4), let size = header.little(14, 4),
      let width = size == 12 ? header.little(18, 2) : header.little(18, 4).map(Self.signed),
      let height = size == 12 ? header.little(20, 2) : header.little(22, 4).map(Self.signed),
      let depth = header.little(size == 12 ? 24 : 28, 2), 1...32 ~= depth,
      1...Self.longestSide ~= width, 1...Self.longestSide ~= abs(height), start <= fileLength
    else { throw PictureReader.damaged }
    self.width = width
    self.height = abs(height)
    let packing = size == 12 ? 0 : header.little(30, 4) ?? 0
    // A fourth of the bits is transparency only where a mask names it.
    hasAlpha = packing & 3 == 3 && size >= 56 && (header.little(66, 4) ?? 0) != 0
    let isPacked = packing == 1 || packing == 2 || packing > 3 && packing != 6
    let rows = (width * depth + 31) / 32 * 4 * abs(height)
    length = isPacked ? fileLength : max(fileLength, start + rows)
  }

  func image(_ file: borrowing OpenFile, for rendition: Rendition) throws(Problem) -> StillImage {
    let packet = try FramePacket(length)
    packet.read(file, at: 0)
    return try FrameImage(AV_CODEC_ID_BMP, packet, width: width, height: height)
      .image(hasAlpha: hasAlpha, for: rendition)
  }

  private static let headerLength = 138
  /// A side for which sizes can still be reckoned; such pictures are refused by their pixels.
  private static let longestSide = 1 << 28

  private static func signed(_ number: Int) -> Int { Int(Int32(truncatingIfNeeded: number)) }
}
