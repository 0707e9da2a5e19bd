import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// Wheels, trackpads, keys that zoom, and the Mac's pinch with phases.
@Suite struct ZoomInteractionWheelTests {
  private func zoomed(_ zoom: Double = 3, configure: (inout ZoomConfiguration) -> Void = { _ in })
    -> Stage
  {
    var stage = Stage(configure: configure)
    stage.program(.zoom(zoom, at: nil))
    return stage
  }

  private let notch = Vector(0, -120)

  // MARK: Which is it?

  @Test(arguments: [
    (Vector(0, -120), Wheel.Unit.pixels, true), (Vector(0, 240), .pixels, true),
    (Vector(0, -100), .pixels, true), (Vector(0, 300), .pixels, true),
    (Vector(0, -3), .lines, true),
    (Vector(0, -1), .pages, true), (Vector(0, -119), .pixels, false),
    (Vector(0, -4.5), .pixels, false),
    (Vector(5, -120), .pixels, false), (Vector(-30, 0), .pixels, false),
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

  // MARK: Ctrl, trackpads

  @Test(arguments: [
    (Vector(0, -10), Wheel.Unit.pixels, false, exp(0.1)),
    (Vector(0, 25), .pixels, false, exp(-0.25)),
    (Vector(0, -49.5), .pixels, false, exp(0.495)), (Vector(0, -120), .pixels, false, 1.3),
    (Vector(0, -10), .pixels, true, pow(1.3, 10.0 / 120)), (Vector(0, -3), .lines, false, 1.3),
    (Vector(0, -1), .lines, false, pow(1.3, 1.0 / 3)),
  ])
  func controlAndAWheelIsATrackpadsPinchOrAWheel(
    amount: Vector, unit: Wheel.Unit, known: Bool, factor: Double
  ) {
    var stage = zoomed()
    stage.wheel(200, 400, by: amount, unit: unit, control: true, modifier: known)
    stage.settle()
    // The trackpad's amounts are rounded to 1/256 of a pixel.
    #expect(near(stage.zoom.zoom / 3, factor, 1e-9))
  }

  @Test func aTrackpadsScrollPansOneToOneWithAHardClamp() {
    var stage = zoomed(4)
    let start = stage.placement.offset
    stage.wheel(200, 400, by: Vector(7, 3))
    #expect(near(stage.placement.offset, start - Vector(7, 3), 1e-9))
    stage.wait(0.01)
    stage.wheel(200, 400, by: Vector(-5000, 0))
    #expect(near(stage.placement.offset, Vector(0, start.y - 3), 1e-9))
    // What is beyond the edge is forgotten: back at once.
    stage.wait(0.01)
    stage.wheel(200, 400, by: Vector(11, 0))
    #expect(near(stage.placement.offset.x, -11, 1e-9))
    stage.wait(1)
    #expect(near(stage.placement.offset.x, -11, 1e-9))
  }

  @Test func aScrollKeepsUpWithTheFingersWhereTheContainerIsDrawnMagnified() {
    var stage = zoomed(4)
    let start = stage.placement
    stage.wheel(200, 400, by: Vector(10, 4), magnification: 0.5)
    #expect(near(stage.placement.offset, start.offset - Vector(20, 8), 1e-9))
    stage.wait(1)
    stage.wheel(200, 400, by: Vector(10, 4), magnification: 2)
    #expect(near(stage.placement.offset, start.offset - Vector(25, 10), 1e-9))
    for nonsense in [0, -1, .nan, .infinity, 1e-300] {
      stage.wait(1)
      stage.wheel(200, 400, by: Vector(-1, 0), magnification: nonsense)
      #expect(stage.placement.offset.isFinite)
    }
    // A notch stays a notch, and zooms as far as ever.
    stage.wait(1)
    stage.wheel(200, 400, by: notch, magnification: 0.8)
    stage.settle()
    #expect(near(stage.zoom.zoom, 4 * 1.3, 1e-9))
  }

  @Test func aScrollWithNoRoomIsLeftToOthersButWithinASessionKept() {
    var stage = zoomed(4)
    stage.program(.pan(Vector(5000, 0)))
    stage.wheel(200, 400, by: Vector(-8, 0))
    #expect(!stage.zoom.usedInput)
    stage.wheel(200, 400, by: Vector(8, 0))
    #expect(stage.zoom.usedInput)
    stage.wheel(200, 400, by: Vector(-500, 0))
    stage.wheel(200, 400, by: Vector(-5, 0))
    #expect(stage.zoom.usedInput)
  }

  @Test func aFittedPictureLeavesEveryScrollToThePage() {
    var random = SplitMix64(seed: 112)
    for _ in 0..<1000 {
      var stage = Stage(
        container: Container(size: random.vector(50...2000, 50...2000)),
        content: random.vector(10...9000, 10...9000))
      for amount in [Vector(-3, 0), Vector(3, 0), Vector(0, -3), Vector(0, 3)] {
        stage.wheel(20, 20, by: amount)
        #expect(!stage.zoom.usedInput)
      }
    }
  }

  @Test func aWheelThatPansAndOneThatNeedsAModifier() {
    var pans = zoomed(4) { $0.wheel = .pan }
    let start = pans.placement.offset.y
    pans.wheel(200, 400, by: Vector(0, 120))
    pans.settle()
    #expect(near(pans.placement.offset.y, start - 120) && near(pans.zoom.zoom, 4))
    var waits = zoomed(4) { $0.wheel = .modifier }
    waits.wheel(200, 400, by: Vector(0, 120))
    #expect(!waits.zoom.usedInput && !waits.zoom.isAnimating)
    waits.wheel(200, 400, by: Vector(3, 4))
    #expect(!waits.zoom.usedInput)
    waits.wheel(200, 400, by: notch, modifier: true)
    #expect(waits.zoom.usedInput)
    waits.settle()
    #expect(near(waits.zoom.zoom, 5.2, 1e-9))
  }

  @Test func wheelsAndKeysMeanNothingWhileFingersAreDown() {
    var stage = zoomed(4)
    let before = stage.placement
    stage.down(1, 200, 400)
    stage.wheel(200, 400, by: notch)
    stage.key(.zoomIn)
    stage.key(.fit)
    stage.wait(1)
    #expect(stage.placement == before && !stage.zoom.usedInput)
  }

  @Test func amountsThatAreNoNumbersMeanNothing() {
    var stage = zoomed(4)
    let before = stage.placement
    stage.wheel(200, 400, by: Vector(.nan, .nan))
    stage.wheel(.nan, 400, by: notch)
    stage.wheel(200, .infinity, by: notch)
    stage.wait(1)
    #expect(stage.placement == before)
    stage.wheel(200, 400, by: Vector(0, -.infinity))
    stage.settle()
    #expect(stage.zoom.zoom == 4 || stage.zoom.zoom == 8)
  }

  // MARK: Keys

  @Test func plusAndMinusStepByTheRootOfTwoAboutTheMiddle() {
    var stage = zoomed(4)
    let middle = Vector(200, 400)
    let point = stage.placement.contentPoint(at: middle)
    stage.key(.zoomIn)
    stage.wait(0.02)
    stage.key(.zoomIn)
    #expect(near(stage.placement.position(of: point), middle, 1e-7))
    stage.settle()
    #expect(near(stage.zoom.zoom, 8, 1e-9))
    stage.key(.zoomOut)
    stage.settle()
    #expect(near(stage.zoom.zoom, 8 / sqrt(2), 1e-9))
  }

  @Test func zeroFitsAndOneIsPixelForPixel() {
    var stage = Stage(container: Container(size: Vector(400, 800), pixelRatio: 2)) {
      $0.maximumZoom = nil
    }
    stage.key(.actualSize)
    stage.settle()
    #expect(near(stage.placement.scale, 0.5, 1e-12))
    stage.key(.fit)
    stage.settle()
    #expect(stage.zoom.zoom == 1)
  }

  @Test func arrowsPanEightyPointsWhenZoomedAndAskForPagesElse() {
    var stage = zoomed(4) { $0.pages = true }
    let start = stage.placement.offset
    stage.key(.right)
    stage.key(.down)
    stage.settle()
    #expect(near(stage.placement.offset, start - Vector(80, 80), 1e-9))
    stage.key(.fit)
    stage.settle()
    #expect(stage.key(.right).contains(.next) && stage.zoom.usedInput)
    #expect(stage.key(.left).contains(.previous))
    #expect(stage.key(.home).contains(.first))
    #expect(stage.key(.end).contains(.last))
    #expect(stage.key(.up).isEmpty && !stage.zoom.usedInput)
  }

  @Test func escapeClosesWhereThatMeansSomething() {
    var stage = Stage()
    #expect(stage.key(.escape).isEmpty && !stage.zoom.usedInput)
    stage.change { $0.dismisses = true }
    #expect(stage.key(.escape).contains(.close) && stage.zoom.usedInput)
  }

  // MARK: A pinch with phases

  @Test func aMagnifyMultipliesRawZoomAboutThePointerElastically() {
    var stage = zoomed(4)
    let position = Vector(150, 420)
    let point = stage.placement.contentPoint(at: position)
    stage.magnify(.began, at: 150, 420)
    var raw = 4.0
    for step in [0.1, 0.2, -0.05, 1.5, 0.4] {
      stage.wait(0.01)
      stage.magnify(.changed, step, at: 150, 420)
      raw *= 1 + step
      #expect(near(stage.zoom.zoom, Feel.shownZoom(raw, min: 1, max: 8), 1e-9))
      #expect(near(stage.placement.position(of: point), position, 1e-7))
    }
    #expect(stage.zoom.isGesturing)
    stage.takeEffects()
    stage.magnify(.ended, at: 150, 420)
    #expect(stage.takeEffects().contains([.haptic, .gestureEnded]))
    stage.settle()
    #expect(stage.zoom.zoom == 8)
    #expect(near(stage.placement.position(of: point), position, 1e-6))
  }

  @Test func itsLastStepCounts() {
    var stage = zoomed(4)
    stage.magnify(.began)
    stage.magnify(.ended, 0.25)
    stage.settle()
    #expect(near(stage.zoom.zoom, 5, 1e-9))
  }

  @Test func itsStepsOfMinusOneOrLessAreNone() {
    var stage = zoomed(4)
    stage.magnify(.began)
    for step in [-1, -7, -Double.infinity, .nan, .infinity] { stage.magnify(.changed, step) }
    #expect(near(stage.zoom.zoom, 4))
    stage.magnify(.changed, -0.5)
    #expect(near(stage.zoom.zoom, 2, 1e-9))
  }

  @Test func itsEndWithinThreePercentOfOneIsOne() {
    var stage = Stage()
    stage.magnify(.began)
    stage.magnify(.changed, 0.02)
    stage.magnify(.ended)
    stage.settle()
    #expect(stage.zoom.zoom == 1)
  }

  @Test func whileItLastsWheelsAndKeysMeanNothing() {
    var stage = zoomed(4)
    stage.magnify(.began)
    stage.magnify(.changed, 0.5)
    let shown = stage.placement
    stage.wheel(200, 400, by: notch)
    stage.wheel(200, 400, by: Vector(3, 3))
    stage.key(.zoomIn)
    stage.key(.fit)
    stage.wait(0.05)
    #expect(stage.placement == shown)
    stage.magnify(.changed, 0)
    #expect(near(stage.placement, shown, of: Vector(3000, 2000)))
    stage.magnify(.ended)
    stage.wheel(200, 400, by: notch)
    #expect(stage.zoom.usedInput)
  }

  @Test func aFingerEndsIt() {
    var stage = zoomed(4)
    stage.magnify(.began)
    stage.magnify(.changed, 3)
    let shown = stage.placement
    stage.down(1, 200, 400)
    #expect(near(stage.placement, shown, of: Vector(3000, 2000)))
    stage.up(1, 200, 400)
    stage.magnify(.changed, 3)
    stage.magnify(.ended)
    stage.settle()
    #expect(stage.zoom.zoom == 8)
  }

  @Test func stepsWithoutABeginningMeanNothing() {
    var stage = zoomed(4)
    stage.magnify(.changed, 0.5)
    stage.magnify(.ended)
    #expect(near(stage.zoom.zoom, 4) && !stage.zoom.isGesturing)
  }

  @Test func whatTurnsOrDisablesItEndsIt() {
    for change in [
      { (rules: inout ZoomConfiguration) in rules.release = .springBack },
      { $0.isEnabled = false },
    ] {
      var stage = zoomed(4)
      stage.magnify(.began)
      stage.magnify(.changed, 3)
      stage.change(change)
      #expect(!stage.zoom.isGesturing)
      stage.magnify(.ended)
      stage.settle()
      #expect(stage.zoom.zoom <= 8)
    }
  }
}
