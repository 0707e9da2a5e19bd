import CloseupTestSupport
import Testing

@testable import Closeup

/// The invariants that hold for a viewer as well: nothing non-finite, everything ends and is where it belongs.
@Suite struct ViewerInvariantTests {
  private func start(_ random: inout SplitMix64) -> ViewerInteraction {
    var viewer = ViewerInteraction()
    var rules = ViewerInteraction.Configuration()
    rules.loops = random.once(in: 3)
    rules.isRightToLeft = random.once(in: 3)
    rules.dragUpCloses = random.once(in: 3)
    viewer.configure(rules, time: 0)
    viewer.setPages(
      index: random.whole(-1...6), count: random.whole(-1...6),
      previous: random.vector(0...3000, 0...3000), current: random.vector(100...3000, 100...3000),
      next: random.vector(0...3000, 0...3000), time: 0)
    return viewer
  }

  private func violation(_ viewer: ViewerInteraction) -> String? {
    if let reason = FiniteCheck.violation(in: viewer.zoom) { return reason }
    if !viewer.pageOffset.isFinite || !viewer.pageStride.isFinite { return "row is nowhere" }
    if !viewer.dismissOffset.isFinite { return "the picture is nowhere" }
    if !(0...1).contains(viewer.backdrop) { return "backdrop is \(viewer.backdrop)" }
    if viewer.pageCount < 0 || viewer.page < 0 { return "page \(viewer.page)" }
    if viewer.page >= max(viewer.pageCount, 1) {
      return "page \(viewer.page) of \(viewer.pageCount)"
    }
    if !(0...1).contains(viewer.pictureOpacity) { return "opacity is \(viewer.pictureOpacity)" }
    let crop = viewer.pictureCrop
    if !(0..<1).contains(crop.x) || !(0..<1).contains(crop.y) { return "cut off: \(crop)" }
    if !viewer.sight.contains(0) { return "the current page is out of sight" }
    if viewer.nextWake.isNaN { return "wakes never and always" }
    return nil
  }

  private func violation(of script: Script, seed: UInt64) -> String? {
    var random = SplitMix64(seed: seed)
    var viewer = start(&random)
    var time = 0.0
    var ids: Set<Int> = []
    for (index, step) in script.steps.enumerated() {
      if case .input(.touch(let touch)) = step { ids.insert(touch.id) }
      if step.time.isFinite { time = step.time }
      switch step {
      case .input(let input): viewer.handle(input)
      case .advance(let time): viewer.advance(to: time)
      }
      if index % 13 == 12 { viewer.turn(index % 2 == 0 ? 1 : -1, time: step.time) }
      if index % 17 == 16 {
        let side = Double(index % 5) * 40
        let frame = Box(min: Vector(30, 600), max: Vector(30 + side, 650))
        if index % 2 == 0 {
          viewer.open(from: frame, time: step.time)
        } else {
          viewer.close(to: frame, time: step.time)
        }
      }
      if let reason = violation(viewer) { return "after step \(index): \(reason)" }
    }
    for id in ids.sorted() {
      viewer.handle(.touch(Touch(id: id, phase: .cancelled, position: .zero, time: time)))
    }
    viewer.handle(.magnify(Magnify(phase: .ended, position: .zero, time: time)))
    let wake = viewer.isAnimating ? viewer.nextWake : time
    viewer.advance(to: wake + max(6, 2 * wake.ulp))
    if viewer.isAnimating { return "still moves" }
    if viewer.pageOffset != 0 { return "the row rests at \(viewer.pageOffset)" }
    if viewer.leaving != nil { return "a page still leaves" }
    // A picture that closed stays where it was let go.
    if !viewer.isClosing && viewer.dismissOffset != .zero {
      return "the picture rests at \(viewer.dismissOffset)"
    }
    if !viewer.isClosing
      && (viewer.backdrop, viewer.pictureOpacity, viewer.pictureCrop) != (1, 1, .zero)
    {
      return "it rests half open"
    }
    return nil
  }

  private func holds(cases: Int, taste: ScriptGenerator.Taste) {
    let example = Property.counterexample(
      of: "viewer", cases: cases,
      script: { ScriptGenerator.script(seed: $0, taste: taste) },
      violation: { script in
        // Shrinking must not change the viewer that is tried: one of a few, all of them.
        (0..<4).lazy.compactMap { self.violation(of: script, seed: $0) }.first
      })
    if let example { Issue.record("\(example)") }
  }

  @Test func aViewerEndsWhereItBelongs() { holds(cases: 400, taste: .init(isPlain: true)) }

  @Test func aViewerIsNeverNowhere() { holds(cases: 400, taste: .init(isHostile: true)) }

  // MARK: What they found

  /// A viewer of three pages, its picture dragged 300 points down at rest.
  private func draggedDown() -> ViewerInteraction {
    var viewer = ViewerInteraction()
    viewer.handle(.container(Container(size: Vector(400, 800)), time: 0))
    let size = Vector(400, 300)
    viewer.setPages(index: 1, count: 3, previous: size, current: size, next: size, time: 0)
    viewer.handle(.touch(Touch(id: 1, phase: .down, position: Vector(200, 300), time: 0)))
    for (time, y) in [(0.2, 500.0), (0.5, 600)] {
      viewer.handle(.touch(Touch(id: 1, phase: .moved, position: Vector(200, y), time: time)))
    }
    return viewer
  }

  @Test func disabledInADismissalThePictureComesBack() {
    var viewer = draggedDown()
    #expect(viewer.dismissOffset.y > 250)
    var rules = viewer.configuration
    rules.zoom.isEnabled = false
    viewer.configure(rules, time: 0.6)
    viewer.advance(to: 6)
    #expect(viewer.dismissOffset == .zero && !viewer.isClosing)
  }

  @Test func aPictureThatWasNotClosedComesBackAfterTheNextTouch() {
    var viewer = draggedDown()
    let up = Touch(id: 1, phase: .up, position: Vector(200, 600), time: 1)
    #expect(viewer.handle(.touch(up)).contains(.close) == true)
    #expect(viewer.isClosing && viewer.dismissOffset.y > 250)
    viewer.handle(.touch(Touch(id: 2, phase: .down, position: Vector(200, 300), time: 2)))
    viewer.handle(.touch(Touch(id: 2, phase: .up, position: Vector(200, 300), time: 2.1)))
    viewer.advance(to: 8)
    #expect(viewer.dismissOffset == .zero)
  }

  @Test func aPictureThatWasNotClosedComesBackUnderADragAcross() {
    var viewer = draggedDown()
    viewer.handle(.touch(Touch(id: 1, phase: .up, position: Vector(200, 600), time: 1)))
    viewer.handle(.touch(Touch(id: 2, phase: .down, position: Vector(200, 300), time: 2)))
    viewer.handle(.touch(Touch(id: 2, phase: .moved, position: Vector(300, 300), time: 2.1)))
    viewer.advance(to: 8)
    #expect(viewer.dismissOffset == .zero && viewer.pageOffset > 50)
  }

  /// Closed where it was dragged to, and opened again, a picture is where it belongs, whether it flies or fades.
  @Test(arguments: [nil, Box(min: Vector(30, 600), max: Vector(80, 650))])
  func aPictureClosedInADragComesBackWhenItOpensAgain(frame: Box?) {
    var viewer = draggedDown()
    viewer.close(to: nil, time: 0.6)
    #expect(viewer.dismissOffset.y > 250)
    viewer.open(from: frame, time: 0.7)
    viewer.advance(to: 8)
    #expect(viewer.dismissOffset == .zero && !viewer.isClosing && viewer.backdrop == 1)
  }

  @Test func withReducedMotionNoPageIsLeftLeaving() {
    var viewer = draggedDown()
    viewer.handle(.touch(Touch(id: 1, phase: .cancelled, position: .zero, time: 1)))
    var rules = viewer.configuration
    rules.zoom.reducesMotion = true
    viewer.configure(rules, time: 7)
    viewer.turn(1, time: 8)
    #expect(viewer.page == 2 && viewer.leaving == nil && !viewer.isAnimating)
  }
}
