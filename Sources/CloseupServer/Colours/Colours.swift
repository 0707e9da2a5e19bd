/// What the numbers of a picture mean, where code points or chunks define it and no profile does.
struct Colours: Hashable {
  var primaries: Primaries
  var transfer: Transfer

  /// Nil for what is shown right as it is: sRGB.
  init?(primaries: Primaries?, transfer: Transfer) {
    self.primaries = primaries ?? .sRGB
    self.transfer = transfer
    if self.primaries == .sRGB && transfer == .sRGB { return nil }
  }

  /// - Parameter codePoints: as in ITU-T H.273.
  init?(codePoints primaries: Int, _ transfer: Int) {
    self.init(
      primaries: Primaries(codePoint: primaries), transfer: Transfer(codePoint: transfer))
  }
}
