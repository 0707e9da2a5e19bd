/// Orders paths as people do: a folder's own files before those of the folders in it, without regard to case, numbers by their value.
struct NaturalOrder: Comparable {
  private let folders: [Name]
  private let name: Name
  /// What decides between paths that are alike otherwise.
  private let path: String

  /// A name in pieces: runs of digits, and what stands between them.
  private struct Name: Comparable {
    let pieces: [Piece]
    static func < (a: Name, b: Name) -> Bool { a.pieces.lexicographicallyPrecedes(b.pieces) }
  }

  private enum Piece: Comparable {
    case number(length: Int, digits: String)
    case text(String)
  }

  init(_ path: String) {
    self.path = path
    var parts = path.lowercased().split(separator: "/").map { Name(pieces: Self.pieces($0)) }
    name = parts.popLast() ?? Name(pieces: [])
    folders = parts
  }

  static func < (a: NaturalOrder, b: NaturalOrder) -> Bool {
    if a.folders != b.folders { return a.folders.lexicographicallyPrecedes(b.folders) }
    return (a.name, a.path) < (b.name, b.path)
  }

  /// A number compares by the count of its digits, then digit by digit: it may be of any length.
  private static func pieces(_ part: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var rest = part[...]
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
