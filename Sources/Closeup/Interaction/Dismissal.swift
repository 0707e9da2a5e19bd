/// A picture dragged away to close it (FEEL, "Pages and dismissal").
struct Dismissal: Sendable {
  /// The container's height in points.
  var height = 0.0
  /// Whether it may be dragged up as well.
  var eitherWay = false
  /// Whether it comes back with an animation.
  var isAnimated = true
  private(set) var track = Track(curve: SpringCurve(frequency: BounceMotion.frequency))
  private var base = Vector.zero

  /// How much of the backdrop is left: 1 at rest, 0 half a height away.
  var backdrop: Double {
    height > 0
      ? 1 - Swift.min(1, track.displacement.y.magnitude / (Self.fade * height)) : 1
  }

  /// A drag begins.
  mutating func begin() { base = track.displacement }

  /// The finger has moved this far since.
  mutating func drag(by movement: Vector) { track.hold(at: base + movement) }

  /// The finger left at a velocity in points per second, far enough for a flick or not. True where the picture is to
  /// close: it stays where it is then.
  mutating func release(velocity: Vector, isFlick: Bool, at time: Double) -> Bool {
    if closes(at: velocity.y, isFlick: isFlick) { return true }
    goHome(velocity: velocity, at: time)
    return false
  }

  /// Lets the picture come back.
  mutating func goHome(velocity: Vector, at time: Double) {
    track.goHome(speed: velocity, at: time, animated: isAnimated)
  }

  /// Something else takes the picture from where it is.
  mutating func absorb() { track.hold(at: .zero) }

  /// A press stops it.
  mutating func freeze() { track.freeze() }
  /// A lift without a drag lets it go on.
  mutating func resume(at time: Double) { track.resume(at: time, animated: isAnimated) }
  /// Lets time pass. True when it has come back just now.
  mutating func advance(to time: Double) -> Bool { track.advance(to: time) }

  private func closes(at speed: Double, isFlick: Bool) -> Bool {
    let y = track.displacement.y
    let isFast = speed > Self.closingSpeed || eitherWay && -speed > Self.closingSpeed
    if isFlick && isFast { return true }
    let isFar = eitherWay ? y.magnitude > Self.far * height : y > Self.far * height
    let isComingBack = (y < 0 ? speed : -speed) > Self.returningSpeed
    return isFar && !isComingBack
  }

  /// The backdrop is gone after this part of the height (FEEL).
  private static let fade = 0.5
  /// A drag this fast closes, in points per second (FEEL).
  private static let closingSpeed = 900.0
  /// A drag this far closes, as a part of the height (FEEL).
  private static let far = 0.18
  /// A picture moving back faster than this stays, in points per second (FEEL).
  private static let returningSpeed = 100.0
}
