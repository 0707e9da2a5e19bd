import Testing

@testable import Closeup

/// FEEL's "Wanted", row by row: the first that matches wins.
@Suite struct DragPolicyTests {
  private let right = Vector(10, 3)
  private let left = Vector(-10, 3)
  private let down = Vector(3, 10)
  private let up = Vector(3, -10)
  private let wide = Box(min: Vector(-100, -100), max: Vector(100, 100))

  @Test func inSystemANoDragIsWanted() {
    let policy = DragPolicy(springsBack: true, room: wide, dismisses: true, pages: true)
    for way in [right, left, down, up] { #expect(policy.lock(for: way) == nil) }
  }

  @Test func contentWithRoomThatWayIsPanned() {
    let policy = DragPolicy(
      room: wide, isFitted: true, dismisses: true, pages: true, parentScrollsAcross: true,
      parentScrollsDown: true)
    for way in [right, left, down, up] { #expect(policy.lock(for: way) == .pan) }
  }

  @Test func roomIsAskedForOnTheMainAxisAndThatWayOnly() {
    let policy = DragPolicy(
      room: Box(min: Vector(-100, 0), max: Vector(0, 100)), isFitted: false, dismisses: false,
      pages: true, parentScrollsDown: true)
    #expect(policy.lock(for: left) == .pan)
    #expect(policy.lock(for: right) == .page)
    #expect(policy.lock(for: down) == .pan)
    #expect(policy.lock(for: up) == nil)
  }

  @Test func aPointOfRoomIsNone() {
    let policy = DragPolicy(room: Box(min: Vector(-1, 0), max: Vector(1.01, 0)), pages: true)
    #expect(policy.lock(for: left) == .page)
    #expect(policy.lock(for: right) == .pan)
  }

  @Test func mostlyVerticalAtZoomOneDismisses() {
    let policy = DragPolicy(isFitted: true, dismisses: true, pages: true, parentScrollsDown: true)
    #expect(policy.lock(for: down) == .dismiss)
    #expect(policy.lock(for: up) == .dismiss)
    #expect(policy.lock(for: Vector(10, 10)) == .page)
  }

  @Test func zoomedItDoesNotDismiss() {
    var policy = DragPolicy(isFitted: false, dismisses: true)
    #expect(policy.lock(for: down) == .pan)
    policy.parentScrollsDown = true
    #expect(policy.lock(for: down) == nil)
  }

  @Test func acrossWithPagesTurnsThem() {
    let policy = DragPolicy(pages: true, parentScrollsAcross: true)
    #expect(policy.lock(for: left) == .page)
    #expect(policy.lock(for: Vector(-10, -10)) == .page)
    #expect(policy.lock(for: down) == .pan)
  }

  @Test func aParentThatScrollsThatAxisIsGivenWay() {
    let across = DragPolicy(parentScrollsAcross: true)
    #expect(across.lock(for: left) == nil && across.lock(for: down) == .pan)
    let down = DragPolicy(parentScrollsDown: true)
    #expect(down.lock(for: self.down) == nil && down.lock(for: left) == .pan)
  }

  @Test func elseItPansElastically() {
    for way in [right, left, down, up] { #expect(DragPolicy().lock(for: way) == .pan) }
  }
}
