import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

@Suite struct DecayMotionTests {
  @Test func aThousandPointsPerSecondTravelFourHundredNinetyNinePointFive() {
    let motion = DecayMotion(start: 0, speed: 1000, rate: DecayMotion.normalRate)
    #expect(near(motion.travel, 499.5, 0.01))
    #expect(motion.position(at: motion.duration) == motion.travel)
    #expect(near(motion.duration, log(499.5 / 0.5) / 2.002, 1e-4))
  }

  @Test func ratesAreIOSsPerMillisecond() {
    #expect(near(exp(-DecayMotion.normalRate / 1000), 0.998, 1e-6))
    #expect(near(exp(-DecayMotion.fastRate / 1000), 0.99, 1e-6))
  }

  @Test func fiftyPointsPerSecondOrLessGoNowhere() {
    for speed in [0, 50, -50, 49.9] {
      let motion = DecayMotion(start: 7, speed: speed, rate: 2.002)
      #expect(motion.travel == 0 && motion.duration == 0 && motion.position(at: 1) == 7)
    }
    #expect(DecayMotion(start: 0, speed: 50.1, rate: 2.002).travel > 0)
  }

  @Test func positionIsFeelsCurve() {
    for v in [60.0, -400, 8000] {
      let k = 2.002
      let x = v / k
      let t = log(abs(x) / 0.5) / k
      let motion = DecayMotion(start: 3, speed: v, rate: k)
      for part in stride(from: 0.0, through: 0.999, by: 0.037) {
        let time = part * t
        let expected = 3 + x * (1 - exp(-k * time)) / (1 - exp(-k * t))
        #expect(near(motion.position(at: time), expected, 1e-9))
      }
    }
  }

  @Test func itIsTheODEsMotionButForTheLastHalfPoint() {
    let motion = DecayMotion(start: 0, speed: 2000, rate: 2.002)
    for time in [0.1, 0.5, 1, 2] {
      let real = Quadrature.integrate(.init(x: 0, v: 2000), for: time) { _, v in -2.002 * v }
      #expect(near(motion.position(at: time), real.x, 0.6))
      #expect(near(motion.speed(at: time), real.v, 2))
    }
  }

  @Test func speedIsTheSlopeOfPosition() {
    let motion = DecayMotion(start: 0, speed: -900, rate: 10.05)
    for time in [0.01, 0.1, 0.3] {
      let slope = (motion.position(at: time + 1e-6) - motion.position(at: time - 1e-6)) / 2e-6
      #expect(near(motion.speed(at: time), slope, 1e-3))
    }
  }

  @Test func timeAfterADistanceIsWhenItIsThere() {
    let motion = DecayMotion(start: 10, speed: -1500, rate: 2.002)
    for distance in [-1.0, -100, -500, motion.travel + 1e-6] {
      let time = motion.time(after: distance)
      #expect(near(motion.position(at: time), 10 + distance, 1e-6))
    }
    #expect(motion.time(after: motion.travel) <= motion.duration)
  }
}
