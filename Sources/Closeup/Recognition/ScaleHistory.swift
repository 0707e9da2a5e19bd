/// How far a pinch has zoomed of late: tells a pinch that pans from one that zooms.
struct ScaleHistory: Sendable {
  private struct Entry {
    var time: Double
    var scale: Double
  }

  /// Room for the history, used as a ring; ``newest`` counts all entries ever made.
  private var entries = [Entry](repeating: Entry(time: 0, scale: 1), count: capacity)
  private var newest = -1
  private var count = 0

  /// Forgets everything.
  mutating func clear() { count = 0 }

  /// Adds the raw scale at `time`. Of entries at one time, as fingers sampled together make them, the last is kept;
  /// of those closer than ``spacing`` one.
  mutating func add(_ scale: Double, at time: Double) {
    if isProvisional(at: time) {
      let last = entries[newest & Self.mask].time
      entries[newest & Self.mask] = Entry(time: Swift.max(time, last), scale: scale)
      return
    }
    newest += 1
    count = Swift.min(count + 1, Self.capacity)
    entries[newest & Self.mask] = Entry(time: time, scale: scale)
  }

  /// Whether the last entry gives way to one at `time`.
  private func isProvisional(at time: Double) -> Bool {
    guard count > 0 else { return false }
    let last = entries[newest & Self.mask].time
    return time <= last
      || count >= 2 && last - entries[(newest - 1) & Self.mask].time < Self.spacing
  }

  /// Whether the raw scale changed by no more than 5 % in the 100 ms before `time`.
  func isCalm(before time: Double) -> Bool {
    if count == 0 { return true }
    let change = entries[newest & Self.mask].scale / scale(at: time - Self.window)
    return change <= Self.calm && change * Self.calm >= 1
  }

  private func scale(at time: Double) -> Double {
    var later = entries[newest & Self.mask]
    for age in 0..<count {
      let entry = entries[(newest - age) & Self.mask]
      if entry.time <= time {
        let span = later.time - entry.time
        return span > 0
          ? entry.scale + (later.scale - entry.scale) * ((time - entry.time) / span) : entry.scale
      }
      later = entry
    }
    return later.scale
  }

  private static let capacity = 32
  private static let mask = capacity - 1
  /// How far apart entries are at least, in seconds: the window fits into the capacity.
  private static let spacing = 0.004
  /// The time looked back, in seconds (FEEL, "Recognition").
  private static let window = 0.1
  /// The greatest change of a pinch that only pans (FEEL, "Recognition").
  private static let calm = 1.05
}
