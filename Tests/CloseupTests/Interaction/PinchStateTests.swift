import CloseupTestSupport
import Testing

@testable import Closeup

/// System A in the words of a transform.
@Suite struct PinchStateTests {
  private func stage() -> Stage {
    Stage(content: Vector(400, 300)) { $0.release = .springBack }
  }

  @Test func contentThatIsToSpringBackFromNowOnDoesSo() {
    var stage = Stage()
    stage.program(.zoom(4, at: nil))
    stage.change { $0.release = .springBack }
    #expect(stage.zoom.isAnimating)
    stage.settle()
    #expect(stage.placement == stage.zoom.viewport.centred(zoom: 1))
    // Under fingers it waits for them to leave.
    stage.change { $0.release = .stay }
    stage.program(.zoom(4, at: nil))
    stage.down(1, 200, 400)
    stage.change { $0.release = .springBack }
    #expect(!stage.zoom.isAnimating && stage.zoom.zoom == 4)
    stage.up(1, 200, 400)
    stage.settle()
    #expect(stage.zoom.zoom == 1)
  }

  @Test func itSaysWhereTheEngineHasTheContent() {
    var random = SplitMix64(seed: 230)
    for _ in 0..<300 {
      var stage = stage()
      let home = stage.placement
      let places = (random.vector(50...350, 300...500), random.vector(50...350, 300...500))
      let next = (random.vector(0...400, 0...800), random.vector(0...400, 0...800))
      stage.down(1, places.0.x, places.0.y)
      stage.down(2, places.1.x, places.1.y)
      stage.pinch(from: places, to: next)
      let state = stage.zoom.pinchState
      #expect(state.isPinching)
      // Drawn at home, magnified about the anchor and moved, every corner is where the placement has it.
      for corner in [Vector(0, 0), Vector(400, 0), Vector(150, 300)] {
        let anchor = home.position(of: state.anchor * Vector(400, 300))
        let drawn = anchor + (home.position(of: corner) - anchor) * state.scale + state.offset
        #expect(near(drawn, stage.placement.position(of: corner), 1e-9))
      }
    }
  }

  @Test func theAnchorIsWhereThePinchBegan() {
    var stage = stage()
    stage.down(1, 100, 400)
    stage.down(2, 200, 400)
    #expect(near(stage.zoom.pinchState.anchor, Vector(150.0 / 400, 0.5)))
    stage.down(3, 300, 300)
    #expect(near(stage.zoom.pinchState.anchor, Vector(150.0 / 400, 0.5)))
  }

  @Test func atRestAndWithoutASizeItIsNothing() {
    var stage = stage()
    #expect(stage.zoom.pinchState == .rest)
    stage.down(1, 100, 400)
    stage.down(2, 200, 400)
    stage.pinch(from: (Vector(100, 400), Vector(200, 400)), to: (Vector(50, 300), Vector(350, 300)))
    stage.up(1, 50, 300)
    stage.up(2, 350, 300)
    #expect(!stage.zoom.pinchState.isPinching && stage.zoom.pinchState.scale > 1)
    stage.settle()
    let state = stage.zoom.pinchState
    #expect(state.scale == 1 && near(state.offset, .zero))
    stage.resize(Container(size: .zero))
    #expect(stage.zoom.pinchState == .rest)
  }
}
