import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// Wheels, trackpads, keys that zoom, and the Mac's pinch with phases.
@Suite struct ZoomInteractionWheelTests {
  func zoomed(_ zoom: Double = 3, configure: (inout ZoomConfiguration) -> Void = { _ in })
    -> Stage
  {
    var stage = Stage(configure: configure)
    stage.program(.zoom(zoom, at: nil))
    return stage
  }

  let notch = Vector(0, -120)

  // MARK: Which is it?

  @Test(arguments: [
    (Vector(0, -120), Wheel.Unit.pixels, true), (Vector(0, 240), .pixels, true),
    (Vector(0, -100), .pixels, true), (Vector(0, 300), .pixels, true),
    (Vector(0, -3), .lines, true),
    (Vector(0, -1), .pages, true), (Vector(0, -119), .pixels, false),
    (Vector(0, -4.5), .pixels, false),
    (Vector(5, -120), .pixels, false), (Vector(-30, 0), .pixels, false),
    (Vector(0, -120), .points, false), (Vector(0, 300), .points, false),
  ])
  func notchesLinesAndPagesAreAWheelAnythingElseATrackpad(
    amount: Vector, unit: Wheel.Unit, isWheel: Bool
  ) {
    var stage = zoomed()
    stage.wheel(200, 400, by: amount, unit: unit)
    stage.settle()
    #expect((stage.zoom.zoom != 3) == isWheel)
  }

  @Test func withinASessionItStaysWhatItWas() {
    var stage = zoomed()
    stage.wheel(200, 400, by: Vector(0, -3))
    stage.wait(0.1)
    stage.wheel(200, 400, by: notch)
    stage.settle()
    #expect(near(stage.zoom.zoom, 3))
    stage.wheel(200, 400, by: notch)
    stage.wait(0.1)
    stage.wheel(200, 400, by: Vector(0, -37))
    stage.settle()
    #expect(near(stage.zoom.zoom, 3 * pow(1.3, 157.0 / 120), 1e-9))
  }

  @Test func aScrollWithNoRoomIsATrackpadsAllTheSame() {
    // Fitted: nothing to pan. One step of the gesture happens to look like a notch.
    var stage = Stage()
    for amount in [-3.0, -41, -120, -77] {
      stage.wheel(200, 400, by: Vector(0, amount))
      #expect(!stage.zoom.usedInput && !stage.zoom.isAnimating)
      stage.wait(0.016)
    }
  }

  @Test func aKeyIsNoDevice() {
    var stage = zoomed()
    stage.key(.zoomIn)
    stage.wait(0.1)
    stage.wheel(200, 400, by: Vector(0, -3))
    stage.settle()
    #expect(near(stage.zoom.zoom, 3 * sqrt(2), 1e-9))
  }

  // MARK: Zooming

  @Test(arguments: [
    (Vector(0, -120), Wheel.Unit.pixels, 1.3), (Vector(0, 120), .pixels, 1 / 1.3),
    (Vector(0, -3), .lines, 1.3), (Vector(0, -0.15), .pages, 1.3),
    (Vector(0, -360), .pixels, 2.197),
  ])
  func aNotchIsAFactorOfOnePointThree(amount: Vector, unit: Wheel.Unit, factor: Double) {
    var stage = zoomed()
    stage.wheel(200, 400, by: amount, unit: unit)
    #expect(stage.zoom.usedInput)
    stage.settle()
    #expect(near(stage.zoom.zoom, 3 * factor, 1e-9))
  }

  @Test func zoomIsAboutThePointerAtEveryInstant() {
    var stage = zoomed(4)
    let position = Vector(130, 450)
    let point = stage.placement.contentPoint(at: position)
    stage.wheel(position.x, position.y, by: notch)
    for _ in 0..<30 {
      stage.wait(0.01)
      #expect(near(stage.placement.position(of: point), position, 1e-8))
    }
  }

  @Test func turnsAccumulateOnTheTarget() {
    var stage = zoomed(2)
    for _ in 0..<4 {
      stage.wheel(200, 400, by: notch)
      stage.wait(0.03)
    }
    #expect(near(stage.zoom.targetZoom, 2 * pow(1.3, 4), 1e-9))
    #expect(stage.zoom.zoom < stage.zoom.targetZoom)
    stage.settle()
    #expect(near(stage.zoom.zoom, 2 * pow(1.3, 4), 1e-9))
  }

  @Test func aNewSessionDuringAGlideKeepsTheTargetZoomAndDoesNotJump() {
    var stage = zoomed(2)
    stage.wheel(200, 400, by: notch)
    stage.wait(0.05)
    let shown = stage.placement
    stage.wheel(80, 500, by: notch)
    #expect(near(stage.placement, shown, of: Vector(3000, 2000)))
    stage.settle()
    #expect(near(stage.zoom.zoom, 2 * 1.69, 1e-9))
  }

  @Test func aGlideKeepsTheSpeedOfItsZoom() {
    var stage = zoomed(2)
    stage.wheel(200, 400, by: notch)
    stage.wait(0.04)
    let before = log(stage.zoom.placement(at: stage.now + 1e-5).scale / stage.placement.scale)
    stage.wheel(200, 400, by: notch)
    let after = log(stage.zoom.placement(at: stage.now + 1e-5).scale / stage.placement.scale)
    #expect(near(after / before, 1, 0.01))
  }

  @Test func atALimitZoomClampsAndTurnsBackAtOnce() {
    var stage = zoomed(7)
    for _ in 0..<10 { stage.wheel(200, 400, by: notch) }
    #expect(stage.zoom.targetZoom == 8)
    stage.wheel(200, 400, by: -notch)
    #expect(near(stage.zoom.targetZoom, 8 / 1.3, 1e-9))
    stage.settle()
    var most = 0.0
    for _ in 0..<5 { most = max(most, stage.zoom.zoom) }
    #expect(most <= 8)
  }

  @Test func aPictureOutsideItsBoxComesInWithTheGlide() {
    var stage = zoomed(4)
    stage.program(.pan(Vector(5000, 0)))
    stage.down(1, 100, 400)
    stage.drag(1, from: Vector(100, 400), to: Vector(300, 400))
    stage.wait(0.2)
    stage.up(1, 300, 400)
    stage.wait(0.05)
    let shown = stage.placement
    #expect(shown.offset.x > 20)
    stage.wheel(200, 400, by: notch)
    #expect(near(stage.placement, shown, of: Vector(3000, 2000)))
    stage.settle()
    let box = stage.zoom.viewport.box(scale: stage.placement.scale)
    #expect(box.excess(of: stage.placement.offset).length < 1e-9)
  }

  // MARK: Reciprocity

  @Test func inAndOutComesBackAtAnyPoint() {
    var random = SplitMix64(seed: 110)
    for _ in 0..<500 {
      var stage = Stage(content: random.vector(200...5000, 200...5000)) { $0.maximumZoom = 1e6 }
      stage.program(
        .restore(
          SavedView(zoom: random.scale(1...20), center: random.vector(0...1, 0...1))))
      let start = stage.placement
      let position = random.vector(0...400, 0...800)
      let turns = (0..<random.whole(1...6)).map { _ in Double(random.whole(1...3)) * 120 }
      for turn in turns {
        stage.wheel(position.x, position.y, by: Vector(0, -turn))
        stage.wait(random.number(0...0.6))
      }
      for turn in turns.shuffled(using: &random) {
        stage.wheel(position.x, position.y, by: Vector(0, turn))
        stage.wait(random.number(0...0.6))
      }
      stage.settle()
      #expect(near(stage.placement, start, of: stage.zoom.viewport.content))
    }
  }

  @Test func outAndInComesBackWithinASession() {
    var random = SplitMix64(seed: 111)
    for _ in 0..<500 {
      var stage = Stage(content: random.vector(200...5000, 200...5000)) { $0.minimumZoom = 1e-6 }
      stage.program(
        .restore(SavedView(zoom: random.scale(1...8), center: random.vector(0...1, 0...1))))
      let start = stage.placement
      let position = random.vector(0...400, 0...800)
      let turns = (0..<random.whole(1...6)).map { _ in Double(random.whole(1...3)) * 120 }
      for sign in [1.0, -1] {
        for turn in turns {
          let wobble = random.vector(-1...1, -1...1)
          stage.wheel(position.x + wobble.x, position.y + wobble.y, by: Vector(0, sign * turn))
          stage.wait(random.number(0...0.24))
        }
      }
      stage.settle()
      #expect(near(stage.placement, start, of: stage.zoom.viewport.content))
    }
  }
}
