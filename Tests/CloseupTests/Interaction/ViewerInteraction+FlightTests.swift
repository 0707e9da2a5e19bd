import Foundation
import Testing

@testable import Closeup

/// Opening from a place and closing to it, as FEEL's "Flights" has them.
@Suite struct FlightTests {
  private let size = Vector(3000, 2000)
  /// A thumbnail of the picture's own ratio.
  private let frame = Box(min: Vector(40, 600), max: Vector(160, 680))

  private func viewer(
    count: Int = 3, _ change: (inout ViewerInteraction.Configuration) -> Void = { _ in }
  ) -> ViewerInteraction {
    var viewer = ViewerInteraction()
    var rules = ViewerInteraction.Configuration()
    change(&rules)
    viewer.configure(rules, time: 0)
    viewer.handle(.container(Container(size: Vector(400, 800)), time: 0))
    viewer.setPages(index: 1, count: count, previous: size, current: size, next: size, time: 0)
    return viewer
  }

  /// What a critically damped spring of response 0.35 s leaves of a displacement at rest.
  private func left(_ time: Double) -> Double {
    let omega = 2 * Double.pi / 0.35
    return (1 + omega * time) * exp(-omega * time)
  }

  /// FEEL's camera between two placements at rest, for content on whose plane the fixed point lies.
  private func camera(_ from: Placement, _ to: Placement, _ time: Double) -> Placement {
    let still = (to.offset - from.offset) / (from.scale - to.scale)
    let point = Vector(min(max(still.x, 0), size.x), min(max(still.y, 0), size.y))
    let scale = exp(log(to.scale) + (log(from.scale) - log(to.scale)) * left(time))
    let (start, end) = (from.position(of: point), to.position(of: point))
    return Placement(scale: scale, offset: end + (start - end) * left(time) - point * scale)
  }

  private func expect(_ shown: Placement, _ wanted: Placement, _ what: String) {
    #expect(near(shown.scale * 1000, wanted.scale * 1000), "\(what)")
    #expect(
      near(shown.offset.x, wanted.offset.x) && near(shown.offset.y, wanted.offset.y), "\(what)")
  }

  private func touch(
    _ viewer: inout ViewerInteraction, _ phase: Touch.Phase, _ x: Double, _ y: Double,
    at time: Double,
    id: Int = 1
  ) -> Effects {
    viewer.handle(.touch(Touch(id: id, phase: phase, position: Vector(x, y), time: time)))
  }

  private var home: Placement { Placement(scale: 0.04, offset: Vector(40, 600)) }

  @Test func aPictureFliesFromItsThumbnailToItsPlaceAsACameraDoes() {
    var viewer = viewer()
    let fitted = viewer.zoom.placement
    viewer.open(from: frame, time: 0)
    expect(viewer.zoom.placement, home, "it starts where the thumbnail is")
    #expect(viewer.backdrop == 0)
    for time in [0.02, 0.1, 0.2, 0.3] {
      viewer.advance(to: time)
      expect(viewer.zoom.placement, camera(home, fitted, time), "after \(time) s")
      #expect(near(viewer.backdrop, 1 - left(time)))
      #expect(viewer.pictureOpacity == 1 && near(viewer.pictureCrop.x, 0))
    }
    viewer.advance(to: 5)
    #expect(viewer.zoom.placement == fitted && viewer.backdrop == 1 && !viewer.isAnimating)
  }

  @Test func aPictureRestoredToAViewFliesThere() {
    var viewer = viewer()
    let view = SavedView(zoom: 3, center: Vector(0.3, 0.6))
    viewer.handle(.move(.restore(view), animated: false, time: 0))
    let target = viewer.zoom.placement
    viewer.open(from: frame, time: 0)
    expect(viewer.zoom.placement, home, "it starts where the thumbnail is")
    viewer.advance(to: 5)
    #expect(viewer.zoom.placement == target)
  }

  @Test func whatAThumbnailOfAnotherRatioCutsOffAppearsOnTheWay() {
    var viewer = viewer()
    // A square of 80 points shows the middle two thirds of the width.
    viewer.open(from: Box(min: Vector(100, 100), max: Vector(180, 180)), time: 0)
    #expect(near(viewer.zoom.placement.scale, 0.04))
    #expect(near(viewer.zoom.placement.offset.x, 80) && near(viewer.zoom.placement.offset.y, 100))
    #expect(near(viewer.pictureCrop.x, 1.0 / 3) && near(viewer.pictureCrop.y, 0))
    viewer.advance(to: 0.1)
    #expect(near(viewer.pictureCrop.x, left(0.1) / 3))
    viewer.advance(to: 5)
    #expect(viewer.pictureCrop == .zero)
  }

  @Test func howFarThePictureIsFromOpenIsTheSpringOfTheFlight() {
    var viewer = viewer()
    #expect(viewer.pictureWay == 0)
    viewer.open(from: frame, time: 0)
    #expect(viewer.pictureWay == 1)
    viewer.advance(to: 0.1)
    #expect(near(viewer.pictureWay, left(0.1)))
    viewer.advance(to: 5)
    #expect(viewer.pictureWay == 0)
    viewer.close(to: frame, time: 6)
    viewer.advance(to: 6.1)
    #expect(near(viewer.pictureWay, 1 - left(0.1)))
    viewer.advance(to: 11)
    #expect(viewer.pictureWay == 1, "it stays as its place has it until it is gone")
    viewer.open(from: nil, time: 12)
    #expect(viewer.pictureWay == 0, "what fades has no place")
  }

  @Test func itFliesHomeFromWhereItWasDraggedAndTellsWhenItIsThere() {
    var viewer = viewer()
    _ = touch(&viewer, .down, 200, 300, at: 1)
    for step in 1...20 {
      _ = touch(&viewer, .moved, 200, 300 + Double(step) * 8, at: 1 + Double(step) * 0.01)
    }
    _ = touch(&viewer, .moved, 200, 460, at: 1.5)
    #expect(touch(&viewer, .up, 200, 460, at: 1.5).contains(.close))
    let backdrop = viewer.backdrop
    var shown = viewer.zoom.placement
    shown.offset += viewer.dismissOffset
    viewer.close(to: frame, time: 1.5)
    expect(viewer.zoom.placement, shown, "nothing jumps")
    #expect(viewer.dismissOffset == .zero && near(viewer.backdrop, backdrop))
    viewer.advance(to: 1.6)
    expect(viewer.zoom.placement, camera(shown, home, 0.1), "on its way")
    #expect(near(viewer.backdrop, backdrop * left(0.1)))
    var effects: Effects = []
    var time = 1.6
    while !effects.contains(.closed) && time < 6 {
      time += 0.02
      effects.formUnion(viewer.advance(to: time))
    }
    #expect(effects.contains(.closed))
    expect(viewer.zoom.placement, home, "it is home")
    #expect(viewer.backdrop == 0 && viewer.isClosing && !viewer.isAnimating)
  }

  @Test func aThrownPictureKeepsItsSpeedOnTheWayHome() {
    var viewer = viewer()
    _ = touch(&viewer, .down, 200, 300, at: 1)
    for step in 1...10 {
      _ = touch(&viewer, .moved, 200, 300 + Double(step) * 12, at: 1 + Double(step) * 0.01)
    }
    _ = touch(&viewer, .up, 200, 420, at: 1.1)
    // Straight below, so that the flight's fixed point is drawn where the speed can be read.
    viewer.close(to: frame, time: 1.1)
    let before = viewer.zoom.placement.offset.y
    viewer.advance(to: 1.101)
    #expect(viewer.zoom.placement.offset.y - before > 1, "1200 points a second downward")
  }

  @Test func aTouchStopsAFlightAndItsLiftLetsItGoOn() {
    for closing in [false, true] {
      var viewer = viewer()
      if closing { viewer.close(to: frame, time: 0) } else { viewer.open(from: frame, time: 0) }
      viewer.advance(to: 0.1)
      let (placement, backdrop) = (viewer.zoom.placement, viewer.backdrop)
      _ = touch(&viewer, .down, 200, 400, at: 0.1)
      viewer.advance(to: 0.3)
      #expect(viewer.zoom.placement == placement && viewer.backdrop == backdrop)
      let effects = touch(&viewer, .up, 200, 400, at: 0.3)
      #expect(viewer.isClosing == closing)
      let end = viewer.advance(to: 6)
      #expect(!effects.union(end).contains(.tap), "it was caught")
      #expect(end.contains(.closed) == closing)
      expect(viewer.zoom.placement, closing ? home : viewer.zoom.viewport.centred(zoom: 1), "end")
    }
  }

  @Test func fingersTakeAPictureOutOfItsFlightWithoutAJump() {
    for closing in [false, true] {
      var viewer = viewer()
      if closing { viewer.close(to: frame, time: 0) } else { viewer.open(from: frame, time: 0) }
      viewer.advance(to: 0.08)
      let placement = viewer.zoom.placement
      let middle = placement.position(of: size * 0.5)
      _ = touch(&viewer, .down, middle.x - 30, middle.y, at: 0.08)
      _ = touch(&viewer, .down, middle.x + 30, middle.y, at: 0.08, id: 2)
      expect(viewer.zoom.placement, placement, "two fingers came down")
      _ = touch(&viewer, .moved, middle.x - 45, middle.y, at: 0.1)
      _ = touch(&viewer, .moved, middle.x + 45, middle.y, at: 0.1, id: 2)
      // Half as far apart again, about the middle of the picture: FEEL's focal point and ratio.
      #expect(near(viewer.zoom.placement.scale * 1000, placement.scale * 1500))
      let held = viewer.zoom.placement.position(of: size * 0.5)
      #expect(near(held.x, middle.x) && near(held.y, middle.y))
      #expect(!viewer.isClosing)
      _ = touch(&viewer, .cancelled, 0, 0, at: 0.4)
      _ = touch(&viewer, .cancelled, 0, 0, at: 0.4, id: 2)
      viewer.advance(to: 6)
      #expect(viewer.zoom.placement == viewer.zoom.viewport.centred(zoom: 1))
      #expect(viewer.backdrop == 1 && viewer.pictureCrop == .zero)
    }
  }

  private func magnify(
    _ viewer: inout ViewerInteraction, _ phase: Magnify.Phase, _ amount: Double = 0,
    at position: Vector, time: Double
  ) -> Effects {
    viewer.handle(.magnify(Magnify(phase: phase, amount: amount, position: position, time: time)))
  }

  @Test(arguments: [false, true], [Magnify.Phase.ended, .cancelled])
  func aTrackpadsPinchTakesAPictureOutOfItsFlightAsFingersDo(closing: Bool, end: Magnify.Phase) {
    var viewer = viewer()
    if closing { viewer.close(to: frame, time: 0) } else { viewer.open(from: frame, time: 0) }
    viewer.advance(to: 0.08)
    let placement = viewer.zoom.placement
    let middle = placement.position(of: size * 0.5)
    var effects = magnify(&viewer, .began, at: middle, time: 0.08)
    expect(viewer.zoom.placement, placement, "a pinch began")
    effects.formUnion(magnify(&viewer, .changed, 0.5, at: middle, time: 0.1))
    // By a half, about the middle of the picture: FEEL's focal point and ratio.
    #expect(near(viewer.zoom.placement.scale * 1000, placement.scale * 1500))
    let held = viewer.zoom.placement.position(of: size * 0.5)
    #expect(near(held.x, middle.x) && near(held.y, middle.y))
    #expect(!viewer.isClosing)
    effects.formUnion(magnify(&viewer, .changed, 1, at: middle, time: 0.3))
    effects.formUnion(magnify(&viewer, end, at: middle, time: 0.4))
    effects.formUnion(viewer.advance(to: 6))
    #expect(!effects.contains(.closed) && !viewer.isClosing && !viewer.isAnimating)
    #expect(viewer.backdrop == 1 && viewer.pictureCrop == .zero)
  }

  @Test func fingersThatHoldAPictureWhenItClosesAreTakenAway() {
    var viewer = viewer()
    let middle = viewer.zoom.placement.position(of: size * 0.5)
    for (id, side) in [(1, -50.0), (2, 50.0)] {
      _ = touch(&viewer, .down, middle.x + side, middle.y, at: 0, id: id)
      _ = touch(&viewer, .moved, middle.x + side * 1.5, middle.y, at: 0.1, id: id)
    }
    let shown = viewer.zoom.placement
    #expect(viewer.close(to: frame, time: 0.1).contains(.gestureEnded))
    expect(viewer.zoom.placement, shown, "nothing jumps")
    _ = touch(&viewer, .moved, middle.x - 150, middle.y, at: 0.2, id: 1)
    expect(viewer.zoom.placement, camera(shown, home, 0.1), "its flight")
    let effects = touch(&viewer, .up, middle.x - 150, middle.y, at: 0.2, id: 1)
    #expect(effects.union(viewer.advance(to: 6)).contains(.closed) && viewer.isClosing)
    expect(viewer.zoom.placement, home, "it is home")
  }

  @Test(arguments: [false, true])
  func aTrackpadsPinchThatHoldsAPictureWhenItClosesIsTakenAway(reducesMotion: Bool) {
    var viewer = viewer { $0.zoom.reducesMotion = reducesMotion }
    let middle = viewer.zoom.placement.position(of: size * 0.5)
    _ = magnify(&viewer, .began, at: middle, time: 0)
    _ = magnify(&viewer, .changed, 0.5, at: middle, time: 0.1)
    let shown = viewer.zoom.placement
    #expect(viewer.close(to: frame, time: 0.1).contains(.gestureEnded))
    _ = magnify(&viewer, .changed, 0.5, at: middle, time: 0.2)
    expect(
      viewer.zoom.placement, reducesMotion ? shown : camera(shown, home, 0.1), "its way home")
    _ = magnify(&viewer, .ended, at: middle, time: 0.2)
    #expect(viewer.advance(to: 6).contains(.closed) && !viewer.zoom.isGesturing)
  }

  @Test func aRowHeldByAFingerWhenItsPictureClosesGoesHome() {
    var viewer = viewer()
    _ = touch(&viewer, .down, 300, 400, at: 0)
    _ = touch(&viewer, .moved, 200, 400, at: 0.1)
    let offset = viewer.pageOffset
    viewer.close(to: frame, time: 0.1)
    #expect(near(viewer.pageOffset, offset))
    viewer.advance(to: 0.2)
    #expect(near(viewer.pageOffset, offset * left(0.1)))
    viewer.advance(to: 6)
    #expect(viewer.pageOffset == 0 && viewer.page == 1)
  }

  @Test func aPictureDraggedAwayByAFingerFadesWhereItIsWhenItClosesWithReducedMotion() {
    var viewer = viewer { $0.zoom.reducesMotion = true }
    _ = touch(&viewer, .down, 200, 300, at: 0)
    _ = touch(&viewer, .moved, 200, 400, at: 0.1)
    let offset = viewer.dismissOffset
    viewer.close(to: frame, time: 0.1)
    #expect(viewer.dismissOffset == offset && offset.y > 0)
  }

  @Test func aDragDownTakesAFlyingPictureAlong() {
    var viewer = viewer()
    viewer.close(to: frame, time: 0)
    viewer.advance(to: 0.1)
    let placement = viewer.zoom.placement
    _ = touch(&viewer, .down, 200, 300, at: 0.1)
    for step in 1...10 {
      _ = touch(&viewer, .moved, 200, 300 + Double(step) * 8, at: 0.1 + Double(step) * 0.02)
    }
    expect(viewer.zoom.placement, placement, "the content stays as it was caught")
    #expect(near(viewer.dismissOffset.y, 80) && !viewer.isClosing)
    _ = touch(&viewer, .cancelled, 0, 0, at: 0.4)
    viewer.advance(to: 6)
    #expect(viewer.dismissOffset == .zero && viewer.backdrop == 1)
    #expect(viewer.zoom.placement == viewer.zoom.viewport.centred(zoom: 1))
  }

  @Test func withoutAPlaceItFades() {
    let nowhere: [Box?] = [
      nil, Box(.zero), Box(min: .zero, max: Vector(.nan, 5)), Box(Vector(.infinity, 0)),
    ]
    for frame in nowhere {
      var viewer = viewer()
      let placement = viewer.zoom.placement
      viewer.open(from: frame, time: 0)
      #expect(viewer.pictureOpacity == 0)
      viewer.advance(to: 0.1)
      #expect(near(viewer.pictureOpacity, 1 - left(0.1)) && viewer.zoom.placement == placement)
      viewer.advance(to: 5)
      #expect(viewer.pictureOpacity == 1)
      viewer.close(to: frame, time: 6)
      #expect(viewer.pictureOpacity == 1 && viewer.backdrop == 1)
      viewer.advance(to: 6.1)
      #expect(near(viewer.pictureOpacity, left(0.1)) && near(viewer.backdrop, left(0.1)))
      #expect(viewer.advance(to: 12).contains(.closed))
      #expect(viewer.zoom.placement == placement)
    }
  }

  @Test func withReducedMotionItFadesWhereItIs() {
    var viewer = viewer { $0.zoom.reducesMotion = true }
    let placement = viewer.zoom.placement
    viewer.open(from: frame, time: 0)
    viewer.advance(to: 0.1)
    #expect(viewer.zoom.placement == placement && near(viewer.pictureOpacity, 1 - left(0.1)))
  }

  @Test func contentThatIsNotThereYetOpensToo() {
    var viewer = ViewerInteraction()
    viewer.open(from: frame, time: 0)
    viewer.handle(.container(Container(size: Vector(400, 800)), time: 0.1))
    viewer.setPages(index: 0, count: 1, previous: .zero, current: size, next: .zero, time: 0.1)
    viewer.advance(to: 6)
    #expect(viewer.backdrop == 1 && viewer.pictureOpacity == 1)
    #expect(viewer.zoom.placement == viewer.zoom.viewport.centred(zoom: 1))
  }

  @Test func onTheWayHomeKeysWheelsAndProgramsAreNotListenedTo() {
    var viewer = viewer()
    viewer.close(to: frame, time: 0)
    viewer.handle(.key(.zoomIn, time: 0.01))
    viewer.handle(.key(.right, time: 0.01))
    viewer.handle(.wheel(Wheel(position: Vector(9, 9), amount: Vector(0, -120), time: 0.02)))
    viewer.handle(.move(.reset, animated: true, time: 0.03))
    viewer.turn(1, time: 0.03)
    viewer.advance(to: 0.1)
    expect(
      viewer.zoom.placement, camera(viewer.zoom.viewport.centred(zoom: 1), home, 0.1), "flight")
    #expect(viewer.page == 1)
  }

  @Test func anotherPageInMidFlightIsWholeAndInItsPlace() {
    var viewer = viewer()
    viewer.open(from: Box(min: Vector(100, 100), max: Vector(180, 180)), time: 0)
    viewer.turn(1, time: 0.05)
    #expect(viewer.page == 2 && viewer.pictureCrop == .zero && viewer.pictureOpacity == 1)
    #expect(viewer.zoom.placement == viewer.zoom.viewport.centred(zoom: 1))
    #expect(viewer.backdrop < 1)
    viewer.advance(to: 5)
    #expect(viewer.backdrop == 1)
  }

  // MARK: Which pages are seen

  @Test func theCurrentPageAndThoseBesideItAreSeenWhileTheRowMoves() {
    var viewer = viewer()
    #expect(viewer.sight == 0...0)
    _ = touch(&viewer, .down, 300, 400, at: 0)
    _ = touch(&viewer, .moved, 200, 400, at: 0.1)
    #expect(viewer.sight == 0...1)
    _ = touch(&viewer, .moved, 390, 400, at: 0.2)
    #expect(viewer.sight == -1...0)
    _ = touch(&viewer, .cancelled, 0, 0, at: 0.3)
    viewer.advance(to: 5)
    viewer.turn(1, time: 5)
    #expect(
      viewer.sight == -1...0,
      "the new page stands a page to the right, and nothing is farther right")
    viewer.turn(1, time: 5)
    #expect(viewer.page == 2)
  }

  @Test func fromRightToLeftTheNextPageIsSeenAtTheLeft() {
    var viewer = viewer { $0.isRightToLeft = true }
    _ = touch(&viewer, .down, 200, 400, at: 0)
    _ = touch(&viewer, .moved, 300, 400, at: 0.1)
    #expect(viewer.sight == 0...1)
  }
}
