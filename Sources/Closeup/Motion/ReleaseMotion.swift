/// What an offset does on one axis after the finger has left: comes back to an edge, glides on, and comes back from the
/// edge it runs into; each of the three where it applies (FEEL, "Momentum", "Bounce").
struct AxisRelease: Sendable {
  private let comingIn: BounceMotion
  private let gliding: DecayMotion
  private let glideEnd: Double
  private let comingBack: BounceMotion
  /// Where it rests in the end.
  var target: Double { comingBack.edge }
  /// How long all of it takes, in seconds.
  var duration: Double { Swift.min(glideEnd + comingBack.duration, SpringCurve.longest) }

  /// - Parameters:
  ///   - start: where it begins, in points.
  ///   - speed: how fast, in points per second.
  ///   - low, high: the range it may rest in.
  ///   - length: the container's length on the axis, in points; a bounce peaks inside it.
  ///   - feel: rates and what happens at an edge.
  @inline(never) init(
    start: Double, speed: Double, low: Double, high: Double, length: Double, feel: ReleaseFeel
  ) {
    let inside = Swift.min(Swift.max(start, low), high)
    let excess = start - inside
    var speed = speed
    if excess != 0 {
      if !feel.bounces { speed = 0 }
      if speed * excess > 0 {
        let most = Swift.max(0, feel.bounceFrequency * (length - excess.magnitude))
        speed = Self.capped(speed, at: most)
      }
    }
    comingIn = BounceMotion(
      edge: inside, excess: excess, speed: excess == 0 ? 0 : speed, frequency: feel.bounceFrequency)
    if excess != 0 { speed = comingIn.crosses ? comingIn.speed(at: comingIn.duration) : 0 }

    gliding = DecayMotion(start: inside, speed: speed, rate: feel.decayRate)
    let reach = inside + gliding.travel
    let edge = Swift.min(Swift.max(reach, low), high)
    if edge == reach {
      glideEnd = comingIn.duration + gliding.duration
      comingBack = BounceMotion(edge: edge, excess: 0, speed: 0, frequency: feel.bounceFrequency)
    } else {
      let hit = gliding.time(after: edge - inside)
      glideEnd = comingIn.duration + hit
      let left = Self.capped(gliding.speed(at: hit), at: feel.bounceFrequency * length)
      comingBack = BounceMotion(
        edge: edge, excess: 0, speed: feel.bounces ? left : 0, frequency: feel.bounceFrequency)
    }
  }

  /// Where it is `time` seconds after its start.
  func position(at time: Double) -> Double {
    if time >= duration { return target }
    if time < comingIn.duration { return comingIn.position(at: time) }
    if time < glideEnd { return gliding.position(at: time - comingIn.duration) }
    return comingBack.position(at: time - glideEnd)
  }

  /// How fast it is, in points per second.
  func speed(at time: Double) -> Double {
    if time >= duration { return 0 }
    if time < comingIn.duration { return comingIn.speed(at: time) }
    if time < glideEnd { return gliding.speed(at: time - comingIn.duration) }
    return comingBack.speed(at: time - glideEnd)
  }

  /// How fast momentum carries it, in points per second; 0 while it comes back to an edge.
  func momentumSpeed(at time: Double) -> Double {
    time >= comingIn.duration && time < glideEnd ? speed(at: time) : 0
  }

  private static func capped(_ speed: Double, at most: Double) -> Double {
    Swift.min(Swift.max(speed, -most), most)
  }
}

/// How content behaves once it is let go.
struct ReleaseFeel: Sendable {
  /// How fast momentum dies, in 1/s.
  var decayRate = DecayMotion.normalRate
  /// The angular frequency of a bounce, in 1/s.
  var bounceFrequency = BounceMotion.frequency
  /// Whether speed carries content beyond an edge; if not, it stops there.
  var bounces = true
}

/// A placement whose scale stays and whose offset moves on after a release.
struct ReleaseMotion: Sendable {
  private let scale: Double
  private let x: AxisRelease
  private let y: AxisRelease
  /// Where it ends.
  var target: Placement { Placement(scale: scale, offset: Vector(x.target, y.target)) }
  /// How long it takes, in seconds.
  var duration: Double { Swift.max(x.duration, y.duration) }

  /// A release at `start` with `velocity` points per second; the offset rests in `box`.
  init(start: Placement, velocity: Vector, box: Box, length: Vector, feel: ReleaseFeel) {
    scale = start.scale
    x = AxisRelease(
      start: start.offset.x, speed: velocity.x, low: box.min.x, high: box.max.x, length: length.x,
      feel: feel)
    y = AxisRelease(
      start: start.offset.y, speed: velocity.y, low: box.min.y, high: box.max.y, length: length.y,
      feel: feel)
  }

  /// Where content is drawn `time` seconds after the release.
  func placement(at time: Double) -> Placement {
    Placement(scale: scale, offset: Vector(x.position(at: time), y.position(at: time)))
  }

  /// How fast the offset moves, in points per second.
  func velocity(at time: Double) -> Vector { Vector(x.speed(at: time), y.speed(at: time)) }

  /// How fast what sticks out of the box comes back, in points per second.
  func excessSpeed(at time: Double) -> Vector {
    velocity(at: time) - Vector(x.momentumSpeed(at: time), y.momentumSpeed(at: time))
  }

  /// How fast momentum carries the offset, in points per second.
  func momentumSpeed(at time: Double) -> Double {
    Vector(x.momentumSpeed(at: time), y.momentumSpeed(at: time)).length
  }
}
