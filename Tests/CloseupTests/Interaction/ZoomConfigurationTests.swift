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

  @Test(arguments: [
    Vector(20_000, 200), Vector(200, 20_000), Vector(400, 1600), Vector(3000, 2000),
  ])
  func aPicturesMaximumFillsTheContainerAndShowsSinglePixels(content: Vector) {
    for least in [1, 3.5, 16, .nan] {
      for ratio in [1.0, 3] {
        let container = Container(size: Vector(390, 844), top: 44, bottom: 20, pixelRatio: ratio)
        let viewport = Viewport(container: container, content: content)
        var rules = ZoomConfiguration()
        rules.maximumZoom = nil
        rules.pictureZoom = least
        let largest = rules.limits(in: viewport, pixelScale: viewport.fitScale).maximum
        let expected = Feel.pictureMaximum(
          least.isNaN ? 1 : least, d: Vector(390, 780), n: content, fitScale: viewport.fitScale,
          pixel: viewport.fitScale * ratio)
        #expect(near(largest, expected, 1e-9), "\(content), at least \(least)")
        let shown = content * viewport.fitScale * largest
        #expect(shown.x > 390 - 1e-9 && shown.y > 780 - 1e-9, "both sides reach the container's")
      }
    }
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
