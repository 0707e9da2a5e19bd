import Foundation

/// What stands at which address.
struct Routes: Sendable {
  let library: PictureLibrary
  let maker: PictureMaker
  let webFolder: FilePath
  let hostRule: HostRule
  var passwordRule: PasswordRule?

  /// Answers any request.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    var response: HTTPResponse
    do throws(Problem) {
      response = try route(request)
    } catch {
      response = .problem(error, headers: Self.headers(of: error))
    }
    response.headers += HTTPResponse.safety
    if !response.headers.contains(where: { $0.name == Self.policy.name }) {
      response.headers.append(Self.policy)
    }
    return response
  }

  private func route(_ request: HTTPRequest) throws(Problem) -> HTTPResponse {
    guard hostRule.allows(request.host) else { throw hostRule.problem }
    try passwordRule?.check(request)
    guard request.method == "GET" || request.method == "HEAD" else {
      throw Problem(405, "Only GET and HEAD are answered here.")
    }
    guard !request.hasBody else { throw Problem(413, "A request here has no body.") }
    guard request.path.utf8.count <= 1024 else { throw Problem(414, "The address is too long.") }
    guard request.path.hasPrefix("/") else { throw Problem(400, "This is no address.") }
    let parts = request.path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    switch (parts[0], parts.dropFirst()) {
    case ("", []):
      maker.warmUp()
      return try webFile(["index.html"], request)
    case ("web", let rest): return try webFile(Array(rest), request)
    case ("api", ["about"]): return .json(200, ["name": "Closeup", "version": closeupVersion])
    case ("api", ["pictures"]): return pictures(request)
    case ("thumb", let rest) where rest.count == 1: return try thumbnail(rest[1], request)
    case ("tile", let rest) where rest.count == 1: return try tile(rest[1], request)
    case ("picture", let rest) where rest.count == 1: return try picture(rest[1], request)
    case ("original", let rest) where rest.count == 1: return try original(rest[1], request)
    case ("video", let rest) where rest.count == 1: return try video(rest[1], request)
    case ("document", let rest): return try document(Array(rest), request)
    default: throw .notFound
    }
  }

  private static func headers(of problem: Problem) -> [(name: String, value: String)] {
    switch problem.status {
    case 401: [PasswordRule.challenge]
    case 429: [("Retry-After", "\(Int(PasswordRule.secondsToRetry))")]
    case 405: [("Allow", "GET, HEAD")]
    case 503: [("Retry-After", "\(problem.secondsToRetry)")]
    default: []
    }
  }

  private func pictures(_ request: HTTPRequest) -> HTTPResponse {
    let listing = PictureListing(library: library, maker: maker, isWanted: request.isWaiting)
    return HTTPResponse(
      200, [("Content-Type", "application/x-ndjson"), ("Cache-Control", "no-store")],
      body: .stream(listing))
  }

  private func thumbnail(_ id: String, _ request: HTTPRequest) throws(Problem) -> HTTPResponse {
    let picture = try open(id, request)
    guard picture.header.format != .svg else { return give(picture, request) }
    return try give(.render(.thumbnail), of: picture, request)
  }

  private func tile(_ id: String, _ request: HTTPRequest) throws(Problem) -> HTTPResponse {
    let picture = try open(id, request)
    return try give(.render(.tile(picture.header) ?? .thumbnail), of: picture, request)
  }

  private func picture(_ id: String, _ request: HTTPRequest) throws(Problem) -> HTTPResponse {
    let picture = try open(id, request)
    guard !picture.header.isSentAsItIs else { return give(picture, request) }
    return try give(.render(.whole(picture.header)), of: picture, request)
  }

  private func original(_ id: String, _ request: HTTPRequest) throws(Problem) -> HTTPResponse {
    give(try open(id, request), request)
  }

  /// A video that every browser plays: the file itself, or converted. Until that is done, how far it is.
  private func video(_ id: String, _ request: HTTPRequest) throws(Problem) -> HTTPResponse {
    let picture = try open(id, request)
    guard picture.header.format.kind == .video else {
      throw Problem(404, "This file is not a video.")
    }
    guard picture.header.unplayed != nil else { return give(picture, request) }
    let stamp = picture.file.stamp
    let answer = try maker.converter.video(
      of: picture.location, stamp, picture.header, while: request.isWaiting)
    switch consume answer {
    case .video(let file):
      let isImmutable = request.version == stamp.version
      return FileAnswer(
        mediaType: "video/mp4", version: "\(stamp.version)-mp4", isImmutable: isImmutable
      ).response(file, to: request)
    case .underWay(let part):
      let much = part.map { ": \(Int($0 * 100)) % is done" } ?? ""
      return .problem(
        Problem(503, "The video is being converted for this browser\(much)."),
        headers: [("Retry-After", "\(VideoConverter.secondsToRetry)")])
    }
  }

  /// A document: how many pages it has; and of each page its description, or a drawing.
  private func document(
    _ parts: [String], _ request: HTTPRequest
  ) throws(Problem) -> HTTPResponse {
    guard let id = parts.first else { throw .notFound }
    let document = try open(id, request)
    guard document.header.isLocked else {
      return try pages(parts, of: document, document.header, request)
    }
    do throws(Problem) {
      let password = request.documentPassword.map { $0.removingPercentEncoding ?? $0 }
      guard let password, !password.isEmpty else { throw DocumentReader.locked }
      let pending = try maker.begin(document.location, document.file.stamp, password: password)
      let header = try maker.finish(pending, document.wait)
      var response = try pages(parts, of: document, header, request, password)
      // Whoever uses this browser next may not know the password.
      response.headers.removeAll { $0.name == "Cache-Control" || $0.name == "ETag" }
      response.headers.append(("Cache-Control", "no-store"))
      return response
    } catch  where error == DocumentReader.locked || error == DocumentReader.wrongPassword {
      let isMissing = error == DocumentReader.locked
      return .json(
        error.status, ["error": error.message, "password": isMissing ? "missing" : "wrong"])
    }
  }

  private func pages(
    _ parts: [String], of document: borrowing OpenPicture, _ header: PictureHeader,
    _ request: HTTPRequest, _ password: String? = nil
  ) throws(Problem) -> HTTPResponse {
    guard let pages = header.pages else { throw Problem(404, "This file is not a document.") }
    if parts.count == 1 { return .json(200, ["pages": pages]) }
    guard parts.count <= 4, parts[1] == "page", let page = parts.dropFirst(2).first,
      let number = Int(plain: page)
    else { throw .notFound }
    guard number >= 1, number <= pages else {
      throw Problem(404, "The document has no page \(number): it has \(pages).")
    }
    if parts.count == 3 {
      return try give(.describe(page: number), of: document, request, password)
    }
    guard parts[3] == "image" else { throw .notFound }
    let region = try PageRegion(
      page: number, scale: request.query("scale")?.removingPercentEncoding,
      part: request.query("region")?.removingPercentEncoding)
    return try give(.draw(region), of: document, request, password)
  }

  private struct OpenPicture: ~Copyable {
    let location: PictureLocation
    let file: OpenFile
    let header: PictureHeader
    /// How long the answer may take, this included.
    let wait: Wait

    consuming func takeFile() -> OpenFile { file }
  }

  private func open(_ id: String, _ request: HTTPRequest) throws(Problem) -> OpenPicture {
    let wait = maker.wait(while: request.isWaiting)
    let location = try library.location(id)
    let file = try location.open()
    let pending = try maker.begin(location, file.stamp)
    let header = try maker.finish(pending, wait)
    return OpenPicture(location: location, file: file, header: header, wait: wait)
  }

  /// The file itself.
  private func give(
    _ picture: consuming OpenPicture, _ request: HTTPRequest
  ) -> HTTPResponse {
    let version = picture.file.stamp.version
    let format = picture.header.format
    let answer = FileAnswer(
      mediaType: format.mediaType, version: version, isImmutable: request.version == version,
      headers: (format == .svg ? [Self.drawingPolicy] : [])
        + Self.note(maker.damage(of: picture.location, picture.file.stamp)))
    return answer.response(picture.takeFile(), to: request)
  }

  /// What is made of the file.
  private func give(
    _ work: WorkerTask.Work, of picture: borrowing OpenPicture, _ request: HTTPRequest,
    _ password: String? = nil
  ) throws(Problem) -> HTTPResponse {
    let stamp = picture.file.stamp
    let made = try maker.made(
      work, of: picture.location, picture.header, stamp, picture.wait, password: password)
    let answer = FileAnswer(
      mediaType: work.mediaType, version: "\(stamp.version)-\(digest(work.key))",
      isImmutable: request.version == stamp.version, headers: Self.note(made.damage))
    return answer.response(try made.file.copy(), to: request)
  }

  /// What is wrong with a picture that is shown all the same, for the page to say.
  private static func note(_ damage: String?) -> [(name: String, value: String)] {
    // Of a picture that an element loads, a page can read this header alone.
    damage.map { [("Server-Timing", "damage;desc=\"\($0)\"")] } ?? []
  }

  private func webFile(
    _ parts: [String], _ request: HTTPRequest
  ) throws(Problem) -> HTTPResponse {
    guard parts.allSatisfy(\.isPlainName) else { throw .notFound }
    let location = PictureLocation(root: webFolder, path: FilePath(parts.joined(separator: "/")))
    let file: OpenFile
    do {
      file = try location.open()
    } catch {
      throw .notFound
    }
    let mediaType = Self.webTypes[location.path.ending] ?? "application/octet-stream"
    let version = file.stamp.version
    return FileAnswer(mediaType: mediaType, version: version).response(file, to: request)
  }

  private static let webTypes = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
    "wasm": "application/wasm", "json": "application/json", "svg": "image/svg+xml",
    "png": "image/png", "jpg": "image/jpeg", "webp": "image/webp", "mp4": "video/mp4",
    "txt": "text/plain; charset=utf-8", "ts": "text/plain; charset=utf-8",
    "webmanifest": "application/manifest+json",
  ]

  private static let policy = (
    name: "Content-Security-Policy",
    value: """
    default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' blob: data:; media-src 'self' blob:; connect-src 'self'; \
    frame-ancestors 'none'; base-uri 'none'; form-action 'none'
    """
  )

  /// A drawing opened by itself is a document: it may style itself and nothing else.
  private static let drawingPolicy = (
    name: policy.name,
    value: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
  )
}

extension String {
  /// Whether this is a file name of letters, digits, `-`, `_` and dots that is not hidden.
  fileprivate var isPlainName: Bool {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    return !isEmpty && isPlain && !hasPrefix(".")
  }
}
