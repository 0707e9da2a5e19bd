import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// Other content, and views that are restored.
extension ZoomInteractionChangeTests {
  // MARK: Swap

  @Test func newPixelsOfTheSamePictureMoveNothing() {
    var stage = zoomed(4)
    let before = stage.placement
    stage.swap(Vector(6000, 4000))
    #expect(stage.placement == before && !stage.zoom.isAnimating)
    stage.swap(Vector(6059, 4000))
    #expect(stage.placement == before)
    // One of its pixels is half a logical one now.
    #expect(near(stage.zoom.actualZoom, 1 / (400.0 / 6059), 1e-9))
  }

  @Test func aSwapInFlightOrUnderFingersMovesNothing() {
    var stage = zoomed(2)
    stage.program(.zoom(6, at: nil), animated: true)
    stage.wait(0.1)
    var shown = stage.placement
    stage.swap(Vector(6000, 4000))
    #expect(stage.placement == shown && stage.zoom.isAnimating)
    stage.settle()
    stage.down(1, 150, 400)
    stage.down(2, 250, 400)
    stage.pinch(
      from: (Vector(150, 400), Vector(250, 400)), to: (Vector(170, 430), Vector(230, 430)))
    shown = stage.placement
    stage.swap(Vector(3000, 2000))
    #expect(stage.placement == shown)
    stage.move(1, 170, 430)
    #expect(near(stage.placement, shown, of: Vector(3000, 2000)))
  }

  @Test func aPictureOfAnotherRatioStartsFitted() {
    var stage = zoomed(4)
    stage.swap(Vector(2000, 3000))
    #expect(stage.zoom.zoom == 1 && stage.zoom.viewport.content == Vector(2000, 3000))
    #expect(!stage.zoom.isAnimating)
  }

  @Test func aRatioTwoPartsInAHundredOffIsAnotherPicture() {
    var stage = zoomed()
    stage.swap(Vector(3000, 1960))
    #expect(near(stage.zoom.zoom, 1) && stage.zoom.viewport.content == Vector(3000, 1960))
  }

  @Test func aPictureOfAnotherRatioUnderFingersIsANewBase() {
    var stage = zoomed(4)
    stage.down(1, 150, 400)
    stage.down(2, 250, 400)
    stage.pinch(from: (Vector(150, 400), Vector(250, 400)), to: (Vector(50, 400), Vector(350, 400)))
    stage.swap(Vector(2000, 3000))
    let shown = stage.placement
    #expect(near(stage.zoom.zoom, 1))
    stage.wait(0.01)
    stage.move(1, 50, 400)
    #expect(near(stage.placement, shown, of: Vector(2000, 3000)))
    stage.move(1, 35, 400)
    stage.move(2, 365, 400)
    #expect(near(stage.zoom.zoom, 1.1, 1e-9))
  }

  @Test func aQuickZoomGoesOnOverAnotherPicture() {
    var stage = zoomed(4)
    stage.tap(200, 400)
    stage.wait(0.1)
    stage.down(1, 200, 400)
    stage.drag(1, from: Vector(200, 400), to: Vector(200, 500))
    stage.swap(Vector(2000, 3000))
    stage.wait(0.01)
    stage.move(1, 200, 510)
    #expect(near(stage.zoom.zoom, Feel.quickZoom(10), 1e-9))
  }

  // MARK: Saved view

  @Test func aSavedViewIsRestoredInAnyContainer() {
    var stage = zoomed(5)
    let view = stage.zoom.view
    #expect(near(view.zoom, 5, 1e-12) && near(view.center, Vector(0.3, 0.6), 1e-9))
    var other = Stage(container: turned, content: Vector(6000, 4000))
    other.program(.restore(view))
    #expect(near(other.zoom.view.zoom, 5, 1e-12) && near(other.zoom.view.center, view.center, 1e-9))
    stage.program(.reset)
    stage.program(.restore(view))
    #expect(near(stage.zoom.view.center, view.center, 1e-9))
  }
}
