import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// FEEL's table of recognition: every row, every arrow.
@Suite struct GestureRecognizerTests {
  /// A recogniser and its clock.
  final class Hand {
    var recognizer = GestureRecognizer()
    var now = 10.0

    init(_ change: (inout GestureRecognizer.Settings) -> Void = { _ in }) {
      recognizer.settings.width = 400
      change(&recognizer.settings)
    }

    var state: GestureRecognizer.State { recognizer.state }

    @discardableResult func wait(_ seconds: Double) -> Recognition {
      now += seconds
      return recognizer.advance(to: now)
    }

    @discardableResult func touch(
      _ id: Int, _ phase: Touch.Phase, _ x: Double, _ y: Double, kind: Touch.Kind = .finger
    ) -> Recognition {
      let touch = Touch(id: id, phase: phase, kind: kind, position: Vector(x, y), time: now)
      return recognizer.handle(touch, at: now)
    }

    @discardableResult func down(
      _ id: Int, _ x: Double, _ y: Double, kind: Touch.Kind = .finger
    ) -> Recognition {
      touch(id, .down, x, y, kind: kind)
    }
    @discardableResult func move(_ id: Int, _ x: Double, _ y: Double) -> Recognition {
      touch(id, .moved, x, y)
    }
    @discardableResult func up(_ id: Int, _ x: Double = 0, _ y: Double = 0) -> Recognition {
      touch(id, .up, x, y)
    }
    @discardableResult func cancel(_ id: Int) -> Recognition { touch(id, .cancelled, 0, 0) }

    /// A finger that comes down as a palm.
    func palm(_ id: Int) -> Recognition {
      let touch = Touch(
        id: id, phase: .down, position: Vector(200, 200), contactWidth: 80, time: now)
      return recognizer.handle(touch, at: now)
    }
    func interrupt() -> Recognition { recognizer.interrupt() }
    func cancelAll() -> GestureEvent { recognizer.cancelAll() }
    func advance(to time: Double) -> Recognition { recognizer.advance(to: time) }

    /// A tap at a place, and what its up brought.
    @discardableResult func tap(_ x: Double, _ y: Double) -> Recognition {
      down(1, x, y)
      wait(0.05)
      return up(1)
    }
  }

  private func single(_ x: Double, _ y: Double) -> Tap {
    Tap(kind: .single, position: Vector(x, y))
  }

  // MARK: pressed

  @Test func aFingerDownPresses() {
    let hand = Hand()
    #expect(hand.state == .idle && hand.recognizer.claim == .watching)
    #expect(hand.down(1, 100, 100) == Recognition(motion: .pressed))
    #expect(hand.state == .pressed && hand.recognizer.claim == .watching)
  }

  @Test func pressedASecondFingerPinches() {
    let hand = Hand()
    hand.down(1, 100, 100)
    #expect(hand.down(2, 200, 100) == Recognition(motion: .pinchBegan))
    #expect(hand.state == .pinching && hand.recognizer.claim == .claimed)
  }

  @Test func pressedBeyondTheSlopAWantedDragBegins() {
    let hand = Hand()
    hand.down(1, 100, 100)
    #expect(hand.move(1, 110, 100) == .nothing && hand.state == .pressed)
    let recognition = hand.move(1, 111, 100)
    #expect(hand.state == .dragging && hand.recognizer.claim == .claimed)
    // One point beyond the crossing: that point, and a thirtieth of the slop.
    guard case .dragBegan(.pan, let movement) = recognition.motion else {
      Issue.record("\(recognition)")
      return
    }
    #expect(near(movement, Vector(1 + 10.0 / 30, 0)))
  }

  @Test func pressedBeyondTheSlopAnUnwantedDragDrains() {
    let hand = Hand()
    hand.recognizer.policy.parentScrollsDown = true
    hand.down(1, 100, 100)
    #expect(hand.move(1, 100, 120) == .nothing)
    #expect(hand.state == .drained && hand.recognizer.claim == .watching)
  }

  @Test(arguments: [(Touch.Kind.finger, 10.0), (.pen, 4), (.mouse, 3)])
  func theSlopIsOfWhatTouches(kind: Touch.Kind, slop: Double) {
    let hand = Hand()
    hand.down(1, 100, 100, kind: kind)
    hand.move(1, 100 + slop, 100)
    #expect(hand.state == .pressed)
    hand.move(1, 100 + slop + 0.01, 100)
    #expect(hand.state == .dragging)
  }

  @Test func aTapMayMoveAsFarAsTheSlop() {
    let hand = Hand { $0.doubleTap = false }
    hand.down(1, 100, 100)
    hand.move(1, 107, 107)
    hand.move(1, 100, 100)
    #expect(hand.up(1).tap == single(100, 100))
  }

  @Test func liftedWithinHalfASecondItIsATapAndWaitsForASecond() {
    let hand = Hand()
    hand.down(1, 100, 100)
    hand.wait(0.499)
    #expect(hand.up(1) == Recognition(motion: .passed))
    #expect(hand.state == .waiting && hand.recognizer.claim == .watching)
  }

  @Test func withoutDoubleTapTheTapIsToldAtOnce() {
    let hand = Hand { $0.doubleTap = false }
    hand.down(1, 100, 100)
    hand.wait(0.2)
    #expect(hand.up(1) == Recognition(motion: .passed, tap: single(100, 100)))
    #expect(hand.state == .idle)
  }

  @Test func liftedLaterItIsNoTap() {
    let hand = Hand { $0.doubleTap = false }
    hand.down(1, 100, 100)
    #expect(hand.wait(0.5) == .nothing)
    #expect(hand.state == .pressed)
    #expect(hand.up(1) == Recognition(motion: .passed))
    #expect(hand.state == .idle)
  }

  @Test func aCaughtTouchIsNoTap() {
    let hand = Hand { $0.doubleTap = false }
    hand.down(1, 100, 100)
    hand.recognizer.markCaught()
    hand.wait(0.1)
    #expect(hand.up(1) == Recognition(motion: .passed))
    #expect(hand.state == .idle)
  }

  @Test func aLongPressHoldsAfterHalfASecond() {
    let hand = Hand { $0.longPress = true }
    hand.down(1, 100, 100)
    #expect(hand.recognizer.nextWake == 10.5)
    #expect(hand.wait(0.499) == .nothing)
    #expect(hand.wait(0.001).tap == Tap(kind: .long, position: Vector(100, 100)))
    #expect(hand.state == .held && hand.recognizer.claim == .claimed)
  }

  @Test func aCaughtTouchIsNoLongPress() {
    let hand = Hand { $0.longPress = true }
    hand.down(1, 100, 100)
    hand.recognizer.markCaught()
    #expect(hand.recognizer.nextWake == .infinity)
    #expect(hand.wait(1) == .nothing && hand.state == .pressed)
  }

  @Test func atItsWakeTheRecognizerNeverAsksForTheSameAgain() {
    var random = SplitMix64(seed: 70)
    for _ in 0..<3000 {
      let hand = Hand { $0.longPress = true }
      hand.now = random.number(0...1e6)
      hand.down(1, 100, 100)
      let press = hand.recognizer.nextWake
      #expect(hand.advance(to: press).tap?.kind == .long)
      hand.up(1)
      hand.now = press + random.number(0.5...2)
      hand.tap(100, 100)
      let wait = hand.recognizer.nextWake
      #expect(hand.advance(to: wait).tap?.kind == .single)
      #expect(hand.recognizer.nextWake == .infinity)
    }
  }

  // MARK: waiting

  @Test func waitingThreeTenthsOfASecondTheTapIsToldAndIdle() {
    let hand = Hand()
    hand.tap(100, 120)
    #expect(near(hand.recognizer.nextWake, hand.now + 0.3))
    #expect(hand.wait(0.299) == .nothing)
    #expect(hand.wait(0.002).tap == single(100, 120))
    #expect(hand.state == .idle)
  }

  @Test func waitingADownNearbyIsTheSecond() {
    let hand = Hand()
    hand.tap(100, 100)
    hand.wait(0.29)
    #expect(hand.down(2, 139, 100) == Recognition(motion: .pressed))
    #expect(hand.state == .again && hand.recognizer.claim == .watching)
  }

  @Test func waitingADownFartherAwayTellsTheTapAndPresses() {
    let hand = Hand()
    hand.tap(100, 100)
    hand.wait(0.1)
    #expect(hand.down(2, 141, 100) == Recognition(motion: .pressed, tap: single(100, 100)))
    #expect(hand.state == .pressed)
  }

  @Test func waitingAWheelOrAKeyTellsTheTapFirst() {
    let hand = Hand()
    hand.tap(100, 100)
    #expect(hand.interrupt().tap == single(100, 100))
    #expect(hand.state == .idle)
    #expect(hand.interrupt() == .nothing)
  }

  @Test func theSecondMustComeWithinThreeTenthsOfTheFirstUpNotDown() {
    let hand = Hand()
    hand.down(1, 100, 100)
    hand.wait(0.45)
    hand.up(1)
    hand.wait(0.29)
    hand.down(1, 100, 100)
    #expect(hand.state == .again)
  }

  // MARK: again

  private func again(_ change: (inout GestureRecognizer.Settings) -> Void = { _ in }) -> Hand {
    let hand = Hand(change)
    hand.tap(100, 100)
    hand.wait(0.1)
    hand.down(1, 120, 110)
    return hand
  }

  @Test func liftedWithinHalfASecondItIsADoubleTapAtTheSecondPlace() {
    let hand = again()
    hand.wait(0.4)
    let tap = Tap(kind: .double, position: Vector(120, 110))
    #expect(hand.up(1) == Recognition(motion: .passed, tap: tap))
    #expect(hand.state == .idle)
  }

  @Test func liftedLaterBothTapsAreDropped() {
    let hand = again()
    #expect(hand.wait(0.5) == .nothing)
    #expect(hand.up(1) == Recognition(motion: .passed))
    #expect(hand.state == .idle && hand.wait(1) == .nothing)
  }

  @Test(arguments: [(120.0, 130.0), (135, 126), (120, 90), (131, 99)])
  func beyondTheSlopMostlyVerticalItIsAQuickZoom(x: Double, y: Double) {
    let hand = again()
    let recognition = hand.move(1, x, y)
    #expect(hand.state == (abs(y - 110) >= abs(x - 120) ? .quickZoom : .dragging))
    if hand.state == .quickZoom {
      guard case .quickZoomBegan(let place, _) = recognition.motion else {
        Issue.record("\(recognition)")
        return
      }
      #expect(place == Vector(120, 110) && recognition.tap == nil)
      #expect(hand.recognizer.claim == .claimed)
    }
  }

  @Test func beyondTheSlopMostlyAcrossTheTapIsToldAndItIsADrag() {
    let hand = again()
    let recognition = hand.move(1, 140, 112)
    #expect(recognition.tap == single(100, 100))
    guard case .dragBegan(.pan, _) = recognition.motion else {
      Issue.record("\(recognition)")
      return
    }
    #expect(hand.state == .dragging)
  }

  @Test func beyondTheSlopMostlyAcrossAndUnwantedItDrains() {
    let hand = again()
    hand.recognizer.policy.parentScrollsAcross = true
    #expect(hand.move(1, 140, 112) == Recognition(tap: single(100, 100)))
    #expect(hand.state == .drained)
  }

  @Test func withoutQuickZoomItIsADrag() {
    let hand = again { $0.quickZoom = false }
    #expect(hand.move(1, 120, 140).tap == single(100, 100))
    #expect(hand.state == .dragging)
  }

  @Test func aSecondFingerPinchesAndTheTapIsDropped() {
    let hand = again()
    #expect(hand.down(2, 200, 200) == Recognition(motion: .pinchBegan))
    #expect(hand.state == .pinching)
    hand.up(2)
    hand.up(1)
    #expect(hand.wait(1) == .nothing)
  }

  @Test func aSecondFingerThatIsAPalmChangesNothing() {
    let hand = again()
    #expect(hand.palm(2) == .nothing)
    #expect(hand.state == .again)
  }

  // MARK: dragging

  @Test func draggingASecondFingerPinches() {
    let hand = Hand()
    hand.down(1, 100, 100)
    hand.move(1, 130, 100)
    #expect(hand.down(2, 200, 100).motion == .pinchBegan)
    #expect(hand.state == .pinching)
  }

  @Test func draggingTheUpReleasesWithTheFingersSpeed() {
    let hand = Hand()
    hand.down(1, 100, 100)
    for step in 1...12 {
      hand.wait(1.0 / 120)
      hand.move(1, 100 + Double(step) * 4, 100)
    }
    guard case .released(let velocity) = hand.up(1).motion else {
      Issue.record("not released")
      return
    }
    #expect(near(velocity, Vector(480, 0), 1e-6))
    #expect(hand.state == .idle)
  }

  @Test func draggingACancelReleasesWithout() {
    let hand = Hand()
    hand.down(1, 100, 100)
    for step in 1...12 {
      hand.wait(1.0 / 120)
      hand.move(1, 100 + Double(step) * 4, 100)
    }
    #expect(hand.cancel(1).motion == .cancelled)
    #expect(hand.state == .idle)
  }

  // MARK: pinching

  private func pinching() -> Hand {
    let hand = Hand()
    hand.down(1, 100, 100)
    hand.down(2, 200, 100)
    return hand
  }

  @Test func pinchingAFingerAddedOrLiftedIsANewBase() {
    let hand = pinching()
    // The spread of two fingers 110 pt apart that were 100 pt apart.
    #expect(hand.move(1, 90, 100).motion == .pinched(1.1))
    #expect(hand.down(3, 150, 200).motion == .pinchBegan)
    #expect(hand.up(1).motion == .pinchBegan)
    #expect(hand.state == .pinching)
  }

  @Test func pinchingTheOneLeftDragsWithoutSlop() {
    let hand = pinching()
    #expect(hand.up(1).motion == .pinchLeftOne)
    #expect(hand.state == .dragging && hand.recognizer.claim == .claimed)
    #expect(hand.move(2, 203, 101).motion == .dragged(Vector(3, 1)))
  }

  @Test func theOneLeftOnlyPans() {
    // Neither what would be a page nor what would be passed by: it pans, and the policy is not asked.
    let hand = pinching()
    hand.recognizer.policy.pages = true
    hand.recognizer.policy.dismisses = true
    hand.recognizer.policy.parentScrollsAcross = true
    hand.up(1)
    #expect(hand.move(2, 260, 100).motion == .dragged(Vector(60, 0)))
    #expect(hand.state == .dragging)
  }

  @Test func pinchingTheLastCancelledTogetherSettle() {
    let hand = pinching()
    hand.wait(0.01)
    hand.move(1, 90, 100)
    hand.move(2, 230, 100)
    hand.cancel(1)
    #expect(hand.cancel(2).motion == .cancelled)
    #expect(hand.state == .idle)
  }

  @Test func aThirdFingerAfterTheLastLiftedPinchesAgain() {
    let hand = pinching()
    hand.up(1)
    #expect(hand.down(5, 10, 10).motion == .pinchBegan)
    #expect(hand.state == .pinching)
  }

  // MARK: momentum after a pinch

  /// Two fingers that pan right at 480 pt/s for a quarter of a second, spreading by `growth` a second.
  private func panning(growth: Double = 0) -> Hand {
    let hand = pinching()
    for step in 1...30 {
      hand.wait(1.0 / 120)
      let time = Double(step) / 120
      hand.move(1, 150 + 480 * time - 50 * exp(growth * time), 100)
      hand.move(2, 150 + 480 * time + 50 * exp(growth * time), 100)
    }
    return hand
  }

  private func speed(_ recognition: Recognition) -> Vector? {
    if case .released(let velocity) = recognition.motion { return velocity }
    return nil
  }

  @Test func aCalmPinchLiftedTogetherHasTheCentroidsMomentum() throws {
    let hand = panning()
    hand.up(1)
    let velocity = try #require(speed(hand.up(2)))
    #expect(near(velocity, Vector(480, 0), 1e-6))
  }

  @Test func theCentroidsSpeedHoldsForATenthOfASecondAfterTheFirstLift() throws {
    let hand = panning()
    hand.up(1)
    for step in 1...11 {
      hand.wait(1.0 / 120)
      hand.move(2, 320 + Double(step) * 4, 100)
    }
    let velocity = try #require(speed(hand.up(2)))
    #expect(near(velocity, Vector(480, 0), 1e-6))
  }

  @Test func aPinchThatZoomedHasNone() {
    let hand = panning(growth: 1)
    hand.up(1)
    #expect(speed(hand.up(2)) == .zero)
  }

  @Test func fivePercentInATenthOfASecondIsTheLimit() throws {
    var hand = panning(growth: 0.4)
    hand.up(1)
    #expect(try #require(speed(hand.up(2))).x > 400)
    hand = panning(growth: 0.6)
    hand.up(1)
    #expect(speed(hand.up(2)) == .zero)
  }

  @Test(arguments: [30.0, 60, 120, 240, 480, 1000])
  func theLimitIsTheSameAtAnyRateAndHoweverTheFingersAreSampled(rate: Double) {
    // ln 1.05 / 0.1 s = 0.488 per second. The fingers are sampled in turn, while they fly at 1500 pt/s.
    for (growth, calm) in [(0.45, true), (-0.45, true), (0.53, false), (-0.53, false)] {
      let hand = pinching()
      let start = hand.now
      func place(_ side: Double) -> Double {
        let time = hand.now - start
        return 150 + 1500 * time + side * 50 * exp(growth * time)
      }
      for _ in 0..<Int(rate / 2) {
        hand.wait(0.4 / rate)
        hand.move(1, place(-1), 100)
        hand.wait(0.6 / rate)
        hand.move(2, place(1), 100)
      }
      hand.move(1, place(-1), 100)
      hand.up(1)
      let velocity = speed(hand.up(2))
      #expect((velocity != .zero) == calm, "\(growth) at \(rate) Hz")
    }
  }

  @Test func aFingerThatCameInThatTimeCountsFromWhereItCame() {
    // Zoomed by half, then a third finger 50 ms before all leave without zooming any more.
    let hand = panning(growth: 2)
    hand.down(3, 270, 300)
    for _ in 0..<6 {
      hand.wait(1.0 / 120)
      for (id, x) in [(1, 187.5), (2, 352.4), (3, 270)] { hand.move(id, x, id == 3 ? 300 : 100) }
    }
    hand.up(3)
    hand.up(1)
    #expect(speed(hand.up(2)) == .zero)
  }

  @Test func laterItIsTheFingersOwn() throws {
    // Even after a pinch that zoomed: the finger left drags for 0.3 s, the other way.
    let hand = panning(growth: 1)
    hand.up(1)
    for step in 1...36 {
      hand.wait(1.0 / 120)
      hand.move(2, 320 - Double(step) * 2, 100)
    }
    let velocity = try #require(speed(hand.up(2)))
    #expect(near(velocity, Vector(-240, 0), 1e-6))
  }

  @Test func aNewFirstLiftIsTheOneThatCounts() throws {
    // A finger comes back: the lifts before it do not count.
    let hand = panning()
    hand.up(1)
    hand.wait(0.05)
    hand.move(2, 344, 100)
    hand.down(3, 100, 300)
    for step in 1...30 {
      hand.wait(1.0 / 120)
      hand.move(2, 344, 100 + Double(step) * 3)
      hand.move(3, 100, 300 + Double(step) * 3)
    }
    hand.up(3)
    let velocity = try #require(speed(hand.up(2)))
    #expect(near(velocity, Vector(0, 360), 1e-6))
  }

  // MARK: quick zoom

  private func quickZooming() -> Hand {
    let hand = again()
    hand.move(1, 120, 130)
    return hand
  }

  @Test func quickZoomFollowsTheVerticalAlone() {
    let hand = quickZooming()
    hand.move(1, 120, 160)
    let event = hand.move(1, 300, 180).motion
    guard case .quickZoomed(let movement) = event else {
      Issue.record("\(event)")
      return
    }
    #expect(near(movement, 70))
  }

  @Test func quickZoomASecondFingerPinches() {
    let hand = quickZooming()
    #expect(hand.down(2, 200, 200).motion == .pinchBegan)
    #expect(hand.state == .pinching)
  }

  @Test func quickZoomTheUpSettles() {
    let hand = quickZooming()
    hand.wait(0.01)
    hand.move(1, 120, 180)
    #expect(hand.up(1).motion == .released(.zero))
    #expect(hand.state == .idle)
  }

  // MARK: held, drained, yielded

  @Test func heldMovesAndFingersAreIgnoredUntilAllAreUp() {
    let hand = Hand { $0.longPress = true }
    hand.down(1, 100, 100)
    hand.wait(0.5)
    #expect(hand.move(1, 200, 200) == .nothing)
    #expect(hand.down(2, 300, 300) == .nothing)
    #expect(hand.state == .held)
    #expect(hand.up(1) == .nothing && hand.state == .held)
    #expect(hand.up(2).motion == .passed && hand.state == .idle)
  }

  private func drained() -> Hand {
    let hand = Hand()
    hand.recognizer.policy.parentScrollsDown = true
    hand.down(1, 100, 100)
    hand.move(1, 100, 130)
    return hand
  }

  @Test func drainedASecondFingerPinches() {
    let hand = drained()
    #expect(hand.down(2, 200, 100).motion == .pinchBegan)
    #expect(hand.state == .pinching && hand.recognizer.claim == .claimed)
  }

  @Test func drainedAllUpIsIdleAndNoTap() {
    let hand = drained()
    #expect(hand.move(1, 100, 300) == .nothing)
    #expect(hand.up(1) == Recognition(motion: .passed))
    #expect(hand.state == .idle && hand.wait(1) == .nothing)
  }

  @Test(arguments: [
    (BackEdges.left, 19.0, true), (.left, 21, false), (.right, 381, true),
    (.right, 379, false), (BackEdges(), 5, false), (.left, 395, false),
  ])
  func aDragThatBeginsAtABackEdgeIsTheSystems(edges: BackEdges, x: Double, yields: Bool) {
    let hand = Hand { $0.backEdges = edges }
    hand.down(1, x, 100)
    hand.move(1, x, 130)
    #expect(hand.state == (yields ? .yielded : .dragging))
    if yields {
      #expect(hand.recognizer.claim == .yielded)
      #expect(hand.down(2, 200, 200) == .nothing && hand.state == .yielded)
      #expect(hand.move(1, 300, 100) == .nothing)
      #expect(hand.up(1) == .nothing && hand.state == .yielded)
      #expect(hand.up(2).motion == .passed && hand.state == .idle)
    }
  }

  // MARK: any

  @Test func cancelledPressesPassAndTheTapThatWaitedIsDropped() {
    var hand = Hand()
    hand.down(1, 100, 100)
    #expect(hand.cancel(1) == Recognition(motion: .passed) && hand.state == .idle)
    hand = again()
    #expect(hand.cancel(1) == Recognition(motion: .passed) && hand.state == .idle)
    #expect(hand.wait(1) == .nothing)
  }

  @Test func takingAllFingersAwayCommitsNothing() {
    var hand = Hand()
    hand.tap(100, 100)
    #expect(hand.cancelAll() == .none)
    #expect(hand.state == .idle && hand.wait(1) == .nothing)
    hand = panning()
    #expect(hand.cancelAll() == .cancelled)
    #expect(hand.state == .idle && hand.recognizer.touches.count == 0)
    hand = again()
    #expect(hand.cancelAll() == .passed)
  }

  @Test func samplesOfUnknownFingersMeanNothing() {
    let hand = Hand()
    #expect(hand.move(9, 1, 1) == .nothing && hand.up(9) == .nothing && hand.cancel(9) == .nothing)
    hand.down(1, 100, 100)
    #expect(hand.move(9, 500, 500) == .nothing && hand.up(9) == .nothing)
    #expect(hand.state == .pressed)
  }

  @Test func aFingerThatComesDownTwiceWasLostInBetween() {
    var hand = Hand()
    hand.down(1, 100, 100)
    hand.move(1, 150, 100)
    #expect(hand.down(1, 300, 300).motion == .pressed)
    #expect(hand.state == .pressed && hand.recognizer.touches.count == 1)
    hand = pinching()
    #expect(hand.down(2, 300, 300).motion == .pinchBegan)
    #expect(hand.state == .pinching && hand.recognizer.touches.count == 2)
  }

  @Test func aLostFingerThatComesBackAsAPalmIsReleased() {
    let hand = pinching()
    #expect(hand.palm(2).motion == .pinchLeftOne)
    #expect(hand.state == .dragging)
    #expect(hand.palm(1).motion == .cancelled)
    #expect(hand.state == .idle)
  }
}
