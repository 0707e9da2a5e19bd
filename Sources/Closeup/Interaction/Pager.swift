/// A row of pages, one of them current, that a finger turns (FEEL, "Pages and dismissal").
struct Pager: Sendable {
  /// The current page, from 0.
  private(set) var index = 0
  /// The current page's place in the row, which goes on counting where the row goes round.
  private(set) var position = 0
  /// How many there are.
  private(set) var count = 1
  /// Whether the row goes round.
  var loops = false { didSet { agree() } }
  /// Whether the next page is to the left.
  var isRightToLeft = false
  /// A page's width in points.
  var width = 0.0
  /// Whether turns are animated.
  var isAnimated = true
  private(set) var track = Track(curve: SpringCurve(response: 0.35))
  private var base = 0.0
  private var outward = 0.0

  /// From a page to the one beside it, in points.
  var stride: Double { width + Self.gap }

  /// Sets the pages; an index outside them is brought inside.
  mutating func set(index: Int, count: Int) {
    self.count = Swift.max(count, 0)
    let index = Swift.min(Swift.max(index, 0), Swift.max(self.count - 1, 0))
    if index != self.index { position = index }
    self.index = index
    agree()
  }

  /// A place that belongs to another page, by now that there are more or fewer pages or the row no longer goes round, is
  /// the page's own.
  private mutating func agree() {
    let page = loops && count > 1 ? Series.index(0, movedBy: position, count: count) : position
    if page != index { position = index }
  }

  /// Whether there is a page so many steps on, 1 or −1.
  func hasPage(_ step: Int) -> Bool {
    count > 1 && (loops || (0..<count).contains(index + step))
  }

  /// The page so many steps on, or nil where the row ends.
  func page(_ step: Int) -> Int? {
    hasPage(step) ? Series.index(index, movedBy: step, count: count) : nil
  }

  /// The pages that can be seen, as steps from the current one.
  var sight: ClosedRange<Int> {
    let place = (isRightToLeft ? 1 : -1) * track.displacement.x / stride
    let first = Swift.min(0, Int(place.rounded(.down)))
    let last = Swift.max(0, Int(place.rounded(.up)))
    if loops && count > 1 { return first...last }
    return Swift.max(first, -index)...Swift.min(last, Swift.max(count - 1, 0) - index)
  }

  /// A drag begins; `way` is the sign of its movement. `takesAll` where the page moves both ways, not only outward.
  mutating func begin(way: Double, takesAll: Bool) {
    base = rawOffset(shown: track.displacement.x)
    outward = takesAll ? 0 : way < 0 ? -1 : 1
  }

  /// The finger has moved this far across since; returns what of it the page did not take.
  mutating func drag(by movement: Double) -> Double {
    let taken = outward == 0 ? movement : outward * Swift.max(0, outward * movement)
    track.hold(at: Vector(shownOffset(raw: base + taken), 0))
    return movement - taken
  }

  /// The finger left after a movement, at a speed, both across, far enough for a flick or not; returns the step to
  /// another page: −1, 0 or 1.
  mutating func release(movement: Double, speed: Double, isFlick: Bool, at time: Double) -> Int {
    let offset = track.displacement.x
    var way = 0.0
    if isFlick && speed.magnitude >= Self.turningSpeed {
      if speed * movement > 0 { way = speed }
    } else if offset.magnitude > width / 2 {
      way = offset
    }
    let step = way == 0 ? 0 : (way < 0) == isRightToLeft ? -1 : 1
    return turn(hasPage(step) ? step : 0, speed: speed, at: time)
  }

  /// Turns by a step, −1, 0 or 1, from wherever the row is; returns the step.
  mutating func turn(_ step: Int, speed: Double, at time: Double) -> Int {
    if step != 0, let page = page(step) {
      index = page
      position &+= step
      track.moveHome(by: Vector(home(step), 0))
    }
    track.goHome(speed: Vector(speed, 0), at: time, animated: isAnimated)
    return step
  }

  /// A press stops the row.
  mutating func freeze() { track.freeze() }
  /// A lift without a drag lets it go on.
  mutating func resume(at time: Double) { track.resume(at: time, animated: isAnimated) }
  /// Lets time pass. True when the row has come to rest just now.
  mutating func advance(to time: Double) -> Bool { track.advance(to: time) }

  /// Where the row goes when the page `step` on becomes current, in points.
  private func home(_ step: Int) -> Double { Double(step) * stride * (isRightToLeft ? 1 : -1) }

  /// What the row may be displaced by: a page each way where there is one.
  private var range: (low: Double, high: Double) {
    let left = hasPage(isRightToLeft ? -1 : 1)
    let right = hasPage(isRightToLeft ? 1 : -1)
    return (left ? -stride : 0, right ? stride : 0)
  }

  private func shownOffset(raw: Double) -> Double {
    let inside = Swift.min(Swift.max(raw, range.low), range.high)
    return inside + RubberBand.shown(excess: raw - inside, length: width)
  }

  private func rawOffset(shown: Double) -> Double {
    let inside = Swift.min(Swift.max(shown, range.low), range.high)
    return inside + RubberBand.excess(shown: shown - inside, length: width)
  }

  /// What lies between two pages, in points (FEEL).
  static let gap = 20.0
  /// A flick this fast turns the page, in points per second (FEEL).
  private static let turningSpeed = 300.0
}
