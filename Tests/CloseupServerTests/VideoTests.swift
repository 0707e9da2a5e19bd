import Foundation
import Testing

@testable import CloseupServer

@Suite struct VideoTests {
  /// The videos of Scripts/make-sample-video.py: red and green above blue and white, and dark in their second half.
  private static let videos = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Videos")

  private func server(_ names: [String]) throws -> TestServer {
    let folder = try TemporaryFolder()
    try folder.makeFolder("pictures")
    for name in names {
      try Data(contentsOf: Self.videos.appendingPathComponent(name))
        .write(to: URL(fileURLWithPath: folder.path("pictures/\(name)")))
    }
    return try TestServer(folder: folder)
  }

  @Test(arguments: [
    ("h264.mp4", "video/mp4"), ("end.mov", "video/quicktime"), ("vp8.webm", "video/webm"),
    ("vp9.webm", "video/webm"), ("av1.mp4", "video/mp4"),
  ])
  func aVideoIsListedWithItsSizeAndShownByAnEarlyFrame(name: String, type: String) throws {
    let test = try server([name])
    let line = try test.picture(name)
    #expect(line.error == nil)
    #expect(line.kind == "video")
    #expect(line.type == type)
    #expect((line.width, line.height) == (160, 90))
    #expect(abs((line.duration ?? 0) - 2) < 0.05)
    let thumbnail = try test.decoded(line.thumb)
    #expect((thumbnail.width, thumbnail.height) == (160, 90))
    #expect(thumbnail.quarterInks == [.red, .green, .blue, .white])
    #expect(try test.decoded(line.poster).quarterInks == thumbnail.quarterInks)
    let file = try test.get(line.src)
    #expect(file.headers["content-type"] == type)
    #expect(try file.body == test.folder.data("pictures/\(name)"))
    let part = try test.get(line.src, ["Range": "bytes=100-199"])
    #expect(part.status == 206)
    #expect(part.body == file.body[100..<200])
  }

  @Test func coloursAreThoseOfTheVideo() throws {
    let test = try server(["h264.mp4"])
    let thumbnail = try test.decoded(test.picture("h264.mp4").thumb)
    for (x, y, ink) in [(40, 22, Picture.Ink.red), (120, 22, .green), (40, 67, .blue)] {
      for (value, wanted) in zip(thumbnail[x, y], ink.color) {
        #expect(abs(Int(value) - Int(wanted)) <= 12)
      }
    }
  }

  @Test func aVideoInHDRHasAThumbnailForScreensWithout() throws {
    let test = try server(["hlg.mp4"])
    let red = try test.decoded(test.picture("hlg.mp4").thumb)[40, 22]
    // Its red is outside what a screen shows, and is shown as red as can be.
    #expect(red[0] > 245 && red[1] < 12 && red[2] < 12)
  }

  @Test(arguments: [
    ("turned90.mp4", (90, 160), [Picture.Ink.green, .white, .red, .blue]),
    ("turned180.mp4", (160, 90), [.white, .blue, .green, .red]),
    ("turned270.mp4", (90, 160), [.blue, .red, .white, .green]),
    ("wide.mp4", (320, 90), [.red, .green, .blue, .white]),
  ])
  func aVideoIsShownUprightAndInItsAspect(
    name: String, size: (Int, Int), inks: [Picture.Ink]
  ) throws {
    let test = try server([name])
    let line = try test.picture(name)
    #expect((line.width, line.height) == size)
    let thumbnail = try test.decoded(line.thumb)
    #expect((thumbnail.width, thumbnail.height) == size)
    #expect(thumbnail.quarterInks == inks)
  }

  @Test func aVideoThatDoesNotSayHowLongItIsIsListedWithoutIt() throws {
    let test = try server(["live.webm"])
    let line = try test.picture("live.webm")
    #expect(line.error == nil)
    #expect(line.duration == nil)
    #expect(try test.decoded(line.thumb).quarterInks == [.red, .green, .blue, .white])
  }

  @Test(arguments: [
    ("hevc.mp4", "video/mp4", "Not every browser plays HEVC (H.265) video"),
    ("high422.mp4", "video/mp4", "Not every browser plays H.264 with 10 bits or full colour video"),
    ("prores.mov", "video/quicktime", "Browsers do not play ProRes video"),
    ("mjpeg.mov", "video/quicktime", "Browsers do not play Motion JPEG video"),
    ("h264.mkv", "video/x-matroska", "Not every browser plays Matroska (MKV) files"),
    ("vp9.mkv", "video/x-matroska", "Not every browser plays Matroska (MKV) files"),
    ("mpeg4.avi", "video/x-msvideo", "Browsers do not play AVI files"),
    ("phone.3gp", "video/mp4", "Browsers do not play H.263 video"),
    ("camera.mts", "video/mp2t", "Browsers do not play AVCHD and MPEG-TS files"),
    ("h264.m2ts", "video/mp2t", "Browsers do not play AVCHD and MPEG-TS files"),
    ("disc.mpg", "video/mpeg", "Browsers do not play MPEG files"),
    ("windows.wmv", "video/x-ms-wmv", "Browsers do not play Windows Media (WMV) files"),
    ("flash.flv", "video/x-flv", "Browsers do not play Flash video (FLV) files"),
    ("theora.ogv", "video/ogg", "Browsers do not play Ogg video files"),
  ])
  func aVideoThatBrowsersDoNotPlayHasAnEarlyFrameAndSaysWhy(
    name: String, type: String, reason: String
  ) throws {
    let test = try server([name])
    let line = try test.picture(name)
    #expect(line.error == nil)
    #expect(line.kind == "video")
    #expect(line.type == type)
    #expect(line.unplayed?.hasPrefix(reason) == true)
    // Some containers say only when their last frame begins, or guess.
    #expect(abs((line.duration ?? 0) - 2) < 0.5)
    let thumbnail = try test.decoded(line.thumb)
    #expect((thumbnail.width, thumbnail.height) == (line.width ?? 0, line.height ?? 0))
    #expect(thumbnail.quarterInks == [.red, .green, .blue, .white])
    #expect(try test.decoded(line.poster).quarterInks == thumbnail.quarterInks)
    #expect(try test.get(line.original).body == test.folder.data("pictures/\(name)"))
  }

  @Test func aVideoIsWhatItsFirstBytesSayWhateverItIsNamed() throws {
    let test = try TestServer()
    for (name, other) in [("h264.mkv", "a.webm"), ("h264.mp4", "b.avi"), ("disc.mpg", "c.mts")] {
      try Data(contentsOf: Self.videos.appendingPathComponent(name))
        .write(to: URL(fileURLWithPath: test.folder.path("pictures/\(other)")))
    }
    let lines = try test.pictures()
    #expect(lines.map(\.type) == ["video/x-matroska", "video/mp4", "video/mpeg"])
    #expect(lines.map { $0.unplayed == nil } == [false, true, false])
  }

  @Test(arguments: [
    ("a.mp4", "no video", "This is not a video, although it is named .MP4."),
    ("a.webm", "\u{1A}", "This is not a video, although it is named .WEBM."),
    ("a.mov", "", "The file is empty."),
    ("a.mkv", "no video", "This is not a video, although it is named .MKV."),
    ("a.avi", "RIFF\u{1}\0\0\0AVI LIST", "The video is damaged or cut short."),
    ("a.mpg", "\0\0\u{1}\u{BA}", "This is not a video, although it is named .MPG."),
    ("a.m4v", "\0\0\0\u{18}ftypisom\0\0\0\0", "The video is damaged or cut short."),
  ])
  func whatIsNoVideoSaysSo(name: String, text: String, reason: String) throws {
    let test = try TestServer()
    try test.folder.write(text, to: "pictures/\(name)")
    #expect(try test.picture(name).error == reason)
  }

  @Test(arguments: ["h264.mp4", "end.mov", "vp8.webm", "vp9.webm", "av1.mp4"])
  func aVideoCutShortIsAPictureOrAReason(name: String) throws {
    try cutShort(name, 1...9)
  }

  @Test(arguments: [
    "h264.mkv", "mpeg4.avi", "camera.mts", "disc.mpg", "windows.wmv", "flash.flv", "theora.ogv",
  ])
  func aVideoOfAnotherKindCutShortIsAPictureOrAReason(name: String) throws {
    try cutShort(name, [1, 4, 8])
  }

  /// - Parameter parts: how many tenths are left.
  private func cutShort(_ name: String, _ parts: some Sequence<Int>) throws {
    let whole = try Data(contentsOf: Self.videos.appendingPathComponent(name))
    let test = try TestServer()
    for part in parts {
      let piece = whole.prefix(whole.count * part / 10)
      try piece.write(to: URL(fileURLWithPath: test.folder.path("pictures/\(part)\(name)")))
    }
    try whole.write(to: URL(fileURLWithPath: test.folder.path("pictures/whole\(name)")))
    for line in try test.pictures() {
      let answer = try line.thumb.map { try test.get($0) }
      let isTold = line.error != nil || answer?.status == 200 || answer?.error != nil
      #expect(isTold, "\(line.name ?? "")")
      if line.name == "whole\(name)" { #expect(answer?.status == 200) }
    }
  }

  @Test func damageNeverTakesMoreThanItsOwnVideo() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    let folder = try TemporaryFolder()
    try folder.makeFolder("pictures")
    for name in ["h264.mp4", "vp9.webm", "av1.mp4", "h264.mkv", "mpeg4.avi", "disc.mpg"] {
      let whole = try Data(contentsOf: Self.videos.appendingPathComponent(name))
      for number in 0..<10 {
        var data = whole
        for _ in 0..<Int.random(in: 1...40, using: &random) {
          data[Int.random(in: 12..<data.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        try data.write(to: URL(fileURLWithPath: folder.path("pictures/\(number)\(name)")))
      }
      try whole.write(to: URL(fileURLWithPath: folder.path("pictures/whole\(name)")))
    }
    let test = try TestServer(folder: folder)
    for line in try test.pictures() {
      guard let thumb = line.thumb else {
        #expect(line.error != nil)
        continue
      }
      let status = try test.get(thumb).status
      #expect([200, 413, 422].contains(status), "seed \(seed), \(line.name ?? "")")
      if line.name?.hasPrefix("whole") == true { #expect(status == 200) }
    }
  }
}
