import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

@Suite struct DecayMotionTests {
  @Test func aThousandPointsPerSecondTravelFourHundredNinetyFour() {
    let motion = DecayMotion(start: 0, speed: 1000, rate: DecayMotion.normalRate)
    #expect(near(motion.travel, 494.5, 0.01))
    #expect(motion.position(at: motion.duration) == motion.travel)
    #expect(near(motion.duration, log(100) / 2.002, 1e-9))
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
      let t = log(abs(v) / 10) / k
      let motion = DecayMotion(start: 3, speed: v, rate: k)
      for part in stride(from: 0.0, through: 0.999, by: 0.037) {
        let time = part * t
        #expect(near(motion.position(at: time), 3 + Feel.momentum(v, after: time), 1e-9))
      }
    }
  }

  /// The last frame before the end is no faster than ten points a second, and the content is there.
  @Test(arguments: [2.002, 10.05]) func itStopsWhereItHasBecomeTooSlowToBeSeen(rate: Double) {
    for v in [51.0, 400, 8000, -120] {
      let motion = DecayMotion(start: 0, speed: v, rate: rate)
      let last = motion.duration - 1e-9
      #expect(near(abs(motion.speed(at: last)), 10, 1e-5))
      #expect(near(motion.position(at: last), motion.travel, 1e-6))
      #expect(motion.speed(at: motion.duration) == 0)
    }
  }

  @Test func itIsTheODEsMotion() {
    let motion = DecayMotion(start: 0, speed: 2000, rate: 2.002)
    for time in [0.1, 0.5, 1, 2] {
      let real = Quadrature.integrate(.init(x: 0, v: 2000), for: time) { _, v in -2.002 * v }
      #expect(near(motion.position(at: time), real.x, 1e-3))
      #expect(near(motion.speed(at: time), real.v, 1e-3))
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
