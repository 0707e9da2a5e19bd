/// Tells a wheel with notches from a trackpad, which browsers do not (FEEL, "Wheel or trackpad?").
struct WheelReader: Sendable {
  /// What turns.
  enum Device: UInt8, Equatable, Sendable { case wheel, trackpad }

  /// What one turn tells.
  struct Reading: Equatable, Sendable {
    var device: Device
    /// Whether nothing else sends such a turn: it counts in the middle of a session, too.
    var isCertain: Bool
  }

  /// The last turn's vertical amount and time, and how many like it came before it.
  private var step = 0.0
  private var time = -Double.infinity
  private var repeats = 0

  /// Reads a turn at `time`, in seconds on the engine's clock.
  mutating func read(_ wheel: Wheel, at time: Double) -> Reading {
    let isRepeated = noteStep(wheel.amount, at: time)
    if wheel.unit == .points { return Reading(device: .trackpad, isCertain: true) }
    if wheel.unit != .pixels { return Reading(device: .wheel, isCertain: true) }
    // Only fingers go aslant; what goes across alone is panned by either.
    let size = wheel.amount.y.magnitude
    if wheel.amount.x != 0 || size == 0 { return Reading(device: .trackpad, isCertain: false) }
    guard let ticks = wheel.knownTicks?.magnitude else {
      let isNotched = Self.isMultiple(size, of: 100) || Self.isMultiple(size, of: 120)
      return Reading(
        device: isNotched || isRepeated ? .wheel : .trackpad, isCertain: isRepeated)
    }
    // Ticks are whole numbers.
    let isFine = (ticks - 3 * size).magnitude < 1
    let isEven = (ticks - size).magnitude < 1
    if !isFine && !isEven { return Reading(device: .wheel, isCertain: true) }
    let isNotched = isEven && !isFine && Self.isMultiple(ticks, of: 120)
    return Reading(device: isNotched || isRepeated ? .wheel : .trackpad, isCertain: isRepeated)
  }

  /// Whether this is the third step in a row of one size, each with a pause before it: fingers do not repeat themselves so.
  private mutating func noteStep(_ amount: Vector, at time: Double) -> Bool {
    let isAlike =
      amount.x == 0 && amount.y.magnitude == step && step >= Self.leastStep
      && time - self.time >= Self.shortestPause && time - self.time <= Self.longestPause
    repeats = isAlike ? repeats + 1 : 0
    step = amount.y.magnitude
    self.time = time
    return repeats >= Self.mostRepeats
  }

  private static func isMultiple(_ value: Double, of notch: Double) -> Bool {
    (value / notch).rounded(.toNearestOrEven) * notch == value
  }

  /// Smaller steps are repeated by trackpads, too; in points (FEEL).
  private static let leastStep = 8.0
  /// Trackpads send faster than this, in seconds (FEEL).
  private static let shortestPause = 0.03
  /// What comes later is no repetition, in seconds (FEEL).
  private static let longestPause = 1.0
  /// So many repetitions of a step make a wheel (FEEL).
  private static let mostRepeats = 2
}
