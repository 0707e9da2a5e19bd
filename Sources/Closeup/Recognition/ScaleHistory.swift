/// How far a pinch has zoomed of late: tells a pinch that pans from one that zooms.
struct ScaleHistory: Sendable {
  private struct Entry {
    var time: Double
    var scale: Double
  }

  /// Room for the history; the first ``count`` entries are it, oldest first.
  private var entries = [Entry](repeating: Entry(time: 0, scale: 1), count: capacity)
  private var count = 0

  /// Forgets everything.
  mutating func clear() { count = 0 }

  /// Adds the raw scale at `time`; entries closer than ``spacing`` share one. Fingers that move at the same time are
  /// told one after the other: only what they come to together counts.
  mutating func add(_ scale: Double, at time: Double) {
    if count > 0, time <= entries[count - 1].time {
      entries[count - 1].scale = scale
      return
    }
    if count >= 2, time - entries[count - 2].time < Self.spacing {
      entries[count - 1] = Entry(time: time, scale: scale)
      return
    }
    if count == Self.capacity {
      count -= 1
      for index in 0..<count { entries[index] = entries[index + 1] }
    }
    entries[count] = Entry(time: time, scale: scale)
    count += 1
  }

  /// Whether the raw scale changed by no more than 5 % in the 100 ms before `time`.
  func isCalm(before time: Double) -> Bool {
    if count == 0 { return true }
    let change = entries[count - 1].scale / scale(at: time - Self.window)
    return change <= Self.calm && change * Self.calm >= 1
  }

  private func scale(at time: Double) -> Double {
    var later = entries[count - 1]
    var index = count
    while index > 0 {
      index -= 1
      let entry = entries[index]
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
  /// How far apart entries are at least, in seconds: the window fits into the capacity.
  private static let spacing = 0.004
  /// The time looked back, in seconds (FEEL, "Recognition").
  private static let window = 0.1
  /// The greatest change of a pinch that only pans (FEEL, "Recognition").
  private static let calm = 1.05
}
