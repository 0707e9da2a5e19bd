import CFFmpeg

/// A QOI file.
struct QOIFile: StillDecoder {
  let width: Int
  let height: Int
  let hasAlpha: Bool

  init(_ file: borrowing OpenFile) throws(Problem) {
    let header = file.start(14)
    guard let width = header.big(4, 4), let height = header.big(8, 4),
      let channels = header.big(12, 1), width > 0, height > 0
    else { throw PictureReader.damaged }
    (self.width, self.height, hasAlpha) = (width, height, channels == 4)
  }

  func image(_ file: borrowing OpenFile, for rendition: Rendition) throws(Problem) -> StillImage {
    let packet = try FramePacket(Int(file.stamp.bytes))
    packet.read(file, at: 0)
    return try FrameImage(AV_CODEC_ID_QOI, packet, width: width, height: height)
      .image(hasAlpha: hasAlpha, for: rendition)
  }
}
