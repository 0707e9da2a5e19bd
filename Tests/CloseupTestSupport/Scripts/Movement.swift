import Closeup

/// Fingers whose lines are known exactly: what the same movement, sampled differently, is made from.
public struct Movement: Sendable {
  /// A finger: when it is down, and where at each time.
  public struct Finger: Sendable {
    public var id: Int
    public var down: Double
    public var up: Double
    public var place: @Sendable (Double) -> Vector

    public init(
      id: Int, down: Double, up: Double, place: @escaping @Sendable (Double) -> Vector
    ) {
      self.id = id
      self.down = down
      self.up = up
      self.place = place
    }
  }

  /// The fingers.
  public var fingers: [Finger]

  public init(_ fingers: [Finger]) { self.fingers = fingers }

  /// When a finger comes or goes, in order.
  public var bases: [Double] { Set(fingers.flatMap { [$0.down, $0.up] }).sorted() }

  /// The inputs of the movement with every finger that is down sampled at each of `times`, and at each base.
  public func inputs(at times: [Double]) -> [Input] {
    var inputs: [Input] = []
    for time in Set(times + bases).sorted() {
      for finger in fingers where finger.down < time && time <= finger.up {
        inputs.append(touch(finger, .moved, time))
      }
      for finger in fingers where finger.up == time { inputs.append(touch(finger, .up, time)) }
      for finger in fingers where finger.down == time { inputs.append(touch(finger, .down, time)) }
    }
    return inputs
  }

  private func touch(_ finger: Finger, _ phase: Touch.Phase, _ time: Double) -> Input {
    .touch(Touch(id: finger.id, phase: phase, position: finger.place(time), time: time))
  }
}
