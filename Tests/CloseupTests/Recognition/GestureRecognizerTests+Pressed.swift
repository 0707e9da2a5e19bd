import CloseupTestSupport
import Testing

@testable import Closeup

/// A finger is down and has not decided.
extension GestureRecognizerTests {
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
}
