import CloseupTestSupport
import Testing

@testable import Closeup

@Suite struct TouchTrackerTests {
  private func touch(
    _ id: Int, _ x: Double, _ y: Double, kind: Touch.Kind = .finger, width: Double = 0
  ) -> Touch {
    Touch(id: id, phase: .down, kind: kind, position: Vector(x, y), contactWidth: width, time: 0)
  }

  @Test func theCentroidIsTheMeanAndTheSpreadTheMeanDistanceFromIt() {
    var tracker = TouchTracker()
    for (id, x, y) in [(1, 0.0, 0.0), (2, 100, 0), (3, 50, 90)] {
      #expect(tracker.down(touch(id, x, y), at: 0) == true)
    }
    #expect(near(tracker.centroid, Vector(50, 30)))
    let expected = (Vector(50, 30).length * 2 + 60) / 3
    #expect(near(tracker.spread, expected))
  }

  @Test func forTwoTheSpreadIsHalfTheirDistanceAndNeverBelowTen() {
    var tracker = TouchTracker()
    _ = tracker.down(touch(1, 0, 0), at: 0)
    _ = tracker.down(touch(2, 60, 80), at: 0)
    #expect(near(tracker.spread, 50))
    _ = tracker.move(touch(2, 12, 16), at: 0.1)
    #expect(tracker.spread == 10)
    _ = tracker.move(touch(2, 0, 0), at: 0.2)
    #expect(tracker.spread == 10)
  }

  @Test func secondaryButtonsPalmsAndPlacelessFingersDoNotCount() {
    var tracker = TouchTracker()
    #expect(tracker.down(touch(1, 0, 0, kind: .secondaryMouse), at: 0) == false)
    #expect(tracker.down(touch(1, 0, 0, width: 50.1), at: 0) == false)
    #expect(tracker.down(touch(1, .nan, 0), at: 0) == false)
    #expect(tracker.down(touch(1, 0, 0, width: 50), at: 0) == true)
    #expect(tracker.down(touch(2, 0, 0, width: .nan), at: 0) == true)
    #expect(tracker.count == 2)
  }

  @Test func fingersPastTheSixteenthDoNotCount() {
    var tracker = TouchTracker()
    for id in 0..<16 { #expect(tracker.down(touch(id, Double(id), 0), at: 0) == true) }
    #expect(tracker.down(touch(16, 900, 0), at: 0) == false)
    #expect(tracker.count == 16 && near(tracker.centroid.x, 7.5) && !tracker.holds(16))
    tracker.lift(3)
    #expect(tracker.down(touch(17, 0, 0), at: 0.1) == true)
    #expect(tracker.count == 16)
  }

  @Test func aPlaceThatIsNoNumberIsNoMovement() {
    var tracker = TouchTracker()
    _ = tracker.down(touch(1, 5, 6), at: 0)
    _ = tracker.move(touch(1, .nan, 100), at: 0.1)
    _ = tracker.move(touch(1, 7, .infinity), at: 0.1)
    #expect(tracker.centroid == Vector(5, 6))
    _ = tracker.move(touch(1, 1e9, 6), at: 0.2)
    #expect(tracker.centroid == Vector(1e6, 6))
  }

  @Test func aFingersOwnSpeedIsTakenSinceItCameDown() {
    // Down 90 ms before the lift, always at 500 pt/s; the gesture itself is a second old.
    var tracker = TouchTracker()
    _ = tracker.down(touch(1, 0, 0), at: 0)
    _ = tracker.down(touch(2, 0, 0), at: 1)
    for step in 1...9 {
      _ = tracker.move(touch(2, Double(step) * 5, 0), at: 1 + Double(step) / 100)
    }
    #expect(near(tracker.velocity(of: 2, at: 1.09), Vector(500, 0), 1e-6))
  }

  @Test func theCentroidsSpeedGoesOnOverFingersThatComeAndGo() {
    // Everything moves right at 300 pt/s, whoever is down.
    var tracker = TouchTracker()
    var places: [Int: Double] = [:]
    func at(_ time: Double) -> Double { 300 * time }
    for step in 0...60 {
      let time = Double(step) / 120
      for id in places.keys.sorted() {
        _ = tracker.move(touch(id, at(time) + places[id]!, 0), at: time)
      }
      if step == 0 || step == 20 || step == 40 {
        places[step] = Double(step) * 7
        _ = tracker.down(touch(step, at(time) + places[step]!, 0), at: time)
      }
      if step == 50 {
        tracker.lift(20)
        places[20] = nil
      }
    }
    #expect(near(tracker.velocity(at: 0.5), Vector(300, 0), 1e-6))
  }

  @Test func aFingerThatIsNotSampledWhenOthersComeAndGoHasItsShareBeforeAndAfter() {
    // Everything moves down at 1000 pt/s; the second finger comes, or leaves, between two samples of the first.
    func at(_ id: Int, _ time: Double) -> Touch { touch(id, 100, 1000 * time) }
    for comes in [true, false] {
      for gap in [0.004, 0.012, 0.016] {
        var tracker = TouchTracker()
        _ = tracker.down(at(1, 0), at: 0)
        if !comes { _ = tracker.down(at(2, 0), at: 0) }
        for step in 1...11 {
          let time = Double(step) / 60
          _ = tracker.move(at(1, time), at: time)
          if !comes { _ = tracker.move(at(2, time), at: time) }
        }
        let base = 11.0 / 60 + gap
        if comes {
          _ = tracker.down(at(2, base), at: base)
        } else {
          _ = tracker.move(at(2, base), at: base)
          tracker.lift(2)
        }
        _ = tracker.move(at(1, 0.2), at: 0.2)
        if comes { _ = tracker.move(at(2, 0.2), at: 0.2) }
        #expect(near(tracker.velocity(at: 0.2), Vector(0, 1000), 1e-6), "\(gap) s")
      }
    }
  }

  @Test func aFingersFirstSampleHasItsShareBeforeAndAfterAnotherCame() {
    var tracker = TouchTracker()
    _ = tracker.down(touch(1, 0, 0), at: 0)
    _ = tracker.down(touch(2, 60, 0), at: 0.06)
    _ = tracker.move(touch(1, 100, 0), at: 0.1)
    _ = tracker.move(touch(2, 100, 0), at: 0.1)
    #expect(near(tracker.velocity(at: 0.1), Vector(1000, 0), 1e-6))
  }

  @Test func fingersThatLeaveInOneEventHaveTheirSharesToTheEnd() {
    // Each lift tells a place of its own, and the second is told when the first has left.
    var tracker = TouchTracker()
    for id in 1...2 { _ = tracker.down(touch(id, 0, 0), at: 0) }
    for step in 1...11 {
      for id in 1...2 { _ = tracker.move(touch(id, 0, Double(step) * 10), at: Double(step) / 100) }
    }
    _ = tracker.move(touch(1, 0, 120), at: 0.12)
    tracker.lift(1)
    _ = tracker.move(touch(2, 0, 120), at: 0.12)
    #expect(near(tracker.velocity(at: 0.12), Vector(0, 1000), 1e-6))
  }

  /// Fingers that are sampled one after the other, each at a rate and on an uneven line of its own, and are down all the
  /// time: their lines.
  private func interleaved(_ count: Int, _ random: inout SplitMix64) -> [Polyline] {
    (0..<count).map { _ in
      let gap = random.scale(0.2e-3...20e-3)
      let speed = random.vector(-1500...1500, -1500...1500)
      let gain = random.vector(-9000...9000, -9000...9000)
      var line: [(time: Double, point: Vector)] = [(1, random.vector(0...400, 0...800))]
      while line[line.count - 1].time < 1.25 - 1e-9 {
        let last = line[line.count - 1]
        let step = min(gap * random.number(0.5...1.5), 1.25 - last.time)
        let now = speed + gain * (last.time - 1)
        let noise = random.vector(-0.3...0.3, -0.3...0.3)
        line.append((last.time + step, last.point + now * step + noise))
      }
      return Polyline(line)
    }
  }

  private func play(_ lines: [Polyline]) -> TouchTracker {
    var tracker = TouchTracker()
    var samples: [(time: Double, id: Int, point: Vector)] = []
    for (id, line) in lines.enumerated() {
      for (time, point) in zip(line.times, line.points) { samples.append((time, id, point)) }
    }
    samples.sort { ($0.time, $0.id) < ($1.time, $1.id) }
    for sample in samples {
      let touch = touch(sample.id, sample.point.x, sample.point.y)
      if sample.time == 1 {
        _ = tracker.down(touch, at: 1)
      } else {
        _ = tracker.move(touch, at: sample.time)
      }
    }
    return tracker
  }

  @Test func theCentroidsSpeedIsFeelsOfTheMeanOfTheFingersLines() {
    var random = SplitMix64(seed: 91)
    for count in [1, 2, 2, 3] {
      for _ in 0..<15 {
        let lines = interleaved(count, &random)
        let tracker = play(lines)
        let rest = random.one(of: [0, 0.01, 0.03])
        let breaks = Set(lines.flatMap(\.times)).sorted() + [1.25 + rest]
        func centroid(_ time: Double) -> Vector {
          lines.reduce(.zero) { $0 + $1.point(at: time) } / Double(count)
        }
        let expected = Feel.velocity(of: centroid, breaks: breaks, since: 1, at: 1.25 + rest)
        #expect(near(tracker.velocity(at: 1.25 + rest), expected, 3 + expected.length * 2e-3))
        // And each finger's alone is of its own.
        let own = Feel.velocity(
          of: lines[0].point, breaks: lines[0].times + [1.25 + rest], since: 1, at: 1.25 + rest)
        #expect(near(tracker.velocity(of: 0, at: 1.25 + rest), own, 3 + own.length * 2e-3))
      }
    }
  }
}
