import Foundation

/// Converts pixels to sRGB, eight bits a channel.
final class ColourConverter {
  private let channels: Int
  private let isDeep: Bool
  private let isHDR: Bool
  private let isHLG: Bool
  /// The light of every number that a channel can have.
  private let lights: [Float]
  /// What HDR is mapped in: BT.2020. For others the matrix leads to sRGB at once.
  private let toMapping: Columns
  private let toSRGB: Columns

  /// - Parameters:
  ///   - channels: 1…4: grey or red, green, blue; and alpha.
  ///   - isDeep: two bytes a channel, in the machine's order, instead of one.
  /// - Returns: nil for primaries that make no sense.
  init?(_ colours: Colours, channels: Int, isDeep: Bool) {
    let isHDR = colours.transfer.isHDR
    let mapping = isHDR ? Primaries.bt2020 : .sRGB
    guard 1...4 ~= channels, let first = colours.primaries.matrix(to: mapping),
      let second = mapping.matrix(to: .sRGB), first.isSane
    else { return nil }
    self.channels = channels
    self.isDeep = isDeep
    self.isHDR = isHDR
    isHLG = colours.transfer == .hlg
    let most = isDeep ? 65535 : 255
    lights = (0...most).map { Float(colours.transfer.light(Double($0) / Double(most))) }
    toMapping = Columns(first)
    toSRGB = Columns(second)
  }

  /// How many channels come out.
  var convertedChannels: Int { channels < 3 ? channels + 2 : channels }

  /// Converts a row.
  func convert(_ row: UnsafeRawPointer, to output: UnsafeMutablePointer<UInt8>, count: Int) {
    if isDeep {
      convert(numbers: row.assumingMemoryBound(to: UInt16.self), to: output, count: count)
    } else {
      convert(numbers: row.assumingMemoryBound(to: UInt8.self), to: output, count: count)
    }
  }

  private func convert<Number: FixedWidthInteger>(
    numbers row: UnsafePointer<Number>, to output: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let hasAlpha = channels % 2 == 0
    let (second, third) = channels < 3 ? (0, 0) : (1, 2)
    let gains = isHLG ? Self.displayGains : []
    lights.withUnsafeBufferPointer { lights in
      Self.values.withUnsafeBufferPointer { values in
        gains.withUnsafeBufferPointer { gains in
          var (pixel, target) = (row, output)
          for _ in 0..<count {
            let light = shown(
              lights[Int(pixel[0])], lights[Int(pixel[second])], lights[Int(pixel[third])], gains)
            let places = light.clamped(lowerBound: .zero, upperBound: .one) * Self.steps + 0.5
            target[0] = values[Int(places.x)]
            target[1] = values[Int(places.y)]
            target[2] = values[Int(places.z)]
            if hasAlpha { target[3] = UInt8(pixel[channels - 1] >> (Number.bitWidth - 8)) }
            pixel += channels
            target += hasAlpha ? 4 : 3
          }
        }
      }
    }
  }

  /// The light as a screen shows it, in sRGB.
  @inline(__always)
  private func shown(
    _ red: Float, _ green: Float, _ blue: Float, _ gains: UnsafeBufferPointer<Float>
  ) -> SIMD4<Float> {
    var light = toMapping.product(red, green, blue)
    guard isHDR else { return light }
    if isHLG {
      let luminance = 0.2627 * light.x + 0.6780 * light.y + 0.0593 * light.z
      light *= gains[Int(max(0, min(luminance, 1)) * Self.steps)]
    }
    light *= ToneCurve.gain(max(light.x, light.y, light.z))
    return toSRGB.product(light.x, light.y, light.z)
  }

  /// A matrix for single colours: its columns, and nothing in the fourth place.
  private struct Columns {
    let red: SIMD4<Float>
    let green: SIMD4<Float>
    let blue: SIMD4<Float>

    init(_ matrix: Matrix) {
      let columns = matrix.columns.map { SIMD4<Float>(SIMD3<Float>($0), 0) }
      (red, green, blue) = (columns[0], columns[1], columns[2])
    }

    @inline(__always)
    func product(_ x: Float, _ y: Float, _ z: Float) -> SIMD4<Float> {
      red * x + green * y + blue * z
    }
  }

  /// Tables have so many steps from 0 to 1; at the dark end one is a fifth of a number in sRGB.
  private static let steps: Float = 16383
  private static let values: [UInt8] = (0...Int(steps)).map {
    UInt8((Transfer.sRGBValue(Double($0) / Double(steps)) * 255).rounded())
  }
  /// The display's gamma of 1.2 for a picture of HLG, by its luminance in BT.2020 (ITU-R BT.2100, table 5).
  private static let displayGains: [Float] = (0...Int(steps)).map {
    Float(Transfer.brightest * pow(max(Double($0), 0.5) / Double(steps), 0.2))
  }
}
