import Foundation

/// Numbers and words as people read them.
enum FilmText {
  /// A number with at most so many decimals, none of them a zero at the end.
  static func number(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "−∞" : "∞" }
    guard value.magnitude < 1e6 else { return String(format: "%.2g", value) }
    var text = String(format: "%.\(digits)f", value)
    if text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return text == "-0" ? "0" : text.replacingOccurrences(of: "-", with: "−")
  }

  /// A name of the format in words: `gestureBegan` is "gesture began".
  static func words(_ name: String) -> String {
    name.reduce(into: "") { text, letter in
      text += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
    }
  }
}
