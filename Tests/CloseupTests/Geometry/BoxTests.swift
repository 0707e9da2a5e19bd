import CloseupTestSupport
import Testing

@testable import Closeup

@Suite struct BoxTests {
  private let box = Box(min: Vector(-10, 0), max: Vector(10, 5))

  @Test func endsInTheWrongOrderChangePlaces() {
    let box = Box(min: Vector(3, -1), max: Vector(1, 2))
    #expect(box.min == Vector(1, -1) && box.max == Vector(3, 2))
  }

  @Test func clampFindsTheNearestPoint() {
    #expect(box.clamp(Vector(-20, 7)) == Vector(-10, 5))
    #expect(box.clamp(Vector(1, 2)) == Vector(1, 2))
    #expect(box.clamp(Vector(11, 2)) == Vector(10, 2))
  }

  @Test func excessHasTheSignOfTheSideItIsOn() {
    #expect(box.excess(of: Vector(-12, 8)) == Vector(-2, 3))
    #expect(box.excess(of: Vector(10, 0)) == .zero)
  }

  @Test func edgesBelongToTheBox() {
    #expect(box.contains(box.min) && box.contains(box.max))
    #expect(!box.contains(Vector(0, -1e-9)))
  }

  @Test func hullIsTheSmallestBoxThatHoldsBoth() {
    #expect(box.hull(with: Vector(0, 9)) == Box(min: Vector(-10, 0), max: Vector(10, 9)))
    #expect(box.hull(with: Vector(-11, 1)) == Box(min: Vector(-11, 0), max: Vector(10, 5)))
    #expect(box.hull(with: box.middle) == box)
  }

  @Test func marginsMoveEachEndOutward() {
    let margin = Box(min: Vector(-1, 0), max: Vector(0, 2))
    #expect(box.widened(by: margin) == Box(min: Vector(-11, 0), max: Vector(10, 7)))
  }

  @Test func aPointIsABoxWithoutSides() {
    let point = Box(Vector(3, 4))
    #expect(point.size == .zero && point.middle == Vector(3, 4))
    #expect(point.clamp(Vector(100, -100)) == Vector(3, 4))
  }
}
