/// Orders names as people do: without regard to case, numbers by their value.
struct NaturalOrder: Comparable {
  private let pieces: [Piece]
  /// What decides between names that are alike otherwise.
  private let bytes: [UInt8]

  /// A run of digits, or what stands between two.
  private enum Piece: Comparable {
    case number(length: Int, digits: String)
    case text(String)
  }

  init(_ name: FilePath) {
    pieces = Self.pieces(name.text.lowercased())
    bytes = name.bytes
  }

  static func < (a: NaturalOrder, b: NaturalOrder) -> Bool {
    if a.pieces != b.pieces { return a.pieces.lexicographicallyPrecedes(b.pieces) }
    return a.bytes.lexicographicallyPrecedes(b.bytes)
  }

  /// A number compares by the count of its digits, then digit by digit: it may be of any length.
  private static func pieces(_ name: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = name[...]
    while let first = rest.first {
      let isNumber = first.isASCIIDigit
      let run = rest.prefix { $0.isASCIIDigit == isNumber }
      rest = rest[run.endIndex...]
      let digits = run.drop { $0 == "0" }
      pieces.append(
        isNumber ? .number(length: digits.count, digits: String(digits)) : .text(String(run)))
    }
    return pieces
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
