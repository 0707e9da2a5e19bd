import Testing

@testable import Closeup

@Suite struct DomainTests {
  @Test func positionsAreBroughtWithinAMillionPoints() {
    #expect(Domain.position(Vector(1e9, -.infinity)) == Vector(1e6, -1e6))
    #expect(Domain.position(Vector(.nan, 5)) == Vector(0, 5))
  }

  @Test func sizesBelowAThousandthCountAsNothing() {
    #expect(Domain.size(Vector(0.00099, 0.001)) == Vector(0, 0.001))
    #expect(Domain.size(Vector(-5, .nan)) == .zero)
    #expect(Domain.size(Vector(.infinity, 1e10)) == Vector(1e9, 1e9))
  }

  @Test func zoomIsBroughtWithinEToTheHundred() {
    #expect(Domain.zoom(0) == Domain.smallestZoom)
    #expect(Domain.zoom(.infinity) == Domain.largestZoom)
    #expect(Domain.zoom(.nan) == 1)
    #expect(near(Maths.log(Domain.largestZoom), 100, 1e-12))
    #expect(near(Maths.log(Domain.smallestZoom), -100, 1e-12))
  }
}
