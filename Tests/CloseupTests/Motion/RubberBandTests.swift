import CloseupTestSupport
import Testing

@testable import Closeup

@Suite struct RubberBandTests {
  @Test(arguments: [(50.0, 26.6), (100, 51.6), (200, 97.3), (400, 174.5)])
  func feelsReferenceFiguresHold(excess: Double, shown: Double) {
    #expect(near(RubberBand.shown(excess: excess, length: 844), shown, 0.05))
  }

  @Test func itIsFeelsBandAndOdd() {
    var random = SplitMix64(seed: 10)
    for _ in 0..<5000 {
      let d = random.scale(1e-3...1e5)
      let x = random.scale(1e-6...1e6)
      let expected = Feel.band(x, d: d)
      #expect(near(RubberBand.shown(excess: x, length: d) / expected, 1, 1e-13))
      #expect(RubberBand.shown(excess: -x, length: d) == -RubberBand.shown(excess: x, length: d))
    }
  }

  @Test func theInverseIsTotal() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<5000 {
      let d = random.scale(1...1e5)
      let f = random.scale(1e-6...50) * d * (random.once(in: 2) ? 1 : -1)
      let x = RubberBand.excess(shown: f, length: d)
      #expect(near(x / Feel.unband(f, d: d), 1, 1e-9))
      #expect(near(RubberBand.shown(excess: x, length: d) / f, 1, 1e-12))
    }
  }

  @Test func theTangentMeetsTheCurveWithoutAStepOrABend() {
    let d = 844.0
    let join = 0.9 * d / (0.55 * 0.1)
    let before = RubberBand.shown(excess: join - 1e-3, length: d)
    let at = RubberBand.shown(excess: join, length: d)
    let after = RubberBand.shown(excess: join + 1e-3, length: d)
    #expect(near(at, 0.9 * d))
    #expect(near((at - before) / 1e-3, (after - at) / 1e-3, 1e-6))
    #expect(near(join / d, 16.4, 0.05))
  }

  @Test func nothingIsShownWithoutLength() {
    for length in [0, -5, Double.nan] {
      #expect(RubberBand.shown(excess: 50, length: length) == 0)
      #expect(RubberBand.excess(shown: 50, length: length) == 0)
    }
  }

  @Test func slopeIsTheDerivative() {
    for d in [100.0, 844] {
      for x in [0.001, 1, 50, 400, 5000, 20000, 1e6] {
        let h = x * 1e-5
        let rise =
          (Feel.band(x + h, d: d) - Feel.band(x - h, d: d)) / (2 * h)
        let shown = Feel.band(x, d: d)
        #expect(near(RubberBand.slope(shown: shown, length: d) / rise, 1, 1e-4))
        #expect(near(Feel.shownSpeed(excess: shown, d: d) / rise, 1, 1e-4))
      }
    }
  }

  @Test func onABoxItIsFeelsBandOfEachAxis() {
    let box = Box(min: Vector(-100, 20), max: Vector(0, 20))
    let length = Vector(300, 700)
    var random = SplitMix64(seed: 12)
    for _ in 0..<2000 {
      let raw = random.vector(-1e4...1e4, -1e4...1e4)
      let shown = RubberBand.shown(raw, in: box, length: length)
      #expect(near(shown.x, Feel.band(raw.x, in: -100...0, d: 300)))
      #expect(near(shown.y, Feel.band(raw.y, in: 20...20, d: 700)))
      #expect(near(RubberBand.raw(shown: shown, in: box, length: length), raw, 1e-7))
    }
  }
}
