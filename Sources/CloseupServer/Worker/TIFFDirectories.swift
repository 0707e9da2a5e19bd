import Foundation

/// The list of pictures in a TIFF file, as far as it separates pages from copies made of them (TIFF 6.0, sections 2 and 8; BigTIFF).
struct TIFFDirectories {
  private let file: Int32
  private let isBigEndian: Bool
  /// BigTIFF counts with eight bytes.
  private let isBig: Bool

  /// The numbers, from 0 on, of those that are pages: neither smaller copies of another nor masks. Empty where the file is no
  /// TIFF.
  static func pages(of file: borrowing OpenFile) -> [Int] {
    TIFFDirectories(file)?.pages() ?? []
  }

  private init?(_ file: borrowing OpenFile) {
    let start = file.start(4)
    guard start.count == 4, start[0] == start[1] else { return nil }
    self.file = file.descriptor
    isBigEndian = start[0] == UInt8(ascii: "M")
    isBig = (isBigEndian ? start[3] : start[2]) == 43
  }

  private func pages() -> [Int] {
    var pages: [Int] = []
    var seen: Set<Int> = []
    var next = isBig ? number(at: 8, bytes: 8) : number(at: 4, bytes: 4)
    while let place = next, place > 0, seen.insert(place).inserted, seen.count <= Self.most {
      let (countSize, entrySize) = isBig ? (8, 20) : (2, 12)
      guard let count = number(at: place, bytes: countSize), count <= Self.mostEntries else {
        break
      }
      let first = place + countSize
      if isPage(entries: first, count: count, size: entrySize) { pages.append(seen.count - 1) }
      next = number(at: first + count * entrySize, bytes: isBig ? 8 : 4)
    }
    return pages
  }

  private func isPage(entries first: Int, count: Int, size: Int) -> Bool {
    for place in stride(from: first, to: first + count * size, by: size) {
      guard let tag = number(at: place, bytes: 2), tag <= Self.subfileType else { return true }
      guard tag >= Self.newSubfileType else { continue }
      let kind = number(at: place + size - (isBig ? 8 : 4), bytes: tag == Self.subfileType ? 2 : 4)
      if tag == Self.newSubfileType { return (kind ?? 0) & (Self.isCopy | Self.isMask) == 0 }
      return kind != Self.oldCopy
    }
    return true
  }

  private func number(at place: Int, bytes count: Int) -> Int? {
    var bytes = [UInt8](repeating: 0, count: count)
    guard place >= 0, pread(file, &bytes, count, off_t(place)) == count else { return nil }
    let ordered = isBigEndian ? bytes : bytes.reversed()
    return Int(exactly: ordered.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  // Tags, and what they say (TIFF 6.0, section 8).
  private static let newSubfileType = 254
  private static let subfileType = 255
  private static let isCopy = 1
  private static let isMask = 4
  private static let oldCopy = 2
  /// More pages than that are not shown, and more entries than that are no directory.
  private static let most = 10_000
  private static let mostEntries = 4096
}
