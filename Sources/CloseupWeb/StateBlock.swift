import Closeup

/// What JavaScript reads after each call: numbers in memory both sides see. Web/engine.js has the same list. A call leaves those
/// that its handle's kind has no use for as they were.
struct StateBlock {
  /// How many numbers there are.
  static let count = 55

  private let numbers: UnsafeMutablePointer<Double>

  init() {
    numbers = .allocate(capacity: Self.count)
    numbers.initialize(repeating: 0, count: Self.count)
  }

  /// Where they are.
  var address: UnsafeMutablePointer<Double> { numbers }

  /// One of them.
  subscript(index: Int) -> Double {
    get { numbers[index] }
    nonmutating set { numbers[index] = newValue }
  }

  /// Writes what an interaction shows, after a call that had `effects`.
  func write(_ interaction: ZoomInteraction, effects: Effects) {
    let placement = interaction.pixelPlacement
    let view = interaction.view
    let overflow = interaction.overflow
    numbers[0] = placement.scale
    numbers[1] = placement.offset.x
    numbers[2] = placement.offset.y
    numbers[3] = interaction.zoom
    numbers[4] = Double(interaction.claim.rawValue)
    numbers[5] = interaction.isAnimating ? 1 : 0
    numbers[6] = interaction.isGesturing ? 1 : 0
    numbers[7] = interaction.nextWake
    numbers[8] = interaction.usedInput ? 1 : 0
    numbers[9] = Double(effects.rawValue)
    numbers[10] = interaction.tapPosition.x
    numbers[11] = interaction.tapPosition.y
    numbers[12] = interaction.limits.minimum
    numbers[13] = interaction.limits.maximum
    numbers[14] = interaction.targetZoom
    numbers[15] = view.center.x
    numbers[16] = view.center.y
    numbers[17] = Double(interaction.fingerCount)
    numbers[18] = overflow.x ? 1 : 0
    numbers[19] = overflow.y ? 1 : 0
    numbers[20] = interaction.pixelFitScale
    numbers[21] = interaction.actualZoom
    let pinch = interaction.pinchState
    numbers[34] = pinch.scale
    numbers[35] = pinch.anchor.x
    numbers[36] = pinch.anchor.y
    numbers[37] = pinch.offset.x
    numbers[38] = pinch.offset.y
    numbers[39] = pinch.isPinching ? 1 : 0
  }

  // What an object holds is lent, though nothing changes it: it would be copied to be handed over, and what it holds be
  // retained.

  /// Writes what an interaction shows, after a call that had `effects`.
  func write(lent interaction: inout ZoomInteraction, effects: Effects) {
    write(interaction, effects: effects)
  }

  /// Writes what a viewer shows, after a call that had `effects`.
  func write(lent viewer: inout ViewerInteraction, effects: Effects) {
    write(viewer.zoom, effects: effects)
    numbers[5] = viewer.isAnimating ? 1 : 0
    numbers[7] = viewer.nextWake
    let leaving = viewer.leaving
    numbers[22] = Double(viewer.page)
    numbers[23] = Double(viewer.pageCount)
    numbers[24] = viewer.pageOffset
    numbers[25] = viewer.pageStride
    numbers[26] = viewer.dismissOffset.x
    numbers[27] = viewer.dismissOffset.y
    numbers[28] = viewer.backdrop
    numbers[29] = leaving.map { Double($0.page) } ?? -1
    numbers[30] = leaving?.placement.scale ?? 1
    numbers[31] = leaving?.placement.offset.x ?? 0
    numbers[32] = leaving?.placement.offset.y ?? 0
    numbers[33] = viewer.isClosing ? 1 : 0
    numbers[40] = viewer.pictureOpacity
    numbers[41] = viewer.pictureWay
    numbers[42] = Double(viewer.sight.lowerBound)
    numbers[43] = Double(viewer.sight.upperBound)
    numbers[44] = Double(viewer.pagePosition)
  }
}
