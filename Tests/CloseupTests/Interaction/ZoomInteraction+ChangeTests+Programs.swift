import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// What a program asks for.
extension ZoomInteractionChangeTests {
  // MARK: Programs

  @Test func aMoveAboutAPlaceKeepsThePointThere() {
    var stage = zoomed(4)
    let point = stage.placement.contentPoint(at: Vector(100, 300))
    stage.program(.zoom(6, at: Vector(100, 300)), animated: true)
    for _ in 0..<20 {
      stage.wait(0.02)
      #expect(near(stage.placement.position(of: point), Vector(100, 300), 1e-6))
    }
  }

  @Test func aRectangleIsShownAsLargeAsItFits() {
    var stage = zoomed(1)
    stage.program(.show(origin: Vector(1200, 800), size: Vector(600, 400)))
    #expect(near(stage.placement.scale, 400.0 / 600))
    #expect(near(middle(stage), Vector(1500, 1000), 1e-9))
  }

  @Test func aRectangleIsInTheUnitsOfThePixelsThereAreNow() {
    var stage = zoomed(1)
    // The full picture takes the preview's place: twice the numbers mean the same place.
    stage.swap(Vector(6000, 4000))
    stage.program(.show(origin: Vector(2400, 1600), size: Vector(1200, 800)))
    #expect(near(stage.placement.scale, 400.0 / 600))
    #expect(near(middle(stage), Vector(1500, 1000), 1e-9))
    #expect(stage.zoom.contentSize == Vector(6000, 4000))
  }

  @Test func withFingersDownAMoveActsAtOnceAsANewBase() {
    var stage = zoomed(4)
    stage.down(1, 150, 400)
    stage.down(2, 250, 400)
    stage.wait(0.01)
    stage.program(.zoom(2, at: nil), animated: true)
    #expect(!stage.zoom.isAnimating && near(stage.zoom.zoom, 2))
    let shown = stage.placement
    stage.move(1, 150, 400)
    #expect(near(stage.placement, shown, of: Vector(3000, 2000)))
    stage.move(1, 125, 400)
    stage.move(2, 275, 400)
    #expect(near(stage.zoom.zoom, 3, 1e-9))
  }

  @Test func movesThatAreNoNumbersMoveNothing() {
    var stage = zoomed(4)
    let before = stage.placement
    for move in [
      Move.zoom(.nan, at: nil), .show(origin: Vector(.nan, 0), size: Vector(1, 1)),
      .show(origin: .zero, size: Vector(-1, 5)), .show(origin: .zero, size: Vector(.infinity, 5)),
      .pan(Vector(.nan, .nan)),
    ] {
      stage.program(move)
      #expect(stage.placement == before)
    }
    stage.program(.zoom(.infinity, at: Vector(.nan, 1)))
    #expect(stage.zoom.zoom == 8)
    stage.program(.zoom(-3, at: nil))
    #expect(stage.zoom.zoom == 1)
  }

  @Test func aNewFlightInFlightKeepsPlaceAndSpeed() {
    var stage = zoomed(2)
    stage.program(.zoom(8, at: Vector(200, 400)), animated: true)
    stage.wait(0.1)
    let shown = stage.placement
    let h = 1e-5
    let before = stage.zoom.placement(at: stage.now + h)
    stage.program(.zoom(3, at: Vector(100, 700)), animated: true)
    #expect(near(stage.placement, shown, of: Vector(3000, 2000)))
    let after = stage.zoom.placement(at: stage.now + h)
    #expect(near(log(before.scale / shown.scale) / h, log(after.scale / shown.scale) / h, 0.05))
    #expect(near((before.offset - shown.offset) / h, (after.offset - shown.offset) / h, 5))
  }

  // MARK: Reduced motion

  @Test func reducedMotionCutsCamerasAndKeepsMomentum() {
    var stage = zoomed(4) { $0.reducesMotion = true }
    stage.program(.zoom(6, at: nil), animated: true)
    #expect(near(stage.zoom.zoom, 6) && !stage.zoom.isAnimating)
    stage.doubleTap(200, 400)
    #expect(stage.zoom.zoom == 1 && !stage.zoom.isAnimating)
    stage.program(.zoom(4, at: nil))
    stage.down(1, 300, 400)
    stage.drag(1, from: Vector(300, 400), to: Vector(200, 400), seconds: 0.1)
    stage.up(1, 200, 400)
    #expect(stage.zoom.isAnimating)
  }

  @Test func reducedMotionBouncesReturnFaster() {
    var stage = zoomed(4) { $0.reducesMotion = true }
    stage.program(.pan(Vector(5000, 0)))
    stage.down(1, 100, 400)
    stage.drag(1, from: Vector(100, 400), to: Vector(300, 400))
    stage.wait(0.2)
    let start = stage.placement.offset.x
    stage.up(1, 300, 400)
    stage.wait(0.05)
    let w = 49.5
    #expect(near(stage.placement.offset.x, start * (1 + w * 0.05) * exp(-w * 0.05), 1e-6))
  }
}
