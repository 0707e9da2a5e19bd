/// How values are written: one way for each, so that the same trace is the same bytes.
public enum JSONText {
  /// A number in the fewest digits that read back as the same one, as JavaScript writes it; what is no number, or
  /// infinite, as a string, since JSON has no word for it.
  public static func number(_ value: Double) -> String {
    if value.isNaN { return "\"NaN\"" }
    if value.isInfinite { return value < 0 ? "\"-Infinity\"" : "\"Infinity\"" }
    if value == 0 { return value.sign == .minus ? "-0" : "0" }
    // Swift and JavaScript write the same digits, and lay them out the same way but where one of them takes an exponent.
    let text = value.description
    if !text.utf8.contains(UInt8(ascii: "e")) {
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    let (digits, exponent) = shortest(value.magnitude)
    let sign = value < 0 ? "-" : ""
    return sign + layOut(digits, exponent: exponent)
  }

  /// A pair as a list of two numbers.
  static func pair(_ x: Double, _ y: Double) -> String { "[\(number(x)),\(number(y))]" }

  /// A string with what JSON wants escaped, and nothing else.
  public static func string(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return "\"" + text + "\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// An object of fields whose values are JSON already, in their order.
  public static func object(_ fields: [(name: String, json: String)]) -> String {
    var object = JSONObjectText()
    for field in fields { object.add(field.name, field.json) }
    return object.text
  }

  /// The fewest digits of a positive number, and the place of its point: 0.digits · 10^exponent.
  private static func shortest(_ value: Double) -> (digits: String, exponent: Int) {
    let parts = value.description.split(separator: "e")
    let point = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = point.count > 1 && point[1] != "0" ? point[1] : ""
    let all = point[0] + fraction
    let leadingZeros = all.prefix { $0 == "0" }.count
    var digits = all.dropFirst(leadingZeros)
    while digits.last == "0" { digits.removeLast() }
    let shift = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    return (String(digits), point[0].count - leadingZeros + shift)
  }

  /// Lays digits out as JavaScript does: plain from a millionth to 1e21, with an exponent beyond.
  private static func layOut(_ digits: String, exponent: Int) -> String {
    let zeros = { (count: Int) in String(repeating: "0", count: count) }
    switch exponent {
    case digits.count...21: return digits + zeros(exponent - digits.count)
    case 1...21: return digits.prefix(exponent) + "." + digits.dropFirst(exponent)
    case -5...0: return "0." + zeros(-exponent) + digits
    default:
      let power = exponent - 1
      let rest = digits.count > 1 ? "." + digits.dropFirst() : ""
      return "\(digits.prefix(1))\(rest)e\(power < 0 ? "-" : "+")\(power.magnitude)"
    }
  }
}

/// An object while it is written: its fields stand in the order in which they are added.
struct JSONObjectText {
  private var body = ""

  mutating func add(_ name: String, _ json: String) {
    if !body.isEmpty { body += "," }
    body += JSONText.string(name)
    body += ":"
    body += json
  }

  /// The whole object.
  var text: String { "{" + body + "}" }
  /// Whether it has no field.
  var isEmpty: Bool { body.isEmpty }
}
