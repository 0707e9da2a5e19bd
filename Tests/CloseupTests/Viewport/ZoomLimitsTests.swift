import CloseupTestSupport
import Testing

@testable import Closeup

@Suite struct ZoomLimitsTests {
  @Test func limitsInTheWrongOrderChangePlaces() {
    #expect(ZoomLimits(3, 1) == ZoomLimits(1, 3))
  }

  @Test func whatIsNoNumberIsOneAndTheRestIsBroughtInside() {
    #expect(ZoomLimits(.nan, 3) == ZoomLimits(1, 3))
    let wide = ZoomLimits(-5, .infinity)
    #expect(wide.minimum == Domain.smallestZoom && wide.maximum == Domain.largestZoom)
  }

  @Test func insideTheLimitsRawIsShownAsItIs() {
    let limits = ZoomLimits(0.5, 3)
    for zoom in [0.5, 1, 2.9, 3] { #expect(limits.shown(raw: zoom) == zoom) }
  }

  @Test func beyondALimitZoomIsFeels() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<5000 {
      let limits = ZoomLimits(random.scale(0.1...2), random.scale(2...50))
      let raw = random.scale(1e-6...1e6)
      let expected = Feel.shownZoom(raw, min: limits.minimum, max: limits.maximum)
      #expect(near(limits.shown(raw: raw) / expected, 1, 1e-13))
      let back = Feel.rawZoom(expected, min: limits.minimum, max: limits.maximum)
      #expect(near(Maths.log(limits.raw(shown: expected) / back), 0, 1e-9))
    }
  }

  @Test func atMostTwicePastTheMaximumAndHalfTheMinimumBeforeTheTangent() {
    let limits = ZoomLimits(1, 4)
    // The tangent takes over at f = 0.9·ln 2, an excess of 16.4 lengths.
    #expect(limits.shown(raw: 4 * Maths.exp(16.3 * Maths.ln2)) < 8)
    #expect(limits.shown(raw: Maths.exp(-16.3 * Maths.ln2)) > 0.5)
  }

  @Test func shownAndRawAreInversesOverTheWholeDomain() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<5000 {
      let limits = ZoomLimits(random.scale(0.1...2), random.scale(2...50))
      let raw = Maths.exp(random.number(-99...99))
      #expect(near(Maths.log(limits.raw(shown: limits.shown(raw: raw)) / raw), 0, 1e-9))
    }
  }

  @Test func shownZoomGrowsWithRaw() {
    let limits = ZoomLimits(1, 3)
    var last = 0.0
    for step in -1000...1000 {
      let shown = limits.shown(raw: Maths.exp(Double(step) / 10))
      #expect(shown > last)
      last = shown
    }
  }
}
