import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

@Suite struct BounceMotionTests {
  @Test func aHundredPointsComeWithinHalfAPointInPointSixEightSeconds() {
    let motion = BounceMotion(edge: 0, excess: 100, speed: 0, frequency: BounceMotion.frequency)
    #expect(near(motion.position(at: 0.68), 0.5, 0.05))
    #expect(motion.position(at: 0.60) > 0.5)
  }

  @Test func itIsTheSpringsMotion() {
    var random = SplitMix64(seed: 13)
    for _ in 0..<60 {
      let excess = random.number(-300...300)
      let speed = random.number(-3000...3000)
      let frequency = random.one(of: [10.9, 49.5])
      let motion = BounceMotion(edge: 40, excess: excess, speed: speed, frequency: frequency)
      for part in [0.1, 0.4, 0.9] {
        let time = motion.duration * part
        let real = Quadrature.integrate(
          .init(x: excess, v: speed), for: time, acceleration: Quadrature.spring(frequency))
        #expect(near(motion.position(at: time), 40 + real.x, 1e-5))
        #expect(near(motion.speed(at: time), real.v, 1e-3))
      }
      #expect(motion.position(at: motion.duration) == 40)
    }
  }

  @Test func itEndsByItsEndRuleOrWhereItCrosses() {
    var random = SplitMix64(seed: 14)
    for _ in 0..<300 {
      let excess = random.number(-300...300)
      let speed = random.number(-5000...5000)
      let w = 10.9
      let motion = BounceMotion(edge: 0, excess: excess, speed: speed, frequency: w)
      let b = speed + w * excess
      if motion.crosses {
        #expect(b * excess < 0 && near(motion.duration, -excess / b))
        #expect(near(motion.speed(at: motion.duration), b * exp(-w * motion.duration), 1e-9))
      } else {
        func envelope(_ t: Double) -> Double {
          (2 * abs(excess) + abs(b) / w + 2 * abs(b) * t) * exp(-w * t)
        }
        // Just done at its end, and not a millisecond before unless no shorter one is allowed.
        #expect(envelope(motion.duration) < 0.1 + 1e-9)
        let before = motion.duration - 1e-3
        #expect(motion.duration < 1.0 / 60 + 1e-9 || envelope(before) > 0.1)
        #expect(motion.duration >= 1.0 / 60 && motion.duration <= 5)
        let left = abs(motion.position(at: before)) + abs(motion.speed(at: before)) / w
        #expect(left < 0.11)
      }
    }
  }

  @Test func nothingToDoTakesNoTime() {
    let motion = BounceMotion(edge: 5, excess: 0, speed: 0, frequency: 10.9)
    #expect(motion.duration == 0 && motion.position(at: 0) == 5)
  }
}
