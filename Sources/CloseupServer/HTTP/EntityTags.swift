/// What an `If-None-Match` header lists (RFC 9110, section 13.1.2).
struct EntityTags {
  private enum Listed: Equatable {
    case any
    case tags([Substring])
  }

  private let listed: Listed

  /// A list that is malformed names nothing.
  init(_ list: String) {
    let isSpace = { (character: Unicode.Scalar) in character == " " || character == "\t" }
    var rest = list.unicodeScalars[...]
    var tags: [Substring] = []
    var needsComma = false
    while true {
      rest = rest.drop(while: isSpace)
      guard let next = rest.first else { break }
      if next == "," {
        needsComma = false
        rest = rest.dropFirst()
        continue
      }
      // Whether a tag is weak does not matter here: the comparison is weak.
      let tag = rest.starts(with: "W/".unicodeScalars) ? rest.dropFirst(2) : rest
      guard !needsComma, tag.first == "\"", let end = tag.dropFirst().firstIndex(of: "\"") else {
        let isStar = list.unicodeScalars.filter { !isSpace($0) }.elementsEqual("*".unicodeScalars)
        listed = isStar ? .any : .tags([])
        return
      }
      tags.append(Substring(tag[...end]))
      needsComma = true
      rest = tag[tag.index(after: end)...]
    }
    listed = .tags(tags)
  }

  /// Whether the list names a tag, quotes included.
  func name(_ tag: String) -> Bool {
    switch listed {
    case .any: true
    case .tags(let tags): tags.contains { $0 == tag }
    }
  }
}
