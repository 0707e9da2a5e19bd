/// The fingers that are down: where they are, where their centroid is, how far they are spread, how fast they go.
struct TouchTracker: Sendable {
  private struct Finger {
    var id: Int
    var number: Int
    var position: Vector
    var time: Double
    var downTime: Double
  }

  /// Room for as many fingers as count; those down are the first ``count``.
  private var fingers: [Finger]
  private var velocities = VelocityTracker()
  private var nextNumber = 0

  init() {
    fingers = Array(
      repeating: Finger(id: 0, number: 0, position: .zero, time: 0, downTime: 0),
      count: Self.most)
  }

  /// How many fingers are down.
  private(set) var count = 0

  /// A finger's part in the centroid: 1 over their number.
  private var share = 1.0

  /// The mean of the fingers' positions, in points; zero where there are none.
  private(set) var centroid = Vector.zero

  /// The fingers' mean distance from the centroid, in points, never below ``leastSpread``.
  var spread: Double {
    var sum = 0.0
    for index in 0..<count { sum += (fingers[index].position - centroid).length }
    return Swift.max(sum / Double(Swift.max(count, 1)), Self.leastSpread)
  }

  /// The spread of these fingers at `time`, at most a tenth of a second ago, by the lines they drew since.
  func spread(at time: Double) -> Double {
    var sum = 0.0
    let before = centroid - meanMovement(after: time)
    for index in 0..<count { sum += (place(of: index, at: time) - before).length }
    return Swift.max(sum / Double(Swift.max(count, 1)), Self.leastSpread)
  }

  private func place(of index: Int, at time: Double) -> Vector {
    fingers[index].position - velocities.movement(after: time, of: fingers[index].number)
  }

  private func meanMovement(after time: Double) -> Vector {
    var sum = Vector.zero
    for index in 0..<count { sum += fingers[index].position - place(of: index, at: time) }
    return sum / Double(Swift.max(count, 1))
  }

  /// Whether the finger of this id is down and counted.
  @inline(never) func holds(_ id: Int) -> Bool { index(of: id) != nil }

  /// Takes in a finger that came down. False where it does not count: a palm, a secondary button, one too many, no place.
  mutating func down(_ touch: Touch, at time: Double) -> Bool {
    guard touch.counts, count < Self.most else { return false }
    if count == 0 { velocities.restart(at: time) } else { velocities.change(from: share, at: time) }
    fingers[count] = Finger(
      id: touch.id, number: nextNumber, position: Domain.position(touch.position), time: time,
      downTime: time)
    count += 1
    nextNumber &+= 1
    findCentroid()
    return true
  }

  /// Takes in where a finger is now; no place leaves it where it was. False where it is not down.
  @inline(__always) mutating func move(_ touch: Touch, at time: Double) -> Bool {
    guard let index = index(of: touch.id) else { return false }
    guard touch.position.isFinite else { return true }
    let position = Domain.position(touch.position)
    let finger = fingers[index]
    let time = time < finger.time ? finger.time : time
    velocities.add(
      position - finger.position, finger: finger.number, share: share, from: finger.time, to: time)
    fingers[index].position = position
    fingers[index].time = time
    if count == 1 { centroid = position } else { findCentroid() }
    return true
  }

  /// Lets a finger go.
  mutating func lift(_ id: Int) {
    guard let index = index(of: id) else { return }
    velocities.change(from: share, at: fingers[index].time)
    count -= 1
    for later in index..<count { fingers[later] = fingers[later + 1] }
    findCentroid()
  }

  /// Lets all fingers go.
  mutating func liftAll() { count = 0 }

  /// The velocity of the centroid at a release at `time`, in points per second.
  func velocity(at time: Double) -> Vector { velocities.velocity(at: time) }

  /// The velocity of the one finger `id` alone.
  func velocity(of id: Int, at time: Double) -> Vector {
    guard let index = index(of: id) else { return .zero }
    let finger = fingers[index]
    return velocities.velocity(at: time, of: finger.number, since: finger.downTime)
  }

  @inline(__always) private func index(of id: Int) -> Int? {
    for index in 0..<count where fingers[index].id == id { return index }
    return nil
  }

  private mutating func findCentroid() {
    guard count > 0 else { return }
    var sum = Vector.zero
    for index in 0..<count { sum += fingers[index].position }
    share = 1 / Double(count)
    centroid = sum / Double(count)
  }

  /// Fingers counted (FEEL, "Recognition").
  static let most = 16
  /// The least spread that zooms, in points: closer, two fingers' distance is mostly noise (FEEL, "Recognition").
  private static let leastSpread = 10.0
}
