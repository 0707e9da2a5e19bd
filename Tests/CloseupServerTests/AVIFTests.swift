import Foundation
import Testing

@testable import CloseupServer

@Suite struct AVIFTests {
  /// The properties of turned.avif: its size, depth, decoder and colours, then a quarter of a turn, then a mirror. Zero is none.
  private static let turns: [([UInt8], (Int, Int), [Picture.Ink])] = [
    ([0x01, 0x02, 0x83, 0x04, 0x85, 0x86], (48, 64), [.red, .blue, .green, .white]),
    ([0x85, 0x86, 0x01, 0x02, 0x83, 0x04], (48, 64), [.red, .blue, .green, .white]),
    ([0x01, 0x02, 0x83, 0x04, 0x86, 0x85], (48, 64), [.red, .blue, .green, .white]),
    ([0x86, 0x85, 0x04, 0x83, 0x02, 0x01], (48, 64), [.red, .blue, .green, .white]),
    ([0x01, 0x02, 0x83, 0x04, 0x85, 0x00], (48, 64), [.green, .white, .red, .blue]),
    ([0x85, 0x00, 0x01, 0x02, 0x83, 0x04], (48, 64), [.green, .white, .red, .blue]),
    ([0x01, 0x02, 0x83, 0x04, 0x00, 0x86], (64, 48), [.blue, .white, .red, .green]),
    ([0x86, 0x00, 0x01, 0x02, 0x83, 0x04], (64, 48), [.blue, .white, .red, .green]),
    ([0x01, 0x02, 0x83, 0x04, 0x00, 0x00], (64, 48), [.red, .green, .blue, .white]),
  ]

  @Test(arguments: turns)
  func aTurnedPictureIsShownUprightInWhateverOrderItSaysSo(
    properties: [UInt8], size: (Int, Int), inks: [Picture.Ink]
  ) throws {
    var bytes = try testPicture("turned.avif")
    let list = try #require(bytes.range(of: Data([0x01, 0x02, 0x83, 0x04, 0x85, 0x86])))
    bytes.replaceSubrange(list, with: properties)
    let test = try TestServer()
    try test.folder.write(bytes, to: "pictures/a.avif")
    let line = try test.picture("a.avif")
    #expect((line.width, line.height) == size)
    let thumbnail = try test.decoded(line.thumb)
    #expect((thumbnail.width, thumbnail.height) == size)
    #expect(thumbnail.quarterInks == inks)
    // Browsers turn it themselves.
    #expect(try test.get(line.src).body == bytes)
  }

  /// In a HEIF file that is no AVIF the order counts.
  @Test(
    arguments: [
      ([0x85, 0x86, 0x01, 0x02, 0x83, 0x04], [.red, .blue, .green, .white]),
      ([0x01, 0x02, 0x83, 0x04, 0x86, 0x85], [.white, .green, .blue, .red]),
    ] as [([UInt8], [Picture.Ink])])
  func aHEIFPictureIsTurnedAndMirroredInItsOrder(
    properties: [UInt8], inks: [Picture.Ink]
  ) throws {
    var bytes = try testPicture("turned.avif")
    while let brand = bytes.prefix(40).range(of: Data("avif".utf8)) {
      bytes.replaceSubrange(brand, with: Data("mif1".utf8))
    }
    let list = try #require(bytes.range(of: Data([0x01, 0x02, 0x83, 0x04, 0x85, 0x86])))
    bytes.replaceSubrange(list, with: properties)
    let test = try TestServer()
    try test.folder.write(bytes, to: "pictures/a.heif")
    let line = try test.picture("a.heif")
    #expect((line.width, line.height) == (48, 64))
    for address in [line.thumb, line.src] {
      #expect(try test.decoded(address).quarterInks == inks)
    }
  }

  /// Chromium follows no cut that takes the first pixel away.
  @Test func aCutIsTheBrowsers() throws {
    let test = try TestServer()
    try test.folder.write(testPicture("cut.avif"), to: "pictures/a.avif")
    let line = try test.picture("a.avif")
    #expect((line.width, line.height) == (64, 48))
    #expect(try test.decoded(line.thumb).quarterInks == [.red, .green, .blue, .white])
  }

  @Test(arguments: ["meta", "none"])
  func anAnimationIsListedAndShownByItsFirstFrame(missing: String) throws {
    var bytes = try testPicture("sequence.avif")
    // Without a main picture it is only its track.
    if let box = bytes.range(of: Data(missing.utf8)) {
      bytes.replaceSubrange(box, with: Data("free".utf8))
    }
    let test = try TestServer()
    try test.folder.write(bytes, to: "pictures/a.avif")
    let line = try test.picture("a.avif")
    #expect(line.error == nil)
    #expect(line.type == "image/avif" && line.kind == "picture")
    #expect(line.animated == true)
    #expect((line.width, line.height) == (64, 48))
    #expect(try test.decoded(line.thumb).quarterInks == [.red, .green, .blue, .white])
    #expect(try test.get(line.src).body == bytes)
  }

  @Test func anAnimationKeepsItsTransparency() throws {
    let test = try TestServer()
    try test.folder.write(testPicture("clear-sequence.avif"), to: "pictures/a.avif")
    let thumbnail = try test.decoded(test.picture("a.avif").thumb)
    #expect(thumbnail.bands == 4)
    #expect(thumbnail[32, 4].last == 0)
    #expect(thumbnail[32, 44].last == 255)
  }

  @Test func anAnimationOfTooManyPixelsIsRefused() throws {
    let test = try TestServer { $0.mostPixels = 64 * 48 - 1 }
    try test.folder.write(testPicture("sequence.avif"), to: "pictures/a.avif")
    #expect(try test.picture("a.avif").error?.hasPrefix("The picture is too large") == true)
  }

  @Test(arguments: ["turned.avif", "sequence.avif", "clear-sequence.avif", "pq.avif"])
  func damageIsAPictureOrAReason(name: String) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    let whole = try testPicture(name)
    let test = try TestServer()
    for index in 0..<20 {
      var bytes = whole
      for _ in 0..<4 {
        let place = Int.random(in: 16..<bytes.count, using: &random)
        bytes[place] = .random(in: 0...255, using: &random)
      }
      try test.folder.write(bytes, to: "pictures/\(index).avif")
    }
    try test.folder.write(whole, to: "pictures/whole.avif")
    for line in try test.pictures() {
      let answer = try line.thumb.map { try test.get($0) }
      #expect(
        line.error != nil || answer?.status == 200 || answer?.error != nil,
        "\(line.name ?? ""), seed \(seed)")
      if line.name == "whole.avif" { #expect(answer?.status == 200) }
    }
  }

  /// In this process: a trap would end the tests.
  @Test func aDamagedListOfBoxesIsReadWithoutATrap() throws {
    var random = SeededRandom(seed: 10)
    let folder = try TemporaryFolder()
    for name in ["turned.avif", "sequence.avif", "cut.avif"] {
      let whole = try testPicture(name)
      for _ in 0..<300 {
        var bytes = whole.prefix(Int.random(in: 40...whole.count, using: &random))
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          bytes[place] =
            [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)]
            .randomElement(using: &random) ?? 0
        }
        try folder.write(Data(bytes), to: "a.avif")
        let boxes = PictureBoxes(try OpenFile(path: FilePath(folder.path("a.avif"))), isAVIF: true)
        #expect(boxes.edits.allSatisfy { $0.place + $0.bytes.count <= bytes.count })
      }
    }
  }
}
