import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// A tap waits for a second one; a second one is down.
extension GestureRecognizerTests {
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

  @Test(arguments: [0.5, 1, 3])
  func theFortyPointsAndThePalmAreThoseOfTheScreen(magnification: Double) {
    for (away, expected) in [(39.0, GestureRecognizer.State.again), (41, .pressed)] {
      let hand = Hand()
      hand.tap(100, 100)
      hand.wait(0.1)
      let place = Vector(100 + away / magnification, 100)
      let near = Touch(
        id: 2, phase: .down, position: place, contactWidth: 49 / magnification,
        magnification: magnification, time: hand.now)
      _ = hand.recognizer.handle(near, at: hand.now)
      #expect(hand.state == expected)
      var palm = near
      palm.id = 3
      palm.contactWidth = 51 / magnification
      #expect(hand.recognizer.handle(palm, at: hand.now) == .nothing)
    }
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
}
