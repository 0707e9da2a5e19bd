/// What the boxes of a HEIF or AVIF file say (ISO/IEC 14496-12 and 23008-12), as far as libheif 1.15 does not, or gets it wrong.
struct PictureBoxes {
  /// Whether it is played from its track: browsers go by the main brand.
  private(set) var isSequence = false
  /// The colours of the main picture; nil where a profile has them, or where they are sRGB.
  private(set) var colours: Colours?
  /// How the main picture must still be turned once it is read, as an EXIF orientation; 1 where libheif does it.
  private(set) var orientation = 1
  /// What must be written over the file's bytes for libheif to read it as browsers do.
  private(set) var edits: [Edit] = []

  /// Bytes of the same number for those at a place.
  struct Edit: Hashable {
    var place: Int
    var bytes: [UInt8]
  }

  /// - Parameter isAVIF: browsers cut, then turn, then mirror an AVIF, whatever its order; a HEIF file's order counts.
  init(_ file: borrowing OpenFile, isAVIF: Bool) {
    self.isAVIF = isAVIF
    order = isAVIF ? ["clap": 1, "irot": 2, "imir": 3] : ["clap": 1, "irot": 1, "imir": 1]
    var place = 0
    for _ in 0..<Self.mostBoxes {
      let start = file.bytes(at: place, 16)
      guard let box = Box(start[...], place: place, fileEnd: Int(file.stamp.bytes)) else { break }
      switch box.type {
      case "ftyp" where isAVIF && start.letters(8) == "avis":
        isPlayedByBrand = true
        // libvips knows the file by its main brand, and not by this one.
        edits.append(Edit(place: place + 8, bytes: Array("avif".utf8)))
      case "moov": hasTracks = true
      case "meta" where box.length <= Self.longestList:
        read(file.bytes(at: place, box.length), at: place)
      default: break
      }
      place += box.length
    }
    isSequence = isPlayedByBrand && hasTracks
  }

  private static let mostBoxes = 64
  /// The place of property 0, which is none.
  private static let last = 4
  private static let longestList = 16 << 20

  private let isAVIF: Bool
  private let order: [String: Int]
  private var isPlayedByBrand = false
  private var hasTracks = false

  /// Reads the list of the file's pictures.
  private mutating func read(_ bytes: [UInt8], at offset: Int) {
    // Four bytes of version and flags come before what is in it.
    let boxes = Box.all(in: bytes, from: 12, to: bytes.count)
    let main = boxes.first { $0.type == "pitm" }.flatMap { box in
      bytes.big(box.content + 4, bytes.big(box.content, 1) == 0 ? 2 : 4)
    }
    guard let list = boxes.first(where: { $0.type == "iprp" }) else { return }
    let lists = Box.all(in: bytes, from: list.content, to: list.end)
    guard let container = lists.first(where: { $0.type == "ipco" }) else { return }
    let properties = Box.all(in: bytes, from: container.content, to: container.end)
    for box in lists where box.type == "ipma" {
      for (item, links) in Links.all(in: bytes, box) {
        if item == main {
          colours = Self.colours(links.numbers, properties, bytes)
          orientation = orientation(links.numbers, properties, bytes)
        }
        let isTurned = item != main || orientation == 1
        arrange(links, properties, bytes, offset: offset, isTurned: isTurned)
      }
    }
  }

  /// Puts what describes a picture before what turns it, as the standard wants it (ISO/IEC 23008-12, 9.3.1): libheif 1.15 takes
  /// the size for one after the turn where that comes first.
  private mutating func arrange(
    _ links: Links, _ properties: [Box], _ bytes: [UInt8], offset: Int, isTurned: Bool
  ) {
    let own = links.numbers.map { $0 > 0 ? properties.dropFirst($0 - 1).first : nil }
    let size = own.compactMap(\.self).first { $0.type == "ispe" }
    let ranked = zip(own, links.raw).map { property, raw -> (rank: Int, raw: [UInt8]) in
      guard let property else { return (Self.last, raw) }
      guard let rank = order[property.type] else { return (0, raw) }
      let isKept =
        property.type == "clap"
        ? !isAVIF || Self.isCutAtOrigin(property, size, bytes) : isTurned
      return isKept ? (rank, raw) : (Self.last, raw.map { _ in 0 })
    }
    let sorted = (0...Self.last).flatMap { rank in ranked.filter { $0.rank == rank }.flatMap(\.raw)
    }
    guard sorted != links.raw.flatMap(\.self) else { return }
    edits.append(Edit(place: offset + links.place, bytes: sorted))
  }

  /// Whether a cut leaves the picture's first pixel where it is: Chromium follows no other.
  private static func isCutAtOrigin(_ cut: Box, _ size: Box?, _ bytes: [UInt8]) -> Bool {
    guard let size else { return false }
    return [(0, 4), (8, 8)].allSatisfy { side, place -> Bool in
      func fraction(_ index: Int) -> Double? {
        guard let top = bytes.big(cut.content + index, 4),
          let bottom = bytes.big(cut.content + index + 4, 4)
        else { return nil }
        return Double(Int32(truncatingIfNeeded: top)) / Double(bottom)
      }
      guard let whole = bytes.big(size.content + place, 4), let part = fraction(side),
        let middle = fraction(side + 16)
      else { return false }
      return middle * 2 == part - Double(whole)
    }
  }

  /// The orientation of a picture that is mirrored, which libheif 1.15 does to eight bits only.
  private func orientation(_ numbers: [Int], _ properties: [Box], _ bytes: [UInt8]) -> Int {
    let own = numbers.compactMap { $0 > 0 ? properties.dropFirst($0 - 1).first : nil }
    guard let mirror = own.firstIndex(where: { $0.type == "imir" }),
      let axis = bytes.big(own[mirror].content, 1)
    else { return 1 }
    let turn = own.firstIndex { $0.type == "irot" }
    var quarters = turn.flatMap { bytes.big(own[$0].content, 1) }.map { $0 & 3 } ?? 0
    // Mirrored first, the turn goes the other way.
    if !isAVIF, let turn, mirror < turn { quarters = (4 - quarters) % 4 }
    // Turned counter-clockwise, and top and bottom, or left and right, exchanged.
    return (axis & 1 == 0 ? [4, 5, 2, 7] : [2, 7, 4, 5])[quarters]
  }

  private static func colours(_ numbers: [Int], _ properties: [Box], _ bytes: [UInt8]) -> Colours? {
    var colours: Colours?
    for number in numbers where number > 0 && number <= properties.count {
      let box = properties[number - 1]
      guard box.type == "colr" else { continue }
      guard bytes.letters(box.content) == "nclx", let primaries = bytes.big(box.content + 4, 2),
        let transfer = bytes.big(box.content + 6, 2)
      else { return nil }
      colours = Colours(codePoints: primaries, transfer)
    }
    return colours
  }
}

/// A box: what it is, and where.
private struct Box {
  var type: String
  var place: Int
  /// Where what is in it begins.
  var content: Int
  var end: Int
  var length: Int { end - place }

  /// - Parameter start: the box's first bytes, sixteen where there are so many.
  init?(_ start: ArraySlice<UInt8>, place: Int, fileEnd: Int) {
    guard let size = start.big(0, 4), let type = start.letters(4) else { return nil }
    var (length, header) = (size, 8)
    if size == 1 {
      // A size of eight bytes; no file is as long as its upper half can say.
      guard start.big(8, 4) == 0, let long = start.big(12, 4) else { return nil }
      (length, header) = (long, 16)
    } else if size == 0 {
      length = fileEnd - place
    }
    guard length >= header, length <= fileEnd - place else { return nil }
    (self.type, self.place, content, end) = (type, place, place + header, place + length)
  }

  /// The boxes one after another between two places.
  static func all(in bytes: [UInt8], from start: Int, to end: Int) -> [Box] {
    var boxes: [Box] = []
    var place = start
    while place < end,
      let box = Box(bytes[place..<min(end, place + 16)], place: place, fileEnd: end)
    {
      boxes.append(box)
      place = box.end
    }
    return boxes
  }
}

/// Which properties an item has, by their numbers from 1 on.
private struct Links {
  /// Where they stand.
  var place: Int
  var numbers: [Int] = []
  /// The same as they are written, each with its flag.
  var raw: [[UInt8]] = []

  static func all(in bytes: [UInt8], _ box: Box) -> [(item: Int, links: Links)] {
    var found: [(item: Int, links: Links)] = []
    guard let version = bytes.big(box.content, 1), let flags = bytes.big(box.content + 1, 3),
      let count = bytes.big(box.content + 4, 4)
    else { return [] }
    let (nameLength, length) = (version < 1 ? 2 : 4, flags & 1 == 1 ? 2 : 1)
    var place = box.content + 8
    for _ in 0..<count {
      guard let item = bytes.big(place, nameLength), let number = bytes.big(place + nameLength, 1)
      else { return found }
      place += nameLength + 1
      guard place + number * length <= box.end else { return found }
      var links = Links(place: place)
      for _ in 0..<number {
        links.raw.append(Array(bytes[place..<place + length]))
        links.numbers.append((bytes.big(place, length) ?? 0) & (length == 2 ? 0x7FFF : 0x7F))
        place += length
      }
      found.append((item, links))
    }
    return found
  }
}
