/// How far a pinch had zoomed whenever a finger came or went: between those, the fingers' own lines tell it.
struct ScaleHistory: Sendable {
  private struct Base {
    var time: Double
    var scale: Double
  }

  /// Room for the history, used as a ring; ``newest`` counts all bases ever made.
  private var bases = [Base](repeating: Base(time: 0, scale: 0), count: capacity)
  private var newest = -1
  private var count = 0

  /// Forgets everything.
  mutating func clear() { count = 0 }

  /// Adds a base at `time`, with the raw scale there.
  mutating func add(_ scale: Double, at time: Double) {
    newest += 1
    count = Swift.min(count + 1, Self.capacity)
    bases[newest & Self.mask] = Base(time: time, scale: scale)
  }

  /// When the latest base was made, in seconds; minus infinity without one.
  var latest: Double { count > 0 ? bases[newest & Self.mask].time : -.infinity }

  /// The raw scale at `time`, evenly from base to base; before the first, that of the first.
  func scale(at time: Double) -> Double {
    guard count > 0 else { return 1 }
    var later = bases[newest & Self.mask]
    for age in 0..<count {
      let base = bases[(newest - age) & Self.mask]
      if base.time <= time {
        let span = later.time - base.time
        return span > 0
          ? base.scale + (later.scale - base.scale) * ((time - base.time) / span) : base.scale
      }
      later = base
    }
    return later.scale
  }

  private static let capacity = 32
  private static let mask = capacity - 1
}
