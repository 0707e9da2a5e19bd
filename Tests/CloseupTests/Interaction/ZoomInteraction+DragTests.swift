import CloseupTestSupport
import Testing

@testable import Closeup

/// One finger: pan, elasticity, momentum, bounce, catching.
@Suite struct ZoomInteractionDragTests {
  private func zoomed(_ zoom: Double = 4, configure: (inout ZoomConfiguration) -> Void = { _ in })
    -> Stage
  {
    var stage = Stage(configure: configure)
    stage.program(.zoom(zoom, at: nil))
    return stage
  }

  @Test func nothingJumpsAtTheCrossingAndAfterThirtyPointsTheContentIsUnderTheFinger() {
    var stage = zoomed()
    let start = stage.placement.offset
    stage.down(1, 200, 400)
    stage.move(1, 210, 400)
    #expect(stage.placement.offset == start)
    stage.move(1, 210.01, 400)
    #expect(near(stage.placement.offset, start, 0.02))
    for x in stride(from: 211.0, through: 239, by: 1) {
      stage.wait(0.01)
      stage.move(1, x, 400)
      let moved = x - 200
      let expected = moved - 10 * (1 - min(1, (moved - 10) / 30))
      #expect(near(stage.placement.offset.x - start.x, expected, 1e-9))
    }
    stage.move(1, 241, 403)
    #expect(near(stage.placement.offset - start, Vector(41, 3), 1e-9))
  }

  @Test func theSlopIsTheFingersHoweverLargeTheContainerIsDrawn() {
    for (magnification, slop) in [(2.0, 5.0), (0.5, 20), (0, 10), (.nan, 10), (-.infinity, 10)] {
      var stage = zoomed()
      stage.handle(
        .touch(
          Touch(
            id: 1, phase: .down, position: Vector(200, 400), magnification: magnification,
            time: stage.now)))
      stage.move(1, 200 + slop, 400)
      #expect(stage.zoom.claim == .watching)
      stage.move(1, 200.01 + slop, 400)
      #expect(stage.zoom.claim == .claimed)
    }
  }

  @Test func beyondAnEdgeItIsFeelsBandAndItsInverseAtTheGrab() {
    var stage = zoomed()
    stage.program(.pan(Vector(5000, 0)))
    stage.down(1, 100, 400)
    stage.drag(1, from: Vector(100, 400), to: Vector(300, 400))
    let shown = Feel.band(200, d: 400)
    #expect(near(stage.placement.offset.x, shown, 1e-9))
    stage.wait(0.2)
    stage.up(1, 300, 400)
    // Caught in the bounce: the finger goes on from the raw place that is shown so.
    stage.wait(0.1)
    let caught = stage.placement.offset.x
    #expect(caught > 10 && caught < shown)
    stage.down(1, 100, 400)
    #expect(stage.placement.offset.x == caught)
    stage.drag(1, from: Vector(100, 400), to: Vector(180, 400))
    let raw = Feel.unband(caught, d: 400)
    #expect(near(stage.placement.offset.x, Feel.band(raw + 80, d: 400), 1e-7))
    stage.drag(1, from: Vector(180, 400), to: Vector(100 - raw - 50, 400))
    #expect(near(stage.placement.offset.x, -50, 1e-7))
  }

  @Test func aDragSlowerThanFiftyStays() {
    var stage = zoomed()
    stage.down(1, 200, 400)
    stage.drag(1, from: Vector(200, 400), to: Vector(245, 400), seconds: 1, steps: 60)
    stage.up(1, 245, 400)
    #expect(!stage.zoom.isAnimating)
  }

  @Test func aFlingTravelsVelocityOverKAndNoFartherThanTheEdge() {
    var stage = zoomed()
    let start = stage.placement.offset
    stage.down(1, 300, 400)
    stage.drag(1, from: Vector(300, 400), to: Vector(250, 400), seconds: 0.2, steps: 24)
    stage.up(1, 250, 400)
    // 250 pt/s after 50 points of drag.
    #expect(near(stage.zoom.target.offset.x, start.x - 50 + Feel.momentum(-250), 1e-6))
    stage.settle()
    stage.down(1, 10, 400)
    stage.drag(1, from: Vector(10, 400), to: Vector(390, 400), seconds: 0.05)
    stage.up(1, 390, 400)
    #expect(near(stage.zoom.target.offset.x, 0))
  }

  @Test func theFastRateStopsSooner() {
    var stage = zoomed { $0.fastDeceleration = true }
    let start = stage.placement.offset
    stage.down(1, 300, 400)
    stage.drag(1, from: Vector(300, 400), to: Vector(250, 400), seconds: 0.2, steps: 24)
    stage.up(1, 250, 400)
    #expect(near(stage.zoom.target.offset.x, start.x - 50 + Feel.momentum(-250, k: 10.05), 1e-6))
  }

  @Test func anAxisThatFitsHasNoSpeed() {
    // As wide as the container, at zoom 1: flung across, it only comes back.
    var random = SplitMix64(seed: 90)
    for _ in 0..<200 {
      var stage = Stage(content: random.vector(100...5000, 100...5000))
      stage.down(1, 200, 400)
      stage.drag(1, from: Vector(200, 400), to: Vector(300, 420), seconds: 0.05)
      stage.up(1, 300, 420)
      var last = Vector(.infinity, .infinity)
      for _ in 0..<30 {
        let away = (stage.placement.offset - stage.zoom.target.offset).magnitudes
        #expect(away.x <= last.x + 1e-9 && away.y <= last.y + 1e-9)
        last = away
        stage.wait(0.016)
      }
      stage.settle()
      #expect(stage.zoom.zoom == 1)
    }
  }

  @Test func inTheElasticZoneTheShownSpeedIsTheFingersTimesTheSlope() {
    var stage = zoomed()
    stage.program(.pan(Vector(5000, 0)))
    stage.down(1, 100, 400)
    stage.drag(1, from: Vector(100, 400), to: Vector(200, 400), seconds: 0.2, steps: 24)
    stage.up(1, 200, 400)
    let f = Feel.band(100, d: 400)
    let speed = 500 * Feel.shownSpeed(excess: f, d: 400)
    let before = stage.placement.offset.x
    stage.wait(1e-4)
    #expect(near((stage.placement.offset.x - before) / 1e-4, speed, speed * 0.01))
  }

  @Test func aFlickInTheElasticZoneHasTheShownPartOfItsWeightedSpeed() {
    // Beyond an edge the finger goes on outward, faster and faster, on either axis.
    func moved(_ time: Double) -> Double { 8000 * time * time }
    let length = [400.0, 800]
    for axis in 0...1 {
      func point(_ along: Double) -> Vector { axis == 0 ? Vector(along, 400) : Vector(200, along) }
      var stage = zoomed()
      stage.program(.pan(point(5000)))
      stage.down(1, point(100).x, point(100).y)
      for step in 1...30 {
        stage.wait(0.004)
        let place = point(100 + moved(Double(step) * 0.004))
        stage.move(1, place.x, place.y)
      }
      let lift = point(100 + moved(0.12))
      stage.up(1, lift.x, lift.y)
      let speed = Feel.velocity(
        of: { Vector(moved($0), 0) }, breaks: [0, 0.1, 0.12], since: 0, at: 0.12)
      let f = Feel.band(moved(0.12), d: length[axis])
      let shown = speed.x * Feel.shownSpeed(excess: f, d: length[axis])
      let before = stage.placement.offset[axis]
      stage.wait(1e-4)
      #expect(near((stage.placement.offset[axis] - before) / 1e-4, shown, shown * 0.01))
    }
  }

  @Test func aCancelledDragStaysWithoutSpeed() {
    var stage = zoomed()
    stage.down(1, 300, 400)
    stage.drag(1, from: Vector(300, 400), to: Vector(200, 400), seconds: 0.1)
    let shown = stage.placement
    stage.cancel(1)
    #expect(!stage.zoom.isAnimating && stage.placement == shown)
  }

  @Test func restForATenthOfASecondLeavesNoMomentum() {
    var stage = zoomed()
    stage.down(1, 300, 400)
    stage.drag(1, from: Vector(300, 400), to: Vector(200, 400), seconds: 0.1)
    stage.wait(0.101)
    stage.up(1, 200, 400)
    #expect(!stage.zoom.isAnimating)
  }

  @Test func momentumFasterThanThirtyIsCaughtAndItsTouchIsNoTap() {
    var stage = zoomed()
    stage.down(1, 300, 400)
    stage.drag(1, from: Vector(300, 400), to: Vector(250, 400), seconds: 0.2, steps: 24)
    stage.up(1, 250, 400)
    stage.wait(0.1)
    let moving = stage.placement
    stage.takeEffects()
    stage.tap(200, 400)
    #expect(near(stage.placement, moving, of: Vector(3000, 2000)))
    stage.wait(1)
    #expect(stage.takeEffects().intersection([.tap, .doubleTap]).isEmpty)
    #expect(stage.placement == moving)
  }

  @Test func slowerMomentumIsTappedAndStops() {
    var stage = zoomed()
    stage.down(1, 300, 400)
    stage.drag(1, from: Vector(300, 400), to: Vector(280, 400), seconds: 0.2, steps: 24)
    stage.up(1, 280, 400)
    // They were 100 points a second: hardly seen to move from the start.
    stage.wait(0.01)
    #expect(stage.zoom.isAnimating)
    let shown = stage.placement
    stage.takeEffects()
    stage.tap(200, 400)
    stage.wait(0.4)
    #expect(stage.takeEffects().contains(.tap) && stage.placement == shown)
  }

  @Test func aTouchedBounceCountsTapsAndGoesOn() {
    var stage = zoomed()
    stage.program(.pan(Vector(5000, 0)))
    stage.down(1, 100, 400)
    stage.drag(1, from: Vector(100, 400), to: Vector(300, 400))
    stage.wait(0.2)
    stage.up(1, 300, 400)
    stage.wait(0.1)
    stage.takeEffects()
    stage.tap(200, 400)
    #expect(stage.zoom.isAnimating)
    stage.settle()
    #expect(stage.takeEffects().contains(.tap) && near(stage.placement.offset.x, 0))
  }

  @Test func aFreshFingerTakesOverWithoutAJump() {
    var stage = zoomed()
    stage.down(1, 300, 400)
    stage.drag(1, from: Vector(300, 400), to: Vector(150, 380), seconds: 0.1)
    stage.up(1, 150, 380)
    for _ in 0..<20 {
      stage.wait(0.03)
      let shown = stage.placement
      stage.down(1, 300, 300)
      #expect(stage.placement == shown)
      stage.move(1, 310, 300)
      #expect(stage.placement == shown)
      stage.drag(1, from: Vector(310, 300), to: Vector(250, 310), seconds: 0.05)
      let dragged = stage.placement
      stage.up(1, 250, 310)
      #expect(stage.placement == dragged)
    }
  }

  @Test func aParentThatScrollsGetsWhatIsNotWanted() {
    var stage = Stage { $0.parentScrollsDown = true }
    let before = stage.placement
    stage.down(1, 200, 400)
    stage.drag(1, from: Vector(200, 400), to: Vector(200, 300))
    #expect(stage.zoom.claim == .watching && stage.placement == before)
    // A second finger may still come.
    stage.down(2, 260, 300)
    #expect(stage.zoom.claim == .claimed)
    stage.wait(0.01)
    stage.move(2, 320, 300)
    #expect(stage.zoom.zoom > 1.5)
  }

  @Test func aSecondFingersMomentumIsTheCentroids() {
    var stage = zoomed(6)
    stage.down(1, 150, 300)
    stage.down(2, 250, 500)
    stage.pinch(
      from: (Vector(150, 300), Vector(250, 500)), to: (Vector(90, 300), Vector(190, 500)),
      seconds: 0.2, steps: 24)
    let shown = stage.placement.offset.x
    stage.up(1, 90, 300)
    stage.up(2, 190, 500)
    #expect(near(stage.zoom.target.offset.x, shown + Feel.momentum(-300), 1e-6))
  }
}
