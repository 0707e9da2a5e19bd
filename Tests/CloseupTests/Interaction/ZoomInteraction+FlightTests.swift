import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// Flights of the camera, as the interaction starts them.
@Suite struct ZoomInteractionFlightTests {
  @Test func theCameraAnswersInPointThreeFiveSeconds() {
    var stage = Stage()
    stage.program(.zoom(4, at: nil), animated: true)
    stage.wait(0.1)
    let phase = 2 * Double.pi / 0.35 * 0.1
    let rest = (1 + phase) * exp(-phase)
    #expect(abs(log(stage.zoom.zoom) - log(4) * (1 - rest)) < 1e-9)
  }

  @Test func aDoubleTapOnTheWayHomeIsJudgedOnTheTarget() {
    var stage = Stage()
    stage.program(.zoom(8, at: nil))
    stage.program(.reset, animated: true)
    stage.wait(0.02)
    stage.tap(200, 400)
    stage.tap(200, 400)
    #expect(stage.zoom.zoom > 1.05 && stage.zoom.targetZoom >= 2)
  }
}
