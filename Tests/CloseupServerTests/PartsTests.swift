import Foundation
import Testing

@testable import CloseupServer

@Suite struct PartsTests {
  @Test(arguments: [
    ("a1", "a2"), ("a2", "a10"), ("a02", "a10"), ("A", "b"), ("a", "B"), ("2", "a"),
    ("99999999999999999999998", "99999999999999999999999"),
    ("a", "aa"), ("A", "a"), ("e\u{301}", "\u{e9}"), ("IMG_9.jpg", "IMG_10.jpg"), ("a01", "a1"),
  ])
  func namesAreInTheOrderThatPeopleExpect(first: String, second: String) {
    #expect(NaturalOrder(FilePath(first)) < NaturalOrder(FilePath(second)))
    #expect(!(NaturalOrder(FilePath(second)) < NaturalOrder(FilePath(first))))
    #expect(!(NaturalOrder(FilePath(first)) < NaturalOrder(FilePath(first))))
  }

  @Test(arguments: [
    ("<svg width='40' height='30'>", 40, 30), ("<svg width='40px' height=\"30PX\">", 40, 30),
    ("<svg viewBox='0 0 300 200'>", 300, 200), ("<svg viewBox='-5,-5,10,20'/>", 10, 20),
    ("<svg width='150' viewBox='0 0 300 200'>", 150, 100),
    ("<svg height='100' viewBox='0 0 300 200'>", 150, 100),
    ("<svg width='100%' height='100%' viewBox='0 0 300 200'>", 300, 200),
    ("<svg width='1in' height='2.54cm'>", 96, 96), ("<svg width='72pt' height='6pc'>", 96, 96),
    ("<svg>", 300, 150), ("<svg width='-1' height='nonsense'>", 300, 150),
    (
      "<?xml version='1.0'?><!-- <b> --><svg\nxmlns='http://www.w3.org/2000/svg'\nwidth = '9' height='9'>",
      9, 9
    ),
    ("<svg width='1e300' height='5'>", 300, 5), ("<svg viewBox='0 0 0 5'>", 300, 150),
    ("<svg stroke-width='7' width='20' height='10'>", 20, 10),
    ("<!-- <svg width='1' height='1'> --><svg width='20' height='10'>", 20, 10),
    ("<svg id='a > b' width='20' height='10'>", 20, 10), ("<svg/>", 300, 150),
    ("<svg width='20' hidden height='10'/>", 20, 10), ("<svgs><svg width='7' height='6'>", 7, 6),
  ])
  func aDrawingHasTheSizeThatABrowserGivesIt(text: String, width: Int, height: Int) throws {
    let header = try #require(SVGHeader.read(Array(text.utf8)))
    #expect((header.width, header.height) == (width, height))
  }

  @Test func browsersAreGivenNoMorePixelsThanTheyCanHold() {
    func isSent(_ format: PictureFormat, _ side: Int, isAnimated: Bool = false) -> Bool {
      PictureHeader(format: format, width: side, height: side, isAnimated: isAnimated).isSentAsItIs
    }
    for format in [PictureFormat.jpeg, .png, .webp, .gif, .avif] {
      #expect(isSent(format, 10_000) && !isSent(format, 10_001), "\(format)")
      #expect(isSent(format, 10_001, isAnimated: true), "a still is no substitute")
    }
    #expect(isSent(.svg, 1_000_000), "a drawing has no pixels")
    for (width, height) in [(30_000, 30_000), (65_500, 2_000), (1_000_000, 3), (3, 1_000_000)] {
      let header = PictureHeader(format: .jpeg, width: width, height: height)
      let whole = Rendition.whole(header)
      #expect(whole.width * whole.height <= 100_000_000)
      #expect(max(whole.width, whole.height) <= 65_500)
    }
  }

  @Test(arguments: [
    "<svg", "<svg width='4", "nothing", "", "<svgfoo>", "<svg width='4>", "<svg width=",
    "<!-- <svg>",
  ])
  func aDrawingWithoutATagIsNone(text: String) { #expect(SVGHeader.read(Array(text.utf8)) == nil) }

  /// What made a search begin again at every byte. A search that does takes minutes for these.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "<svg ", "<svg a='", "<svg a", "a", " ", "<!--", "<svg a=", "<", "<svg a='b' ", "<svg 'b' =",
    ])
  func aDrawingIsLookedAtOnce(piece: String) {
    let pieces = String(repeating: piece, count: SVGHeader.startLength / piece.utf8.count)
    for start in ["", "<svg ", "<svg width='"] {
      _ = SVGHeader.read(Array((start + pieces).utf8))
    }
  }

  @Test(arguments: [
    (100, 100, false, Rendition.Format.jpeg, 100, 100), (100, 100, true, .webp, 100, 100),
    (20000, 100, true, .png, 20000, 100), (20000, 100, false, .jpeg, 20000, 100),
    (131000, 10, false, .jpeg, 65500, 5), (32000, 32000, false, .jpeg, 10000, 10000),
  ])
  func aWholePictureIsMadeInAFormThatHoldsIt(
    width: Int, height: Int, hasAlpha: Bool, format: Rendition.Format, madeWidth: Int,
    madeHeight: Int
  ) {
    let header = PictureHeader(format: .tiff, width: width, height: height, hasAlpha: hasAlpha)
    let made = Rendition.whole(header)
    #expect(made.format == format)
    #expect((made.width, made.height) == (madeWidth, madeHeight))
  }

  @Test(arguments: [
    ("ftypheic", PictureFormat.heic), ("ftypmif1", .heic), ("ftypavif", .avif), ("ftypavis", .avif),
    ("ftypmp42", .mp4), ("ftypqt  ", .quicktime), ("moov", .quicktime), ("ftyp", nil), ("", nil),
  ])
  func aContainerIsToldByItsBrand(text: String, format: PictureFormat?) {
    #expect(PictureFormat(start: [0, 0, 0, 24] + Array(text.utf8)) == format)
  }

  @Test func aDigestIsShortAndStable() {
    // The start of the SHA-256 of "abc", from FIPS 180-2.
    #expect(digest("abc") == "ba7816bf8f01cfea")
    #expect(digest("a\0b") != digest("a\0c"))
  }
}
