import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// System A, and limits that do not give way.
extension ZoomInteractionReleaseTests {
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

  /// Response 0.3 s, damping 0.85: e^(−π·0.85/√(1−0.85²)) of ln z, from either side, whatever the limits are.
  @Test(arguments: [0.3, 2.0, 5.0], [1.0, 0.2]) func letGoGoesPastHomeALittle(
    factor: Double, minimum: Double
  ) {
    var stage = Stage {
      $0.release = .springBack
      $0.minimumZoom = minimum
    }
    pinch(&stage, about: Vector(200, 400), by: factor)
    let start = log(stage.zoom.zoom)
    var farthest = 0.0
    for _ in 0..<1000 {
      stage.wait(0.0006)
      farthest = max(farthest, -log(stage.zoom.zoom) / start)
    }
    #expect(near(farthest, exp(-Double.pi * 0.85 / (1 - 0.85 * 0.85).squareRoot()), 1e-4))
    stage.settle()
    #expect(stage.zoom.zoom == 1)
  }

  @Test func letGoBeginsWithTheFingersSpeed() {
    var stage = Stage { $0.release = .springBack }
    stage.down(1, 150, 400)
    stage.down(2, 250, 400)
    stage.pinch(
      from: (Vector(150, 400), Vector(250, 400)), to: (Vector(190, 440), Vector(290, 440)),
      seconds: 0.1)
    stage.up(1, 190, 440)
    stage.up(2, 290, 440)
    let before = stage.placement.offset
    stage.wait(0.0005)
    // The spring has begun to pull back 40 pt: (2π/0.3)²·40 points per second squared.
    #expect(near((stage.placement.offset - before) / 0.0005, Vector(400, 400), 15))
  }

  @Test func letGoNeverPassesHardLimits() {
    var stage = Stage {
      $0.release = .springBack
      $0.isElastic = false
    }
    pinch(&stage, about: Vector(200, 400), by: 2)
    var last = stage.zoom.zoom
    while stage.zoom.isAnimating {
      stage.wait(0.01)
      #expect(stage.zoom.zoom >= 1 && stage.zoom.zoom <= last)
      last = stage.zoom.zoom
    }
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
    stage.settle()
    #expect(stage.placement == home && !stage.zoom.usedInput)
  }

  /// A trackpad's pinch is two fingers: about the pointer, elastic below the minimum, and home when it ends.
  @Test func letGoFollowsATrackpadsPinch() {
    var stage = Stage { $0.release = .springBack }
    let home = stage.placement
    let place = Vector(200, 400)
    let point = home.contentPoint(at: place)
    stage.magnify(.began)
    stage.magnify(.changed, 0.5)
    #expect(stage.zoom.usedInput && near(stage.zoom.zoom, 1.5))
    #expect((stage.placement.position(of: point) - place).length < 1e-9)
    #expect(stage.zoom.pinchState.isPinching && near(stage.zoom.pinchState.scale, 1.5))
    let anchor = stage.zoom.pinchState.anchor * stage.zoom.viewport.content
    #expect((anchor - point).length < 1e-9)
    stage.magnify(.changed, -2.0 / 3)
    #expect(near(stage.zoom.zoom, Feel.shownZoom(0.5, min: 1, max: 8), 1e-9))
    stage.magnify(.ended)
    #expect(!stage.zoom.pinchState.isPinching && stage.zoom.isAnimating)
    stage.settle()
    #expect(stage.placement == home)
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
