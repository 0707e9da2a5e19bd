import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// FEEL's table of recognition: every row, every arrow.
@Suite struct GestureRecognizerTests {
  func single(_ x: Double, _ y: Double) -> Tap {
    Tap(kind: .single, position: Vector(x, y))
  }

  func again(_ change: (inout GestureRecognizer.Settings) -> Void = { _ in }) -> Hand {
    let hand = Hand(change)
    hand.tap(100, 100)
    hand.wait(0.1)
    hand.down(1, 120, 110)
    return hand
  }

  func pinching() -> Hand {
    let hand = Hand()
    hand.down(1, 100, 100)
    hand.down(2, 200, 100)
    return hand
  }

  /// Two fingers that pan right at 480 pt/s for a quarter of a second, spreading by `growth` a second.
  func panning(growth: Double = 0) -> Hand {
    let hand = pinching()
    for step in 1...30 {
      hand.wait(1.0 / 120)
      let time = Double(step) / 120
      hand.move(1, 150 + 480 * time - 50 * exp(growth * time), 100)
      hand.move(2, 150 + 480 * time + 50 * exp(growth * time), 100)
    }
    return hand
  }

  func speed(_ recognition: Recognition) -> Vector? {
    if case .released(let velocity) = recognition.motion { return velocity }
    return nil
  }

  func quickZooming() -> Hand {
    let hand = again()
    hand.move(1, 120, 130)
    return hand
  }

  func drained() -> Hand {
    let hand = Hand()
    hand.recognizer.policy.parentScrollsDown = true
    hand.down(1, 100, 100)
    hand.move(1, 100, 130)
    return hand
  }

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
