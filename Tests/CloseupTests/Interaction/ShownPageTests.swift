import Testing

@testable import Closeup

/// Where a host draws the pages of a viewer.
@Suite struct ShownPageTests {
  /// Fits 400 × 800 at 400 × 200, 300 points from the top.
  private let wide = Vector(1000, 500)
  /// Fits at 200 × 800, 100 points from the left.
  private let tall = Vector(100, 400)

  private func viewer(rightToLeft: Bool = false) -> ViewerInteraction {
    var viewer = ViewerInteraction()
    var rules = ViewerInteraction.Configuration()
    rules.isRightToLeft = rightToLeft
    viewer.configure(rules, time: 0)
    viewer.handle(.container(Container(size: Vector(400, 800)), time: 0))
    viewer.setPages(index: 1, count: 3, previous: tall, current: wide, next: tall, time: 0)
    return viewer
  }

  @Test func thePagesStandBesideEachOtherFittedAndMirroredFromRightToLeft() {
    for (rightToLeft, side) in [(false, 1.0), (true, -1.0)] {
      let viewer = viewer(rightToLeft: rightToLeft)
      let here = viewer.shownPage(0, content: .zero)
      #expect(here.zoom == 1 && here.offset == Vector(0, 300) && here.opacity == 1)
      #expect(here.clip == Box(min: .zero, max: Vector(400, 200)))
      // A page's width and the gap of 20 points.
      #expect(viewer.shownPage(1, content: tall).offset == Vector(100 + 420 * side, 0))
      #expect(viewer.shownPage(-1, content: tall).offset == Vector(100 - 420 * side, 0))
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1, Int.max]) func noStepTraps(step: Int) {
    for rightToLeft in [false, true] {
      let place = viewer(rightToLeft: rightToLeft).pagePlace(step)
      #expect(place == Double(step) * (rightToLeft ? -420 : 420))
    }
  }

  @Test func thePageThatIsLeftGoesWithTheRowAsItWasLookedAt() {
    var viewer = viewer()
    viewer.handle(.move(.zoom(2, at: Vector(200, 400)), animated: false, time: 0))
    let before = viewer.shownPage(0, content: .zero)
    #expect(before.zoom == 2)
    viewer.turn(1, time: 0)
    let left = viewer.shownPage(-1, content: wide)
    #expect(left.zoom == 2 && (left.offset - before.offset).x.magnitude < 1e-9)
    viewer.advance(to: 5)
    #expect(viewer.shownPage(-1, content: wide).zoom == 1, "out of sight it is fitted again")
  }

  @Test func aPictureInFlightShowsAsMuchAsItsPlaceDoes() {
    var viewer = viewer()
    viewer.handle(.content(wide, time: 0))
    // A square thumbnail shows the middle half of a picture twice as wide as high.
    viewer.open(from: Box(min: Vector(50, 60), max: Vector(150, 160)), time: 0)
    let start = viewer.shownPage(0, content: .zero)
    #expect(start.clip == Box(min: Vector(100, 0), max: Vector(300, 200)))
    #expect((start.zoom - 0.5).magnitude < 1e-12)
    let corner = start.offset + start.clip.min * start.zoom
    #expect((corner - Vector(50, 60)).x.magnitude < 1e-9)
    #expect((corner - Vector(50, 60)).y.magnitude < 1e-9)
    viewer.advance(to: 5)
    #expect(viewer.shownPage(0, content: .zero).clip == Box(min: .zero, max: Vector(400, 200)))
  }

  @Test func aPictureDraggedAwayIsDrawnUnderTheFinger() {
    var viewer = viewer()
    viewer.handle(.touch(Touch(id: 1, phase: .down, position: Vector(200, 300), time: 0)))
    for step in 1...20 {
      viewer.handle(
        .touch(
          Touch(
            id: 1, phase: .moved, position: Vector(200, 300 + 5 * Double(step)),
            time: 0.016 * Double(step))))
    }
    #expect(viewer.dismissOffset.y > 0)
    #expect(viewer.shownPage(0, content: .zero).offset == Vector(0, 300) + viewer.dismissOffset)
  }

  @Test func pagesChangedAroundTheCurrentOneLeaveItAsItIs() {
    var viewer = viewer()
    viewer.handle(.move(.zoom(2, at: Vector(200, 400)), animated: false, time: 0))
    let before = viewer.shownPage(0, content: .zero)
    viewer.setPages(
      index: 5, count: 9, previous: tall, current: wide, next: tall, isSame: true, time: 0)
    #expect(viewer.page == 5 && viewer.pageCount == 9)
    #expect(viewer.shownPage(0, content: .zero) == before)
    viewer.setPages(index: 4, count: 9, previous: tall, current: wide, next: tall, time: 0)
    #expect(viewer.shownPage(0, content: .zero).zoom == 1, "another page begins fitted")
  }

  @Test func pagesChangedUnderATurningRowKeepThePageThatIsLeft() {
    var viewer = viewer()
    viewer.handle(.move(.zoom(2, at: Vector(200, 400)), animated: false, time: 0))
    viewer.turn(1, time: 0)
    viewer.advance(to: 0.05)
    let left = viewer.shownPage(-1, content: wide)
    viewer.setPages(
      index: 12, count: 20, previous: wide, current: tall, next: tall, isSame: true, time: 0.05)
    #expect(viewer.shownPage(-1, content: wide) == left)
  }

  @Test func pagesWithoutASizeAreWhereThereIsNothingToSee() {
    let viewer = ViewerInteraction()
    for step in -1...1 {
      let shown = viewer.shownPage(step, content: .zero)
      #expect(shown.zoom == 1 && shown.offset.isFinite && shown.clip.max == .zero)
    }
  }
}
