import Closeup

extension Touch {
  /// A sample in the numbers of JavaScript: phase 0 down, 1 moved, 2 up, else cancelled; kind 0 finger, 1 pen, 2 mouse, 3 another
  /// button.
  init(
    _ id: Int32, _ phase: Int32, _ kind: Int32, _ x: Double, _ y: Double, _ contactWidth: Double,
    _ magnification: Double, _ time: Double
  ) {
    self.init(
      id: Int(id), phase: .init(rawValue: UInt8(truncatingIfNeeded: phase)) ?? .cancelled,
      kind: .init(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .finger, position: Vector(x, y),
      contactWidth: contactWidth, magnification: magnification, time: time)
  }
}
