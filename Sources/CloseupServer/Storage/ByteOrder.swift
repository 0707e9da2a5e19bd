/// Numbers in the bytes of a file; nil where the bytes end too soon.
extension RandomAccessCollection<UInt8> where Index == Int {
  /// A number of so many bytes, most significant first.
  func big(_ place: Int, _ count: Int) -> Int? {
    bytes(place, count)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of so many bytes, least significant first.
  func little(_ place: Int, _ count: Int) -> Int? {
    bytes(place, count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Four letters.
  func letters(_ place: Int) -> String? {
    bytes(place, 4).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Bytes from a place, counted from the collection's start.
  private func bytes(_ place: Int, _ length: Int) -> SubSequence? {
    guard place >= 0, length >= 0, length < 8, place <= count - length else { return nil }
    return self[startIndex + place..<startIndex + place + length]
  }
}
