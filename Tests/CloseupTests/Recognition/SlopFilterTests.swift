import CloseupTestSupport
import Testing

@testable import Closeup

@Suite struct SlopFilterTests {
  private func finger(_ place: Vector = .zero, magnification: Double = 1) -> Touch {
    Touch(id: 1, phase: .down, position: place, magnification: magnification, time: 0)
  }

  @Test func withinItsSlopNothingMoves() {
    var filter = SlopFilter(finger(Vector(100, 100)))
    #expect(filter.moved(to: Vector(110, 100)) == false)
    #expect(filter.crossing == nil && filter.movement() == .zero && filter.verticalMovement() == 0)
  }

  @Test func theCrossingIsWhereTheLineLeavesTheCircle() {
    var random = SplitMix64(seed: 60)
    for _ in 0..<1000 {
      var filter = SlopFilter(finger())
      let inside = random.vector(-7...7, -7...7)
      let outside = random.vector(11...200, -200...200)
      #expect(filter.moved(to: inside) == false)
      #expect(filter.moved(to: outside) == true)
      let w = filter.crossing!
      #expect(near(w.length, 10, 1e-9))
      // On the line between the two.
      let a = outside - inside
      let b = w - inside
      #expect(near(a.x * b.y - a.y * b.x, 0, 1e-6 * a.length))
    }
  }

  @Test func theSlopIsGivenBackOverThirtyPoints() {
    var filter = SlopFilter(finger())
    _ = filter.moved(to: Vector(10.0001, 0))
    #expect(near(filter.movement(), .zero, 1e-3))
    for x in stride(from: 11.0, through: 60, by: 1) {
      _ = filter.moved(to: Vector(x, 0))
      let r = x - 10
      #expect(near(filter.movement(), Vector(x - 10 * (1 - min(1, r / 30)), 0), 1e-9))
    }
    // Given back once, it stays so on the way home.
    _ = filter.moved(to: Vector(12, 0))
    #expect(near(filter.movement(), Vector(12, 0)))
  }

  @Test(arguments: [0.25, 2, 5])
  func theSlopAndItsGivingBackArePointsOfTheScreen(magnification: Double) {
    var there = SlopFilter(finger(magnification: magnification))
    var plain = SlopFilter(finger())
    for x in stride(from: 0.0, through: 60, by: 1.5) {
      let place = Vector(x, x / 3)
      #expect(plain.moved(to: place) == there.moved(to: place / magnification))
      #expect(near(plain.movement(), there.movement() * magnification))
    }
  }

  @Test func quickZoomUsesTheSameOnTheVerticalAlone() {
    var filter = SlopFilter(finger())
    _ = filter.moved(to: Vector(6, 8.0001))
    let w = filter.crossing!.y
    var r = 0.0
    for (x, y) in [(50.0, 8.0), (0, 20), (-80, 15), (0, -30), (0, 60)] {
      _ = filter.moved(to: Vector(x, y))
      r = max(r, abs(y - w))
      #expect(near(filter.verticalMovement(), y - w * (1 - min(1, r / 30)), 1e-9))
    }
  }
}
