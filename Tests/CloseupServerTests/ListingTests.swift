import Foundation
import Testing

@testable import CloseupServer

@Suite struct ListingTests {
  @Test func theListTellsTheTitleFirstTheCountWhenItIsKnownAndThatItIsCompleteLast() throws {
    let test = try TestServer()
    for name in ["a", "b"] { try Picture().write(test.folder.path("pictures/\(name).jpg")) }
    let answer = try test.get("/api/pictures")
    #expect(answer.headers["content-type"] == "application/x-ndjson")
    let lines = try test.lines()
    #expect(lines.first?.title == "pictures")
    #expect(lines.compactMap(\.count) == [2])
    #expect(lines.last?.end == true)
    #expect(lines.count == 5)
  }

  /// Of an opaque picture, from its thumbnail on and after a restart; a transparent one has none.
  @Test func aPictureWhoseThumbnailWasMadeComesWithTheColoursOfItsPlaceholder() throws {
    let folder = try TemporaryFolder()
    let thirds: [[UInt8]] = [[30, 60, 200], [200, 200, 30], [20, 120, 40]]
    var flag = Picture(width: 60, height: 90)
    flag.pixels = thirds.flatMap { color in (0..<60 * 30).flatMap { _ in color } }
    try withExtendedLifetime(TestServer(folder: folder)) { test in
      try flag.write(folder.path("pictures/flag.png"))
      try Picture(color: [200, 60, 40, 90]).write(folder.path("pictures/glass.png"))
      #expect(try test.pictures().allSatisfy { $0.colors == nil })
      for line in try test.pictures() { #expect(try test.get(line.thumb).status == 200) }
    }
    let test = try TestServer(folder: folder)
    #expect(try test.picture("glass.png").colors == nil)
    let colors = try #require(test.picture("flag.png").colors)
    #expect(colors.count == 3)
    for (color, third) in zip(colors, thirds) {
      #expect(color.utf8.count == 7 && color.hasPrefix("#"))
      let number = try #require(Int(color.dropFirst(), radix: 16))
      for (shift, part) in zip([16, 8, 0], third) {
        // A thumbnail is lossy, and what is at an edge is of both sides.
        #expect(abs(number >> shift & 255 - Int(part)) <= 25)
      }
    }
  }

  @Test func anEmptyFolderIsAnEmptyList() throws {
    let lines = try TestServer().lines()
    #expect(lines.count == 3)
    #expect(lines.compactMap(\.count) == [0])
  }

  @Test func folderByFolderAndNumbersByTheirValue() throws {
    let test = try TestServer()
    try test.folder.makeFolder("pictures/Folder 2/deep")
    try test.folder.makeFolder("pictures/folder 10")
    let names = [
      "2.jpg", "b.jpg", "10.jpg", "A.jpg", "Folder 2/x.jpg", "Folder 2/deep/x.jpg",
      "folder 10/x.jpg",
    ]
    for name in names { try Picture().write(test.folder.path("pictures/\(name)")) }
    let pictures = try test.pictures()
    #expect(
      pictures.map { "\($0.folder ?? "")|\($0.name ?? "")" } == [
        "|2.jpg", "|10.jpg", "|A.jpg", "|b.jpg", "Folder 2|x.jpg", "Folder 2/deep|x.jpg",
        "folder 10|x.jpg",
      ])
    #expect(Set(pictures.map(\.id)).count == names.count)
  }

  @Test(arguments: [
    "with space.jpg", "100%.jpg", "a%2Fb.jpg", "#1.jpg", "quote\"s and 'quotes'.jpg", "a?b&c=d.jpg",
    "back\\slash.jpg", "<b>.jpg", "שלום.jpg", "日本語.JPG", "é.jpg", "e\u{301}.jpg", "🏔.jpg",
    "\u{202E}gpj.a.jpg", "line\nbreak.jpg", "-dash.jpg",
  ])
  func everyNameWorks(name: String) throws {
    let test = try TestServer()
    // Written under a plain name first: the saver takes brackets in a name for options.
    try Picture().write(test.folder.path("plain.jpg"))
    try FileManager.default.moveItem(
      atPath: test.folder.path("plain.jpg"), toPath: test.folder.path("pictures/\(name)"))
    let line = try #require(test.pictures().first)
    #expect(line.name.map { Array($0.unicodeScalars) } == Array(name.unicodeScalars))
    #expect(try test.get(line.thumb).status == 200)
    #expect(try test.get(line.src).status == 200)
  }

  @Test func anUnreadableFileIsNamedWithItsReasonAndTheRestGoOn() throws {
    let test = try TestServer()
    try Picture().write(test.folder.path("pictures/good.jpg"))
    try Picture().write(test.folder.path("pictures/z.png"))
    try test.folder.write("", to: "pictures/empty.png")
    try test.folder.write("hello", to: "pictures/text.jpg")
    try test.folder.write("\u{FF}\u{D8}", to: "pictures/noise.webp")
    let pictures = try test.pictures()
    #expect(pictures.map(\.name) == ["empty.png", "good.jpg", "noise.webp", "text.jpg", "z.png"])
    #expect(pictures[0].error == "The file is empty.")
    #expect(pictures[1].error == nil)
    #expect(pictures[3].error == "This is not a picture, although it is named .JPG.")
    #expect(pictures[4].error == nil)
    for bad in [pictures[0], pictures[2], pictures[3]] {
      #expect(bad.error != nil && bad.src == nil && bad.width == nil)
      let id = try #require(bad.id)
      for place in ["thumb", "picture", "original"] {
        let answer = try test.get("/\(place)/\(id)")
        #expect(answer.status == 422)
        #expect(answer.error == bad.error)
      }
    }
  }

  /// What there is of it is shown with a word of why it is not all, or it is refused with that word.
  @Test(arguments: ["jpg", "png", "gif", "webp", "tif", "heic", "avif", "jp2"])
  func aFileThatIsCutShortShowsWhatThereIs(ending: String) throws {
    let test = try TestServer()
    let name = "pictures/a.\(ending)"
    try Picture.quarters(width: 300, height: 300).write(test.folder.path(name))
    let whole = try test.folder.data(name)
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: test.folder.path(name)))
    let line = try #require(test.pictures().first)
    let answer = try line.error == nil ? test.get(line.thumb) : nil
    let reason = line.error ?? answer?.error ?? answer?.headers["server-timing"]
    #expect(reason?.contains("The picture is damaged or cut short") == true)
    if ["jpg", "gif"].contains(ending) {
      #expect(answer?.status == 200)
      let shown = try #require(answer.flatMap { Picture(encoded: $0.body) })
      #expect(shown.quarterInks.prefix(2) == [.red, .green])
    }
  }

  /// Decoders leave in rows they cannot read what their memory held before: it may be of another file.
  @Test(arguments: ["png", "tif", "webp"])
  func whatIsMissingOfAPictureIsNotFilledFromMemory(ending: String) throws {
    let test = try TestServer()
    var random = SeededRandom(seed: 1)
    var picture = Picture(width: 900, height: 700)
    for index in picture.pixels.indices {
      picture.pixels[index] = .random(in: 128...255, using: &random)
    }
    try picture.write(test.folder.path("pictures/whole.\(ending)"))
    let whole = try test.folder.data("pictures/whole.\(ending)")
    try whole.prefix(whole.count / 2)
      .write(to: URL(fileURLWithPath: test.folder.path("pictures/cut.\(ending)")))
    // What one worker reads next comes where the whole picture was.
    #expect(try test.get(test.picture("whole.\(ending)").thumb).status == 200)
    guard let thumb = try test.picture("cut.\(ending)").thumb else { return }
    let answer = try test.get(thumb)
    guard answer.status == 200 else { return }
    let shown = try #require(Picture(encoded: answer.body))
    #expect(shown[10, shown.height / 4][0] > 100)
    let below = (shown.height * 7 / 12..<shown.height).flatMap { shown[shown.width / 2, $0] }
    #expect(below.allSatisfy { $0 < 20 })
  }

  @Test func filesThatAppearChangeOrVanishAreNoticed() throws {
    let test = try TestServer()
    let path = test.folder.path("pictures/a.jpg")
    #expect(try test.pictures().isEmpty)

    try Picture().write(path)
    let first = try test.picture("a.jpg")
    #expect(try test.decoded(first.thumb).width == 64)

    try Picture(width: 30, height: 20).write(path)
    let second = try test.picture("a.jpg")
    #expect(second.id == first.id)
    #expect(second.thumb != first.thumb)
    #expect((second.width, second.height) == (30, 20))
    #expect(try test.decoded(second.thumb).width == 30)

    try FileManager.default.removeItem(atPath: path)
    for address in [second.thumb, second.src] { #expect(try test.get(address).status == 410) }
    #expect(try test.pictures().isEmpty)
    #expect(try test.get(second.src).status == 410)
  }

  @Test func anAddressSurvivesARestart() throws {
    let folder = try TemporaryFolder()
    let first = try TestServer(folder: folder)
    try Picture().write(folder.path("pictures/a.jpg"))
    let line = try first.picture("a.jpg")
    first.server.stop()
    let second = try TestServer(folder: folder)
    #expect(try second.get(line.src).status == 404)
    #expect(second.server.scan() == 1)
    #expect(try second.get(line.src).status == 200)
    #expect(try second.get(line.thumb).status == 200)
  }

  @Test func filesAndSeveralFoldersAreServedTogetherWithoutDoubles() throws {
    let folder = try TemporaryFolder()
    for name in ["one", "two/inner"] { try folder.makeFolder(name) }
    let names = ["one/a.jpg", "two/b.jpg", "two/inner/c.jpg", "alone.jpg", ".named.jpg"]
    for name in names { try Picture().write(folder.path(name)) }
    let test = try TestServer(folder: folder) {
      $0.paths = ["one", "two", "two/inner", "alone.jpg", ".named.jpg", "one"].map(folder.path)
    }
    let pictures = try test.pictures()
    #expect(
      pictures.map { "\($0.folder ?? "")|\($0.name ?? "")" } == [
        "one|a.jpg", "two|b.jpg", "two/inner|c.jpg", "|alone.jpg", "|.named.jpg",
      ])
    for line in pictures { #expect(try test.get(line.thumb).status == 200) }
  }

  @Test func theFirstLineArrivesBeforeTheHeadersAreKnown() throws {
    let test = try TestServer { $0.workerCommand = ["/bin/sleep", "60"] }
    try Picture().write(test.folder.path("pictures/a.jpg"))
    let socket = try test.client.connected()
    defer { close(socket) }
    try Client.write("GET /api/pictures HTTP/1.1\r\nHost: localhost\r\n\r\n", to: socket)
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !text.contains("\"count\":1") {
      let count = read(socket, &buffer, buffer.count)
      try #require(count > 0)
      text += String(decoding: buffer[..<count], as: UTF8.self)
    }
    #expect(!text.contains("a.jpg"))
  }
}
