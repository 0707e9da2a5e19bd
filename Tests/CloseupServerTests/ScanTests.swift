import Foundation
import Testing

@testable import CloseupServer

/// TIFF files with several pages.
@Suite struct ScanTests {
  private static let gray = Picture(width: 30, height: 50, color: [90])

  private func server(_ tiff: TestTIFF) throws -> TestServer {
    let test = try TestServer()
    try tiff.data.write(to: URL(fileURLWithPath: test.folder.path("pictures/a.tif")))
    return test
  }

  private struct Description: Decodable {
    var width: Double
    var height: Double
  }

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func aScanOfSeveralPagesIsADocument(isBigEndian: Bool, isBig: Bool) throws {
    var tiff = TestTIFF([.init(), .init(picture: Self.gray), .init(orientation: 6)])
    (tiff.isBigEndian, tiff.isBig) = (isBigEndian, isBig)
    let test = try server(tiff)
    let line = try test.picture("a.tif")
    #expect(line.error == nil)
    #expect(line.kind == "document")
    #expect(line.type == "image/tiff")
    #expect(line.pages == 3)
    #expect((line.width, line.height) == (60, 40))
    #expect(try test.decoded(line.thumb).quarterInks == [.red, .green, .blue, .white])
    #expect(try test.decoded(line.poster).width == 60)
    let base = try #require(line.src?.split(separator: "?").first)
    #expect(try test.get("\(base)").body == Data("{\"pages\":3}\n".utf8))
    for (page, size) in [(1, (60, 40)), (2, (30, 50)), (3, (40, 60))] {
      let answer = try test.get("\(base)/page/\(page)")
      let description = try JSONDecoder().decode(Description.self, from: answer.body)
      #expect((description.width, description.height) == (Double(size.0), Double(size.1)))
      let image = try test.decoded("\(base)/page/\(page)/image")
      #expect((image.width, image.height) == size)
    }
    let first = try test.decoded("\(base)/page/1/image")
    #expect(first.quarterInks == [.red, .green, .blue, .white])
    #expect(try test.decoded("\(base)/page/2/image")[15, 25].allSatisfy { abs(Int($0) - 90) < 3 })
    // A quarter of a turn to the right.
    #expect(
      try test.decoded("\(base)/page/3/image").quarterInks == [.blue, .red, .white, .green])
    #expect(try test.get("\(base)/page/4").status == 404)
  }

  @Test func partsOfAPageAreDrawnAtAnyScale() throws {
    let test = try server(TestTIFF([.init(), .init()]))
    let base =
      try #require(test.picture("a.tif").src?.split(separator: "?").first) + "/page/2/image"
    let half = try test.decoded("\(base)?scale=0.5")
    #expect((half.width, half.height) == (30, 20))
    #expect(half.quarterInks == [.red, .green, .blue, .white])
    // Around the middle, ten times as large.
    let part = try test.decoded("\(base)?scale=10&region=250,150,100,100")
    #expect((part.width, part.height) == (100, 100))
    #expect(part.quarterInks == [.red, .green, .blue, .white])
    let corner = try test.decoded("\(base)?scale=2&region=100,60,20,20")
    #expect(corner.quarterInks == [.white, .white, .white, .white])
    #expect(try test.get("\(base)?scale=1&region=50,0,20,20").status == 400)
  }

  @Test(arguments: [1, 4, 5])
  func smallerCopiesAndMasksAreNoPages(subfileType: Int) throws {
    let small = Picture.quarters(width: 30, height: 20)
    let test = try server(TestTIFF([.init(), .init(picture: small, subfileType: subfileType)]))
    let line = try test.picture("a.tif")
    #expect(line.kind == "picture")
    #expect(line.pages == nil)
    #expect(try test.decoded(line.src).width == 60)
  }

  @Test func pagesAreNumberedWithoutTheCopiesBetweenThem() throws {
    let small = Picture.quarters(width: 30, height: 20)
    let tiff = TestTIFF([
      .init(subfileType: 0), .init(picture: small, subfileType: 1), .init(picture: Self.gray),
    ])
    let test = try server(tiff)
    let line = try test.picture("a.tif")
    #expect(line.pages == 2)
    let base = try #require(line.src?.split(separator: "?").first)
    #expect(try test.decoded("\(base)/page/2/image").height == 50)
  }

  @Test func aListOfPagesThatLeadsBackIsNoTrap() throws {
    var tiff = TestTIFF([.init(), .init()])
    tiff.isEndless = true
    #expect(try server(tiff).picture("a.tif").pages == 2)
  }

  @Test func aPageThatIsTooLargeOrCutShortIsAReasonOfItsOwn() throws {
    var data = TestTIFF([.init(), .init(picture: .quarters(width: 600, height: 400))]).data
    let test = try TestServer { $0.mostPixels = 100_000 }
    let path = URL(fileURLWithPath: test.folder.path("pictures/a.tif"))
    try data.write(to: path)
    let base = try #require(test.picture("a.tif").src?.split(separator: "?").first)
    #expect(try test.get("\(base)/page/1/image").status == 200)
    #expect(try test.get("\(base)/page/2").status == 413)
    #expect(try test.get("\(base)/page/2/image").status == 413)
    data = TestTIFF([.init(), .init()]).data
    data.removeLast(3000)
    try data.write(to: path)
    #expect(try test.get("\(base)/page/1/image").status == 200)
    #expect(try test.get("\(base)/page/2/image").error == "Page 2 is damaged.")
  }
}
