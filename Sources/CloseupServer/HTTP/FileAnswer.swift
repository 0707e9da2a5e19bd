/// How a file is given: whole, in part, or not at all where the client has it already.
struct FileAnswer {
  var mediaType: String
  /// Names this state of the file.
  var version: String
  /// Whether the address itself names the state, so that what it gives never changes.
  var isImmutable = false
  var headers: [(name: String, value: String)] = []

  func response(_ file: consuming OpenFile, to request: HTTPRequest) -> HTTPResponse {
    let tag = "\"\(version)\""
    let size = file.stamp.bytes
    let keeping = isImmutable ? "private, max-age=31536000, immutable" : "no-cache"
    var headers =
      headers + [("ETag", tag), ("Cache-Control", keeping), ("Accept-Ranges", "bytes")]
    if let known = request.ifNoneMatch, EntityTags(known).name(tag) {
      return HTTPResponse(304, headers, body: .data(.init()))
    }
    headers.append(("Content-Type", mediaType))
    let isSameState = request.ifRange.map { $0 == tag } ?? true
    switch ByteRange.asked(isSameState ? request.range : nil, size: size) {
    case .whole:
      return HTTPResponse(200, headers, body: .file(file, ByteRange(start: 0, length: size)))
    case .part(let range):
      let last = range.start + range.length - 1
      headers.append(("Content-Range", "bytes \(range.start)-\(last)/\(size)"))
      return HTTPResponse(206, headers, body: .file(file, range))
    case .unsatisfiable:
      return .problem(
        Problem(416, "The file ends before the range that is asked for."),
        headers: [("Content-Range", "bytes */\(size)")])
    }
  }
}
