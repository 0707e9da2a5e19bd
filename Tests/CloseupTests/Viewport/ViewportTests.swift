import CloseupTestSupport
import Testing

@testable import Closeup

@Suite struct ViewportTests {
  private let phone = Container(size: Vector(390, 844))

  @Test func containShowsAllOfIt() {
    let viewport = Viewport(container: phone, content: Vector(3900, 3000))
    #expect(viewport.fitScale == 0.1)
  }

  @Test func coverLeavesNoGap() {
    let viewport = Viewport(container: phone, content: Vector(3900, 8440 / 2), fit: .cover)
    #expect(near(viewport.fitScale, 0.2))
  }

  @Test func noneIsItsOwnSize() {
    #expect(Viewport(container: phone, content: Vector(7, 9), fit: .none).fitScale == 1)
  }

  @Test func scaleDownNeverBlowsUp() {
    #expect(Viewport(container: phone, content: Vector(7, 9), fit: .scaleDown).fitScale == 1)
    let large = Viewport(container: phone, content: Vector(3900, 3000), fit: .scaleDown)
    #expect(large.fitScale == 0.1)
  }

  @Test func insetsAreLessRoom() {
    let container = Container(size: Vector(400, 800), top: 50, left: 10, bottom: 30, right: 20)
    let viewport = Viewport(container: container, content: Vector(370, 7200))
    #expect(viewport.container.length == Vector(370, 720))
    #expect(near(viewport.fitScale, 0.1))
    #expect(container.middle == Vector(10 + 185, 50 + 360))
    // Smaller on x: centred between the insets; as large as the container on y: from one inset to the other.
    let fitted = viewport.box(scale: 0.1)
    #expect(near(fitted.min, Vector(10 + (370 - 37) / 2, 50)))
    #expect(near(fitted.max, Vector(10 + (370 - 37) / 2, 50)))
    let zoomed = viewport.box(scale: 2)
    #expect(zoomed == Box(min: Vector(10 + 370 - 740, 50 + 720 - 14400), max: Vector(10, 50)))
  }

  @Test func fitScaleAndBoxAreFeels() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<3000 {
      let container = Container(
        size: random.vector(1...2000, 1...2000), top: random.number(0...100),
        left: random.number(0...100), bottom: random.number(0...100), right: random.number(0...100))
      let content = Vector(random.scale(1e-3...1e9), random.scale(1e-3...1e9))
      let fit = random.one(of: [Fit.contain, .cover, .none, .scaleDown])
      let viewport = Viewport(container: container, content: content, fit: fit)
      let d = Feel.length(container)
      #expect(container.length == d)
      let fitScale = Feel.fitScale(length: d, content: viewport.content, fit: fit)
      #expect(near(viewport.fitScale / fitScale, 1, 1e-15))
      if viewport.isInert { continue }
      let scale = fitScale * random.scale(0.01...100)
      let box = viewport.box(scale: scale)
      for axis in 0...1 {
        let expected = Feel.box(
          s: scale, n: content[axis], d: d[axis], inset: container.leading[axis])
        let tolerance = Feel.tolerance(scale, content[axis])
        #expect(near(box.min[axis], expected.lowerBound, tolerance))
        #expect(near(box.max[axis], expected.upperBound, tolerance))
      }
    }
  }

  @Test(arguments: [
    (Vector(0, 844), Vector(100, 100)), (Vector(390, 844), Vector(100, 0)),
    (Vector(390, -1), Vector(100, 100)), (Vector(.nan, 844), Vector(100, 100)),
    (Vector(390, 844), Vector(0.0009, 100)), (Vector(390, 844), Vector(-5, 100)),
  ]) func nothingToSeeOrNowhereToSeeItIsInertAtScaleOne(size: Vector, content: Vector) {
    for fit in [Fit.contain, .cover, .none] {
      let viewport = Viewport(container: Container(size: size), content: content, fit: fit)
      #expect(viewport.isInert && viewport.fitScale == 1)
      #expect(viewport.centred(zoom: 2) == .identity)
    }
  }

  @Test func insetsThatLeaveNothingMakeItInert() {
    let container = Container(size: Vector(100, 100), top: 60, bottom: 40)
    #expect(Viewport(container: container, content: Vector(10, 10)).isInert)
  }

  @Test func fillIsWhatLeavesNoGap() {
    let viewport = Viewport(container: Container(size: Vector(400, 800)), content: Vector(400, 200))
    #expect(viewport.fillZoom == 4)
    let cover = Viewport(
      container: Container(size: Vector(400, 800)), content: Vector(400, 200), fit: .cover)
    #expect(cover.fillZoom == 1)
  }

  @Test func contentThatFitsExactlyDoesNotOverflow() {
    // The scale that fits is a quotient, and its product with the size is off by a rounding now and then.
    var random = SplitMix64(seed: 7)
    for _ in 0..<3000 {
      let viewport = Viewport(
        container: Container(size: random.vector(50...2000, 50...2000)),
        content: random.vector(10...9000, 10...9000))
      let overflows = viewport.overflows(scale: viewport.fitScale)
      #expect(!overflows[0] && !overflows[1], "\(viewport)")
    }
  }

  @Test func aPixelRatioThatIsNoneIsOne() {
    for ratio in [0, -2, Double.nan] {
      #expect(Container(size: Vector(1, 1), pixelRatio: ratio).pixelRatio == 1)
    }
    #expect(Container(size: Vector(1, 1), pixelRatio: 3).pixelRatio == 3)
  }
}
