import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

@Suite struct VelocityTrackerTests {
  /// One finger's samples, and what the tracker makes of them at the lift.
  func engine(_ samples: [(time: Double, point: Vector)], at time: Double) -> Vector {
    var tracker = VelocityTracker()
    tracker.restart(at: samples[0].time)
    for (a, b) in zip(samples, samples.dropFirst()) {
      tracker.add(b.point - a.point, finger: 0, share: 1, from: a.time, to: b.time)
    }
    return tracker.velocity(at: time)
  }

  func feel(_ samples: [(time: Double, point: Vector)], at time: Double) -> Vector {
    let line = Polyline(samples)
    return Feel.velocity(
      of: line.point, breaks: line.times, since: samples[0].time, at: time)
  }

  @Test func aStraightMovementHasItsSpeed() {
    let samples = (0...12).map { (time: Double($0) / 60, point: Vector(Double($0) * 5, 0)) }
    #expect(near(engine(samples, at: 12.0 / 60), Vector(300, 0)))
  }

  @Test func itIsFeelsIntegralOverTheLine() {
    var random = SplitMix64(seed: 50)
    for _ in 0..<120 {
      var samples: [(time: Double, point: Vector)] = [(random.number(0...100), .zero)]
      for _ in 0..<random.whole(1...40) {
        let last = samples[samples.count - 1]
        let still = random.once(in: 6)
        samples.append(
          (
            last.time + random.number(0.001...0.02),
            last.point + (still ? .zero : random.vector(-12...12, -12...12))
          ))
      }
      // The lift is a sample of its own.
      let lift = samples[samples.count - 1].time + random.number(0...0.06)
      samples.append((lift, samples[samples.count - 1].point))
      let expected = feel(samples, at: lift)
      #expect(near(engine(samples, at: lift), expected, 0.5 + expected.length * 1e-3))
    }
  }

  /// Samples of a movement at a rate, the last of them at `end`.
  private func samples(
    rate: Double, to end: Double, from start: Double = 0, _ place: (Double) -> Vector
  ) -> [(time: Double, point: Vector)] {
    let count = Int(((end - start) * rate).rounded(.down))
    return (0...count).map {
      let time = end - Double(count - $0) / rate
      return (time: time, point: place(time))
    }
  }

  @Test func theFiguresOfFeel() {
    // A flick from 0 to 2000 pt/s in 100 ms, and one that slows down as much; the rates stand for a continuous line.
    let flick = samples(rate: 1000, to: 0.1) { Vector(10_000 * $0 * $0, 0) }
    #expect(near(engine(flick, at: 0.1).x, 1309, 1))
    let slowing = samples(rate: 1000, to: 0.1) { Vector(2000 * $0 - 10_000 * $0 * $0, 0) }
    #expect(near(engine(slowing, at: 0.1).x, 691, 1))
    // 1000 pt/s, then rest: 20 ms are free.
    for (rest, left) in [(0.0, 1000.0), (0.02, 1000), (0.03, 906), (0.039, 739), (0.04001, 0)] {
      let line = [
        (time: 0.0, point: Vector.zero), (0.2, Vector(0, 200)), (0.2 + rest, Vector(0, 200)),
      ]
      #expect(near(engine(line, at: 0.2 + rest).y, left, 1))
    }
  }

  @Test func eachSixtiethOfASecondCountsForWhatFeelSays() {
    for (index, share) in [0.22, 0.32, 0.24].enumerated() {
      // It moves in one of them alone, but for a hair at the end: that is no rest.
      let end = 0.2 - Double(index) / 60
      let point = Vector(1000.0 / 60, 0)
      var line = [(time: 0.0, point: Vector.zero), (end - 1.0 / 60, .zero), (end, point)]
      if index > 0 { line.append((0.2, point + Vector(1e-5, 0))) }
      #expect(near(engine(line, at: 0.2).x / 1000, share, 0.006), "\(index)")
    }
  }

  @Test func atRestForFortyMillisecondsThereIsNone() {
    var samples = (0...12).map { (time: Double($0) / 60, point: Vector(Double($0) * 5, 0)) }
    let end = samples[12].point
    samples.append((0.2 + 0.0399, end))
    #expect(engine(samples, at: 0.2399).x > 150)
    samples[13].time = 0.2401
    #expect(engine(samples, at: 0.2401) == .zero)
  }

  @Test func aGapBetweenSamplesAtThirtyHertzIsNoRest() {
    // The lift comes a sample late, and at the last place that was seen.
    for way in [Vector(1, 0), Vector(0, -1)] {
      for speed in [100.0, 300, 1000] {
        var line = samples(rate: 30, to: 0.3) { way * ($0 * speed) }
        line.append((0.3 + 1 / 30, line[9].point))
        let velocity = engine(line, at: 0.3 + 1 / 30)
        #expect((velocity - way * (speed * 0.857)).length < speed * 0.02, "\(speed)")
      }
    }
  }

  @Test func aPathThatKeepsWithinTwoPointsOfItsEndHasNone() {
    // It slows from 1000 pt/s to almost nothing; 1.9 and 2.1 points are left for the last 40 ms.
    for (rest, rests) in [(1.9, true), (2.1, false)] {
      for way in [Vector(1, 0), Vector(0, -1), Vector(-1, 0.5)] {
        let line = [
          (time: 0.0, point: Vector.zero), (0.2, way * 200), (0.24, way * (200 + rest)),
        ]
        let velocity = engine(line, at: 0.24)
        #expect((velocity == .zero) == rests)
        if !rests { #expect(near(velocity, feel(line, at: 0.24), 0.1)) }
        // And there and back, which is as far.
        let back = [
          (time: 0.0, point: Vector.zero), (0.2, way * 200), (0.22, way * (200 + rest)),
          (0.24, way * 200),
        ]
        #expect((engine(back, at: 0.24) == .zero) == rests)
      }
    }
  }

  @Test func momentumsSlowestSpeedIsNoRest() {
    for rate in [30.0, 60, 120, 1000] {
      let line = samples(rate: rate, to: 0.3) { Vector(0, 51 * $0) }
      #expect(near(engine(line, at: 0.3), Vector(0, 51), 1e-6), "\(rate) Hz")
    }
  }

  @Test func twentyMillisecondsOfRestAreFree() {
    // The window ends where the finger stopped, if that was less than 20 ms before the lift.
    var samples = (0...12).map { (time: Double($0) / 60, point: Vector(Double($0) * 5, 0)) }
    samples.append((0.2 + 0.019, samples[12].point))
    #expect(near(engine(samples, at: 0.219), Vector(300, 0), 1e-6))
  }

  @Test func aWindowBelowEightMillisecondsTellsNothing() {
    #expect(engine([(0, .zero), (0.0079, Vector(50, 0))], at: 0.0079) == .zero)
    #expect(engine([(0, .zero), (0.0081, Vector(8, 0))], at: 0.0081).x > 0)
  }

  @Test func aShortWindowIsAsExactAsALongOne() {
    // The kernel's terms nearly cancel where the window is short beside the weight's 22 ms.
    var random = SplitMix64(seed: 53)
    for width in [0.0081, 0.009, 0.012, 0.02, 0.05, 0.0999, 0.1] {
      for origin in [0, 1e5, 1.7e9] {
        var line = [(time: origin, point: Vector.zero)]
        for step in 1...4 {
          line.append((origin + width * Double(step) / 4, random.vector(-40...40, 5...60)))
        }
        // Near an origin far away times themselves are coarse.
        let end = line[4].time
        let expected = feel(line.map { ($0.time - origin, $0.point) }, at: end - origin)
        let velocity = engine(line, at: end)
        let coarse = origin.ulp / width * 8
        #expect(
          near(velocity, expected, 0.02 + expected.length * (1e-5 + coarse)),
          "\(width) s from \(origin)")
      }
      // What moves evenly has its speed, to the last digits.
      let even = [
        (time: 0.0, point: Vector.zero), (width / 3, Vector(1, -2)), (width, Vector(3, -6)),
      ]
      #expect(near(engine(even, at: width), Vector(3, -6) / width, 1e-8), "\(width) s")
    }
  }

  @Test func theVectorIsCappedAtEightThousand() {
    let fast = engine([(0, .zero), (0.1, Vector(3000, -4000))], at: 0.1)
    #expect(near(fast.length, 8000, 1e-6))
    #expect(near(fast.x / fast.y, -0.75))
  }

  @Test func samplesOnTheLineAddNothing() {
    var random = SplitMix64(seed: 51)
    for _ in 0..<200 {
      var coarse: [(time: Double, point: Vector)] = [(0, .zero)]
      for _ in 0..<8 {
        let last = coarse[coarse.count - 1]
        coarse.append((last.time + random.number(0.01...0.03), random.vector(-99...99, -99...99)))
      }
      let line = Polyline(coarse)
      var fine = coarse
      for _ in 0..<60 {
        let time = random.number(0.001...coarse[8].time)
        fine.append((time, line.point(at: time)))
      }
      fine.sort { $0.time < $1.time }
      let end = coarse[8].time
      #expect(near(engine(fine, at: end), engine(coarse, at: end), 1e-6))
    }
  }

  @Test func theLastOfSeveralSamplesAtATimeCounts() {
    var samples = (0...20).map { (time: Double($0) / 120, point: Vector(Double($0) * 5, 0)) }
    let plain = engine(samples, at: 20.0 / 120)
    let end = samples[20]
    // First a wrong place, then the right one at the same time; the line before it must not bend.
    samples[20].point = Vector(40, 60)
    samples.append(end)
    #expect(near(engine(samples, at: end.time), plain, 1e-6))
    // And the other way round: the wrong one is the one that counts, and bends only the last piece.
    samples[20] = end
    samples[21] = (end.time, Vector(40, 60))
    var bent = Array(samples[0..<20])
    bent.append(samples[21])
    #expect(near(engine(samples, at: end.time), engine(bent, at: end.time), 1e-6))
  }

  @Test func whenOthersLeaveAFingersOwnSpeedIsOfItsOwnLine() {
    var tracker = VelocityTracker()
    tracker.restart(at: 0)
    tracker.add(Vector(10, 0), finger: 0, share: 0.5, from: 0, to: 0.1)
    tracker.add(Vector(0, 40), finger: 1, share: 0.5, from: 0, to: 0.1)
    #expect(near(tracker.velocity(at: 0.1, of: 1), Vector(0, 400), 1e-6))
    #expect(near(tracker.velocity(at: 0.1), Vector(50, 200), 1e-6))
  }

  @Test func aCentroidThatIsStillWhileFingersMoveIsAtRest() {
    // Both fingers pan for 0.1 s, then spread evenly: the centroid stands still for 30 ms, or 40.
    for (rest, rests) in [(0.03, false), (0.0401, true)] {
      var tracker = VelocityTracker()
      tracker.restart(at: 0)
      for finger in 0...1 {
        tracker.add(Vector(30, 0), finger: finger, share: 0.5, from: 0, to: 0.1)
      }
      for (finger, way) in [(0, -1.0), (1, 1)] {
        tracker.add(Vector(way * 20, 0), finger: finger, share: 0.5, from: 0.1, to: 0.1 + rest)
      }
      // FEEL over the centroid's own line.
      let line = Polyline([(0, .zero), (0.1, Vector(30, 0)), (0.1 + rest, Vector(30, 0))])
      let expected = Feel.velocity(of: line.point, breaks: line.times, since: 0, at: 0.1 + rest)
      #expect(near(tracker.velocity(at: 0.1 + rest), expected, 0.01))
      #expect((expected == .zero) == rests)
    }
  }

  @Test func theHistoryIsBoundedAndTheOldestGoesFirst() {
    // Ten fingers at 240 Hz for a second: more than there is room for; the mean still has its speed.
    var tracker = VelocityTracker()
    tracker.restart(at: 0)
    var random = SplitMix64(seed: 52)
    for step in 0..<240 {
      for finger in 0..<10 {
        let noise = random.vector(-0.01...0.01, -0.01...0.01)
        tracker.add(
          Vector(2, 1) + noise, finger: finger, share: 0.1, from: Double(step) / 240,
          to: Double(step + 1) / 240)
      }
    }
    #expect(near(tracker.velocity(at: 1), Vector(480, 240), 5))
  }

  @Test func fingersThatComeAndGoWithEverySampleAreBoundedToo() {
    // Sixteen fingers whose share changes each time: no two stretches of a line can be one.
    var tracker = VelocityTracker()
    tracker.restart(at: 0)
    for step in 0..<500 {
      for finger in 0..<16 {
        tracker.add(
          Vector(0.3, 0), finger: finger, share: step % 2 == 0 ? 1.0 / 16 : 1.0 / 15,
          from: Double(step) / 1000, to: Double(step + 1) / 1000)
      }
    }
    // 300 pt/s by all of them; the fifteenths add up to a little more than a whole.
    let velocity = tracker.velocity(at: 0.5)
    #expect(velocity.x > 200 && velocity.x < 400 && velocity.y == 0)
  }
}
