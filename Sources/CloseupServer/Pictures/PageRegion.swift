import Foundation

/// A part of a document's page that is to be drawn.
struct PageRegion: Codable, Hashable, Sendable {
  /// The first is 1.
  var page: Int
  /// Pixels a point.
  var scale: Double
  /// The part, in pixels of the page at that scale; nil is all of it.
  var part: Part?

  struct Part: Codable, Hashable, Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  var key: String {
    let part = part.map { "\($0.x),\($0.y),\($0.width),\($0.height)" } ?? "all"
    return "draw \(page) \(scale) \(part)"
  }

  /// Reads a region as it is asked for: `scale` a number above 0, `part` four whole numbers with commas between. What is
  /// not given is scale 1, or the whole page.
  init(page: Int, scale: String?, part: String?) throws(Problem) {
    self.page = page
    self.scale = 1
    if let scale {
      guard let number = Double(plain: scale), number > 0, number <= Self.largestScale else {
        throw Problem(
          400, "The scale must be a number above 0 and at most \(Int(Self.largestScale)).")
      }
      self.scale = number
    }
    if let part {
      let numbers = part.split(separator: ",", omittingEmptySubsequences: false).map {
        Int(plain: $0)
      }
      guard numbers.count == 4, case let sides = numbers.compactMap({ $0 }), sides.count == 4,
        sides[2] > 0, sides[3] > 0
      else {
        throw Problem(
          400,
          "The region must be four whole numbers: x,y,width,height in pixels, the sides above 0.")
      }
      let asked = Part(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
      try Self.check(asked.width, asked.height)
      self.part = asked
    }
  }

  /// The pixels to draw of a page of a size, in points; fails where they lie outside it, or are too many.
  func pixels(width: Double, height: Double) throws(Problem) -> Part {
    let (across, down) = ((width * scale).rounded(.up), (height * scale).rounded(.up))
    guard max(across, down) <= Self.longestPage else {
      throw Problem(400, "The page is too large at this scale.")
    }
    let whole = whole(width: width, height: height)
    let part = part ?? whole
    guard part.x <= whole.width - part.width, part.y <= whole.height - part.height else {
      throw Problem(
        400,
        "The region lies outside the page, which has \(whole.width) × \(whole.height) pixels at"
          + " this scale.")
    }
    try Self.check(part.width, part.height)
    return part
  }

  /// All the pixels of a page of a size, in points.
  func whole(width: Double, height: Double) -> Part {
    let (across, down) = ((width * scale).rounded(.up), (height * scale).rounded(.up))
    return Part(x: 0, y: 0, width: max(1, Int(across)), height: max(1, Int(down)))
  }

  private static func check(_ width: Int, _ height: Int) throws(Problem) {
    guard width <= longestSide, height <= longestSide, width * height <= mostPixels else {
      throw Problem(
        413,
        "The region is too large: at most \(mostPixels) pixels are drawn at once, and at most"
          + " \(longestSide) in a row.")
    }
  }

  /// How many pixels an answer may have: two of the largest screens.
  static let mostPixels = 1 << 24
  /// cairo's pictures have no longer sides.
  private static let longestSide = 32767
  private static let largestScale = 10_000.0
  /// Pixels: cairo counts in 24 bits, and a path may stick out of its page.
  private static let longestPage = 1_000_000.0
}

extension Int {
  /// A whole number of digits alone.
  init?(plain text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit), let number = Int(text) else {
      return nil
    }
    self = number
  }
}

extension Double {
  /// A number of digits and at most one point.
  init?(plain text: some StringProtocol) {
    guard text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }),
      text.utf8.contains(where: \.isDigit), let number = Double(text), number.isFinite
    else { return nil }
    self = number
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
