import CloseupTestSupport
import Testing

@testable import Closeup

/// Two and more fingers: FEEL's focal point, ratio, elasticity and "no jump".
@Suite struct ZoomInteractionPinchTests {
  /// Content at zoom 2 about its middle, larger than the container on both axes.
  private func zoomed(_ zoom: Double = 4, configure: (inout ZoomConfiguration) -> Void = { _ in })
    -> Stage
  {
    var stage = Stage(configure: configure)
    stage.program(.zoom(zoom, at: nil))
    return stage
  }

  private func tolerance(_ stage: Stage) -> Double {
    Feel.tolerance(stage.placement, stage.zoom.viewport.content)
  }

  @Test func aPinchByThreeIsZoomThreeAboutTheFingers() {
    var stage = Stage()
    stage.down(1, 150, 400)
    stage.down(2, 190, 400)
    let point = stage.placement.contentPoint(at: Vector(170, 400))
    stage.pinch(
      from: (Vector(150, 400), Vector(190, 400)), to: (Vector(110, 400), Vector(230, 400)))
    #expect(near(stage.zoom.zoom, 3, 1e-12))
    #expect(near(stage.placement.position(of: point), Vector(170, 400), tolerance(stage)))
  }

  @Test func theFocalPointStaysAtAnyZoomElasticIncluded() {
    var random = SplitMix64(seed: 80)
    for _ in 0..<300 {
      var stage = zoomed(random.scale(1...8))
      let c = random.vector(20...380, 20...780)
      let half = random.vector(30...150, 30...150)
      let a = c - half
      let b = c + half
      stage.down(1, a.x, a.y)
      stage.down(2, b.x, b.y)
      let n = stage.zoom.viewport.content
      let under = stage.placement.contentPoint(at: c)
      let isOver = Box(min: .zero, max: n).contains(under)
      for _ in 0..<5 {
        let factor = random.scale(0.2...5)
        stage.wait(0.01)
        stage.move(1, c.x - half.x * factor, c.y - half.y * factor)
        stage.move(2, c.x + half.x * factor, c.y + half.y * factor)
        if isOver {
          #expect(near(stage.placement.position(of: under), c, tolerance(stage)))
        }
      }
    }
  }

  @Test func aMovingCentroidIsFollowedToTheLetterOfFeel() {
    var random = SplitMix64(seed: 81)
    for _ in 0..<300 {
      var stage = zoomed(random.scale(1...8))
      let viewport = stage.zoom.viewport
      let d = viewport.container.length
      var fingers = (random.vector(20...380, 20...780), random.vector(20...380, 20...780))
      if (fingers.0 - fingers.1).length < 60 { continue }
      stage.down(1, fingers.0.x, fingers.0.y)
      stage.down(2, fingers.1.x, fingers.1.y)
      let base = stage.placement
      let c0 = (fingers.0 + fingers.1) * 0.5
      let raw0 = stage.zoom.zoom
      let spread0 = (fingers.0 - fingers.1).length / 2
      for _ in 0..<5 {
        fingers = (random.vector(-100...500, -100...900), random.vector(-100...500, -100...900))
        stage.wait(0.01)
        stage.move(1, fingers.0.x, fingers.0.y)
        stage.move(2, fingers.1.x, fingers.1.y)
        let spread = max((fingers.0 - fingers.1).length / 2, 10)
        let zoom = Feel.shownZoom(raw0 * spread / spread0, min: 1, max: 8)
        #expect(near(stage.zoom.zoom / zoom, 1, 1e-12))
        let c = (fingers.0 + fingers.1) * 0.5
        for axis in 0...1 {
          let expected = Feel.PinchBase(
            s0: base.scale, t0: base.offset[axis], c0: c0[axis], n: viewport.content[axis],
            d: d[axis], inset: 0
          ).offset(s: stage.placement.scale, c: c[axis])
          #expect(near(stage.placement.offset[axis], expected, tolerance(stage)))
        }
      }
    }
  }

  @Test func addingAndLiftingFingersMovesNothing() {
    var random = SplitMix64(seed: 82)
    var stage = zoomed()
    var down: [Int: Vector] = [:]
    for step in 0..<4000 {
      stage.wait(0.008)
      let before = stage.placement
      let id = random.whole(0...9)
      if let place = down[id] {
        if random.once(in: 3) && down.count > 1 {
          down[id] = nil
          if random.once(in: 2) { stage.up(id, place.x, place.y) } else { stage.cancel(id) }
          #expect(near(stage.placement, before, of: Vector(3000, 2000)), "step \(step)")
        } else {
          let place = place + random.vector(-25...25, -25...25)
          down[id] = place
          stage.move(id, place.x, place.y)
        }
      } else if down.isEmpty || random.once(in: 3) {
        down[id] = random.vector(0...400, 0...800)
        stage.down(id, down[id]!.x, down[id]!.y)
        #expect(near(stage.placement, before, of: Vector(3000, 2000)), "step \(step)")
      }
    }
  }

  @Test func zoomMultipliesAsTheSpreadDoesWithAnyFingers() {
    var random = SplitMix64(seed: 83)
    for count in 2...16 {
      var stage = zoomed(2)
      let places = (0..<count).map { _ in random.vector(50...350, 100...700) }
      for (id, place) in places.enumerated() { stage.down(id, place.x, place.y) }
      let c = places.reduce(.zero, +) / Double(count)
      let before = stage.zoom.zoom
      stage.wait(0.01)
      for (id, place) in places.enumerated() {
        let next = c + (place - c) * 1.7
        stage.move(id, next.x, next.y)
      }
      #expect(near(stage.zoom.zoom / before, 1.7, 1e-12))
    }
  }

  @Test func aFingerAddedChangesNoRatio() {
    var stage = zoomed(2)
    stage.down(1, 150, 400)
    stage.down(2, 250, 400)
    stage.pinch(
      from: (Vector(150, 400), Vector(250, 400)), to: (Vector(130, 400), Vector(270, 400)))
    #expect(near(stage.zoom.zoom, 2.8))
    stage.down(3, 200, 700)
    #expect(near(stage.zoom.zoom, 2.8))
    stage.wait(0.01)
    let c = Vector(200, 500)
    for (id, place) in [(1, Vector(130, 400)), (2, Vector(270, 400)), (3, Vector(200, 700))] {
      let next = c + (place - c) * 0.5
      stage.move(id, next.x, next.y)
    }
    #expect(near(stage.zoom.zoom, 1.4))
  }

  @Test func beyondALimitZoomIsHeldBackAndComesBackTheSameWay() {
    var stage = zoomed(4)
    stage.down(1, 190, 400)
    stage.down(2, 210, 400)
    let at = { (half: Double) in (Vector(200 - half, 400), Vector(200 + half, 400)) }
    stage.pinch(from: at(10), to: at(100))
    #expect(near(stage.zoom.zoom, Feel.shownZoom(40, min: 1, max: 8), 1e-9))
    stage.pinch(from: at(100), to: at(15))
    #expect(near(stage.zoom.zoom, 6, 1e-9))
    stage.pinch(from: at(15), to: at(10))
    #expect(near(stage.zoom.zoom, 4, 1e-9))
  }

  @Test func rawZoomIsCarriedOverFingersThatComeAndGo() {
    var stage = zoomed(4)
    stage.down(1, 180, 400)
    stage.down(2, 220, 400)
    stage.pinch(from: (Vector(180, 400), Vector(220, 400)), to: (Vector(50, 400), Vector(350, 400)))
    let raw = 4 * 150.0 / 20
    #expect(near(stage.zoom.zoom, Feel.shownZoom(raw, min: 1, max: 8), 1e-9))
    stage.up(2, 350, 400)
    stage.wait(0.05)
    stage.move(1, 60, 400)
    stage.down(2, 350, 400)
    stage.wait(0.01)
    stage.pinch(from: (Vector(60, 400), Vector(350, 400)), to: (Vector(190, 400), Vector(219, 400)))
    #expect(near(stage.zoom.zoom, Feel.shownZoom(raw / 10, min: 1, max: 8), 1e-9))
  }

  @Test func withOneFingerLeftTheShownScaleIsHeldAndSettlesAtTheLift() {
    var stage = zoomed(4)
    stage.down(1, 180, 400)
    stage.down(2, 220, 400)
    stage.pinch(from: (Vector(180, 400), Vector(220, 400)), to: (Vector(50, 400), Vector(350, 400)))
    let held = stage.placement.scale
    stage.up(2, 350, 400)
    stage.drag(1, from: Vector(50, 400), to: Vector(200, 300), seconds: 0.5)
    #expect(stage.placement.scale == held && !stage.zoom.isAnimating)
    let effects = stage.up(1, 200, 300)
    #expect(effects.contains(.haptic) && stage.zoom.isAnimating)
    stage.settle()
    #expect(stage.zoom.zoom == 8)
  }

  @Test func besideTheContentItCannotBeThrownOffScreen() {
    // A strip across the middle, the fingers above it.
    var stage = Stage(content: Vector(4000, 400))
    stage.down(1, 150, 100)
    stage.down(2, 250, 100)
    stage.pinch(
      from: (Vector(150, 100), Vector(250, 100)), to: (Vector(150, 800), Vector(250, 800)))
    let d = 800.0
    let centre = (d - 40) / 2
    #expect(near(stage.placement.offset.y, centre + Feel.band(700, d: d), 1e-6))
    #expect(stage.placement.offset.y + 40 < 800)
  }

  @Test func theFocalPointWinsOverTheEdges() {
    // At the left edge of the picture: zooming out there keeps the point, though a gap opens.
    var stage = zoomed(4)
    stage.program(.pan(Vector(5000, 0)))
    #expect(stage.placement.offset.x == 0)
    let c = Vector(300, 400)
    stage.down(1, 200, 400)
    stage.down(2, 400, 400)
    let point = stage.placement.contentPoint(at: c)
    stage.pinch(
      from: (Vector(200, 400), Vector(400, 400)), to: (Vector(250, 400), Vector(350, 400)))
    #expect(near(stage.placement.position(of: point), c, tolerance(stage)))
    #expect(stage.placement.offset.x > 100)
    stage.up(1, 250, 400)
    stage.up(2, 350, 400)
    stage.settle()
    #expect(near(stage.placement.offset.x, 0))
  }

  @Test func twoFingersPanAFittedPictureElasticallyAndItSpringsHome() {
    var stage = Stage()
    let home = stage.placement
    stage.down(1, 150, 400)
    stage.down(2, 250, 400)
    stage.pinch(
      from: (Vector(150, 400), Vector(250, 400)), to: (Vector(250, 400), Vector(350, 400)))
    #expect(near(stage.placement.offset.x, Feel.band(100, d: 400), 1e-9))
    stage.up(1, 250, 400)
    stage.up(2, 350, 400)
    stage.settle()
    #expect(near(stage.placement, home, of: Vector(3000, 2000)))
  }

  @Test func fingersOnOnePlaceZoomNothing() {
    var stage = zoomed()
    stage.down(1, 200, 400)
    stage.down(2, 200, 400)
    stage.wait(0.01)
    stage.move(1, 204, 400)
    stage.move(2, 196, 400)
    #expect(near(stage.zoom.zoom, 4))
    stage.move(1, 220, 400)
    stage.move(2, 180, 400)
    #expect(near(stage.zoom.zoom, 8, 1e-9))
  }

  @Test func palmsSecondaryButtonsAndTheSeventeenthFingerDoNothing() {
    var stage = zoomed()
    let before = stage.placement
    stage.down(1, 100, 100, width: 60)
    stage.down(2, 300, 300, kind: .secondaryMouse)
    stage.wait(0.02)
    stage.move(1, 200, 200)
    stage.move(2, 200, 200)
    #expect(stage.zoom.fingerCount == 0 && stage.placement == before)
    stage.up(1, 200, 200)
    #expect(stage.takeEffects().isEmpty)
    for id in 1...16 { stage.down(id, 20 * Double(id), 400) }
    stage.down(17, 200, 100)
    #expect(stage.zoom.fingerCount == 16)
    stage.wait(0.01)
    stage.move(17, 390, 790)
    #expect(near(stage.placement, before, of: Vector(3000, 2000)))
  }

  @Test func theLastTwoCancelledTogetherSettle() {
    var stage = zoomed(7)
    stage.down(1, 150, 400)
    stage.down(2, 250, 400)
    stage.pinch(from: (Vector(150, 400), Vector(250, 400)), to: (Vector(50, 500), Vector(350, 500)))
    stage.cancel(1)
    stage.cancel(2)
    #expect(stage.zoom.isAnimating && stage.zoom.targetZoom == 8)
    stage.settle()
    #expect(stage.zoom.zoom == 8)
  }

  @Test func gesturesAreToldAsTheyBeginAndEnd() {
    var stage = zoomed()
    stage.down(1, 150, 400)
    #expect(!stage.takeEffects().contains(.gestureBegan))
    #expect(stage.down(2, 250, 400).contains(.gestureBegan))
    #expect(!stage.up(1, 150, 400).contains(.gestureEnded))
    #expect(stage.up(2, 250, 400).contains(.gestureEnded))
  }
}
