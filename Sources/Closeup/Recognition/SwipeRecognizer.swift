/// A quick movement of one finger in one direction: at least 50 points of the screen within half a second, at most half as
/// far aside (FEEL, "Swipe").
public struct Swipe: Equatable, Sendable {
  /// Where it leads on the screen.
  public enum Direction: UInt8, Equatable, Sendable, CaseIterable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// To the top.
    case up
    /// To the bottom.
    case down
  }

  /// Where it leads on the screen.
  public let direction: Direction
  /// Where the finger came down, in points.
  public let start: Vector
  /// How far it had moved when the swipe became certain, in points.
  public let translation: Vector
  /// How fast on the whole, in points per second.
  public let velocity: Vector
  /// When it became certain, in seconds.
  public let time: Double
}

/// Directions of swipes to look for; leading and trailing follow the layout.
public struct SwipeDirections: OptionSet, Equatable, Sendable {
  /// One bit a direction.
  public let rawValue: UInt8
  /// The directions of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// To the left of the screen.
  public static let left = SwipeDirections(rawValue: 1)
  /// To the right of the screen.
  public static let right = SwipeDirections(rawValue: 2)
  /// Up.
  public static let up = SwipeDirections(rawValue: 4)
  /// Down.
  public static let down = SwipeDirections(rawValue: 8)
  /// To where lines of text begin.
  public static let leading = SwipeDirections(rawValue: 16)
  /// To where lines of text end.
  public static let trailing = SwipeDirections(rawValue: 32)
  /// Left and right.
  public static let horizontal: SwipeDirections = [.left, .right]

  /// Whether a swipe in a direction of the screen is among them.
  public func contains(_ direction: Swipe.Direction, isRightToLeft: Bool) -> Bool {
    switch direction {
    case .left: contains(.left) || contains(isRightToLeft ? .trailing : .leading)
    case .right: contains(.right) || contains(isRightToLeft ? .leading : .trailing)
    case .up: contains(.up)
    case .down: contains(.down)
    }
  }
}

/// Finds swipes in the samples of fingers. A scroll is none: a swipe is quick, long enough, and goes one way.
public struct SwipeRecognizer: Sendable {
  private enum State: Sendable { case idle, watching, over }

  /// The directions looked for.
  public var directions: SwipeDirections
  /// Whether lines run from right to left.
  public var isRightToLeft: Bool
  private var state = State.idle
  /// The fingers that are down, the one that may swipe first.
  private var fingers: [Int] = []
  private var start = Vector.zero
  private var startTime = 0.0
  /// How long a swipe of this finger is at least, in points of the container.
  private var least = 0.0
  private var last = Vector.zero
  private var lastTime = 0.0

  /// Looks for swipes in some directions.
  public init(directions: SwipeDirections, isRightToLeft: Bool = false) {
    self.directions = directions
    self.isRightToLeft = isRightToLeft
    fingers.reserveCapacity(TouchTracker.most)
  }

  /// Whether a finger is down that may still swipe.
  public var isWatching: Bool { state == .watching }

  /// Takes in a sample; returns the swipe that it makes certain. A finger makes one at most.
  public mutating func handle(_ touch: Touch) -> Swipe? {
    switch touch.phase {
    case .down:
      // A finger that comes down twice was lost in between.
      lift(touch.id)
      guard touch.counts, fingers.count < TouchTracker.most else { return nil }
      fingers.append(touch.id)
      guard fingers.count == 1, touch.time.isFinite else {
        state = .over
        return nil
      }
      state = .watching
      start = Domain.position(touch.position)
      startTime = touch.time
      least = touch.onScreen(Self.least)
      last = .zero
      lastTime = startTime
      return nil
    case .moved:
      return moved(touch)
    case .up, .cancelled:
      let swipe = touch.phase == .up ? moved(touch) : nil
      lift(touch.id)
      return swipe
    }
  }

  /// The swipe that a key stands for, where its direction is looked for: an arrow leads to what lies there, as the swipe
  /// the other way does. It has no length. A time that is not finite is told as 0.
  public func swipe(by key: Key, at time: Double) -> Swipe? {
    let direction: Swipe.Direction
    switch key {
    case .left: direction = .right
    case .right: direction = .left
    case .up: direction = .down
    case .down: direction = .up
    default: return nil
    }
    guard directions.contains(direction, isRightToLeft: isRightToLeft) else { return nil }
    return Swipe(
      direction: direction, start: .zero, translation: .zero, velocity: .zero,
      time: time.isFinite ? time : 0)
  }

  /// Takes all fingers away, for a host that will not see them leave.
  public mutating func reset() {
    fingers.removeAll(keepingCapacity: true)
    state = .idle
  }

  private mutating func lift(_ id: Int) {
    guard let index = fingers.firstIndex(of: id) else { return }
    fingers.remove(at: index)
    if fingers.isEmpty { state = .idle }
  }

  private mutating func moved(_ touch: Touch) -> Swipe? {
    guard state == .watching, touch.id == fingers.first, touch.position.isFinite,
      touch.time.isFinite
    else { return nil }
    let before = last
    let timeBefore = lastTime
    last = Domain.position(touch.position) - start
    lastTime = Swift.max(touch.time, timeBefore)
    // Where on the way since the last sample did it get far enough?
    let horizontal = last.isHorizontal
    let far = horizontal ? last.x : last.y
    let farBefore = horizontal ? before.x : before.y
    guard far.magnitude >= least else {
      if lastTime - startTime > Self.longest { state = .over }
      return nil
    }
    let goal = far < 0 ? -least : least
    let part =
      far == farBefore
      ? 1 : Domain.clamp((goal - farBefore) / (far - farBefore), to: 0...1, else: 1)
    let crossing = before + (last - before) * part
    let time = timeBefore + (lastTime - timeBefore) * part
    let aside = horizontal ? crossing.y : crossing.x
    state = .over
    let direction: Swipe.Direction =
      horizontal ? (far < 0 ? .left : .right) : (far < 0 ? .up : .down)
    let duration = time - startTime
    guard duration <= Self.longest, aside.magnitude <= least * Self.mostAside,
      directions.contains(direction, isRightToLeft: isRightToLeft)
    else { return nil }
    return Swipe(
      direction: direction, start: start, translation: last,
      velocity: duration > 0 ? crossing / duration : .zero, time: time)
  }

  /// A swipe is at least this long, in points of the screen (FEEL).
  private static let least = 50.0
  /// It takes at most this long, in seconds (FEEL).
  private static let longest = 0.5
  /// It goes aside by at most this part of its length (FEEL).
  private static let mostAside = 0.5
}

extension Swipe.Direction {
  /// How a swipe in this direction moves through a series: to the left is on, to the right back, mirrored where lines
  /// run from right to left; up and down stay (SYSTEMS, "E").
  public func step(isRightToLeft: Bool = false) -> Int {
    switch self {
    case .left: isRightToLeft ? -1 : 1
    case .right: isRightToLeft ? 1 : -1
    case .up, .down: 0
    }
  }
}

/// A place in a series that wraps around at both ends.
public enum Series {
  /// The index `step` places on from `index` in a series of `count`, wrapping; `index` itself in an empty series.
  public static func index(_ index: Int, movedBy step: Int, count: Int) -> Int {
    guard count > 0 else { return index }
    // Any index, step and count are fine: no sum here is greater than the count.
    let from = remainder(index, count)
    let by = remainder(step, count)
    return from < count - by ? from + by : from - (count - by)
  }

  /// What is left of `value` in a series of `count`: 0 or more.
  private static func remainder(_ value: Int, _ count: Int) -> Int {
    let rest = value % count
    return rest < 0 ? rest + count : rest
  }
}
