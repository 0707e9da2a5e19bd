import CTestPictures
import Foundation

/// Pixels in memory, to make pictures of and to compare with.
struct Picture {
  var width: Int
  var height: Int
  var bands: Int
  var pixels: [UInt8]

  /// One colour all over.
  init(width: Int = 64, height: Int = 48, color: [UInt8] = [200, 60, 40]) {
    self.width = width
    self.height = height
    bands = color.count
    pixels = (0..<width * height).flatMap { _ in color }
  }

  /// The pixels of an encoded picture; nil where it cannot be decoded.
  init?(encoded: Data) {
    guard Self.isStarted else { return nil }
    var (width, height, bands): (Int32, Int32, Int32) = (0, 0, 0)
    let pointer = encoded.withUnsafeBytes {
      test_picture_read($0.baseAddress, $0.count, &width, &height, &bands)
    }
    guard let pointer else { return nil }
    defer { free(pointer) }
    (self.width, self.height, self.bands) = (Int(width), Int(height), Int(bands))
    pixels = Array(
      UnsafeBufferPointer(start: pointer, count: self.width * self.height * self.bands))
  }

  /// Four quarters: red and green above blue and white.
  static func quarters(width: Int = 64, height: Int = 48) -> Picture {
    var picture = Picture(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let color = [Ink.red, .green, .blue, .white][(y * 2 / height) * 2 + x * 2 / width].color
        picture.pixels.replaceSubrange((y * width + x) * 3..<(y * width + x) * 3 + 3, with: color)
      }
    }
    return picture
  }

  subscript(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * bands
    return Array(pixels[start..<start + bands])
  }

  /// The inks in the middles of the four quarters, row by row.
  var quarterInks: [Ink] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { Ink(near: self[width * $0.0 / 4, height * $0.1 / 4]) }
  }

  enum Ink: CaseIterable {
    case red, green, blue, white

    var color: [UInt8] {
      switch self {
      case .red: [220, 20, 20]
      case .green: [20, 200, 20]
      case .blue: [20, 20, 220]
      case .white: [240, 240, 240]
      }
    }

    init(near color: [UInt8]) {
      func distance(_ ink: Ink) -> Int {
        zip(ink.color, color).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      }
      self = Ink.allCases.min { distance($0) < distance($1) } ?? .white
    }
  }

  /// Writes a file; options for the saver may follow the path in brackets.
  func write(
    _ path: String, orientation: Int = 0, frameHeight: Int = 0, profile: String? = nil,
    isCMYK: Bool = false
  ) throws {
    guard Self.isStarted else { throw WriteFailure(reason: "libvips does not start") }
    let failure = pixels.withUnsafeBufferPointer { buffer in
      func write(_ profile: UnsafePointer<CChar>?) -> Int32 {
        var picture = test_picture(
          pixels: buffer.baseAddress, width: Int32(width), height: Int32(height),
          bands: Int32(bands), orientation: Int32(orientation), frame_height: Int32(frameHeight),
          profile: profile, is_cmyk: isCMYK ? 1 : 0)
        return test_picture_write(&picture, path)
      }
      return profile.map { $0.withCString(write) } ?? write(nil)
    }
    guard failure == 0 else { throw WriteFailure(reason: String(cString: test_picture_error())) }
  }

  /// libvips is to be started once, by one thread.
  private static let isStarted = test_pictures_start() == 0

  struct WriteFailure: Error { var reason: String }
}
