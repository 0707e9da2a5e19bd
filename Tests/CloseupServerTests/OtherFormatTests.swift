import Foundation
import Testing

@testable import CloseupServer

/// Pictures that libvips does not read by itself, or that browsers do not draw.
@Suite struct OtherFormatTests {
  private static let files: [(name: String, data: @Sendable () throws -> Data)] = [
    // No row of them fills a whole number of 64 bytes.
    ("a.bmp", { Picture.quarters(width: 64, height: 48).bitmap() }),
    ("odd.bmp", { Picture.quarters(width: 90, height: 50).bitmap() }),
    ("a.ico", { Picture.quarters(width: 48, height: 32).icon }),
    ("a.psd", { Picture.quarters(width: 90, height: 50).photoshop() }),
    ("a.dng", { try testPicture("preview.dng") }), ("a.jxl", { try testPicture("plain.jxl") }),
  ]

  @Test(arguments: files.map(\.name))
  func itIsListedWithItsSizeAndDrawn(name: String) throws {
    let file = try #require(Self.files.first { $0.name == name })
    let test = try TestServer()
    try test.folder.write(file.data(), to: "pictures/\(name)")
    let line = try test.picture(name)
    #expect(line.error == nil && line.kind == "picture")
    let thumbnail = try test.decoded(line.thumb)
    #expect((line.width, line.height) == (thumbnail.width, thumbnail.height))
    #expect(thumbnail.quarterInks == [.red, .green, .blue, .white])
    if name.hasSuffix(".bmp") || name.hasSuffix(".ico") {
      #expect(try test.get(line.src).body == file.data())
    } else {
      #expect(try test.decoded(line.src).quarterInks == [.red, .green, .blue, .white])
      #expect(try test.get(line.original).body == file.data())
    }
  }

  @Test(arguments: files.map(\.name))
  func damageIsAPictureOrAReason(name: String) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    let whole = try #require(Self.files.first { $0.name == name }).data()
    let ending = (name as NSString).pathExtension
    let test = try TestServer()
    for index in 0..<12 {
      var bytes = whole
      for _ in 0..<4 {
        let place = Int.random(in: 4..<min(bytes.count, 600), using: &random)
        bytes[place] = .random(in: 0...255, using: &random)
      }
      if index % 3 == 0 { bytes = bytes.prefix(.random(in: 1..<bytes.count, using: &random)) }
      try test.folder.write(bytes, to: "pictures/\(index).\(ending)")
    }
    try test.folder.write(whole, to: "pictures/whole.\(ending)")
    for line in try test.pictures() {
      let answer = try line.thumb.map { try test.get($0) }
      #expect(
        line.error != nil || answer?.status == 200 || answer?.error != nil,
        "\(line.name ?? ""), seed \(seed)")
      #expect(answer?.error?.contains("crashed") != true, "\(line.name ?? ""), seed \(seed)")
      if line.name == "whole.\(ending)" { #expect(answer?.status == 200) }
    }
  }

  /// The header is all that is read of it.
  @Test func tooManyPixelsAreRefusedBeforeTheyAreDecoded() throws {
    let test = try TestServer()
    let size = (width: 60000, height: 50000)
    try test.folder.write(Picture().bitmap(claiming: size), to: "pictures/a.bmp")
    try test.folder.write(Picture().photoshop(claiming: size), to: "pictures/a.psd")
    let qoi = Array("qoif".utf8) + size.width.bigEndianBytes + size.height.bigEndianBytes + [3, 0]
    try test.folder.write(Data(qoi), to: "pictures/a.qoi")
    for line in try test.pictures() {
      #expect(line.error?.hasPrefix("The picture is too large: 60000 × 50000 is 3000 mega") == true)
    }
  }

  @Test func sizesThatCannotBeAreDamage() throws {
    let test = try TestServer()
    for (name, width, height) in [("a", 1 << 31, 8), ("b", 0, 8), ("c", 8, 1 << 31), ("d", 8, 0)] {
      let size = (width: width, height: height)
      try test.folder.write(Picture().bitmap(claiming: size), to: "pictures/\(name).bmp")
    }
    for line in try test.pictures() {
      #expect(line.error == "The picture is damaged or cut short.", "\(line.name ?? "")")
    }
  }

  @Test func whatIsLeftOfABitmapIsShown() throws {
    let test = try TestServer()
    let whole = Picture.quarters().bitmap()
    try test.folder.write(whole.prefix(whole.count * 2 / 5), to: "pictures/a.bmp")
    // Its rows come from the lowest up.
    #expect(try test.decoded(test.picture("a.bmp").thumb).quarterInks[2...] == [.blue, .white])
  }

  @Test func coloursThatCannotBeShownAreNamed() throws {
    let test = try TestServer()
    try test.folder.write(Picture().photoshop(mode: 9), to: "pictures/a.psd")
    #expect(
      try test.picture("a.psd").error
        == "This Photoshop document is in Lab colours, which are not shown here. Save it in RGB, with"
        + " 8 or 16 bits, to see it.")
  }

  @Test(arguments: [
    (
      "a.xcf", "This is a GIMP picture, which is not shown here. Export it as PNG or PDF to see it."
    ),
    (
      "a.EXR",
      "This is an OpenEXR picture, which is not shown here. Export it as PNG or PDF to see it."
    ),
    ("a.bmp", "This is not a picture, although it is named .BMP."),
    ("a.dng", "This is not a picture, although it is named .DNG."),
  ])
  func whatIsNotShownSaysSoAndWhatToDo(name: String, reason: String) throws {
    let test = try TestServer()
    try test.folder.write("something else", to: "pictures/\(name)")
    #expect(try test.picture(name).error == reason)
  }

  @Test func anUnknownCameraSaysSo() throws {
    let test = try TestServer()
    try test.folder.write(
      Data([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0]), to: "pictures/a.nef")
    let error = try test.picture("a.nef").error
    #expect(error?.hasPrefix("This camera raw file cannot be read: it is damaged, or") == true)
  }

  @Test func aDrawingOfIllustratorThatIsAPDFIsADocument() throws {
    let test = try TestServer()
    try test.folder.write(TestDocument(pages: [.init()]).data, to: "pictures/a.ai")
    #expect(try test.picture("a.ai").kind == "document")
  }
}
