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
  private let toMapping: [SIMD3<Float>]
  private let toSRGB: [SIMD3<Float>]

  /// - Parameters:
  ///   - channels: 1…4: grey or red, green, blue; and alpha.
  ///   - isDeep: two bytes a channel, in the machine's order, instead of one.
  /// - Returns: nil for primaries that make no sense.
  init?(_ colours: Colours, channels: Int, isDeep: Bool) {
    let isHDR = colours.transfer.isHDR
    let mapping = isHDR ? Primaries.bt2020 : .sRGB
    guard 1...4 ~= channels, let first = colours.primaries.matrix(to: mapping),
      let second = mapping.matrix(to: .sRGB)
    else { return nil }
    self.channels = channels
    self.isDeep = isDeep
    self.isHDR = isHDR
    isHLG = colours.transfer == .hlg
    let most = isDeep ? 65535 : 255
    lights = (0...most).map { Float(colours.transfer.light(Double($0) / Double(most))) }
    toMapping = first.rows.map { SIMD3<Float>($0) }
    toSRGB = second.rows.map { SIMD3<Float>($0) }
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
    lights.withUnsafeBufferPointer { lights in
      Self.values.withUnsafeBufferPointer { values in
        var (pixel, target) = (row, output)
        for _ in 0..<count {
          let light = shown(
            SIMD3(
              lights[Int(pixel[0])], lights[Int(pixel[second])], lights[Int(pixel[third])]))
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

  /// The light as a screen shows it, in sRGB.
  @inline(__always)
  private func shown(_ light: SIMD3<Float>) -> SIMD3<Float> {
    var light = light
    if isHLG { light *= Self.displayGain((light * Self.luminance).sum()) }
    light = Self.product(toMapping, light)
    guard isHDR else { return light }
    return Self.product(toSRGB, light * ToneCurve.gain(light.max()))
  }

  @inline(__always)
  private static func product(_ rows: [SIMD3<Float>], _ light: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3((rows[0] * light).sum(), (rows[1] * light).sum(), (rows[2] * light).sum())
  }

  /// The display's gamma of 1.2 for a picture of HLG, by its luminance (ITU-R BT.2100, table 5).
  private static func displayGain(_ luminance: Float) -> Float {
    Float(Transfer.brightest) * displayGains[Int(min(luminance, 1) * steps)]
  }

  private static let luminance = SIMD3<Float>(0.2627, 0.6780, 0.0593)
  /// Tables have so many steps from 0 to 1; at the dark end one is a fifth of a number in sRGB.
  private static let steps: Float = 16383
  private static let values: [UInt8] = (0...Int(steps)).map {
    UInt8((Transfer.sRGBValue(Double($0) / Double(steps)) * 255).rounded())
  }
  private static let displayGains: [Float] = (0...Int(steps)).map {
    Float(pow(max(Double($0), 0.5) / Double(steps), 0.2))
  }
}
