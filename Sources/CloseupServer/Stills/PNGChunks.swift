/// What the chunks before a PNG's pixels say of its frames and colours.
struct PNGChunks {
  private(set) var isAnimated = false
  private var gamma: Double?
  private var primaries: Primaries?
  private var hasProfile = false
  private var isSRGB = false
  private var codePoints: Colours??

  init(_ file: borrowing OpenFile) {
    var place = 8
    for _ in 0..<Self.mostChunks {
      let start = file.bytes(at: place, 8)
      guard let length = start.big(0, 4), let type = start.letters(4), type != "IDAT" else {
        return
      }
      if length <= 32 { read(type, file.bytes(at: place + 8, length)) }
      if type == "iCCP" { hasProfile = true }
      place += length + 12
    }
  }

  /// What the numbers mean where no profile says it. The first of these that is there counts: cICP, iCCP, sRGB, gAMA with cHRM
  /// (PNG, third edition, 4.3). Browsers leave cHRM alone to itself, and take the usual gamma alone for sRGB's.
  var colours: Colours? {
    if let codePoints { return codePoints }
    guard !hasProfile, !isSRGB, let gamma else { return nil }
    guard primaries != nil || abs(gamma - Self.usualGamma) > 1e-4 else { return nil }
    return Colours(primaries: primaries, transfer: .power(1 / gamma))
  }

  /// Whether code points say what the numbers mean, whatever a profile says.
  var hasCodePoints: Bool { codePoints != nil }

  private static let mostChunks = 1000
  private static let usualGamma = 0.45455

  private mutating func read(_ type: String, _ data: [UInt8]) {
    func decimal(_ index: Int) -> Double { Double(data.big(index * 4, 4) ?? 0) / 100000 }
    switch type {
    case "acTL": isAnimated = (data.big(0, 4) ?? 0) > 1
    case "sRGB": isSRGB = true
    case "gAMA": gamma = decimal(0) > 0 ? decimal(0) : nil
    case "cHRM" where data.count == 32:
      primaries = Primaries(
        red: [decimal(2), decimal(3)], green: [decimal(4), decimal(5)],
        blue: [decimal(6), decimal(7)], white: [decimal(0), decimal(1)])
    case "cICP" where data.count == 4:
      codePoints = .some(Colours(codePoints: Int(data[0]), Int(data[1])))
    default: break
    }
  }
}
