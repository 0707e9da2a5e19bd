import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// Samplers of every kind: quick, uneven, trembling, one finger after the other.
extension VelocityTrackerTests {
  private typealias Sample = (time: Double, point: Vector)

  private func velocity(_ samples: [Sample]) -> Vector {
    engine(samples, at: samples[samples.count - 1].time)
  }

  private func feel(_ samples: [Sample]) -> Vector {
    feel(samples, at: samples[samples.count - 1].time)
  }

  /// A finger that goes round faster and faster: no three places of it are on a line.
  private func spiral(_ time: Double) -> Vector {
    let angle = 40 * time * time
    return Vector(cos(angle), sin(angle)) * (150 * time) + Vector(900, -300) * time
  }

  /// Times from 0 to `end` by steps that are repeated.
  private func times(_ steps: [Double], to end: Double) -> [Double] {
    var times = [0.0]
    while times[times.count - 1] < end - 1e-9 {
      times.append(min(times[times.count - 1] + steps[(times.count - 1) % steps.count], end))
    }
    return times
  }

  // MARK: Samples close together

  @Test(arguments: [0.5e-3, 0.1e-3, 0.01e-3])
  func aShortPieceSwallowsNothingOfTheNext(_ gap: Double) {
    // A straight drag, a sample that bends it a little shortly after, and then 30 ms on another way or at rest.
    for across in [true, false] {
      for next in [Vector.zero, Vector(0, 30), Vector(-20, 5)] {
        func turned(_ v: Vector) -> Vector { across ? v : Vector(v.y, v.x) }
        let line: [Sample] = [
          (0, .zero), (0.15 - gap, turned(Vector(150, 0))), (0.15, turned(Vector(150.5, 0.3))),
          (0.18, turned(Vector(150.5, 0.3) + next)),
        ]
        #expect(near(velocity(line), feel(line), 0.05), "\(gap) s, then \(next)")
      }
    }
  }

  @Test func itIsFeelsIntegralWhateverTheGaps() {
    var random = SplitMix64(seed: 58)
    for _ in 0..<60 {
      var line: [Sample] = [(0, .zero)]
      while line[line.count - 1].time < 0.3 {
        let time = line[line.count - 1].time + random.scale(0.02e-3...20e-3)
        line.append((time, spiral(time) + random.vector(-0.3...0.3, -0.3...0.3)))
      }
      let expected = feel(line)
      #expect((velocity(line) - expected).length < 5)
    }
  }

  @Test func ofManyShortPiecesNoneReachesFartherThanTwoMilliseconds() {
    // Samples 0.1 ms apart, then one long piece at a right angle.
    var line: [Sample] = (0...1500).map { (Double($0) * 1e-4, spiral(Double($0) * 1e-4)) }
    line.append((0.165, line[1500].point + Vector(0, 40)))
    let expected = feel(line)
    #expect((velocity(line) - expected).length < 0.5)
  }

  @Test(arguments: [
    [1e-3], [0.5e-3], [0.125e-3], [0.1e-3, 1e-3], [1e-3, 0.1e-3, 0.1e-3], [0.01e-3, 2e-3],
    [8e-3, 0.1e-3],
    [0.9e-3, 1.1e-3],
  ])
  func theRingHoldsTheWholeWindow(_ steps: [Double]) {
    let line = times(steps, to: 0.5).map { (time: $0, point: spiral($0)) }
    #expect(near(velocity(line), feel(line), 1), "\(steps)")
    // A hand that changed its mind in the oldest part of the window is not forgotten.
    let turning = line.map { sample in
      (time: sample.time, point: sample.time < 0.41 ? Vector.zero : sample.point - spiral(0.41))
    }
    #expect(near(velocity(turning), feel(turning), 1), "\(steps)")
  }

  @Test(arguments: [[1e-3], [0.125e-3], [0.1e-3, 1e-3]], 2...5)
  func theRingHoldsTheWindowOfSeveralFingers(_ steps: [Double], _ count: Int) {
    // One finger after the other, each at its own times.
    var tracker = VelocityTracker()
    tracker.restart(at: 0)
    var last = (0..<count).map { _ in (time: 0.0, point: spiral(0)) }
    for time in times(steps, to: 0.5).dropFirst() {
      for finger in 0..<count {
        let own = min(time + Double(finger) * 1e-5, 0.5)
        let point = spiral(own) * Double(finger + 1)
        if own <= last[finger].time { continue }
        tracker.add(
          point - last[finger].point, finger: finger, share: 1 / Double(count),
          from: last[finger].time, to: own)
        last[finger] = (own, point)
      }
    }
    let one = Feel.velocity(of: spiral, breaks: [0, 0.49, 0.5], since: 0, at: 0.5)
    // What is joined is longer with more fingers, and this one turns quickly.
    let few = one.length * 0.0005 * Double(count * count)
    let mean = Double(count + 1) / 2
    #expect((tracker.velocity(at: 0.5) - one * mean).length < few * mean, "\(steps)")
    #expect((tracker.velocity(at: 0.5, of: 1, since: 0) - one * 2).length < few * 2, "\(steps)")
  }

  @Test func twoSamplesAtEachTimeFillTheRingNoFaster() {
    // A coarse clock: at each tick, 0.1 ms apart, first another place and then the one that counts.
    let plain = times([1e-4], to: 0.3).map { (time: $0, point: spiral($0)) }
    var line = [plain[0]]
    for sample in plain.dropFirst() {
      line.append((sample.time, sample.point + Vector(1, -2)))
      line.append(sample)
    }
    #expect((velocity(line) - feel(plain)).length < 0.5)
  }

  @Test func aLiftsOwnSampleRightAfterTheLastMoveChangesLittle() {
    for gap in [0.01e-3, 0.3e-3, 0.9e-3, 1.9e-3] {
      for rate in [60.0, 120, 1000] {
        var line = times([1 / rate], to: 0.3).map { (time: $0, point: spiral($0)) }
        let before = velocity(line)
        line.append((0.3 + gap, spiral(0.3) + Vector(0.3, -0.2)))
        #expect(near(velocity(line), feel(line), 0.5), "\(gap) s, \(rate) Hz")
        #expect((velocity(line) - before).length < before.length * 0.06, "\(gap) s, \(rate) Hz")
      }
    }
  }

  // MARK: Noise

  /// Places of whole and of broken pixels, wrong by up to one.
  private func noises(_ random: inout SplitMix64) -> [Vector] {
    [
      random.vector(-1...1, -1...1),
      Vector(Double(random.whole(-1...1)), Double(random.whole(-1...1))),
    ]
  }

  @Test(arguments: [60.0, 120, 240, 1000])
  func aTremblingHandThatRestsThrowsNothing(_ rate: Double) {
    var random = SplitMix64(seed: 54)
    for kind in 0...1 {
      for _ in 0..<150 {
        let line = times([1 / rate], to: 0.3).map { (time: $0, point: noises(&random)[kind]) }
        let thrown = velocity(line)
        #expect(abs(thrown.x) < 50 && abs(thrown.y) < 50, "\(rate) Hz")
      }
    }
  }

  @Test(arguments: [60.0, 120, 240, 1000])
  func aTremblingHandThatMovesHasItsSpeedToAFewPercent(_ rate: Double) {
    var random = SplitMix64(seed: 55)
    for kind in 0...1 {
      var sum = Vector.zero
      for _ in 0..<150 {
        let line = times([1 / rate], to: 0.3).map {
          (time: $0, point: Vector(0, 1000 * $0) + noises(&random)[kind])
        }
        let thrown = velocity(line)
        sum += thrown / 150
        #expect(near(thrown, Vector(0, 1000), 45), "\(rate) Hz")
      }
      // It is not biased either.
      #expect(near(sum, Vector(0, 1000), 6), "\(rate) Hz")
    }
  }

  @Test(arguments: [60.0, 120, 240, 1000])
  func aTremblingHandThatStoppedSixtyMillisecondsAgoThrowsNothing(_ rate: Double) {
    var random = SplitMix64(seed: 56)
    for kind in 0...1 {
      for _ in 0..<50 {
        let line = times([1 / rate], to: 0.36).map {
          (time: $0, point: Vector(min($0, 0.3) * 1000, 0) + noises(&random)[kind])
        }
        #expect(velocity(line) == .zero, "\(rate) Hz")
      }
    }
  }

  @Test func aTremblingHandThatStopsForTooShortATimeThrowsLessAndLess() {
    var random = SplitMix64(seed: 57)
    for (rest, most) in [(0.0, 1045.0), (0.02, 860), (0.03, 680), (0.04, 500), (0.05, 330)] {
      for _ in 0..<50 {
        let line = times([1.0 / 240], to: 0.3 + rest).map {
          (time: $0, point: Vector(0, min($0, 0.3) * -1000) + noises(&random)[0])
        }
        #expect(velocity(line).length < most, "\(rest) s")
      }
    }
  }
}
