import CloseupTestSupport
import Testing

@testable import Closeup

/// What a pinch that springs back has made of its content (SYSTEMS, "A").
@Suite struct PinchStateTests {
  @Test func contentWithoutASizeIsAtRest() {
    #expect(ZoomInteraction().pinchState == .rest)
  }

  @Test func atRestItIsNeitherLargerNorMovedNorHeld() {
    let state = Stage().zoom.pinchState
    #expect(near(state.scale, 1) && state.offset == .zero && !state.isPinching)
  }

  @Test func aPinchIsTheSpreadsRatioAndHeld() {
    var stage = Stage { $0.release = .springBack }
    for (id, x) in [(1, 150.0), (2, 250.0)] {
      stage.handle(.touch(Touch(id: id, phase: .down, position: Vector(x, 400), time: 1)))
    }
    stage.handle(.touch(Touch(id: 1, phase: .moved, position: Vector(125, 400), time: 1.1)))
    stage.handle(.touch(Touch(id: 2, phase: .moved, position: Vector(275, 400), time: 1.1)))
    let state = stage.zoom.pinchState
    #expect(near(state.scale, 1.5) && state.isPinching)
  }
}
