import Foundation

/// Writes TIFF files by hand, so that each of their numbers is known.
struct TestTIFF {
  struct Page {
    var picture = Picture.quarters(width: 60, height: 40)
    var orientation = 1
    /// What it says of itself: 1 for a smaller copy, 4 for a mask.
    var subfileType: Int?
  }

  var pages: [Page]
  var isBigEndian = false
  var isBig = false
  /// Whether the last page leads back to the first.
  var isEndless = false

  init(_ pages: [Page]) { self.pages = pages }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? bytes.reversed() : bytes
  }

  /// A tag of one number; what is shorter than its field stands at the field's start.
  private func entry(_ tag: Int, _ value: Int, isLong: Bool = true) -> [UInt8] {
    let wide = isBig ? 8 : 4
    let field = number(value, isLong ? 4 : 2)
    return number(tag, 2) + number(isLong ? 4 : 3, 2) + number(1, wide) + field
      + [UInt8](repeating: 0, count: wide - field.count)
  }

  var data: Data {
    let wide = isBig ? 8 : 4
    let order = Array((isBigEndian ? "MM" : "II").utf8)
    var bytes = order + (isBig ? number(43, 2) + number(8, 2) + number(0, 2) : number(42, 2))
    let first = bytes.count + wide
    bytes += number(first, wide)
    for (index, page) in pages.enumerated() {
      let picture = page.picture
      let gray = picture.bands == 1
      var entries = page.subfileType.map { [entry(254, $0)] } ?? []
      let count = entries.count + 10
      let size = (isBig ? 8 : 2) + count * (isBig ? 20 : 12) + wide
      let depths = bytes.count + size
      let strip = depths + 8
      entries += [
        entry(256, picture.width), entry(257, picture.height),
        gray || isBig ? entry(258, 8, isLong: false) : depthsEntry(depths),
        entry(259, 1, isLong: false), entry(262, gray ? 1 : 2, isLong: false),
        entry(273, strip), entry(274, page.orientation, isLong: false),
        entry(277, picture.bands, isLong: false), entry(278, picture.height),
        entry(279, picture.pixels.count),
      ]
      if isBig, !gray {
        // Three short numbers have room in a field of eight bytes.
        entries[entries.count - 8] =
          number(258, 2) + number(3, 2) + number(3, 8) + number(8, 2) + number(8, 2) + number(8, 2)
          + [0, 0]
      }
      let end = strip + picture.pixels.count
      let next = index + 1 < pages.count ? end : isEndless ? first : 0
      bytes += number(count, isBig ? 8 : 2) + entries.flatMap { $0 } + number(next, wide)
      bytes += number(8, 2) + number(8, 2) + number(8, 2) + [0, 0] + picture.pixels
    }
    return Data(bytes)
  }

  private func depthsEntry(_ place: Int) -> [UInt8] {
    number(258, 2) + number(3, 2) + number(3, 4) + number(place, 4)
  }
}
