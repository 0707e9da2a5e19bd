/// Waits until a finger has moved beyond its slop, then shows its movement so that nothing jumps at the crossing
/// and the content is under the finger 30 points later (FEEL, "Slop").
struct SlopFilter: Sendable {
  /// Where the finger came down.
  let origin: Vector
  private let slop: Double
  private let giveBack: Double
  private let leastFlick: Double
  private var last: Vector
  /// The movement at which the slop was crossed, or nil before.
  private(set) var crossing: Vector?
  private var reach = 0.0

  /// A finger that came down with a sample.
  init(_ touch: Touch) {
    origin = Domain.position(touch.position)
    slop = touch.onScreen(touch.kind.slop)
    giveBack = touch.onScreen(Self.giveBack)
    leastFlick = touch.onScreen(Self.leastFlick)
    last = origin
  }

  /// Whether the finger is far enough from where it came down for a flick.
  var isFlick: Bool { (last - origin).length >= leastFlick }

  /// Takes in where the finger is now. True at the sample that crosses the slop.
  mutating func moved(to position: Vector) -> Bool {
    let before = last - origin
    let movement = position - origin
    last = position
    if crossing != nil { return false }
    if movement.length <= slop { return false }
    // The slop is a circle: where on the way from `before` to `movement` was it crossed?
    let step = movement - before
    let a = (step * step).sum()
    let b = (before * step).sum()
    let c = (before * before).sum() - slop * slop
    let part = a > 0 ? (-b + Swift.max(0, b * b - a * c).squareRoot()) / a : 1
    crossing = before + step * Swift.min(Swift.max(part, 0), 1)
    return true
  }

  /// Takes in where the finger is now, beyond its slop; returns the movement to show.
  @inline(__always) mutating func movement(to position: Vector) -> Vector {
    last = position
    return movement()
  }

  /// The movement to show: the slop is given back over the next ``giveBack`` points.
  @inline(__always) mutating func movement() -> Vector {
    guard let crossing else { return .zero }
    let movement = last - origin
    // All of it is given back: nothing is left to find out at each move.
    if reach >= giveBack { return movement }
    return movement - crossing * rest((movement - crossing).length)
  }

  /// The same for the vertical part alone, as quick zoom uses it.
  mutating func verticalMovement() -> Double {
    guard let crossing else { return 0 }
    let movement = last.y - origin.y
    return movement - crossing.y * rest((movement - crossing.y).magnitude)
  }

  private mutating func rest(_ distance: Double) -> Double {
    if distance > reach { reach = distance }
    return 1 - Swift.min(1, reach / giveBack)
  }

  /// The way over which the slop is given back, in points of the screen (FEEL).
  private static let giveBack = 30.0
  /// A flick is at least this long, in points of the screen: `MIN_DISTANCE_FOR_FLING` of Android's `ViewPager`
  /// (FEEL, "Pages and dismissal").
  private static let leastFlick = 25.0
}

extension Touch {
  /// No finger, before there was one.
  static var nowhere: Touch { Touch(id: 0, phase: .down, position: .zero, time: 0) }
}
