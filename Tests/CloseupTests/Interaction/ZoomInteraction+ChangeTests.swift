import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// Resizes, swaps, rules and programs, at rest and under fingers.
@Suite struct ZoomInteractionChangeTests {
  private let phone = Container(size: Vector(400, 800))
  private let turned = Container(size: Vector(800, 400), left: 40, right: 40)

  private func zoomed(_ zoom: Double = 4, configure: (inout ZoomConfiguration) -> Void = { _ in })
    -> Stage
  {
    var stage = Stage(configure: configure)
    stage.program(.restore(SavedView(zoom: zoom, center: Vector(0.3, 0.6))))
    return stage
  }

  private func middle(_ stage: Stage) -> Vector {
    stage.placement.contentPoint(at: stage.zoom.viewport.container.middle)
  }

  // MARK: Resize

  @Test func aResizeKeepsZoomAndMiddleThenComesIntoTheBoxAtOnce() {
    var stage = zoomed(6)
    let looked = middle(stage)
    stage.resize(turned)
    #expect(near(stage.zoom.zoom, 6, 1e-12) && !stage.zoom.isAnimating)
    #expect(near(middle(stage), looked, 1e-9))
  }

  @Test func aFittedPictureStaysFitted() {
    var stage = Stage()
    for container in [turned, phone, Container(size: Vector(33, 1000), top: 100)] {
      stage.resize(container)
      #expect(stage.zoom.zoom == 1 && stage.placement == stage.zoom.viewport.centred(zoom: 1))
    }
  }

  @Test func thereAndBackAgainRestoresExactly() {
    var random = SplitMix64(seed: 120)
    for _ in 0..<500 {
      var stage = Stage(content: random.vector(100...5000, 100...5000))
      stage.program(
        .restore(SavedView(zoom: random.scale(1...8), center: random.vector(0...1, 0...1))))
      let before = stage.placement
      for _ in 0..<random.whole(1...4) {
        stage.resize(
          Container(
            size: random.vector(0...2000, 0...2000), top: random.number(0...60),
            left: random.number(0...60)))
        stage.wait(random.number(0...1))
      }
      stage.resize(phone)
      #expect(stage.placement == before)
    }
  }

  @Test func itGoesFromTheLastPlacementThePersonMade() {
    var stage = zoomed(4)
    stage.down(1, 200, 400)
    stage.drag(1, from: Vector(200, 400), to: Vector(150, 350), seconds: 1)
    stage.up(1, 150, 350)
    stage.settle()
    let made = stage.placement
    stage.resize(turned)
    stage.wait(1)
    stage.resize(Container(size: Vector(300, 300)))
    stage.wait(1)
    stage.resize(phone)
    #expect(near(stage.placement, made, of: Vector(3000, 2000)))
  }

  @Test func inFlightItGoesFromWhereTheFlightLeads() {
    var stage = zoomed(2)
    stage.program(.zoom(6, at: Vector(100, 300)), animated: true)
    let target = stage.zoom.target
    stage.wait(0.05)
    stage.resize(turned)
    #expect(!stage.zoom.isAnimating && near(stage.zoom.zoom, 6, 1e-9))
    stage.resize(phone)
    #expect(stage.placement == target)
  }

  @Test func underFingersItIsANewBase() {
    var stage = zoomed(4)
    stage.down(1, 150, 300)
    stage.down(2, 250, 300)
    stage.pinch(
      from: (Vector(150, 300), Vector(250, 300)), to: (Vector(125, 300), Vector(275, 300)))
    stage.resize(turned)
    let shown = stage.placement
    #expect(near(stage.zoom.zoom, 6, 1e-9) && stage.zoom.isGesturing)
    stage.wait(0.01)
    stage.move(1, 125, 300)
    #expect(near(stage.placement, shown, of: Vector(3000, 2000)))
    stage.move(1, 150, 300)
    stage.move(2, 250, 300)
    #expect(near(stage.zoom.zoom, 4, 1e-9))
    // What is shown then counts as the person's.
    stage.up(1, 150, 300)
    stage.up(2, 250, 300)
    stage.settle()
    let made = stage.placement
    stage.resize(phone)
    stage.resize(turned)
    #expect(near(stage.placement, made, of: Vector(3000, 2000)))
  }

  @Test func underAFingerThatDragsItIsANewBase() {
    var stage = zoomed(4)
    stage.down(1, 200, 400)
    stage.drag(1, from: Vector(200, 400), to: Vector(160, 400))
    stage.resize(turned)
    let shown = stage.placement
    stage.wait(0.01)
    stage.move(1, 150, 395)
    #expect(near(stage.placement.offset, shown.offset + Vector(-10, -5), 1e-9))
  }

  @Test func aTimeWithoutSizeIsSurvivedByGestures() {
    var stage = zoomed(4)
    stage.down(1, 200, 400)
    stage.drag(1, from: Vector(200, 400), to: Vector(160, 400))
    stage.resize(Container(size: .zero))
    #expect(stage.placement == .identity)
    stage.drag(1, from: Vector(160, 400), to: Vector(60, 400))
    stage.resize(phone)
    let shown = stage.placement
    stage.wait(0.01)
    stage.move(1, 55, 400)
    #expect(near(stage.placement.offset, shown.offset - Vector(5, 0), 1e-9))
    stage.down(2, 255, 400)
    stage.wait(0.01)
    stage.move(2, 250, 400)
    #expect(near(stage.zoom.zoom, 4 * 195.0 / 200, 1e-9))
  }

  @Test func aPinchThatBeganWithoutSizeBeginsAtTheZoomShown() {
    var stage = zoomed(4)
    // Leave a raw zoom of 30 behind.
    stage.down(1, 190, 400)
    stage.down(2, 210, 400)
    stage.pinch(
      from: (Vector(190, 400), Vector(210, 400)), to: (Vector(125, 400), Vector(275, 400)))
    stage.cancel(1)
    stage.cancel(2)
    stage.settle()
    stage.program(.zoom(2, at: nil))
    stage.resize(Container(size: .zero))
    stage.down(1, 150, 400)
    stage.down(2, 250, 400)
    stage.wait(0.01)
    stage.move(2, 260, 400)
    stage.resize(phone)
    #expect(near(stage.zoom.zoom, 2, 1e-9))
    stage.wait(0.01)
    stage.move(2, 261, 400)
    #expect(near(stage.zoom.zoom, 2 * 111.0 / 110, 1e-9))
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

  // MARK: Insets

  @Test func insetsThatComeAndGoRestore() {
    var stage = zoomed(5)
    let before = stage.placement
    let barred = Container(size: Vector(400, 800), top: 100, bottom: 50)
    stage.resize(barred)
    #expect(near(stage.zoom.zoom, 5, 1e-12))
    stage.resize(phone)
    #expect(stage.placement == before)
  }

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
    #expect(near(stage.zoom.zoom, exp(0.04), 1e-9))
  }

  // MARK: Reveal

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
