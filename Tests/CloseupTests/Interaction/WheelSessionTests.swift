import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// What turns of a wheel count and how they hold together (FEEL, "Wheel, trackpad, keys").
@Suite struct WheelSessionTests {
  private func pixels(_ amount: Vector, _ unit: Wheel.Unit = .pixels) -> Vector {
    Wheel(position: .zero, amount: amount, unit: unit, time: 0).pixels(pageHeight: 700)
  }

  @Test func amountsCountInStepsOfA256th() {
    #expect(pixels(Vector(0.1, -0.3)) == Vector(26 / 256.0, -77 / 256.0))
    #expect(pixels(Vector(0.001, 100)) == Vector(0, 100))
  }

  @Test func anySumOfThemIsExact() {
    var random = SplitMix64(seed: 7)
    let amounts = (0..<200).map { _ in pixels(random.vector(-300...300, -300...300)) }
    let back = amounts.shuffled(using: &random)
    #expect(back.reduce(amounts.reduce(.zero, +), -) == .zero)
  }

  @Test func linesAreFortyPixelsAndPagesTheHeight() {
    #expect(pixels(Vector(0, 3), .lines) == Vector(0, 120))
    #expect(pixels(Vector(0, -1), .pages) == Vector(0, -700))
  }

  // MARK: Sessions

  private func session(zoom: Double = 2) -> WheelSession {
    WheelSession(
      position: Vector(100, 100), time: 5, shown: Placement(scale: 2, offset: Vector(-50, -20)),
      zoom: zoom, content: Vector(300, 300))
  }

  @Test func gapsUpToAQuarterSecondAndFourPointsHoldItTogether() {
    var session = session()
    #expect(session.holds(time: 5.25, position: Vector(104, 100)))
    #expect(!session.holds(time: 5.251, position: Vector(100, 100)))
    #expect(!session.holds(time: 5, position: Vector(103, 103)))
    session.touch(at: 6)
    #expect(session.holds(time: 6.2, position: Vector(100, 100)))
  }

  @Test func allOfItIsOneExponentialFromItsBase() {
    var random = SplitMix64(seed: 220)
    for _ in 0..<500 {
      var session = session(zoom: 3)
      var exponent = 0.0
      for _ in 0..<random.whole(1...30) {
        let amount = (random.number(-60...60) * 256).rounded() / 256
        switch random.whole(0...2) {
        case 0:
          session.addWheel(amount)
          exponent -= amount * log(1.3) / 120
        case 1:
          session.addPinch(amount)
          exponent -= amount / 100
        default:
          session.addKey(1)
          exponent += log(2) / 2
        }
      }
      let zoom = session.zoom(in: ZoomLimits(1e-30, 1e30))
      #expect(near(log(zoom / 3), exponent, 1e-12))
    }
  }

  @Test func asMuchOutAsInIsExact() {
    var random = SplitMix64(seed: 221)
    for _ in 0..<500 {
      var session = session(zoom: 3)
      let amounts = (0..<20).map { _ in WheelSession.rounded(random.vector(-99...99, -99...99)).y }
      for amount in amounts { session.addPinch(amount) }
      for amount in amounts.shuffled(using: &random) { session.addPinch(-amount) }
      #expect(session.zoom(in: ZoomLimits(1e-9, 1e9)) == 3)
    }
  }

  @Test func atALimitItBeginsAnewFromThere() {
    var session = session(zoom: 3)
    session.addWheel(-12000)
    #expect(session.zoom(in: ZoomLimits(1, 8)) == 8)
    session.addWheel(120)
    #expect(near(session.zoom(in: ZoomLimits(1, 8)), 8 / 1.3, 1e-12))
  }

  @Test func amountsAreRoundedToA256thAndAbsurdOnesCutOff() {
    #expect(WheelSession.rounded(Vector(0.001, 1.0 / 256)) == Vector(0, 1.0 / 256))
    #expect(WheelSession.rounded(Vector(.nan, .infinity)) == Vector(0, 1e6))
  }

  @Test func itsFocusIsTheContentPointUnderThePointerOrTheNearest() {
    let session = session()
    #expect(near(session.focus.offset(scale: 2), Vector(-50, -20)))
    #expect(near(session.focus.offset(scale: 4) + Vector(75, 60) * 4, Vector(100, 100)))
    let beside = WheelSession(
      position: Vector(-500, 100), time: 0, shown: Placement(scale: 2, offset: .zero), zoom: 1,
      content: Vector(300, 300))
    #expect(beside.focus.point.x == 0 && near(beside.focus.offset(scale: 5).x, 0))
  }
}
