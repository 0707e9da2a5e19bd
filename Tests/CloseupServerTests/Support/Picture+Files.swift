import Foundation

/// Formats that libvips does not write.
extension Picture {
  /// A BMP of 24 bits.
  /// - Parameter claiming: what its header says of its size.
  func bitmap(claiming size: (width: Int, height: Int)? = nil) -> Data {
    let rows = (0..<self.height).reversed().flatMap { y -> [UInt8] in
      let row = (0..<self.width).flatMap { self[$0, y].reversed() }
      return row + [UInt8](repeating: 0, count: -row.count & 3)
    }
    let (width, height) = size ?? (width, height)
    let header: [Int] = [54 + rows.count, 0, 54, 40, width, height, 24 << 16 | 1, 0, rows.count]
    return Data(Array("BM".utf8) + (header + [0, 0, 0, 0]).flatMap(\.littleEndianBytes) + rows)
  }

  /// An icon of the BMP without its first header and as high again, with a mask that shows everything.
  var icon: Data {
    let mask = [UInt8](repeating: 0, count: (width + 31) / 32 * 4 * height)
    var body = Array(bitmap().dropFirst(14)) + mask
    body.replaceSubrange(8..<12, with: (2 * height).littleEndianBytes)
    let entry = [UInt8(width), UInt8(height), 0, 0, 1, 0, 24, 0]
    return Data(
      [0, 0, 1, 0, 1, 0] + entry + body.count.littleEndianBytes + 22.littleEndianBytes + body)
  }

  /// A Photoshop document of one layer, not packed.
  /// - Parameter mode: 3 is RGB.
  func photoshop(mode: Int = 3, claiming size: (width: Int, height: Int)? = nil) -> Data {
    let planes = (0..<bands).flatMap { band in
      stride(from: band, to: pixels.count, by: bands).map { pixels[$0] }
    }
    let (width, height) = size ?? (width, height)
    let header: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 0, 0, UInt8(bands)]
    let sizes = height.bigEndianBytes + width.bigEndianBytes + [0, 8, 0, UInt8(mode)]
    return Data(Array("8BPS".utf8) + header + sizes + [UInt8](repeating: 0, count: 14) + planes)
  }
}

extension Int {
  /// Four bytes.
  var littleEndianBytes: [UInt8] { bigEndianBytes.reversed() }
}
