import CloseupTestSupport
import Testing

@testable import Closeup

/// One finger moves content.
extension GestureRecognizerTests {
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

  // MARK: quick zoom

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
}
