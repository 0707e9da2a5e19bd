/// What red, green, blue and white a picture's numbers mean: places in the CIE 1931 diagram.
struct Primaries: Hashable {
  var red: SIMD2<Double>
  var green: SIMD2<Double>
  var blue: SIMD2<Double>
  var white: SIMD2<Double>

  /// ITU-R BT.709, and sRGB.
  static let sRGB = Primaries(
    red: [0.64, 0.33], green: [0.30, 0.60], blue: [0.15, 0.06], white: d65)
  /// ITU-R BT.2020.
  static let bt2020 = Primaries(
    red: [0.708, 0.292], green: [0.170, 0.797], blue: [0.131, 0.046], white: d65)

  /// The primaries of a code point (ITU-T H.273, table 2); nil for one that is sRGB's, that says
  /// nothing, or that nobody uses.
  init?(codePoint: Int) {
    switch codePoint {
    case 4:
      self.init(red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08], white: Self.c)
    case 5:
      self.init(red: [0.64, 0.33], green: [0.29, 0.60], blue: [0.15, 0.06], white: Self.d65)
    case 6, 7:
      self.init(red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07], white: Self.d65)
    case 8:
      self.init(
        red: [0.681, 0.319], green: [0.243, 0.692], blue: [0.145, 0.049], white: Self.c)
    case 9: self = .bt2020
    case 11:
      self.init(
        red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06], white: [0.314, 0.351])
    case 12:
      self.init(red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06], white: Self.d65)
    case 22:
      self.init(
        red: [0.63, 0.34], green: [0.295, 0.605], blue: [0.155, 0.077], white: Self.d65)
    default: return nil
    }
  }

  init(red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>, white: SIMD2<Double>) {
    (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
  }

  /// What brings linear light of these primaries to others, white to white; nil where the primaries make no sense.
  func matrix(to other: Primaries) -> Matrix? {
    guard let own = xyz, let back = other.xyz?.inverse, let cone = Self.bradford.inverse else {
      return nil
    }
    let source = Self.bradford * Self.xyz(of: white)
    let target = Self.bradford * Self.xyz(of: other.white)
    let adaptation = cone * (Matrix(diagonal: target / source) * Self.bradford)
    return back * (adaptation * own)
  }

  /// What brings linear light to CIE XYZ.
  private var xyz: Matrix? {
    let points = [red, green, blue, white]
    guard points.allSatisfy({ $0.x >= 0 && $0.y > 0 && $0.x + $0.y <= 1 }) else { return nil }
    let columns = Matrix(columns: [red, green, blue].map(Self.xyz))
    guard let inverse = columns.inverse else { return nil }
    return columns * Matrix(diagonal: inverse * Self.xyz(of: white))
  }

  private static func xyz(of point: SIMD2<Double>) -> SIMD3<Double> {
    SIMD3(point.x / point.y, 1, (1 - point.x - point.y) / point.y)
  }

  private static let d65: SIMD2<Double> = [0.3127, 0.3290]
  private static let c: SIMD2<Double> = [0.310, 0.316]
  /// The cone responses that white points are adapted in (Bradford; ICC.1:2022, annex E).
  private static let bradford = Matrix(rows: [
    [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
  ])
}
