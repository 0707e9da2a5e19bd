import CloseupTestSupport
import Testing

@testable import Closeup

@Suite struct PlacementTests {
  @Test func aContentPointIsDrawnAtScaleTimesPointPlusOffset() {
    let placement = Placement(scale: 2, offset: Vector(10, -5))
    #expect(placement.position(of: Vector(3, 4)) == Vector(16, 3))
    #expect(placement.contentPoint(at: Vector(16, 3)) == Vector(3, 4))
  }

  @Test func drawingAndLookingAreInverses() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<1000 {
      let placement = Placement(
        scale: random.scale(1e-3...1e3), offset: random.vector(-1e4...1e4, -1e4...1e4))
      let position = random.vector(-1e3...1e3, -1e3...1e3)
      #expect(
        near(placement.position(of: placement.contentPoint(at: position)), position, 1e-8))
    }
  }
}
