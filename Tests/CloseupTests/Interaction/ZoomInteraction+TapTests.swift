import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// Taps, double taps, quick zoom and long presses.
@Suite struct ZoomInteractionTapTests {
  @Test func aDoubleTapZoomsToTheFillAboutThePlaceAndBack() {
    // Fitted it is 267 of 800 points high: filling it takes 3.
    var stage = Stage()
    let home = stage.placement
    let position = Vector(120, 380)
    let point = home.contentPoint(at: position)
    stage.doubleTap(120, 380)
    #expect(stage.takeEffects().contains(.doubleTap))
    stage.settle()
    #expect(near(stage.zoom.zoom, 3, 1e-9))
    #expect(near(stage.placement.position(of: point).x, position.x, 1e-6))
    stage.doubleTap(300, 500)
    stage.settle()
    #expect(near(stage.placement, home, of: Vector(3000, 2000)) && stage.zoom.zoom == 1)
  }

  @Test(arguments: [
    (ZoomConfiguration.DoubleTap.fill, 3.0), (.maximum, 8), (.zoom(5), 5), (.zoom(99), 8),
    (.zoom(.nan), 1), (.reset, 1),
  ])
  func theStopIsWhatTheCallerChose(choice: ZoomConfiguration.DoubleTap, zoom: Double) {
    var stage = Stage { $0.doubleTap = choice }
    stage.doubleTap(200, 400)
    stage.settle()
    #expect(near(stage.zoom.zoom, zoom, 1e-9))
    stage.program(.zoom(2, at: nil))
    stage.doubleTap(200, 400)
    stage.settle()
    #expect(stage.zoom.zoom == 1)
  }

  @Test func theFillIsAtLeastTwoAndAtMostTheMaximum() {
    var square = Stage(content: Vector(400, 800))
    square.doubleTap(200, 400)
    square.settle()
    #expect(near(square.zoom.zoom, 2))
    var low = Stage { $0.maximumZoom = 2.5 }
    low.doubleTap(200, 400)
    low.settle()
    #expect(near(low.zoom.zoom, 2.5))
  }

  @Test func withinOnePercentOfOneCountsAsOne() {
    var stage = Stage()
    stage.program(.zoom(1.009, at: nil))
    stage.doubleTap(200, 400)
    stage.settle()
    #expect(near(stage.zoom.zoom, 3, 1e-9))
    stage.program(.zoom(1.011, at: nil))
    stage.doubleTap(200, 400)
    stage.settle()
    #expect(stage.zoom.zoom == 1)
  }

  @Test func aMovingCameraIsJudgedByItsTarget() {
    var stage = Stage()
    stage.program(.zoom(3, at: nil), animated: true)
    // Barely begun, but on its way to 3: back to 1.
    stage.wait(0.005)
    stage.doubleTap(200, 400)
    #expect(stage.zoom.targetZoom == 1)
  }

  @Test func aFrozenCameraStillCountsTapsAndResumes() {
    var stage = Stage()
    stage.program(.zoom(6, at: Vector(100, 400)), animated: true)
    let target = stage.zoom.target
    stage.wait(0.1)
    let shown = stage.placement
    stage.down(1, 200, 400)
    #expect(stage.placement == shown && !stage.zoom.isAnimating)
    stage.wait(0.1)
    stage.up(1, 200, 400)
    #expect(stage.placement == shown && stage.zoom.isAnimating && stage.zoom.target == target)
    stage.wait(0.35)
    #expect(stage.takeEffects().contains(.tap))
    stage.settle()
    #expect(stage.placement == target)
  }

  @Test func aFrozenCameraResumesAfterAPressTooLongForATap() {
    var stage = Stage()
    stage.program(.zoom(6, at: nil), animated: true)
    let target = stage.zoom.target
    stage.wait(0.1)
    stage.down(1, 200, 400)
    stage.wait(3)
    stage.up(1, 200, 400)
    stage.settle()
    #expect(stage.placement == target && !stage.takeEffects().contains(.tap))
  }

  @Test func aFrozenGlideResumes() {
    var stage = Stage()
    stage.wheel(200, 400, by: Vector(0, -360))
    let target = stage.zoom.target
    stage.wait(0.05)
    stage.tap(200, 400)
    stage.settle()
    #expect(near(stage.placement, target, of: Vector(3000, 2000)))
    #expect(stage.takeEffects().contains(.tap))
  }

  @Test func tapsAreToldWhereTheyFell() {
    var stage = Stage()
    stage.tap(123, 456)
    #expect(!stage.takeEffects().contains(.tap))
    stage.wait(0.31)
    #expect(stage.takeEffects().contains(.tap) && stage.zoom.tapPosition == Vector(123, 456))
  }

  @Test func withoutDoubleTapTapsAreToldAtOnce() {
    var stage = Stage { $0.doubleTap = .none }
    stage.tap(123, 456)
    #expect(stage.takeEffects().contains(.tap))
    stage.tap(123, 456)
    #expect(!stage.takeEffects().contains(.doubleTap) && stage.zoom.zoom == 1)
  }

  @Test func aTapIsNoPlacementOfThePersons() {
    let phone = Container(size: Vector(400, 800))
    let turned = Container(size: Vector(800, 400))
    var stage = Stage(container: phone)
    stage.program(.zoom(5, at: nil))
    stage.program(.pan(Vector(500, 123)))
    let before = stage.placement
    stage.resize(turned)
    stage.tap(200, 200)
    stage.wait(1)
    stage.resize(phone)
    #expect(stage.placement == before)
  }

  // MARK: Quick zoom

  @Test func quickZoomIsAnExponentialOfTheWayDownAboutTheTap() {
    var stage = Stage()
    stage.program(.zoom(4, at: nil))
    stage.tap(150, 300)
    stage.wait(0.1)
    stage.down(1, 150, 300)
    let point = stage.placement.contentPoint(at: Vector(150, 300))
    for y in stride(from: 302.0, through: 400, by: 2) {
      stage.wait(0.01)
      stage.move(1, 150, y)
      if y >= 342 { #expect(near(stage.zoom.zoom, 4 * Feel.quickZoom(y - 300), 1e-9)) }
      #expect(near(stage.placement.position(of: point), Vector(150, 300), 1e-7))
    }
    #expect(stage.zoom.claim == .claimed)
    stage.drag(1, from: Vector(150, 400), to: Vector(320, 200))
    #expect(near(stage.zoom.zoom, 4 * Feel.quickZoom(-100), 1e-9))
    stage.up(1, 320, 200)
    stage.settle()
    #expect(near(stage.zoom.zoom, 4 * Feel.quickZoom(-100), 1e-9))
    #expect(stage.takeEffects().intersection([.tap, .doubleTap, .haptic]).isEmpty)
  }

  @Test func quickZoomGivesItsSlopBackWithoutAJump() {
    var stage = Stage()
    stage.program(.zoom(4, at: nil))
    stage.tap(150, 300)
    stage.wait(0.1)
    stage.down(1, 150, 300)
    stage.move(1, 150, 310.01)
    #expect(near(stage.zoom.zoom, 4, 1e-3))
    stage.move(1, 150, 325)
    #expect(near(stage.zoom.zoom, 4 * Feel.quickZoom(25 - 10 * 0.5), 1e-9))
  }

  @Test func quickZoomBeyondTheLimitSettlesWithAHaptic() {
    var stage = Stage()
    stage.program(.zoom(7, at: nil))
    stage.tap(150, 300)
    stage.wait(0.1)
    stage.down(1, 150, 300)
    stage.drag(1, from: Vector(150, 300), to: Vector(150, 500))
    #expect(near(stage.zoom.zoom, Feel.shownZoom(7 * Feel.quickZoom(200), min: 1, max: 8), 1e-9))
    stage.up(1, 150, 500)
    #expect(stage.takeEffects().contains(.haptic))
    stage.settle()
    #expect(stage.zoom.zoom == 8)
  }

  @Test func aSecondFingerCarriesTheRawZoomOn() {
    var stage = Stage()
    stage.program(.zoom(7, at: nil))
    stage.tap(150, 300)
    stage.wait(0.1)
    stage.down(1, 150, 300)
    stage.drag(1, from: Vector(150, 300), to: Vector(150, 500))
    let shown = stage.placement
    stage.down(2, 250, 500)
    #expect(near(stage.placement, shown, of: Vector(3000, 2000)))
    stage.pinch(
      from: (Vector(150, 500), Vector(250, 500)), to: (Vector(175, 500), Vector(225, 500)))
    #expect(near(stage.zoom.zoom, Feel.shownZoom(3.5 * Feel.quickZoom(200), min: 1, max: 8), 1e-9))
  }

  // MARK: Long press

  @Test func aLongPressIsToldAndHoldsTheFinger() {
    var stage = Stage { $0.longPress = true }
    stage.program(.zoom(4, at: nil))
    let before = stage.placement
    stage.down(1, 150, 300)
    #expect(near(stage.zoom.nextWake, 0.5))
    #expect(stage.wait(0.5).contains(.longPress))
    #expect(stage.zoom.tapPosition == Vector(150, 300) && stage.zoom.claim == .claimed)
    stage.drag(1, from: Vector(150, 300), to: Vector(300, 300))
    #expect(stage.placement == before)
    stage.up(1, 300, 300)
    stage.wait(1)
    #expect(!stage.takeEffects().contains(.tap) && stage.zoom.claim == .watching)
  }

  @Test func aLongPressOnAMovingCameraLetsItGoOnAtTheUp() {
    var stage = Stage { $0.longPress = true }
    stage.program(.zoom(6, at: nil), animated: true)
    let target = stage.zoom.target
    stage.wait(0.1)
    stage.down(1, 150, 300)
    stage.wait(0.8)
    #expect(stage.takeEffects().contains(.longPress))
    stage.up(1, 150, 300)
    stage.settle()
    #expect(stage.placement == target)
  }

  @Test func aTapThatWaitsIsToldBeforeAWheel() {
    var stage = Stage()
    stage.tap(123, 456)
    stage.wait(0.1)
    #expect(stage.wheel(200, 400, by: Vector(0, -120)).contains(.tap))
  }
}
