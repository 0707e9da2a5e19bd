/// How long a request says its body is (RFC 9112, section 6). Where it can be read in two ways, it is refused.
struct BodyLength {
  let hasBody: Bool

  init(lengths: [String], codings: [String], isOld: Bool) throws(Problem) {
    guard lengths.count <= 1, lengths.isEmpty || codings.isEmpty else {
      throw RequestHead.malformed("it says more than once how long its body is")
    }
    if let length = lengths.first {
      guard !length.isEmpty, length.utf8.allSatisfy(RequestHead.isDigit) else {
        throw RequestHead.malformed("the length of its body is not a number")
      }
      hasBody = length.utf8.contains { $0 != UInt8(ascii: "0") }
    } else if codings.isEmpty {
      hasBody = false
    } else {
      let codings = codings.joined(separator: ",").split(
        separator: ",", omittingEmptySubsequences: false
      ).map { String($0.filter { $0 != " " && $0 != "\t" }).lowercased() }
      guard !isOld, codings.last == "chunked", codings.filter({ $0 == "chunked" }).count == 1 else {
        throw RequestHead.malformed("the length of its body is not clear")
      }
      guard codings.count == 1 else {
        throw Problem(501, "This server knows no transfer coding but chunked.")
      }
      hasBody = true
    }
  }
}
