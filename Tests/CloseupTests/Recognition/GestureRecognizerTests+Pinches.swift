import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// Two fingers and more, and what is left of them.
extension GestureRecognizerTests {
  // MARK: pinching

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

  @Test func aFingerLeftThatSpeedsUpIsWeightedTowardsItsLift() throws {
    // 3000 pt/s² from rest; it leaves 200 ms after the other, at 600 pt/s: the window's mean is 450.
    let hand = panning(growth: 1)
    hand.up(1)
    let left = hand.now
    func place(_ time: Double) -> Vector {
      let time = max(time - left, 0)
      return Vector(320, 100 + 1500 * time * time)
    }
    for _ in 1...40 {
      hand.wait(0.005)
      hand.move(2, place(hand.now).x, place(hand.now).y)
    }
    let lift = hand.now
    let velocity = try #require(speed(hand.up(2)))
    let expected = Feel.velocity(
      of: place, breaks: [left, lift - 0.005, lift], since: left, at: lift)
    #expect(near(velocity, expected, 1) && near(expected.y, 496, 1))
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
}
