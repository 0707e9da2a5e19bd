import CFFmpeg
import CVips

/// A Photoshop document: the picture of all its layers together that Photoshop keeps at its end.
struct PhotoshopFile: StillDecoder {
  let width: Int
  let height: Int
  let hasAlpha: Bool
  var hasProfile: Bool { profile != nil }
  private let depth: Int
  private let channels: Int
  private let drawnChannels: Int
  private let profile: (place: Int, length: Int)?
  private let palette: (place: Int, length: Int)
  private let picture: Int

  init(_ file: borrowing OpenFile) throws(Problem) {
    let header = file.start(26)
    guard let channels = header.big(12, 2), let height = header.big(14, 4),
      let width = header.big(18, 4), let depth = header.big(22, 2), let mode = header.big(24, 2),
      width > 0, height > 0, 1...56 ~= channels
    else { throw PictureReader.damaged }
    guard let colours = Self.colours[mode], [1, 8, 16].contains(depth) else {
      throw .unreadable(
        "This Photoshop document is in \(Self.names[mode] ?? "32-bit") colours, which are not shown"
          + " here. Save it in RGB, with 8 or 16 bits, to see it.")
    }
    (self.width, self.height, self.depth, self.channels) = (width, height, depth, channels)
    var place = 26
    func section(_ file: borrowing OpenFile) throws(Problem) -> (place: Int, length: Int) {
      guard let length = file.bytes(at: place, 4).big(0, 4), place + 4 + length <= file.stamp.bytes
      else { throw PictureReader.damaged }
      defer { place += 4 + length }
      return (place + 4, length)
    }
    palette = try section(file)
    let resources = try section(file)
    let layers = try section(file)
    picture = place
    // The number of layers is negative where the first channel after the colours is what is transparent.
    let count = file.bytes(at: layers.place + 4, 2).big(0, 2) ?? 0
    hasAlpha = layers.length > 6 && count & 0x8000 != 0 && channels > colours && depth > 1
    drawnChannels = hasAlpha ? colours + 1 : colours
    guard channels >= drawnChannels else { throw PictureReader.damaged }
    // A profile of inks is of no use for the colours that they are made into.
    profile = mode == Self.cmyk ? nil : Self.profile(file, resources)
  }

  func image(_ file: borrowing OpenFile, for rendition: Rendition) throws(Problem) -> StillImage {
    // What the decoder is given is a document without layers, resources and further channels.
    guard let packing = file.bytes(at: picture, 2).big(0, 2), packing <= 1 else {
      throw PictureReader.damaged
    }
    let lengths = packing == 1 ? 2 * height : 0
    let data = picture + 2 + channels * lengths
    let rows = (width * depth + 7) / 8 * height * drawnChannels
    let most = packing == 1 ? rows + rows / 64 + 2 * height * drawnChannels : rows
    let start = 26 + 4 + palette.length + 4 + 4
    let body = start + 2 + drawnChannels * lengths
    let packet = try FramePacket(body + min(most, max(0, Int(file.stamp.bytes) - data)))
    packet.read(file, at: 0, count: 26)
    packet.bytes[12] = 0
    packet.bytes[13] = UInt8(drawnChannels)
    packet.read(file, at: palette.place - 4, to: 26, count: 4 + palette.length)
    packet.bytes[start + 1] = UInt8(packing)
    packet.read(file, at: picture + 2, to: start + 2, count: drawnChannels * lengths)
    packet.read(file, at: data, to: body)
    let image = try FrameImage(AV_CODEC_ID_PSD, packet, width: width, height: height)
      .image(hasAlpha: hasAlpha, for: rendition)
    guard let profile else { return image }
    let bytes = file.bytes(at: profile.place, profile.length)
    return StillImage(closeup_vips_profiled(image.image, bytes, bytes.count), from: image) ?? image
  }

  /// How many channels the colours of each mode have: of lines, greys, a palette, RGB, inks and two inks.
  private static let colours = [0: 1, 1: 1, 2: 1, 3: 3, cmyk: 4, 8: 1]
  private static let names = [7: "multichannel", 9: "Lab"]
  private static let cmyk = 4

  /// The colour profile among the resources.
  private static func profile(
    _ file: borrowing OpenFile, _ resources: (place: Int, length: Int)
  ) -> (place: Int, length: Int)? {
    let end = resources.place + resources.length
    var place = resources.place
    for _ in 0..<1000 where place < end {
      let header = file.bytes(at: place, 7)
      guard header.letters(0) == "8BIM", let kind = header.big(4, 2), let name = header.big(6, 1)
      else { return nil }
      // Names and contents fill pairs of bytes.
      let start = place + 6 + (1 + name + 1) / 2 * 2
      guard let length = file.bytes(at: start, 4).big(0, 4), start + 4 + length <= end else {
        return nil
      }
      if kind == 1039, length <= 16 << 20 { return (start + 4, length) }
      place = start + 4 + (length + 1) / 2 * 2
    }
    return nil
  }
}
