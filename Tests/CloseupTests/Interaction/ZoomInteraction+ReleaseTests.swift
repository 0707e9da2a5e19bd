import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// What happens once the fingers have left: settle, haptic, the 3 % rule, let-go, hard mode.
@Suite struct ZoomInteractionReleaseTests {
  /// Two fingers about `c` whose spread goes from 50 to `50·factor`, lifted after a rest.
  func pinch(_ stage: inout Stage, about c: Vector, by factor: Double) {
    let a = Vector(50, 0)
    stage.down(1, c.x - 50, c.y)
    stage.down(2, c.x + 50, c.y)
    stage.pinch(from: (c - a, c + a), to: (c - a * factor, c + a * factor))
    stage.wait(0.2)
    stage.up(1, c.x - 50 * factor, c.y)
    stage.up(2, c.x + 50 * factor, c.y)
  }

  func hard(zoom: Double = 4) -> Stage {
    var stage = Stage { $0.isElastic = false }
    stage.program(.zoom(zoom, at: nil))
    return stage
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
    #expect(near(stage.zoom.target.offset.x, 60 - point.x + Feel.momentum(-200), 1e-6))
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
}
