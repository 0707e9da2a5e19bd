import Foundation
import Testing

@testable import CloseupServer

@Suite struct PictureFormatTests {
  @Test(arguments: [
    ("a.jpg", "image/jpeg", "image/jpeg"), ("a.png", "image/png", "image/png"),
    ("a.webp", "image/webp", "image/webp"), ("a.gif", "image/gif", "image/gif"),
    ("a.tif", "image/tiff", "image/jpeg"), ("a.heic", "image/heic", "image/jpeg"),
    ("a.avif", "image/avif", "image/avif"), ("a.jxl", "image/jxl", "image/jpeg"),
    ("a.jp2", "image/jp2", "image/jpeg"), ("a.ppm", "image/x-portable-anymap", "image/jpeg"),
  ])
  func everyFormatHasAThumbnailAndIsDrawnByBrowsers(
    name: String, type: String, shownType: String
  ) throws {
    let test = try TestServer()
    try Picture.quarters(width: 800, height: 600).write(test.folder.path("pictures/\(name)"))
    let line = try test.picture(name)
    #expect(line.error == nil)
    #expect((line.width, line.height) == (800, 600))
    #expect(line.type == type)
    #expect(line.animated == false)
    #expect((line.original != nil) == (type != shownType))

    let thumbnail = try test.get(line.thumb)
    #expect(thumbnail.status == 200)
    #expect(thumbnail.headers["content-type"] == "image/webp")
    let small = try #require(Picture(encoded: thumbnail.body))
    #expect((small.width, small.height) == (512, 384))
    #expect(small.quarterInks == [.red, .green, .blue, .white])

    let shown = try test.get(line.src)
    #expect(shown.headers["content-type"] == shownType)
    let whole = try #require(Picture(encoded: shown.body))
    #expect((whole.width, whole.height) == (800, 600))
    #expect(whole.quarterInks == [.red, .green, .blue, .white])
    if let original = line.original {
      #expect(try test.get(original).body == test.folder.data("pictures/\(name)"))
    } else {
      #expect(try shown.body == test.folder.data("pictures/\(name)"))
    }
  }

  /// What each EXIF orientation makes of red and green above blue and white.
  static let orientations: [(Int, [Picture.Ink])] = [
    (1, [.red, .green, .blue, .white]), (2, [.green, .red, .white, .blue]),
    (3, [.white, .blue, .green, .red]), (4, [.blue, .white, .red, .green]),
    (5, [.red, .blue, .green, .white]), (6, [.blue, .red, .white, .green]),
    (7, [.white, .green, .blue, .red]), (8, [.green, .white, .red, .blue]),
  ]

  @Test(arguments: orientations, ["jpg", "png", "webp", "tif"])
  func everyOrientationIsHonoured(orientation: (Int, [Picture.Ink]), ending: String) throws {
    let test = try TestServer()
    let (number, inks) = orientation
    try Picture.quarters().write(test.folder.path("pictures/a.\(ending)"), orientation: number)
    let line = try test.picture("a.\(ending)")
    let size = number < 5 ? (64, 48) : (48, 64)
    #expect((line.width, line.height) == size)
    let thumbnail = try test.decoded(line.thumb)
    #expect((thumbnail.width, thumbnail.height) == size)
    #expect(thumbnail.quarterInks == inks)
    // Browsers turn a JPEG themselves; any other file is turned for them.
    let shown = try test.get(line.src).body
    let isTurnedByBrowsers = ending == "jpg" || (number == 1 && ending != "tif")
    if isTurnedByBrowsers {
      #expect(try shown == test.folder.data("pictures/a.\(ending)"))
    } else {
      #expect(Picture(encoded: shown)?.quarterInks == inks)
    }
  }

  @Test func aWideGamutIsBroughtToSRGB() throws {
    let test = try TestServer()
    try Picture(color: [200, 100, 100]).write(test.folder.path("pictures/a.png"), profile: "p3")
    let line = try test.picture("a.png")
    let thumbnail = try test.decoded(line.thumb)
    // Display P3 (200, 100, 100) is (214, 93, 97) in sRGB, by the matrices of both standards.
    for (value, wanted) in zip(thumbnail[32, 24], [214, 93, 97]) {
      #expect(abs(Int(value) - wanted) <= 4)
    }
  }

  @Test func printColoursAreShownInSRGB() throws {
    let test = try TestServer()
    // Full magenta and yellow: red.
    try Picture(color: [0, 255, 255, 0]).write(
      test.folder.path("pictures/a.jpg"), isCMYK: true)
    let line = try test.picture("a.jpg")
    for address in [line.thumb, line.src] {
      let picture = try test.decoded(address)
      #expect(picture.bands == 3)
      #expect(Picture.Ink(near: picture[32, 24]) == .red)
    }
  }

  @Test func aGreyPictureStaysGrey() throws {
    let test = try TestServer()
    try Picture(color: [120]).write(test.folder.path("pictures/a.jpg"))
    let line = try test.picture("a.jpg")
    let thumbnail = try test.decoded(line.thumb)
    #expect(thumbnail[32, 24].allSatisfy { abs(Int($0) - 120) <= 4 })
  }

  @Test(arguments: ["png", "webp", "tif", "heic"])
  func transparencyIsKept(ending: String) throws {
    let test = try TestServer()
    try Picture(color: [200, 60, 40, 0]).write(test.folder.path("pictures/a.\(ending)"))
    let line = try test.picture("a.\(ending)")
    for address in [line.thumb, line.src] {
      let picture = try test.decoded(address)
      #expect(picture.bands == 4)
      #expect(picture[32, 24].last == 0)
    }
  }

  @Test(arguments: ["gif", "webp"])
  func animatedPicturesKeepMoving(ending: String) throws {
    let test = try TestServer()
    let name = "a.\(ending)"
    // The upper half is the first frame.
    try Picture.quarters(width: 64, height: 96).write(
      test.folder.path("pictures/\(name)"), frameHeight: 48)
    let line = try test.picture(name)
    #expect(line.animated == true)
    #expect((line.width, line.height) == (64, 48))
    #expect(try test.get(line.src).body == test.folder.data("pictures/\(name)"))
    let thumbnail = try test.decoded(line.thumb)
    #expect((thumbnail.width, thumbnail.height) == (64, 48))
    #expect(thumbnail.quarterInks == [.red, .green, .red, .green])
  }

  @Test func aTIFFThatHoldsSmallerCopiesOfItselfIsShownAtItsOwnSize() throws {
    let test = try TestServer()
    try Picture.quarters(width: 1200, height: 900).write(
      test.folder.path("pictures/a.tif[tile,pyramid]"))
    let line = try test.picture("a.tif")
    #expect((line.width, line.height) == (1200, 900))
    #expect(try test.decoded(line.thumb).width == 512)
    #expect(try test.decoded(line.src).width == 1200)
  }

  @Test func aThumbnailDoesNotCarryTheProfile() throws {
    let test = try TestServer()
    try Picture().write(test.folder.path("pictures/a.jpg"), orientation: 6, profile: "p3")
    let bytes = try test.get(test.picture("a.jpg").thumb).body
    #expect(bytes.range(of: Data("VP8 ".utf8)) != nil)
    #expect(bytes.range(of: Data("ICCP".utf8)) == nil)
  }

  @Test func aSmallPictureIsNotEnlarged() throws {
    let test = try TestServer()
    try Picture(width: 16, height: 16).write(test.folder.path("pictures/icon.png"))
    let thumbnail = try test.decoded(test.picture("icon.png").thumb)
    #expect(thumbnail.width == 16)
  }

  @Test func aPictureUnderAWrongNameIsShownAsWhatItIs() throws {
    let test = try TestServer()
    try Picture().write(test.folder.path("pictures/a.png"))
    try FileManager.default.moveItem(
      atPath: test.folder.path("pictures/a.png"), toPath: test.folder.path("pictures/a.JPEG"))
    let line = try test.picture("a.JPEG")
    #expect(line.type == "image/png")
    #expect(try test.get(line.src).headers["content-type"] == "image/png")
  }

  @Test func aDrawingIsServedAsItIsAndMayDoNothing() throws {
    let test = try TestServer()
    try test.folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 200'/>", to: "pictures/a.svg")
    let line = try test.picture("a.svg")
    #expect((line.width, line.height) == (300, 200))
    for address in [line.thumb, line.src] {
      let answer = try test.get(address)
      #expect(answer.headers["content-type"] == "image/svg+xml")
      let policy = try #require(answer.headers["content-security-policy"])
      #expect(policy.contains("sandbox") && policy.contains("default-src 'none'"))
      #expect(!policy.contains("script-src"))
    }
  }
}
