import Foundation

/// The size an SVG drawing asks for, from the first tag. The drawing itself is the browser's to draw.
enum SVGHeader {
  /// How many first bytes are looked at: a licence may stand before the drawing.
  static let startLength = 65536

  /// Nil where the first tag has no end. Every byte is looked at once: the drawing may be a stranger's.
  static func read(_ start: [UInt8]) -> PictureHeader? {
    var tag = SVGTag(start)
    guard let attributes = tag.attributes() else { return nil }
    let (width, height) = size(of: attributes)
    return PictureHeader(
      format: .svg, width: max(1, Int(width.rounded())), height: max(1, Int(height.rounded())),
      hasAlpha: true)
  }

  /// The rules of CSS for replaced elements: what one side lacks follows from the view box, and
  /// without one it is 300 × 150.
  private static func size(of attributes: [String: String]) -> (Double, Double) {
    let box = (attributes["viewBox"] ?? "").split { $0 == " " || $0 == "," || $0.isNewline }
      .compactMap { Double($0) }
    let boxSize = box.count == 4 && box[2] > 0 && box[3] > 0 ? (box[2], box[3]) : nil
    switch (length(attributes["width"]), length(attributes["height"]), boxSize) {
    case (let width?, let height?, _): return (width, height)
    case (let width?, nil, let box?): return (width, width * box.1 / box.0)
    case (nil, let height?, let box?): return (height * box.0 / box.1, height)
    case (nil, nil, let box?): return box
    case (let width, let height, nil): return (width ?? 300, height ?? 150)
    }
  }

  private static func length(_ text: String?) -> Double? {
    guard let text else { return nil }
    let unit = text.drop { !$0.isLetter && $0 != "%" }
    let digits = text.prefix(text.count - unit.count).filter { !$0.isWhitespace }
    guard let pixels = pixels[unit.lowercased()], let number = Double(digits), number > 0,
      number < 1e6
    else { return nil }
    return number * pixels
  }

  /// CSS pixels a unit. A percentage is no size of its own.
  private static let pixels: [String: Double] = [
    "": 1, "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "em": 16,
  ]
}
