import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// Trackpads, and wheels that say they are one.
extension ZoomInteractionWheelTests {
  // MARK: Wheels that look like trackpads

  /// A notch is a factor of 1.3 however many pixels it was made of, and parts of it add up to one.
  @Test func aNotchIsANotchAtAnyScale() {
    for (y, ticks, turns) in [
      (100.0, -120.0, 1), (80, -120, 1), (66.67, -120, 1), (4.000244140625, -120, 1),
      (21.66, -30, 4), (200, -120, 1),
    ] {
      var stage = Stage()
      stage.program(.zoom(2, at: nil))
      for _ in 0..<turns {
        stage.wait(0.02)
        stage.wheel(200, 400, by: Vector(0, -y), ticks: -ticks)
      }
      stage.settle()
      #expect(near(stage.zoom.zoom, 2.6, 1e-9), "\(y) pixels")
      for _ in 0..<turns {
        stage.wait(0.02)
        stage.wheel(200, 400, by: Vector(0, y), ticks: ticks)
      }
      stage.settle()
      #expect(near(stage.zoom.zoom, 2, 1e-9))
    }
  }

  /// Lines are counted as they are: Firefox's own ticks for them are not notches.
  @Test func linesNeedNoTicks() {
    var stage = Stage()
    stage.wheel(200, 400, by: Vector(0, -3), unit: .lines, ticks: 3)
    stage.settle()
    #expect(near(stage.zoom.zoom, 1.3, 1e-9))
  }

  /// A mouse that is taken up while a trackpad's momentum still comes zooms at once; a trackpad's round number does not.
  @Test func aCertainTurnChangesTheSessionsMind() {
    var stage = Stage()
    stage.program(.zoom(3, at: nil))
    stage.wheel(200, 400, by: Vector(0, 7), ticks: -21)
    stage.wait(0.05)
    stage.wheel(200, 400, by: Vector(0, 100), ticks: -300)
    stage.settle()
    #expect(stage.zoom.zoom == 3)
    stage.wheel(200, 400, by: Vector(0, 7), ticks: -21)
    stage.wait(0.05)
    stage.wheel(200, 400, by: Vector(0, -80), ticks: 120)
    stage.settle()
    #expect(near(stage.zoom.zoom, 3.9, 1e-9))
  }

  /// Chromium gives each step of a trackpad's pinch the ticks of a whole notch; the fingers go on to scroll.
  @Test func aPinchIsNoEvidenceOfAWheel() {
    var stage = Stage()
    stage.program(.zoom(3, at: nil))
    stage.wheel(200, 400, by: Vector(0, -7), ticks: 120, control: true)
    stage.wait(0.02)
    let zoom = stage.zoom.targetZoom
    #expect(near(zoom, 3 * exp(0.07), 1e-9))
    stage.wheel(200, 400, by: Vector(0, 30), ticks: -30)
    stage.settle()
    #expect(stage.zoom.zoom == zoom)
  }

  // MARK: Beyond an edge

  /// Content pulled beyond its left or upper edge by a mouse, let go, and scrolled or zoomed in so many turns: what is left
  /// of the gap `seconds` after the first of them.
  private func gap(
    _ axis: Int, turns: Int, apart: Double, after seconds: Double, isZoom: Bool, fit: Fit
  ) -> Double {
    var stage = Stage(content: Vector(3000, 4000)) { $0.fit = fit }
    stage.program(.zoom(6, at: nil))
    stage.program(.pan(Vector(1e5, 1e5)))
    let way = axis == 0 ? Vector(250, 0) : Vector(0, 250)
    stage.down(1, 100, 300, kind: .mouse)
    stage.drag(1, from: Vector(100, 300), to: Vector(100, 300) + way)
    stage.wait(0.2)
    stage.up(1, 100 + way.x, 300 + way.y)
    stage.wait(0.05)
    let start = stage.now
    // Across the other axis, so that the gap is not scrolled shut.
    let amount = axis == 0 ? Vector(0, 1.5) : Vector(1.5, 0)
    for turn in 0..<turns {
      stage.wait(max(0, start + Double(turn) * apart - stage.now))
      if isZoom {
        stage.wheel(0, 0, by: Vector(0, -1), control: true)
      } else {
        stage.wheel(200, 400, by: amount)
      }
    }
    stage.wait(max(0, start + seconds - stage.now))
    return stage.placement.offset[axis]
  }

  /// On how many events a scroll or a zoom comes the gap does not depend, on either axis.
  @Test(arguments: [0, 1], [false, true]) func aGapClosesHoweverManyTurnsComeMeanwhile(
    axis: Int, isZoom: Bool
  ) {
    let seconds = 0.06
    for fit in [Fit.contain, .cover] {
      let one = gap(axis, turns: 1, apart: 0, after: seconds, isZoom: isZoom, fit: fit)
      #expect(one > 3)
      for (turns, apart) in [(4, 0.015), (8, 0.008), (30, 0.002)] {
        let many = gap(
          axis, turns: turns, apart: apart, after: seconds, isZoom: isZoom, fit: fit)
        #expect(near(many, one, 1e-6))
      }
    }
  }

  /// The gap goes on closing with the speed it had: a turn in the middle of a bounce does not stop it.
  @Test func aTurnDoesNotStopABounce() {
    let first = gap(0, turns: 1, apart: 0, after: 0, isZoom: false, fit: .contain)
    let next = gap(0, turns: 1, apart: 0, after: 0.01, isZoom: false, fit: .contain)
    let bounce = 10.9
    let speed = -bounce * bounce * 0.05 * Feel.band(250, d: 400) * exp(-bounce * 0.05)
    let glide = 2 * Double.pi / 0.2
    #expect(near(next, (first + (speed + glide * first) * 0.01) * exp(-glide * 0.01), 1e-6))
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
