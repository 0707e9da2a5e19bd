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

  /// A spring home that a finger caught, or a flight from elsewhere: what is to be kept to is what is in force when it goes on.
  @Test func limitsThatCameUnderAFingerHoldForTheFlightItTouched() {
    var stage = Stage { $0.release = .springBack }
    stage.down(1, 170, 400)
    stage.down(2, 230, 400)
    stage.pinch(
      from: (Vector(170, 400), Vector(230, 400)), to: (Vector(140, 400), Vector(260, 400)))
    stage.up(1, 140, 400)
    stage.up(2, 260, 400)
    stage.wait(0.15)
    #expect(stage.zoom.isAnimating && stage.zoom.zoom < 1.2)
    stage.change { $0.release = .stay }
    stage.down(1, 200, 400)
    stage.change { $0.minimumZoom = 1.2 }
    stage.up(1, 200, 400)
    stage.settle()
    #expect(abs(stage.zoom.zoom - 1.2) < 1e-12)
  }
}
