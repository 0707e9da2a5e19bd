import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

@Suite struct SpringCurveTests {
  @Test(arguments: [1.0, 0.85, 0.5]) func itIsTheODEsMotion(damping: Double) {
    for response in [0.2, 0.3, 0.35] {
      let spring = SpringCurve(response: response, damping: damping)
      for time in [0.01, 0.1, 0.25, 0.6] {
        let (position, speed) = spring.weights(at: time)
        let frequency = 2 * Double.pi / response
        for (x, v) in [(1.0, 0.0), (0, 1), (3, -70)] {
          let real = Quadrature.integrate(
            .init(x: x, v: v), for: time,
            acceleration: Quadrature.spring(frequency, damping: damping))
          #expect(near(position.displacement * x + position.speed * v, real.x, 1e-8))
          #expect(near(speed.displacement * x + speed.speed * v, real.v, 1e-6))
        }
      }
    }
  }

  @Test func theDurationIsWhenTheEnvelopeIsBelowATenthOfAPoint() {
    var random = SplitMix64(seed: 15)
    for _ in 0..<500 {
      let w = random.number(5...50)
      let spring = SpringCurve(frequency: w)
      let x = random.scale(1e-3...1e5)
      let b = random.scale(1e-3...1e6)
      func envelope(_ t: Double) -> Double { (2 * x + b / w + 2 * b * t) * exp(-w * t) }
      let duration = spring.duration(displacement: x, drive: b)
      #expect(envelope(duration) < 0.1 + 1e-6 || duration == 5)
      #expect(duration >= 1.0 / 60 && duration <= 5)
      if duration > 1.0 / 60 + 1e-9 && duration < 5 { #expect(envelope(duration - 1e-6) > 0.0999) }
      // For good: never above it again.
      for step in 1...50 { #expect(envelope(duration + Double(step) * 0.01) <= 0.1 + 1e-6) }
    }
  }

  @Test func noneTakesLongerThanFiveSeconds() {
    for damping in [1.0, 0.85] {
      let spring = SpringCurve(frequency: 1, damping: damping)
      #expect(spring.duration(displacement: 1e6, drive: 1e6) == 5)
    }
    #expect(SpringCurve(frequency: 1).duration(displacement: .nan, drive: 1) == 5)
  }

  @Test func anOvershootingSpringIsDoneAtItsEndForGood() {
    var random = SplitMix64(seed: 16)
    for _ in 0..<200 {
      let spring = SpringCurve(response: 0.3, damping: 0.85)
      let w = spring.frequency
      let x = random.number(-500...500)
      let v = random.number(-5000...5000)
      let end = spring.duration(displacement: abs(x), drive: abs(v))
      for step in 0...40 {
        let (position, speed) = spring.weights(at: end + Double(step) * 0.01)
        let left = abs(position.displacement * x + position.speed * v)
        let pace = abs(speed.displacement * x + speed.speed * v)
        #expect(left < 0.1 && (left + pace / w < 0.2))
      }
    }
  }
}
