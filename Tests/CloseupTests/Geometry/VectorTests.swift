import Testing

@testable import Closeup

@Suite struct VectorTests {
  @Test func vectorsAddUp() { #expect(Vector(1, 2) + Vector(3, 4) == Vector(4, 6)) }

  @Test func lengthIsThatOfTheHypotenuse() { #expect(Vector(3, -4).length == 5) }

  @Test func aDiagonalCountsAsAcross() {
    #expect(Vector(5, -5).isHorizontal)
    #expect(Vector(-5, 4).isHorizontal)
    #expect(!Vector(4, -5).isHorizontal)
  }

  @Test func magnitudesLoseTheirSign() { #expect(Vector(-1, 2).magnitudes == Vector(1, 2)) }

  @Test func oneSideThatIsNotFiniteIsEnough() {
    #expect(!Vector(.nan, 0).isFinite)
    #expect(!Vector(0, -.infinity).isFinite)
    #expect(Vector(1e300, -1e300).isFinite)
  }
}
