import Foundation
import Testing

@testable import CloseupServer

@Suite struct DocumentTests {
  /// A server of one document.
  private func server(_ document: TestDocument = TestDocument()) throws -> TestServer {
    let folder = try TemporaryFolder()
    try folder.makeFolder("pictures")
    try document.write(folder.path("pictures/a.pdf"))
    return try TestServer(folder: folder)
  }

  private struct Description: Decodable {
    var width: Double
    var height: Double
    var text: String
  }

  /// The address of something of a document, without its version.
  private func address(_ test: TestServer, _ rest: String = "") throws -> String {
    "/document/\(try #require(test.picture("a.pdf").id))\(rest)"
  }

  private func description(_ test: TestServer, page: Int) throws -> Description {
    let answer = try test.get(address(test, "/page/\(page)"))
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"] == "application/json")
    return try JSONDecoder().decode(Description.self, from: answer.body)
  }

  @Test func aDocumentIsListedWithItsPagesAndShownByItsFirst() throws {
    let other = TestDocument.Page(box: "0 0 50 80", drawing: "")
    let test = try server(TestDocument(pages: [.init(), other, other]))
    let line = try test.picture("a.pdf")
    #expect(line.error == nil)
    #expect(line.kind == "document")
    #expect(line.type == "application/pdf")
    #expect(line.pages == 3)
    #expect((line.width, line.height) == (200, 100))
    let thumbnail = try test.decoded(line.thumb)
    #expect((thumbnail.width, thumbnail.height) == (512, 256))
    #expect(thumbnail.quarterInks == [.red, .green, .blue, .white])
    let poster = try test.decoded(line.poster)
    #expect((poster.width, poster.height) == (2560, 1280))
    #expect(poster.quarterInks == [.red, .green, .blue, .white])
    let original = try test.get(line.original)
    #expect(original.headers["content-type"] == "application/pdf")
    #expect(try original.body == test.folder.data("pictures/a.pdf"))
    let document = try test.get(line.src)
    #expect(document.status == 200)
    #expect(try JSONDecoder().decode([String: Int].self, from: document.body) == ["pages": 3])
  }

  @Test func aPictureSaysThatItIsOne() throws {
    let test = try TestServer()
    try Picture().write(test.folder.path("pictures/a.png"))
    let line = try test.picture("a.png")
    #expect(line.kind == "picture")
    #expect(try test.get("/document/\(line.id ?? "")").error == "This file is not a document.")
  }

  @Test func eachPageHasItsOwnSizeAndText() throws {
    let test = try server(
      TestDocument(pages: [
        .init(text: "first words"), .init(box: "-10 20 90.5 420.25", text: nil),
        .init(rotation: 90, text: "on its side"), .init(rotation: 180), .init(rotation: -90),
      ]))
    let pages = try (1...5).map { try description(test, page: $0) }
    #expect(pages.map(\.width) == [200, 100.5, 100, 200, 100])
    #expect(pages.map(\.height) == [100, 400.25, 200, 100, 200])
    #expect(pages.map(\.text) == ["first words", "", "on its side", "", ""])
  }

  /// What each rotation, clockwise, makes of red and green above blue and white.
  static let rotations: [(Int, [Picture.Ink])] = [
    (0, [.red, .green, .blue, .white]), (90, [.blue, .red, .white, .green]),
    (180, [.white, .blue, .green, .red]), (270, [.green, .white, .red, .blue]),
  ]

  @Test(arguments: rotations)
  func aTurnedPageIsDrawnTurned(rotation: Int, inks: [Picture.Ink]) throws {
    let test = try server(TestDocument(pages: [.init(rotation: rotation)]))
    #expect(try test.decoded(address(test, "/page/1/image")).quarterInks == inks)
    #expect(try test.decoded(test.picture("a.pdf").thumb).quarterInks == inks)
  }

  @Test func aPageIsAsManyPixelsAsItsScaleSaysRoundedUp() throws {
    let test = try server(TestDocument(pages: [.init(box: "0 0 100.5 60")]))
    for (scale, width, height) in [("1", 101, 60), ("2", 201, 120), ("0.5", 51, 30)] {
      let image = try test.decoded(address(test, "/page/1/image?scale=\(scale)"))
      #expect((image.width, image.height) == (width, height))
    }
  }

  @Test func aRegionIsTheSamePixelsAsTheWholePageHasThere() throws {
    let drawing = "1 0 0 RG 0.3 w 3 3 m 190 91 l S 0 0 1 RG 0 40 m 50 120 150 -40 200 60 c S"
    let test = try server(TestDocument(pages: [.init(drawing: drawing, text: "closer")]))
    let whole = try test.decoded(address(test, "/page/1/image?scale=6.5"))
    for (x, y, width, height) in [(0, 0, 256, 256), (256, 300, 700, 350), (1299, 649, 1, 1)] {
      let region = "\(x),\(y),\(width),\(height)"
      let part = try test.decoded(address(test, "/page/1/image?scale=6.5&region=\(region)"))
      #expect((part.width, part.height) == (width, height))
      // cairo cuts a curve at the picture's edge before it flattens it: some pixels differ by a shade.
      let differences = (0..<width * height).map { index in
        let colors = zip(
          part[index % width, index / width], whole[x + index % width, y + index / width])
        return colors.map { abs(Int($0) - Int($1)) }.max() ?? 0
      }
      #expect(differences.count { $0 > 0 } * 1000 <= width * height, "at \(region)")
      #expect(differences.allSatisfy { $0 <= 25 }, "at \(region)")
    }
  }

  @Test func edgesAreDrawnWhereTheyAreAndSharpAtEightTimes() throws {
    // A black box whose edges lie on eighths of a point.
    let drawing = "0 g 10.125 20.25 50.5 30.375 re f"
    let test = try server(TestDocument(pages: [.init(drawing: drawing)]))
    let image = try test.decoded(address(test, "/page/1/image?scale=8&region=0,0,1600,800"))
    let (left, right) = (81, 81 + 404)
    let (top, bottom) = (800 - 162 - 243, 800 - 162)
    for (x, y, isInside) in [
      (left - 1, top + 9, false), (left, top + 9, true), (right - 1, top + 9, true),
      (right, top + 9, false), (left + 9, top - 1, false), (left + 9, top, true),
      (left + 9, bottom - 1, true), (left + 9, bottom, false),
    ] {
      #expect(image[x, y] == (isInside ? [0, 0, 0] : [255, 255, 255]), "at \(x), \(y)")
    }
  }

  @Test func aDrawingIsKeptAndKnownByItsAddress() throws {
    let test = try server()
    let version = try #require(test.picture("a.pdf").src?.split(separator: "=").last)
    let path = try address(test, "/page/1/image?v=\(version)&scale=2&region=10,20,30,40")
    let first = try test.get(path)
    #expect(first.headers["content-type"] == "image/png")
    #expect(first.headers["cache-control"]?.contains("immutable") == true)
    let tag = try #require(first.headers["etag"])
    #expect(try test.get(path, ["If-None-Match": tag]).status == 304)
    let moved = try test.get(path.replacingOccurrences(of: "10,20", with: "11,20"))
    #expect(moved.headers["etag"] != tag)
    // Escaped commas are commas.
    let escaped = path.replacingOccurrences(of: ",", with: "%2C")
    #expect(try test.get(escaped).headers["etag"] == tag)
  }

  @Test(arguments: [
    ("?scale=", 400), ("?scale=0", 400), ("?scale=-1", 400), ("?scale=nan", 400),
    ("?scale=inf", 400), ("?scale=1e3", 400), ("?scale=0x10", 400), ("?scale=1.2.3", 400),
    ("?scale=10001", 400), ("?scale=9000", 400), ("?scale=+1", 400), ("?scale=.", 400),
    ("?region=", 400), ("?region=1,2,3", 400), ("?region=1,2,3,4,5", 400), ("?region=1,2,3,", 400),
    ("?region=-1,0,10,10", 400), ("?region=0,0,0,10", 400), ("?region=0,0,10,0", 400),
    ("?region=0,0,1.5,10", 400), ("?region=0,0,a,10", 400), ("?region=0,%200,1,1", 400),
    ("?region=200,0,1,1", 400), ("?region=0,100,1,1", 400), ("?region=199,99,2,1", 400),
    ("?region=9223372036854775807,0,1,1", 400), ("?region=99999999999999999999,0,1,1", 400),
    ("?region=0,0,9223372036854775807,9223372036854775807", 413), ("?region=0,0,32768,1", 413),
    ("?scale=100&region=0,0,8192,8192", 413), ("?scale=100", 413),
    ("?scale=0.001", 200), ("?scale=.5&region=0,0,100,50", 200), ("?region=199,99,1,1", 200),
  ])
  func numbersThatMakeNoSenseAreAnsweredWithAReason(query: String, status: Int) throws {
    let test = try server()
    let answer = try test.get(address(test, "/page/1/image\(query)"))
    #expect(answer.status == status)
    #expect((answer.error != nil) == (status != 200))
  }

  @Test(arguments: [
    "/", "/page", "/page/", "/page/0", "/page/4", "/page/-1", "/page/01x", "/page/1/",
    "/page/1/text", "/page/1/image/", "/pages/1", "/page/99999999999999999999",
  ])
  func whatADocumentDoesNotHaveIsNotFound(rest: String) throws {
    let test = try server(TestDocument(pages: [.init(), .init(), .init()]))
    let answer = try test.get(address(test, rest))
    #expect(answer.status == 404)
    #expect(answer.error != nil)
  }

  @Test func severalPartsAreDrawnAtOnceAndEachIsRight() throws {
    let pages = (1...12).map { TestDocument.Page(box: "0 0 \($0 * 10) 20", drawing: "") }
    let test = try server(TestDocument(pages: pages))
    let client = test.client
    let widths = Guarded<[Int: Int]>([:])
    let base = try address(test, "/page")
    for page in 1...12 {
      Thread.detachNewThread {
        let body = try? client.send("GET", "\(base)/\(page)/image").body
        let width = body.flatMap(Picture.init(encoded:))?.width ?? 0
        widths.change { $0[page] = width }
      }
    }
    let all = try #require(widths.wait(atMost: 60) { $0.count == 12 ? $0 : nil })
    #expect(all == Dictionary(uniqueKeysWithValues: (1...12).map { ($0, $0 * 10) }))
  }
}
