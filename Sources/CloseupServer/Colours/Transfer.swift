import Foundation

/// What light a picture's numbers mean.
enum Transfer: Hashable {
  case sRGB
  case power(Double)
  /// SMPTE ST 2084.
  case pq
  /// ITU-R BT.2100's hybrid log-gamma.
  case hlg

  /// The transfer of a code point (ITU-T H.273, table 3). What video cameras use is taken for sRGB, as browsers take it.
  init(codePoint: Int) {
    switch codePoint {
    case 4: self = .power(2.2)
    case 5: self = .power(2.8)
    case 8: self = .power(1)
    case 16: self = .pq
    case 18: self = .hlg
    default: self = .sRGB
    }
  }

  /// Whether it goes beyond a screen's white.
  var isHDR: Bool { self == .pq || self == .hlg }

  /// The light of a number from 0 to 1. A screen's white is 1, and 203 cd/m² in HDR (ITU-R BT.2408, 2.2).
  /// Of `.hlg` it is what the camera saw, before the display's gamma.
  func light(_ value: Double) -> Double {
    switch self {
    case .sRGB:
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    case .power(let exponent): return pow(value, exponent)
    case .pq:
      let (m1, m2) = (2610.0 / 16384, 2523.0 / 32)
      let (c1, c2, c3) = (3424.0 / 4096, 2413.0 / 128, 2392.0 / 128)
      let root = pow(value, 1 / m2)
      return 10000 / Self.white * pow(max(0, root - c1) / (c2 - c3 * root), 1 / m1)
    case .hlg:
      let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
      return value <= 0.5 ? value * value / 3 : (exp((value - c) / a) + b) / 12
    }
  }

  /// The number of a light from 0 to 1 in sRGB.
  static func sRGBValue(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// The brightest light of HDR pictures that say nothing else: 1000 cd/m², as BT.2100 has it for HLG.
  static let brightest = 1000 / white
  private static let white = 203.0
}
