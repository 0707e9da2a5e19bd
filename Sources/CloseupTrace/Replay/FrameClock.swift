/// A screen that is drawn at a steady rate.
public struct FrameClock: Equatable, Sendable {
  /// Frames in a second.
  public let framesPerSecond: Double

  /// A screen of so many frames a second, at least 1 and at most 1000; what is not a number is 60.
  public init(framesPerSecond: Double) {
    let rate = framesPerSecond.isNaN ? 60 : framesPerSecond
    self.framesPerSecond = Swift.min(Swift.max(rate, 1), 1000)
  }

  /// The first frame after a time, in seconds; frames fall on whole multiples of the rate's inverse.
  func frame(after time: Double) -> Double {
    let index = (time * framesPerSecond).rounded(.down) + 1
    let frame = index / framesPerSecond
    return frame > time ? frame : (index + 1) / framesPerSecond
  }
}
