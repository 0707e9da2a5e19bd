import CloseupTestSupport
import Testing

@testable import Closeup

/// Fingers that move nothing.
extension GestureRecognizerTests {
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
}
