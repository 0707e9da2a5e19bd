/// What happens around a picture that flies between the place it is opened from and the screen: the backdrop draws up, and
/// what the place cuts off appears (FEEL, "Flights"). Where there is no place to fly to, the picture fades instead.
struct Flight: Sendable {
  /// How much of the picture its place cuts off, as a part of each side, half at either end.
  private var placeCrop = Vector.zero
  private var fades = false
  /// Where it ends: 0 open, ``whole`` at home.
  private var end = Vector.zero
  /// How far the backdrop, `x`, and the picture, `y`, are from there, in thousandths of the way.
  private(set) var track = Track(curve: SpringCurve(response: 0.35))

  /// Whether it leads home.
  var leadsHome: Bool { end != .zero }
  /// How much of the backdrop is left.
  var backdrop: Double { 1 - away.x }
  /// How opaque the picture is.
  var opacity: Double { fades ? 1 - away.y : 1 }
  /// How much of the picture is cut off now, as a part of each side.
  var crop: Vector { placeCrop * way }
  /// How far the picture is from open: 1 at its place, 0 also where it has none.
  var way: Double { fades ? 0 : away.y }

  /// Starts at home, to open.
  mutating func open(crop: Vector?, at time: Double) {
    end = .zero
    track.hold(at: Self.whole)
    start(crop: crop, at: time)
  }

  /// Starts from what is left of the backdrop, to go home.
  mutating func close(crop: Vector?, backdrop: Double, at time: Double) {
    let way = fades == (crop == nil) ? away.y : 0
    end = Self.whole
    track.hold(at: Vector(1 - backdrop, way) * Self.length - end)
    start(crop: crop, at: time)
  }

  private mutating func start(crop: Vector?, at time: Double) {
    placeCrop = crop ?? .zero
    fades = crop == nil
    track.goHome(speed: .zero, at: time, animated: true)
  }

  /// Turns round where it is, to open.
  mutating func turnBack(at time: Double) {
    guard track.isDisplaced || leadsHome else { return }
    let shown = end + track.displacement
    end = .zero
    track.hold(at: shown)
    track.goHome(speed: .zero, at: time, animated: true)
  }

  /// Another picture takes this one's place: it is whole.
  mutating func dropPicture() {
    placeCrop = .zero
    fades = false
  }

  /// A press stops it.
  mutating func freeze() { track.freeze() }
  /// A lift without a drag lets it go on.
  mutating func resume(at time: Double) {
    if track.isDisplaced { track.resume(at: time, animated: true) }
  }
  /// Lets time pass. True when it has ended just now.
  mutating func advance(to time: Double) -> Bool { track.advance(to: time) }

  /// How far from open, 0…1, the backdrop and the picture.
  private var away: Vector {
    Box(min: .zero, max: Vector(1, 1)).clamp((end + track.displacement) / Self.length)
  }

  /// The way home, in the units of the track, whose end rule is a tenth.
  private static let length = 1000.0
  private static let whole = Vector(length, length)
}
