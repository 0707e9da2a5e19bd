import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// Resizes, swaps, rules and programs, at rest and under fingers.
@Suite struct ZoomInteractionChangeTests {
  let phone = Container(size: Vector(400, 800))

  let turned = Container(size: Vector(800, 400), left: 40, right: 40)

  func zoomed(_ zoom: Double = 4, configure: (inout ZoomConfiguration) -> Void = { _ in })
    -> Stage
  {
    var stage = Stage(configure: configure)
    stage.program(.restore(SavedView(zoom: zoom, center: Vector(0.3, 0.6))))
    return stage
  }

  func middle(_ stage: Stage) -> Vector {
    stage.placement.contentPoint(at: stage.zoom.viewport.container.middle)
  }

  // MARK: Inert

  @Test func withoutSizeEverythingIsIgnoredAndScaleIsOne() {
    for (size, content) in [
      (Vector(0, 800), Vector(300, 200)), (Vector(400, 800), Vector(0, 200)),
      (Vector(400, .nan), Vector(300, 200)), (Vector(400, 800), Vector(1e-4, 1e-4)),
    ] {
      var stage = Stage(container: Container(size: size), content: content)
      stage.down(1, 100, 100)
      stage.down(2, 200, 200)
      stage.pinch(from: (Vector(100, 100), Vector(200, 200)), to: (Vector(0, 0), Vector(300, 300)))
      stage.up(1, 0, 0)
      stage.up(2, 300, 300)
      stage.doubleTap(100, 100)
      stage.wheel(100, 100, by: Vector(0, -120))
      stage.magnify(.began)
      stage.magnify(.changed, 1)
      stage.key(.zoomIn)
      stage.program(.zoom(3, at: nil), animated: true)
      #expect(stage.placement == .identity && !stage.zoom.isAnimating)
      // And it works once there is something to see.
      stage.resize(phone)
      stage.swap(Vector(3000, 2000))
      #expect(stage.zoom.zoom == 1)
      #expect(near(stage.placement.scale * stage.zoom.viewport.content.x, 400))
    }
  }

  // MARK: Limits

  @Test func limitsChangedAtRestAreComeBackTo() {
    var stage = zoomed(6)
    let shown = stage.placement
    stage.change { $0.maximumZoom = 2 }
    #expect(stage.placement == shown && stage.zoom.isAnimating)
    stage.settle()
    #expect(stage.zoom.zoom == 2)
  }

  @Test func limitsChangedInFlightKeepTheSpeed() {
    var stage = zoomed(1)
    stage.program(.zoom(8, at: Vector(200, 400)), animated: true)
    stage.wait(0.05)
    let before = log(stage.zoom.placement(at: stage.now + 1e-5).scale / stage.placement.scale)
    #expect(before > 1e-5)
    stage.change { $0.maximumZoom = 5 }
    let after = log(stage.zoom.placement(at: stage.now + 1e-5).scale / stage.placement.scale)
    #expect(near(after / before, 1, 0.01))
    stage.settle()
    #expect(stage.zoom.zoom == 5)
  }

  @Test func limitsChangedWhileFingersAreDownTakeEffectAtRelease() {
    var stage = zoomed(4)
    stage.down(1, 150, 400)
    stage.down(2, 250, 400)
    stage.wait(0.01)
    stage.change { $0.maximumZoom = 2 }
    #expect(near(stage.zoom.zoom, 4))
    stage.move(1, 140, 400)
    stage.move(2, 260, 400)
    #expect(near(stage.zoom.zoom, 4.8, 1e-9))
    stage.up(1, 140, 400)
    stage.up(2, 260, 400)
    #expect(stage.zoom.targetZoom == 2)
    stage.settle()
    #expect(stage.zoom.zoom == 2)
  }

  @Test func limitsChangedUnderAPressTakeEffectAtItsUp() {
    var stage = zoomed(4)
    stage.down(1, 150, 400)
    stage.change { $0.maximumZoom = 2 }
    stage.up(1, 150, 400)
    stage.settle()
    #expect(stage.zoom.zoom == 2)
  }

  @Test func theDefaultMaximumOfPicturesShowsSinglePixels() {
    var stage = Stage(container: Container(size: Vector(400, 800), pixelRatio: 3)) {
      $0.maximumZoom = nil
    }
    // Fit 0.1333, three device pixels a point: 2/(0.1333·3) = 5, so 16.
    #expect(stage.zoom.limits.maximum == 16)
    stage.swap(Vector(60000, 40000))
    // The logical size stays; a pixel is a twentieth of one.
    #expect(near(stage.zoom.limits.maximum, 2 / (400.0 / 60000 * 3), 1e-9))
  }

  // MARK: Disabling

  @Test func disablingCancelsAndNothingIsHeardUntilEnabled() {
    var stage = zoomed(7)
    stage.down(1, 150, 400)
    stage.down(2, 250, 400)
    stage.pinch(from: (Vector(150, 400), Vector(250, 400)), to: (Vector(50, 400), Vector(350, 400)))
    let shown = stage.placement
    let effects = stage.change { $0.isEnabled = false }
    #expect(stage.placement == shown && effects.contains(.gestureEnded))
    #expect(stage.zoom.fingerCount == 0 && stage.zoom.targetZoom == 8)
    stage.settle()
    stage.move(1, 0, 0)
    stage.up(1, 0, 0)
    stage.doubleTap(200, 400)
    stage.wheel(200, 400, by: Vector(0, -120))
    stage.key(.fit)
    stage.magnify(.began)
    stage.settle()
    #expect(stage.zoom.zoom == 8 && stage.zoom.fingerCount == 0)
    stage.change { $0.isEnabled = true }
    stage.doubleTap(200, 400)
    stage.settle()
    #expect(stage.zoom.zoom == 1)
  }

  @Test func disablingDropsATapThatWaits() {
    var stage = zoomed()
    stage.tap(200, 400)
    stage.change { $0.isEnabled = false }
    stage.wait(1)
    #expect(!stage.takeEffects().contains(.tap))
  }

  @Test func disabledTheProgramStillMoves() {
    var stage = zoomed(4) { $0.isEnabled = false }
    stage.program(.zoom(2, at: nil))
    #expect(near(stage.zoom.zoom, 2))
  }
}
