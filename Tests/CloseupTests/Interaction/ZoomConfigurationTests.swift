import CloseupTestSupport
import Testing

@testable import Closeup

@Suite struct ZoomConfigurationTests {
  private let viewport = Viewport(
    container: Container(size: Vector(400, 800), pixelRatio: 2), content: Vector(3000, 2000))

  @Test func theDefaultsAreOneToThreeAndEverythingElastic() {
    let rules = ZoomConfiguration()
    #expect(rules.minimumZoom == 1 && rules.maximumZoom == 3 && rules.isElastic)
    #expect(rules.limits(in: viewport, pixelScale: 1) == ZoomLimits(1, 3))
  }

  @Test(arguments: [(0.1, 16.0), (0.0625, 16.0), (0.01, 100.0), (0.001, 1000.0)])
  func aPicturesMaximumIsSixteenOrTwoDevicePixelsAPixel(pixelScale: Double, maximum: Double) {
    var rules = ZoomConfiguration()
    rules.maximumZoom = nil
    let limits = rules.limits(in: viewport, pixelScale: pixelScale)
    #expect(near(limits.maximum, maximum, 1e-9))
  }

  @Test func whatHappensAfterAReleaseFollowsTheRules() {
    var rules = ZoomConfiguration()
    #expect(rules.releaseFeel.decayRate == 2.002 && rules.releaseFeel.bounceFrequency == 10.9)
    rules.fastDeceleration = true
    rules.reducesMotion = true
    rules.isElastic = false
    #expect(rules.releaseFeel.decayRate == 10.05 && rules.releaseFeel.bounceFrequency == 49.5)
    #expect(!rules.releaseFeel.bounces)
  }
}
