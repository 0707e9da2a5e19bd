import Foundation
import Testing

@testable import CloseupServer

@Suite struct ColourTests {
  /// What a screen shows of a grey.
  private func shown(_ value: Double, _ transfer: Transfer) throws -> Int {
    let colours = try #require(Colours(primaries: .bt2020, transfer: transfer))
    let converter = try #require(ColourConverter(colours, channels: 3, isDeep: true))
    let pixel = [UInt16](repeating: UInt16(value * 65535), count: 3)
    var bytes: [UInt8] = [0, 0, 0]
    converter.convert(pixel, to: &bytes, count: 1)
    #expect(bytes[0] == bytes[1] && bytes[1] == bytes[2])
    return Int(bytes[0])
  }

  /// Reference white is at 58 % of PQ and at 75 % of HLG, and 1000 cd/m² at 75.2 and 100 % (ITU-R BT.2408, table 1).
  @Test(arguments: [
    (0, Transfer.pq, 0), (0.5807, .pq, 188), (0.7518, .pq, 255), (1, .pq, 255),
    (0, .hlg, 0), (0.75, .hlg, 188), (1, .hlg, 255),
  ])
  func halfOfAScreensLightIsLeftForWhatIsBrighterThanWhite(
    value: Double, transfer: Transfer, wanted: Int
  ) throws {
    #expect(abs(try shown(value, transfer) - wanted) <= 1)
  }

  @Test func brighterIsNeverShownDarker() throws {
    for transfer in [Transfer.pq, .hlg] {
      let values = try (0...200).map { try shown(Double($0) / 200, transfer) }
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  /// Whatever a file says of its colours, a number comes out.
  @Test func nonsenseIsConvertedToSomething() {
    var random = SeededRandom(seed: 11)
    func point() -> SIMD2<Double> {
      let values = [0, 0.00001, 0.3127, 0.33333, 0.5, 0.99999, 1, 42949]
      return [values.randomElement(using: &random) ?? 0, .random(in: 0...1, using: &random)]
    }
    let pixels: [UInt8] = [0, 0, 0, 255, 255, 255, 255, 0, 128, 1, 254, 0]
    for index in 0..<2000 {
      let primaries = Primaries(red: point(), green: point(), blue: point(), white: point())
      let transfer = [Transfer.sRGB, .power(1e5), .power(1e-5), .pq, .hlg][index % 5]
      guard let colours = Colours(primaries: primaries, transfer: transfer),
        let converter = ColourConverter(colours, channels: 3, isDeep: false)
      else { continue }
      var bytes = [UInt8](repeating: 0, count: pixels.count)
      converter.convert(pixels, to: &bytes, count: 4)
      #expect(bytes[0] <= 1 || transfer == .power(1e-5))
    }
  }

  @Test(arguments: ["pq.avif", "hlg.avif"])
  func aThumbnailOfHDRHasRoomForWhatIsBright(name: String) throws {
    let test = try TestServer()
    try test.folder.write(testPicture(name), to: "pictures/\(name)")
    let thumbnail = try test.decoded(test.picture(name).thumb)
    // Its red is far outside what a screen shows, and is shown as red as can be.
    let red = thumbnail[16, 12]
    #expect(red[0] > 250 && red[1] < 5 && red[2] < 5)
  }

  @Test func codePointsOfAWideGamutAreBroughtToSRGB() throws {
    let test = try TestServer()
    try test.folder.write(testPicture("p3.avif"), to: "pictures/a.avif")
    let thumbnail = try test.decoded(test.picture("a.avif").thumb)
    // Display P3 (220, 20, 20) is (240, 0, 0) in sRGB, by the matrices of both standards.
    for (value, wanted) in zip(thumbnail[16, 12], [240, 0, 0]) {
      #expect(abs(Int(value) - wanted) <= 4)
    }
  }

  private static let adobe: [UInt8] =
    [31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000].flatMap(\.bigEndianBytes)

  /// What a grey of 100 and Adobe RGB's (200, 100, 100) become: by the powers and matrices of the standards.
  @Test(arguments: [
    ([("gAMA", 100000.bigEndianBytes)], [169, 169, 169]),
    ([("gAMA", 55556.bigEndianBytes)], [119, 119, 119]),
    ([("gAMA", 45455.bigEndianBytes)], [100, 100, 100]),
    ([("gAMA", 100000.bigEndianBytes), ("sRGB", [0])], [100, 100, 100]),
    ([("sRGB", [0]), ("gAMA", 100000.bigEndianBytes), ("cHRM", adobe)], [100, 100, 100]),
    ([("cHRM", adobe)], [100, 100, 100]),
    ([("gAMA", 45455.bigEndianBytes), ("cHRM", adobe)], [99, 99, 99]),
    ([("gAMA", 0.bigEndianBytes)], [100, 100, 100]),
    ([("cICP", [1, 8, 0, 1]), ("gAMA", 45455.bigEndianBytes)], [169, 169, 169]),
  ])
  func chunksOfAPNGSayWhatItsNumbersMean(chunks: [(String, [UInt8])], wanted: [Int]) throws {
    let test = try TestServer()
    for (name, picture) in [
      ("rgb", Picture(color: [100, 100, 100])), ("grey", Picture(color: [100])),
      ("clear", Picture(color: [100, 100, 100, 255])),
    ] {
      let path = "pictures/\(name).png"
      try picture.write(test.folder.path(path))
      try test.folder.write(test.folder.data(path).inserting(chunks), to: path)
      let thumbnail = try test.decoded(test.picture("\(name).png").thumb)
      for (value, wanted) in zip(thumbnail[32, 24], wanted) {
        #expect(abs(Int(value) - wanted) <= 2, "\(name)")
      }
    }
  }

  @Test func chromaticitiesOfAPNGAreBroughtToSRGB() throws {
    let test = try TestServer()
    try Picture(color: [200, 100, 100]).write(test.folder.path("pictures/a.png"))
    let bytes = try test.folder.data("pictures/a.png").inserting([
      ("cHRM", Self.adobe), ("gAMA", 45455.bigEndianBytes),
    ])
    try test.folder.write(bytes, to: "pictures/a.png")
    let thumbnail = try test.decoded(test.picture("a.png").thumb)
    // Adobe RGB (1998): red is 1.398 of its light in sRGB, less 0.398 of green's.
    for (value, wanted) in zip(thumbnail[32, 24], [230, 99, 98]) {
      #expect(abs(Int(value) - wanted) <= 4)
    }
  }

  @Test func anAnimatedPNGIsListedAsOne() throws {
    let test = try TestServer()
    for (name, frames) in [("moving", 2), ("still", 1)] {
      try Picture.quarters().write(test.folder.path("pictures/\(name).png"))
      let bytes = try test.folder.data("pictures/\(name).png").inserting([
        ("acTL", frames.bigEndianBytes + 0.bigEndianBytes)
      ])
      try test.folder.write(bytes, to: "pictures/\(name).png")
      #expect(try test.picture("\(name).png").animated == (frames == 2))
    }
  }
}
