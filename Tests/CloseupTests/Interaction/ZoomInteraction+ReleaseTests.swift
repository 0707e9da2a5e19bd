import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// What happens once the fingers have left: settle, haptic, the 3 % rule, let-go, hard mode.
@Suite struct ZoomInteractionReleaseTests {
  /// Two fingers about `c` whose spread goes from 50 to `50·factor`, lifted after a rest.
  private func pinch(_ stage: inout Stage, about c: Vector, by factor: Double) {
    let a = Vector(50, 0)
    stage.down(1, c.x - 50, c.y)
    stage.down(2, c.x + 50, c.y)
    stage.pinch(from: (c - a, c + a), to: (c - a * factor, c + a * factor))
    stage.wait(0.2)
    stage.up(1, c.x - 50 * factor, c.y)
    stage.up(2, c.x + 50 * factor, c.y)
  }

  @Test func aZoomBeyondItsMaximumSettlesAboutTheFingersWithOneHaptic() {
    var stage = Stage()
    stage.program(.zoom(6, at: nil))
    let c = Vector(150, 450)
    let point = stage.placement.contentPoint(at: c)
    pinch(&stage, about: c, by: 3)
    #expect(stage.zoom.zoom > 8)
    #expect(stage.takeEffects().contains(.haptic))
    // On its way the point under the fingers stays.
    for _ in 0..<20 {
      stage.wait(0.02)
      #expect(near(stage.placement.position(of: point), c, 1e-6))
    }
    stage.settle()
    #expect(stage.zoom.zoom == 8)
    #expect(!stage.takeEffects().contains(.haptic))
  }

  @Test func theSettlesSpringIsTheBounces() {
    var stage = Stage()
    stage.program(.zoom(8, at: nil))
    pinch(&stage, about: Vector(200, 400), by: 2)
    let start = log(stage.zoom.zoom / 8)
    for time in [0.05, 0.1, 0.2] {
      let u = Quadrature.integrate(
        .init(x: start, v: 0), for: time, acceleration: Quadrature.spring(10.9))
      let zoom = stage.zoom.viewport.zoom(of: stage.zoom.placement(at: stage.now + time))
      #expect(near(log(zoom / 8), u.x, 1e-8))
    }
  }

  @Test func aZoomBelowItsMinimumComesHome() {
    var stage = Stage()
    let home = stage.placement
    pinch(&stage, about: Vector(120, 380), by: 0.4)
    #expect(stage.zoom.zoom < 1 && stage.takeEffects().contains(.haptic))
    stage.settle()
    #expect(near(stage.placement, home, of: Vector(3000, 2000)) && stage.zoom.zoom == 1)
  }

  @Test func aCancelledZoomComesBackWithoutAHaptic() {
    var stage = Stage()
    for cancel in [
      {
        $0.cancel(1)
        $0.cancel(2)
      }, { $0.change { $0.isEnabled = false } },
    ]
      as [(inout Stage) -> Void]
    {
      stage.program(.zoom(6, at: nil))
      stage.down(1, 150, 400)
      stage.down(2, 250, 400)
      let (left, right) = (Vector(150, 400), Vector(250, 400))
      stage.pinch(from: (left, right), to: (left - Vector(100, 0), right + Vector(100, 0)))
      #expect(stage.zoom.zoom > 8)
      stage.takeEffects()
      cancel(&stage)
      stage.settle()
      #expect(stage.zoom.zoom == 8)
      #expect(stage.takeEffects().intersection([.haptic, .settled]) == .settled)
    }
  }

  @Test func aCancelledPinchOnATrackpadComesBackWithoutAHaptic() {
    var stage = Stage()
    stage.program(.zoom(7, at: nil))
    stage.magnify(.began)
    stage.magnify(.changed, 1)
    #expect(stage.zoom.zoom > 8)
    stage.magnify(.cancelled)
    stage.settle()
    #expect(stage.zoom.zoom == 8 && !stage.takeEffects().contains(.haptic))
  }

  @Test func aZoomInsideItsLimitsStaysWithoutAHaptic() {
    var stage = Stage()
    pinch(&stage, about: Vector(200, 400), by: 3)
    #expect(near(stage.zoom.zoom, 3) && !stage.takeEffects().contains(.haptic))
  }

  @Test func theSettleGoesAboutTheLastCentroidMovedAlongWithAFingerLeft() {
    var stage = Stage()
    stage.program(.zoom(6, at: nil))
    stage.down(1, 100, 400)
    stage.down(2, 200, 400)
    stage.pinch(from: (Vector(100, 400), Vector(200, 400)), to: (Vector(50, 400), Vector(250, 400)))
    stage.up(2, 250, 400)
    stage.drag(1, from: Vector(50, 400), to: Vector(90, 430), seconds: 0.3)
    stage.wait(0.2)
    let c = Vector(150 + 40, 430)
    let point = stage.placement.contentPoint(at: c)
    stage.up(1, 90, 430)
    stage.settle()
    #expect(near(stage.placement.position(of: point), c, 1e-6))
  }

  @Test(arguments: [(0.975, 1.0), (1.025, 1), (1.035, 1.035), (1.5, 1.5)])
  func withinThreePercentOfOneItBecomesOne(zoom: Double, ends: Double) {
    var stage = Stage { $0.minimumZoom = 0.5 }
    pinch(&stage, about: Vector(200, 400), by: zoom)
    #expect(near(stage.zoom.zoom, zoom, 1e-9))
    stage.settle()
    #expect(near(stage.zoom.zoom, ends, 1e-9))
    if ends == 1 { #expect(stage.zoom.zoom == 1) }
  }

  @Test func notWhereOneIsOutsideTheLimits() {
    var stage = Stage {
      $0.minimumZoom = 1.01
      $0.maximumZoom = 5
    }
    pinch(&stage, about: Vector(200, 400), by: 1.01)
    stage.settle()
    #expect(near(stage.zoom.zoom, 1.0201, 1e-6))
  }

  @Test func settlingToOneGoesWhereThePansMomentumWouldHaveGone() {
    // Content that covers: at zoom 1 it still pans across.
    var stage = Stage(content: Vector(3000, 800)) { $0.fit = .cover }
    stage.down(1, 100, 300)
    stage.down(2, 100, 500)
    stage.pinch(
      from: (Vector(100, 300), Vector(100, 500)), to: (Vector(60, 299), Vector(60, 501)),
      seconds: 0.2, steps: 24)
    let shown = stage.placement
    #expect(stage.zoom.zoom > 1.005 && stage.zoom.zoom < 1.02)
    stage.up(1, 60, 299)
    stage.up(2, 60, 501)
    #expect(stage.zoom.targetZoom == 1)
    let point = shown.contentPoint(at: Vector(60, 400))
    #expect(near(stage.zoom.target.offset.x, 60 - point.x - 200 / 2.002, 1e-6))
  }

  @Test func aSettleThatIsTouchedGoesOnAtTheUpFromRest() {
    var stage = Stage()
    stage.program(.zoom(8, at: nil))
    pinch(&stage, about: Vector(200, 400), by: 2)
    let target = stage.zoom.target
    stage.wait(0.08)
    stage.takeEffects()
    stage.down(1, 200, 400)
    let shown = stage.placement
    stage.wait(0.2)
    #expect(stage.placement == shown)
    stage.up(1, 200, 400)
    #expect(stage.placement == shown && stage.zoom.target == target)
    // From rest: nearly nothing in the first millisecond.
    stage.wait(0.001)
    #expect(near(stage.placement.scale / shown.scale, 1, 1e-4))
    stage.settle()
    #expect(stage.placement == target && stage.takeEffects().contains(.tap))
  }

  @Test func everyReleaseEndsInsideItsLimits() {
    var random = SplitMix64(seed: 100)
    for _ in 0..<300 {
      var stage = Stage(content: random.vector(50...5000, 50...5000))
      stage.program(.zoom(random.scale(1...8), at: nil))
      var places = (random.vector(0...400, 0...800), random.vector(0...400, 0...800))
      stage.down(1, places.0.x, places.0.y)
      stage.down(2, places.1.x, places.1.y)
      for _ in 0..<4 {
        let next = (random.vector(0...400, 0...800), random.vector(0...400, 0...800))
        stage.pinch(from: places, to: next, seconds: 0.05, steps: 4)
        places = next
      }
      stage.up(1, places.0.x, places.0.y)
      stage.up(2, places.1.x, places.1.y)
      stage.wait(5)
      #expect(!stage.zoom.isAnimating)
      #expect(stage.zoom.limits.holds(stage.zoom.zoom))
      let box = stage.zoom.viewport.box(scale: stage.placement.scale)
      #expect(
        box.excess(of: stage.placement.offset).length
          <= Feel.tolerance(stage.placement, stage.zoom.viewport.content))
    }
  }

  // MARK: Let-go

  @Test func letGoFollowsTheFingersFreelyAndSpringsHome() {
    var stage = Stage { $0.release = .springBack }
    let home = stage.placement
    stage.down(1, 150, 400)
    stage.down(2, 250, 400)
    stage.pinch(
      from: (Vector(150, 400), Vector(250, 400)), to: (Vector(150, 500), Vector(350, 500)))
    // 1:1 and no box: the point under the fingers is under them still.
    let point = home.contentPoint(at: Vector(200, 400))
    #expect(near(stage.placement.position(of: point), Vector(250, 500), 1e-9))
    stage.up(1, 150, 500)
    stage.up(2, 350, 500)
    #expect(stage.zoom.isAnimating && stage.zoom.target == home)
    stage.settle()
    #expect(stage.placement == home)
  }

  @Test func letGoGoesPastHomeALittle() {
    // Response 0.3 s, damping 0.85; the limits hold what would be below them.
    var stage = Stage { $0.release = .springBack }
    pinch(&stage, about: Vector(200, 400), by: 0.3)
    var most = 0.0
    for _ in 0..<60 {
      stage.wait(0.01)
      most = max(most, stage.zoom.zoom)
    }
    #expect(most > 1.0005 && most < 1.01)
    stage.settle()
    #expect(stage.zoom.zoom == 1)
  }

  @Test func letGoOneFingerMovesNothing() {
    var stage = Stage { $0.release = .springBack }
    let home = stage.placement
    stage.down(1, 150, 400)
    stage.drag(1, from: Vector(150, 400), to: Vector(300, 600))
    #expect(stage.placement == home && stage.zoom.claim == .watching)
    stage.up(1, 300, 600)
    #expect(stage.placement == home)
  }

  @Test func letGosMinimumIsElastic() {
    var stage = Stage { $0.release = .springBack }
    stage.down(1, 100, 400)
    stage.down(2, 300, 400)
    stage.pinch(
      from: (Vector(100, 400), Vector(300, 400)), to: (Vector(150, 400), Vector(250, 400)))
    #expect(near(stage.zoom.zoom, Feel.shownZoom(0.5, min: 1, max: 8), 1e-9))
  }

  @Test func letGoHearsNeitherWheelsNorKeys() {
    var stage = Stage { $0.release = .springBack }
    let home = stage.placement
    stage.wheel(200, 400, by: Vector(0, -120))
    stage.key(.zoomIn)
    stage.magnify(.began)
    stage.magnify(.changed, 0.5)
    stage.settle()
    #expect(stage.placement == home && !stage.zoom.usedInput)
  }

  @Test func letGoIsTouchedInFlightWithoutAJump() {
    var stage = Stage { $0.release = .springBack }
    stage.down(1, 150, 400)
    stage.down(2, 250, 400)
    stage.pinch(from: (Vector(150, 400), Vector(250, 400)), to: (Vector(50, 450), Vector(350, 500)))
    stage.cancel(1)
    stage.cancel(2)
    stage.wait(0.05)
    let shown = stage.placement
    stage.down(1, 150, 400)
    stage.down(2, 250, 400)
    #expect(stage.placement == shown)
    stage.wait(0.1)
    stage.up(1, 150, 400)
    stage.up(2, 250, 400)
    #expect(near(stage.placement, shown, of: Vector(3000, 2000)))
    stage.settle()
    #expect(stage.zoom.zoom == 1)
  }

  // MARK: Hard mode

  private func hard(zoom: Double = 4) -> Stage {
    var stage = Stage { $0.isElastic = false }
    stage.program(.zoom(zoom, at: nil))
    return stage
  }

  @Test func hardLimitsStopZoomAndEdgesStopDrags() {
    var stage = hard()
    pinch(&stage, about: Vector(200, 400), by: 4)
    #expect(stage.zoom.zoom == 8 && !stage.takeEffects().contains(.haptic))
    stage.down(1, 200, 400)
    stage.drag(1, from: Vector(200, 400), to: Vector(3000, 3000))
    #expect(stage.placement.offset == .zero)
    stage.up(1, 3000, 3000)
    for _ in 0..<20 {
      stage.wait(0.05)
      #expect(stage.placement.offset == .zero)
    }
  }

  @Test func inHardModeThereIsNoBounce() {
    var stage = hard()
    stage.down(1, 100, 400)
    stage.drag(1, from: Vector(100, 400), to: Vector(200, 400), seconds: 0.03)
    stage.up(1, 200, 400)
    for _ in 0..<100 {
      stage.wait(0.02)
      #expect(stage.placement.offset.x <= 0)
    }
    #expect(near(stage.placement.offset.x, 0))
  }

  @Test func anExcessAtABaseIsToleratedTillItShrinksAndNeverGrows() {
    // Pulled 60 pt over the edge elastically, then the rules turn hard under the finger.
    var stage = Stage()
    stage.program(.zoom(4, at: nil))
    stage.program(.pan(Vector(5000, 0)))
    stage.down(1, 100, 400)
    stage.drag(1, from: Vector(100, 400), to: Vector(250, 400))
    let shown = stage.placement.offset.x
    #expect(shown > 50)
    stage.change { $0.isElastic = false }
    #expect(stage.placement.offset.x == shown)
    stage.move(1, 290, 400)
    #expect(near(stage.placement.offset.x, shown))
    stage.move(1, 230, 400)
    let less = stage.placement.offset.x
    #expect(near(less, shown - 20))
    stage.move(1, 390, 400)
    #expect(near(stage.placement.offset.x, less))
  }

  @Test func twoFingersInHardModeMakeAnExcessNoGreater() {
    var stage = Stage()
    stage.program(.zoom(4, at: nil))
    stage.program(.pan(Vector(5000, 0)))
    stage.down(1, 100, 400)
    stage.drag(1, from: Vector(100, 400), to: Vector(250, 400))
    let shown = stage.placement.offset.x
    stage.change { $0.isElastic = false }
    stage.down(2, 350, 400)
    #expect(stage.placement.offset.x == shown)
    stage.pinch(
      from: (Vector(250, 400), Vector(350, 400)), to: (Vector(290, 400), Vector(390, 400)))
    #expect(near(stage.placement.offset.x, shown, 1e-9))
  }

  @Test func turningHardOrElasticInAPinchMovesNothing() {
    for toElastic in [true, false] {
      var stage = Stage { $0.isElastic = !toElastic }
      stage.program(.zoom(4, at: nil))
      stage.down(1, 180, 400)
      stage.down(2, 220, 400)
      stage.pinch(
        from: (Vector(180, 400), Vector(220, 400)), to: (Vector(0, 400), Vector(400, 400)))
      let shown = stage.placement
      stage.change { $0.isElastic = toElastic }
      #expect(stage.placement == shown)
      stage.wait(0.01)
      stage.move(1, 0.001, 400)
      stage.move(2, 399.999, 400)
      #expect(near(stage.zoom.zoom, stage.zoom.viewport.zoom(of: shown), 1e-3))
    }
  }
}
