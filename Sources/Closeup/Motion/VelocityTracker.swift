/// How fast the fingers move together, from the lines they drew lately.
///
/// The lines are kept as straight pieces, each finger's its own, each with the share its finger had in the centroid
/// at the time; so the centroid's line is continuous over fingers that come and go, and no sample of one finger
/// stands in for another's. The velocity is the slope of the line of best fit over a window at the end, weighted by
/// `e^−y` at the age `y`, in units of ``recency`` (FEEL, "Velocity"). By parts that is a mean of the pieces' own
/// speeds: an age counts for `(y + c)·e^−y − c`, with `c = a/(e^a − 1)` in a window `a` long.
struct VelocityTracker: Sendable {
  /// A straight piece of a finger's line.
  private struct Piece {
    var finger: Int
    var share: Double
    var start: Double
    var end: Double
    var movement: Vector
    /// Where its last sample's stretch begins, and what that stretch adds to ``movement``.
    var lastStart: Double
    var lastMovement: Vector
  }

  private var pieces: [Piece]
  /// The place of the oldest piece in ``pieces``, which is used as a ring.
  private var first = 0
  private var count = 0
  private var began = -Double.infinity
  /// When fingers last came or went, and the others' share until then.
  private var changed = (time: -Double.infinity, share: 1.0)

  init() {
    pieces = Array(
      repeating: Piece(
        finger: 0, share: 0, start: 0, end: 0, movement: .zero, lastStart: 0, lastMovement: .zero),
      count: Self.capacity)
  }

  /// Forgets everything: a new grab at `time`.
  mutating func restart(at time: Double) {
    first = 0
    count = 0
    began = time
    changed.time = -.infinity
  }

  /// Tells that fingers come or go at `time`, until when the others have had the share `share`.
  mutating func change(from share: Double, at time: Double) {
    changed = (Swift.max(changed.time, time), share)
  }

  /// Adds the movement of a finger from `start` to `end`, in seconds.
  /// - Parameters:
  ///   - finger: a number of the finger's own.
  ///   - share: its part in the centroid: 1 over the number of fingers.
  mutating func add(
    _ movement: Vector, finger: Int, share: Double, from start: Double, to end: Double
  ) {
    var movement = movement
    var start = start
    if let latest = latestPiece(of: finger), pieces[latest].share == share {
      if end <= start {
        // A second sample at a time takes the first one's place: only the stretch to it bends.
        start = pieces[latest].lastStart
        movement += pieces[latest].lastMovement
        pieces[latest].movement -= pieces[latest].lastMovement
        pieces[latest].end = start
      }
      let last = pieces[latest]
      let old = last.end - last.start
      let new = end - start
      // One on the line so far only makes that line longer; so does one that leaves it too short to be kept apart.
      let bend = last.movement * new - movement * old
      let isJoined =
        (old + new) * share < Self.shortestPair || bend.length <= Self.straightness * (old + new)
      if isJoined && last.end == start {
        pieces[latest].movement += movement
        pieces[latest].end = end
        pieces[latest].lastStart = start
        pieces[latest].lastMovement = movement
        return
      }
    } else if start < changed.time && share != changed.share && start < end {
      return addOverChange(movement, finger: finger, share: share, from: start, to: end)
    }
    guard end > start else { return }
    drop(before: end - Self.window - Self.staleness)
    if count == Self.capacity { mergeOldest() }
    pieces[place(count)] = Piece(
      finger: finger, share: share, start: start, end: end, movement: movement, lastStart: start,
      lastMovement: movement)
    count += 1
  }

  /// The same where others came or went on the way: until then the finger had another share.
  @inline(never) private mutating func addOverChange(
    _ movement: Vector, finger: Int, share: Double, from start: Double, to end: Double
  ) {
    let time = Swift.min(changed.time, end)
    let before = movement * ((time - start) / (end - start))
    add(before, finger: finger, share: changed.share, from: start, to: time)
    add(movement - before, finger: finger, share: share, from: time, to: end)
  }

  /// The velocity at a release at `time`, in points per second, at most ``fastest`` long.
  /// - Parameters:
  ///   - finger: only this finger's own, or nil for the centroid's.
  ///   - down: when that finger came down, in seconds.
  func velocity(at time: Double, of finger: Int? = nil, since down: Double = -.infinity) -> Vector {
    let began = Swift.max(began, down)
    let lastMoved = lastMoved(of: finger) ?? began
    if time - lastMoved >= Self.restTime { return .zero }
    let end = Swift.max(lastMoved, time - Self.staleness)
    let width = Swift.min(Self.window, end - began)
    if width < Self.shortestWindow || rests(before: end, finger: finger) { return .zero }
    let oldest = width / Self.recency
    let c = oldest / (Maths.exp(oldest) - 1)
    // What all younger than an age count for, before it is divided by what the whole window does.
    func counted(to age: Double) -> Double {
      let y = Swift.min(Swift.max(age / Self.recency, 0), oldest)
      return 1 + c - (1 + c + y) * Maths.exp(-y) - c * y
    }
    var velocity = Vector.zero
    for index in 0..<count {
      let piece = pieces[place(index)]
      if let finger, finger != piece.finger { continue }
      let part = counted(to: end - piece.start) - counted(to: end - piece.end)
      let share = finger == nil ? piece.share : 1
      velocity += piece.movement * (share * part / (piece.end - piece.start))
    }
    velocity /= counted(to: width)
    let speed = velocity.length
    return speed > Self.fastest ? velocity * (Self.fastest / speed) : velocity
  }

  /// When the line reached its end, but for ``stillness``: fingers that move evenly apart leave the centroid at rest.
  private func lastMoved(of finger: Int?) -> Double? {
    let away = lastAway(beyond: Self.stillness, since: -.infinity, of: finger)
    var arrived = Double.infinity
    for index in 0..<count {
      let piece = pieces[place(index)]
      if let finger, finger != piece.finger { continue }
      if piece.end > away { arrived = Swift.min(arrived, piece.end) }
      if piece.start > away { arrived = Swift.min(arrived, piece.start) }
    }
    return away.isFinite ? arrived : nil
  }

  /// Whether the line kept so near its end, for ``restTime`` before `end`, that it only trembled.
  private func rests(before end: Double, finger: Int?) -> Bool {
    let start = end - Self.restTime
    return !goes(beyond: Self.tremor, after: start, of: finger)
      && lastAway(beyond: Self.tremor, since: start, of: finger) == start
  }

  /// The last time that a piece began or ended farther than `distance` from the line's end, or `start` if none did
  /// since: between such times the line is straight, and nowhere farther away than at one of them.
  private func lastAway(beyond distance: Double, since start: Double, of finger: Int?) -> Double {
    var away = start
    func look(at time: Double) {
      if time > away && goes(beyond: distance, after: time, of: finger) { away = time }
    }
    // The newest first: once it was away, nothing older has to be looked at.
    var index = count
    while index > 0 {
      index -= 1
      let piece = pieces[place(index)]
      if let finger, finger != piece.finger { continue }
      look(at: piece.end)
      look(at: piece.start)
    }
    return away
  }

  private func goes(beyond distance: Double, after time: Double, of finger: Int?) -> Bool {
    movement(after: time, of: finger).magnitudes.max() > distance
  }

  /// How far the line goes after `time`: a finger's own, or nil for the centroid's.
  @inline(never) func movement(after time: Double, of finger: Int?) -> Vector {
    var sum = Vector.zero
    for index in 0..<count {
      let piece = pieces[place(index)]
      if let finger, finger != piece.finger { continue }
      let part = (piece.end - time) / (piece.end - piece.start)
      if part <= 0 { continue }
      sum += piece.movement * (Swift.min(part, 1) * (finger == nil ? piece.share : 1))
    }
    return sum
  }

  private func place(_ index: Int) -> Int { (first &+ index) & (Self.capacity - 1) }

  private func latestPiece(of finger: Int) -> Int? {
    // With one finger it is the last; with more, one of the last few.
    var index = count
    while index > 0 {
      index -= 1
      let place = place(index)
      if pieces[place].finger == finger { return place }
    }
    return nil
  }

  @inline(__always) private mutating func drop(before time: Double) {
    while count > 0, pieces[first].end < time {
      first = (first + 1) & (Self.capacity - 1)
      count -= 1
    }
  }

  /// Makes room: joins the oldest piece to the next of its finger, whose line then is a little straighter than it was.
  private mutating func mergeOldest() {
    let oldest = pieces[first]
    for index in 1..<count {
      let place = place(index)
      if pieces[place].finger == oldest.finger && pieces[place].share == oldest.share {
        pieces[place].start = oldest.start
        pieces[place].movement += oldest.movement
        break
      }
    }
    first = (first + 1) & (Self.capacity - 1)
    count -= 1
  }

  /// Pieces kept. A power of two.
  private static let capacity = 128
  /// Two pieces of one finger that follow each other are together at least this long, of two fingers twice as long, and
  /// so on, in seconds: those of the whole window find room, and nothing longer is bent to be joined.
  private static let shortestPair = 2 * (window + staleness) / Double(capacity)
  /// The longest window, in seconds (FEEL).
  private static let window = 0.1
  /// The shortest window that tells a velocity, in seconds (FEEL).
  private static let shortestWindow = 0.008
  /// How long before the release the window may end, in seconds (FEEL).
  private static let staleness = 0.02
  /// The age at which what the line did counts for e times less than at its end, in seconds (FEEL).
  private static let recency = 0.022
  /// At rest for this long, in seconds, there is no velocity (FEEL).
  private static let restTime = 0.04
  /// A line that keeps this near its end for that long trembles, in points: momentum's slowest would be farther (FEEL).
  private static let tremor = 2 + stillness
  /// Moves up to this are no movement, in points (FEEL).
  private static let stillness = 1e-6
  /// A bend of less than this is straight, in points.
  private static let straightness = 1e-9
  /// The fastest release, in points per second (FEEL).
  static let fastest = 8000.0
}
