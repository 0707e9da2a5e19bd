import CloseupTestSupport
import Testing

@testable import Closeup

/// What a program asks to be brought into sight.
@Suite struct ZoomInteractionRevealTests {
  private func zoomed(_ zoom: Double, configure: (inout ZoomConfiguration) -> Void = { _ in })
    -> Stage
  {
    var stage = Stage(configure: configure)
    stage.program(.restore(SavedView(zoom: zoom, center: Vector(0.3, 0.6))))
    return stage
  }

  @Test func revealingMovesAsLittleAsBringsARectangleIntoSight() {
    var random = SplitMix64(seed: 330)
    for _ in 0..<1000 {
      var stage = zoomed(8) { $0.maximumZoom = 20 }
      stage.resize(Container(size: Vector(400, 800), top: 60, left: 20, bottom: 30, right: 10))
      stage.program(.restore(SavedView(zoom: 8, center: Vector(0.5, 0.5))))
      let before = stage.placement
      let sides = random.vector(0...600, 0...900)
      let corner = random.vector(-300...600, -300...600)
      stage.program(.reveal(origin: corner, size: sides))
      let moved = stage.placement.offset - before.offset
      // An axis at a time, as a person would say it.
      for (axis, sight) in [(0, 20.0...390), (1, 60.0...770)] {
        let (first, last) = (corner[axis], corner[axis] + sides[axis])
        let expected =
          if first < sight.lowerBound {
            sight.lowerBound - first
          } else if last
            <= sight.upperBound
          { 0.0 } else { max(sight.upperBound - last, sight.lowerBound - first) }
        #expect(near(moved[axis], expected, 1e-9))
      }
    }
  }

  @Test func revealingGoesNoFartherThanTheContentDoes() {
    var stage = zoomed(4)
    stage.program(.restore(SavedView(zoom: 4, center: .zero)))
    let before = stage.placement
    stage.program(.reveal(origin: Vector(-90, 10), size: Vector(50, 50)))
    #expect(stage.placement == before)
    for nonsense in [Vector(.nan, 0), Vector(.infinity, 3), Vector(-5, -5)] {
      stage.program(.reveal(origin: .zero, size: nonsense))
      stage.program(.reveal(origin: nonsense, size: Vector(-1, 2)))
      #expect(stage.placement == before)
    }
  }

  @Test func whatIsInSightAlreadyStopsNoFlight() {
    var stage = zoomed(4)
    stage.program(.zoom(2, at: nil), animated: true)
    stage.wait(0.05)
    stage.program(.reveal(origin: Vector(180, 380), size: Vector(10, 10)), animated: true)
    stage.settle()
    #expect(near(stage.zoom.zoom, 2))
  }
}
