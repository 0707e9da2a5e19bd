import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

@Suite struct MathsTests {
  /// How many units in the last place `a` is from `b`.
  private func ulps(_ a: Double, _ b: Double) -> Double { abs(a - b) / b.ulp }

  @Test func exponentialIsWithinTwoUnitsOfTheLibrarys() {
    var random = SplitMix64(seed: 1)
    for range in [-708.0...708, -2...2, -0.01...0.01, -1e-9...1e-9] {
      for _ in 0..<20_000 {
        let x = random.number(range)
        #expect(ulps(Maths.exp(x), exp(x)) <= 2, "exp(\(x))")
      }
    }
  }

  @Test func logarithmIsWithinTwoUnitsOfTheLibrarys() {
    var random = SplitMix64(seed: 2)
    for range in [1e-300...1e300, 0.5...2.0, 0.999...1.001, 1 - 1e-9...1 + 1e-9, 0.7...0.72] {
      for _ in 0..<20_000 {
        let x = random.scale(range)
        #expect(ulps(Maths.log(x), log(x)) <= 2, "log(\(x))")
      }
    }
  }

  @Test func cosineAndSineAreWithinTwoUnitsOfOne() {
    var random = SplitMix64(seed: 3)
    for range in [-4.0...4, -100...100, -1e6...1e6] {
      for _ in 0..<20_000 {
        let x = random.number(range)
        let (cosine, sine) = Maths.cosineAndSine(x)
        #expect(abs(cosine - cos(x)) <= 2 * 1.0.ulp, "cos(\(x))")
        #expect(abs(sine - sin(x)) <= 2 * 1.0.ulp, "sin(\(x))")
      }
    }
  }

  @Test func smallSinesAreExactToTwoUnits() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<20_000 {
      let x = random.number(-0.7...0.7)
      #expect(ulps(Maths.cosineAndSine(x).sine, sin(x)) <= 2, "sin(\(x))")
    }
  }

  @Test func exactValuesAreExact() {
    #expect(Maths.exp(0) == 1)
    #expect(Maths.log(1) == 0)
    let (cosine, sine) = Maths.cosineAndSine(0)
    #expect(cosine == 1 && sine == 0)
    for k in stride(from: -1000.0, through: 1000, by: 1) {
      #expect(abs(Maths.log(exp2(k)) - k * Maths.ln2) <= (k * Maths.ln2).ulp)
    }
  }

  @Test func whatHasNoValueGivesAFiniteOne() {
    for x in [Double.nan, .infinity, -.infinity, 1e308, -1e308] {
      #expect(Maths.exp(x).isFinite && Maths.exp(x) > 0)
      #expect(Maths.log(x).isFinite)
      let (cosine, sine) = Maths.cosineAndSine(x)
      #expect(cosine.isFinite && sine.isFinite)
    }
    for x in [0, -0.0, -1, .leastNonzeroMagnitude] { #expect(Maths.log(x).isFinite) }
    #expect(Maths.exp(.nan) == 1)
  }
}
