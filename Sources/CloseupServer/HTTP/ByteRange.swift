/// A part of a file.
struct ByteRange: Equatable {
  var start: Int64
  var length: Int64

  /// What a `Range` header asks of a file (RFC 9110, section 14).
  enum Asked: Equatable {
    /// Everything: there is no header, it means nothing, or it asks for several parts, which a server
    /// may answer with the whole.
    case whole
    case part(ByteRange)
    case unsatisfiable
  }

  static func asked(_ header: String?, size: Int64) -> Asked {
    guard let header, header.lowercased().hasPrefix("bytes=") else { return .whole }
    let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
    guard ends.count == 2, ends.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }) else {
      return .whole
    }
    // Numbers beyond what fits are beyond any file.
    let numbers = ends.map { $0.isEmpty ? nil : Int64($0) ?? .max }
    switch (numbers[0], numbers[1]) {
    case (nil, nil): return .whole
    case (nil, let suffix?):
      let length = min(suffix, size)
      return length > 0 ? .part(ByteRange(start: size - length, length: length)) : .unsatisfiable
    case (let first?, let last):
      if let last, last < first { return .whole }
      guard first < size else { return .unsatisfiable }
      let end = min(last ?? .max, size - 1)
      return .part(ByteRange(start: first, length: end - first + 1))
    }
  }
}
