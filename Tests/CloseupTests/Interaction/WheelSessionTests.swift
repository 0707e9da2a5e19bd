import CloseupTestSupport
import Testing

@testable import Closeup

/// What turns of a wheel count (FEEL, "Wheel, trackpad, keys").
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

  @Test func turnsBelongTogetherWithinAQuarterSecondAndFourPoints() {
    let session = WheelSession(
      position: .zero, time: 1, shown: .identity, zoom: 1, content: Vector(100, 100))
    #expect(session.holds(time: 1.25, position: Vector(4, 0)))
    #expect(!session.holds(time: 1.26, position: .zero))
    #expect(!session.holds(time: 1.25, position: Vector(4.01, 0)))
  }
}
