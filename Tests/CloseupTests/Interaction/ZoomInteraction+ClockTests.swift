import CloseupTestSupport
import Testing

@testable import Closeup

/// Time: wakes, frames, clocks that jump or run backwards.
@Suite struct ZoomInteractionClockTests {
  @Test func nothingIsAskedForAtRest() {
    let stage = Stage()
    #expect(stage.zoom.nextWake == .infinity && !stage.zoom.isAnimating)
  }

  @Test func inMotionEveryFrameIsAskedForAndThenNoMore() {
    var stage = Stage()
    stage.program(.zoom(4, at: nil), animated: true)
    #expect(stage.zoom.nextWake <= stage.now)
    var frames = 0
    while stage.zoom.nextWake.isFinite && frames < 1000 {
      stage.wait(1.0 / 60)
      frames += 1
    }
    #expect(frames > 10 && frames < 300)
    #expect(stage.takeEffects().contains(.settled) && stage.placement == stage.zoom.target)
  }

  @Test func aTapThatWaitsAsksToBeWoken() {
    var stage = Stage()
    stage.tap(200, 400)
    #expect(near(stage.zoom.nextWake, stage.now + 0.3))
  }

  @Test func whereItIsDoesNotDependOnWhenItIsAsked() {
    var once = Stage()
    once.program(.zoom(6, at: Vector(100, 300)), animated: true)
    var often = once
    for _ in 0..<37 { often.wait(0.2 / 37) }
    once.wait(often.now - once.now)
    #expect(near(once.placement, often.placement, of: Vector(3000, 2000)))
    #expect(near(once.zoom.placement(at: once.now), once.placement, of: Vector(3000, 2000)))
  }

  @Test func theNextFrameCanBeAskedForAhead() {
    var stage = Stage()
    stage.program(.zoom(6, at: Vector(100, 300)), animated: true)
    let ahead = stage.zoom.placement(at: stage.now + 0.1)
    stage.wait(0.1)
    #expect(near(stage.placement, ahead, of: Vector(3000, 2000)))
    #expect(stage.zoom.placement(at: 1e300) == stage.zoom.target)
    #expect(stage.zoom.placement(at: .nan) == stage.placement)
    #expect(stage.zoom.placement(at: -5) == stage.placement)
  }

  @Test func aLateSampleMovesNothingBack() {
    var stage = Stage()
    stage.program(.zoom(4, at: nil))
    stage.wait(1)
    var zoom = stage.zoom
    zoom.handle(.touch(Touch(id: 1, phase: .down, position: Vector(200, 400), time: 1)))
    zoom.advance(to: 1.016)
    zoom.handle(.touch(Touch(id: 1, phase: .moved, position: Vector(240, 400), time: 1.010)))
    #expect(near(zoom.placement.offset.x - stage.placement.offset.x, 40, 1e-9))
  }

  @Test func aClockSetBackGoesOnFromThere() {
    var zoom = ZoomInteraction()
    zoom.handle(.container(Container(size: Vector(400, 800)), time: 5000))
    zoom.handle(.content(Vector(3000, 2000), time: 5000))
    zoom.handle(.move(.zoom(3, at: nil), animated: true, time: 5000))
    let shown = zoom.placement
    zoom.advance(to: 100)
    #expect(near(zoom.placement, shown, of: Vector(3000, 2000)) && zoom.isAnimating)
    zoom.advance(to: 100.1)
    #expect(zoom.zoom > 1.2)
    #expect(near(zoom.nextWake, 100.1, 1e-6))
    zoom.advance(to: 106)
    #expect(zoom.zoom == 3 && zoom.nextWake == .infinity)
    // Taps still take three tenths of a second.
    zoom.handle(.touch(Touch(id: 1, phase: .down, position: Vector(200, 400), time: 110)))
    zoom.handle(.touch(Touch(id: 1, phase: .up, position: Vector(200, 400), time: 110.1)))
    #expect(near(zoom.nextWake, 110.4, 1e-6))
    #expect(!zoom.advance(to: 110.39).contains(.tap))
    #expect(zoom.advance(to: 110.41).contains(.tap))
  }

  @Test func wokenWhenItAskedItHasSomethingToSay() {
    var random = SplitMix64(seed: 130)
    for _ in 0..<2000 {
      var zoom = ZoomInteraction()
      var time = random.number(-1e5...1e9)
      zoom.handle(.container(Container(size: Vector(400, 800)), time: time))
      zoom.handle(.content(Vector(3000, 2000), time: time))
      for _ in 0..<random.whole(0...3) {
        time -= random.number(2...1e6)
        zoom.advance(to: time)
      }
      zoom.handle(.touch(Touch(id: 1, phase: .down, position: Vector(200, 400), time: time)))
      zoom.handle(.touch(Touch(id: 1, phase: .up, position: Vector(200, 400), time: time)))
      let wake = zoom.nextWake
      #expect(wake.isFinite && zoom.advance(to: wake).contains(.tap))
      #expect(zoom.nextWake == .infinity)
    }
  }

  @Test func timesThatAreNoneStandStill() {
    var stage = Stage()
    stage.program(.zoom(4, at: nil), animated: true)
    stage.wait(0.05)
    var zoom = stage.zoom
    for time in [Double.nan, .infinity, -.infinity] {
      zoom.advance(to: time)
      #expect(zoom.placement == stage.placement && zoom.isAnimating)
    }
  }

  @Test func aLeapOfTimeEndsEverything() {
    var stage = Stage()
    stage.program(.zoom(4, at: nil), animated: true)
    stage.zoom.advance(to: 1e300)
    #expect(stage.zoom.zoom == 4 && !stage.zoom.isAnimating)
    // And from there it goes on.
    stage.zoom.handle(.move(.zoom(2, at: nil), animated: true, time: 3))
    stage.zoom.advance(to: 20)
    #expect(stage.zoom.zoom == 2)
  }
}
