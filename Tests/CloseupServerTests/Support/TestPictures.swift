import Foundation

/// The pictures of Scripts/make-test-pictures.py: red and green above blue and white.
func testPicture(_ name: String) throws -> Data {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Pictures")
  return try Data(contentsOf: folder.appendingPathComponent(name))
}

extension TemporaryFolder {
  func write(_ data: Data, to name: String) throws {
    try data.write(to: URL(fileURLWithPath: path(name)))
  }
}

extension Data {
  /// A PNG with chunks before its pixels, right after the header.
  func inserting(_ chunks: [(type: String, data: [UInt8])]) -> Data {
    var png = self
    var place = startIndex + 33
    for chunk in chunks {
      let body = Array(chunk.type.utf8) + chunk.data
      let bytes = chunk.data.count.bigEndianBytes + body + Int(Self.checksum(body)).bigEndianBytes
      png.insert(contentsOf: bytes, at: place)
      place += bytes.count
    }
    return png
  }

  /// CRC-32, as PNG has it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}

extension Int {
  /// Four bytes.
  var bigEndianBytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }
}
