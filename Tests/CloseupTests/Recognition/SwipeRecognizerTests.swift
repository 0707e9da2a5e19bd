import CloseupTestSupport
import Testing

@testable import Closeup

@Suite struct SwipeRecognizerTests {
  private let all: SwipeDirections = [.left, .right, .up, .down]

  /// What one finger's samples make of a recogniser: the swipe it becomes certain of, if any.
  private func swipe(
    _ samples: [(time: Double, x: Double, y: Double)], directions: SwipeDirections? = nil,
    isRightToLeft: Bool = false
  ) -> Swipe? {
    var recognizer = SwipeRecognizer(
      directions: directions ?? all, isRightToLeft: isRightToLeft)
    var found: Swipe?
    for (index, sample) in samples.enumerated() {
      let phase: Touch.Phase =
        index == 0 ? .down : index == samples.count - 1 ? .up : .moved
      let touch = Touch(
        id: 1, phase: phase, position: Vector(sample.x, sample.y), time: sample.time)
      if let swipe = recognizer.handle(touch) { found = swipe }
    }
    return found
  }

  @Test(arguments: [
    (50.0, 0.0, Swipe.Direction?.some(.right)), (-50, 0, .left), (0, 50, .down), (0, -50, .up),
    (49.9, 0, nil), (60, 29, .right), (60, 31, nil), (-29, -60, .up),
  ])
  func fiftyPointsOneWayAndAtMostHalfAsFarAside(x: Double, y: Double, way: Swipe.Direction?) {
    #expect(swipe([(0, 0, 0), (0.2, x, y), (0.25, x, y)])?.direction == way)
  }

  @Test(arguments: [0.5, 2, 8])
  func theFiftyPointsAreThoseOfTheScreen(magnification: Double) {
    for (x, y, isSwipe) in [(50.1, 0.0, true), (49.9, 0, false), (-60, 29, true), (-60, 31, false)]
    {
      var recognizer = SwipeRecognizer(directions: all)
      var found: Swipe?
      for (phase, part) in [(Touch.Phase.down, 0.0), (.moved, 0.5), (.up, 1)] {
        let touch = Touch(
          id: 1, phase: phase, position: Vector(x, y) * (part / magnification),
          magnification: magnification, time: part * 0.2)
        found = recognizer.handle(touch) ?? found
      }
      #expect((found != nil) == isSwipe, "\(x), \(y)")
    }
  }

  @Test func halfASecondIsTheLongest() {
    #expect(swipe([(0, 0, 0), (0.49, 50, 0), (0.6, 50, 0)]) != nil)
    #expect(swipe([(0, 0, 0), (0.51, 50, 0), (0.6, 50, 0)]) == nil)
    // What counts is when it got far enough, not the next sample.
    #expect(swipe([(0, 0, 0), (0.6, 100, 0), (0.7, 100, 0)]) != nil)
  }

  @Test func samplesOnTheWayChangeNothing() {
    var random = SplitMix64(seed: 200)
    for _ in 0..<1000 {
      let end = random.vector(-120...120, -120...120)
      let time = random.number(0.1...1)
      var samples = [(time: 0.0, x: 0.0, y: 0.0)]
      for part in (0..<random.whole(0...20)).map({ _ in random.number(0...1) }).sorted() {
        samples.append((time * part, end.x * part, end.y * part))
      }
      let last = (time: time, x: end.x, y: end.y)
      let coarse = swipe([(0, 0, 0), last])
      let fine = swipe(samples + [last])
      #expect(coarse?.direction == fine?.direction)
    }
  }

  @Test func aFingerMakesOneAtMost() {
    var recognizer = SwipeRecognizer(directions: all)
    var count = 0
    for step in 0...40 {
      let phase: Touch.Phase = step == 0 ? .down : .moved
      let place = Vector(Double(step) * 10, 0)
      let touch = Touch(id: 1, phase: phase, position: place, time: Double(step) / 100)
      if recognizer.handle(touch) != nil { count += 1 }
    }
    #expect(count == 1)
  }

  @Test func aSecondFingerMakesItNone() {
    var recognizer = SwipeRecognizer(directions: all)
    for (id, phase, x) in [
      (1, Touch.Phase.down, 0.0), (2, .down, 0), (1, .moved, 90), (2, .moved, 90), (1, .up, 90),
    ] {
      let touch = Touch(id: id, phase: phase, position: Vector(x, 0), time: 0.1)
      #expect(recognizer.handle(touch) == nil)
    }
    // With all of them gone, the next may swipe again.
    _ = recognizer.handle(Touch(id: 2, phase: .up, position: .zero, time: 0.2))
    _ = recognizer.handle(Touch(id: 3, phase: .down, position: .zero, time: 1))
    #expect(recognizer.isWatching)
    let touch = Touch(id: 3, phase: .up, position: Vector(80, 0), time: 1.1)
    #expect(recognizer.handle(touch)?.direction == .right)
  }

  /// What a recogniser with a finger 1 whose lift the host lost makes of a swipe of the finger `id`.
  private func swipeAfterALostLift(
    of id: Int, before: (inout SwipeRecognizer) -> Void = { _ in }
  ) -> Swipe? {
    var recognizer = SwipeRecognizer(directions: all)
    _ = recognizer.handle(Touch(id: 1, phase: .down, position: .zero, time: 0))
    before(&recognizer)
    _ = recognizer.handle(Touch(id: id, phase: .down, position: Vector(9, 9), time: 5))
    return recognizer.handle(Touch(id: id, phase: .up, position: Vector(80, 9), time: 5.1))
  }

  @Test func aFingerWhoseLiftWasLostSwipesWhenItComesDownAgain() {
    #expect(swipeAfterALostLift(of: 1)?.start == Vector(9, 9))
  }

  @Test func withAllFingersTakenAwayAnotherSwipes() {
    #expect(swipeAfterALostLift(of: 2) == nil)
    #expect(swipeAfterALostLift(of: 2) { $0.reset() }?.direction == .right)
  }

  @Test func palmsAndOtherButtonsNeitherSwipeNorDisturb() {
    let palm = Touch(id: 7, phase: .down, position: .zero, contactWidth: 60, time: 1)
    let button = Touch(id: 8, phase: .down, kind: .secondaryMouse, position: .zero, time: 1)
    for other in [palm, button] {
      var recognizer = SwipeRecognizer(directions: all)
      _ = recognizer.handle(other)
      #expect(!recognizer.isWatching)
      _ = recognizer.handle(Touch(id: 1, phase: .down, position: .zero, time: 1))
      let up = Touch(id: 1, phase: .up, position: Vector(-80, 0), time: 1.1)
      #expect(recognizer.handle(up)?.direction == .left)
    }
  }

  @Test func onlyTheDirectionsLookedForCount() {
    let right: [(time: Double, x: Double, y: Double)] = [(0, 0, 0), (0.1, 80, 0), (0.2, 80, 0)]
    #expect(swipe(right, directions: .left) == nil)
    #expect(swipe(right, directions: .trailing) != nil)
    #expect(swipe(right, directions: .leading) == nil)
    #expect(swipe(right, directions: .leading, isRightToLeft: true) != nil)
    #expect(swipe(right, directions: .horizontal) != nil)
  }

  @Test func leftIsOnAndRightIsBackAndMirrored() {
    #expect(Swipe.Direction.left.step() == 1 && Swipe.Direction.right.step() == -1)
    #expect(Swipe.Direction.left.step(isRightToLeft: true) == -1)
    #expect(Swipe.Direction.up.step() == 0)
  }

  @Test func anArrowIsTheSwipeThatBringsWhatLiesThere() {
    let both = SwipeRecognizer(directions: [.horizontal, .up])
    #expect(both.swipe(by: .right, at: 3)?.direction == .left)
    #expect(both.swipe(by: .left, at: 3)?.direction == .right)
    #expect(both.swipe(by: .down, at: 3)?.direction == .up)
    #expect(both.swipe(by: .down, at: 3)?.time == 3)
    #expect(both.swipe(by: .up, at: 3) == nil && both.swipe(by: .home, at: 3) == nil)
    for time in [Double.nan, .infinity, -.infinity] {
      #expect(both.swipe(by: .left, at: time)?.time == 0)
    }
    let trailing = SwipeRecognizer(directions: .trailing, isRightToLeft: true)
    #expect(trailing.swipe(by: .right, at: 3)?.direction == .left)
    #expect(trailing.swipe(by: .left, at: 3) == nil)
  }

  @Test func aSeriesWrapsAtBothEnds() {
    #expect(Series.index(4, movedBy: 1, count: 5) == 0)
    #expect(Series.index(0, movedBy: -1, count: 5) == 4)
    #expect(Series.index(3, movedBy: -12, count: 5) == 1)
  }

  @Test func noSeriesTraps() {
    #expect(Series.index(3, movedBy: 1, count: 0) == 3)
    #expect(Series.index(3, movedBy: 1, count: -7) == 3)
    for index in [Int.min, -1, 0, 5, .max] {
      for step in [Int.min, -1, 0, 1, .max] {
        for count in [1, 2, 7, Int.max - 1, .max] {
          let next = Series.index(index, movedBy: step, count: count)
          #expect((0..<count).contains(next))
        }
      }
    }
  }

  @Test func placesAndTimesThatAreNoNumbersMakeNoSwipe() {
    #expect(swipe([(0, .nan, 0), (0.1, 80, 0), (0.2, 80, 0)]) == nil)
    #expect(swipe([(.nan, 0, 0), (0.1, 80, 0), (0.2, 80, 0)]) == nil)
    #expect(swipe([(0, 0, 0), (0.1, .infinity, 0), (0.2, 20, 0)]) == nil)
  }
}
