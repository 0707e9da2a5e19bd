import Foundation
import Testing

@testable import Closeup

/// A trackpad in the hand of a test, over the third of five pages, 400 by 800 points.
private struct Trackpad {
  var viewer = ViewerInteraction()
  var now = 0.0

  init(_ change: (inout ViewerInteraction.Configuration) -> Void = { _ in }) {
    var rules = ViewerInteraction.Configuration()
    change(&rules)
    let size = Vector(3000, 2000)
    viewer.configure(rules, time: 0)
    viewer.handle(.container(Container(size: Vector(400, 800)), time: 0))
    viewer.setPages(index: 2, count: 5, previous: size, current: size, next: size, time: 0)
  }

  /// Scrolls by amounts across, a frame apart; returns whether all of them were used.
  @discardableResult mutating func scroll(_ amounts: [Double], down: Double = 0) -> Bool {
    var isUsed = true
    for amount in amounts {
      now += 1 / 60.0
      viewer.advance(to: now)
      viewer.handle(
        .wheel(
          Wheel(position: Vector(200, 400), amount: Vector(amount, down), ticks: 0, time: now)))
      isUsed = isUsed && viewer.zoom.usedInput
    }
    return isUsed
  }

  mutating func wait(_ seconds: Double) {
    now += seconds
    viewer.advance(to: now)
  }

  /// What fingers and then the system's momentum send of a push: faster, then slower by a fraction each frame, for seconds.
  static func push(to fastest: Double, by decay: Double = 0.95) -> [Double] {
    let start = stride(from: 0.1, to: 1, by: 0.15).map { $0 * fastest }
    let momentum = sequence(first: fastest) { $0 * decay > 0.5 ? $0 * decay : nil }
    return (start + Array(momentum)).map { $0.rounded(.awayFromZero) }
  }
}

/// Scrolls across, as FEEL has them in "Pages and dismissal".
@Suite struct ViewerScrollTests {
  @Test(arguments: [8.0, 40, 120])
  func aPushAcrossTurnsOnePageHoweverLongItsMomentum(fastest: Double) {
    var trackpad = Trackpad()
    // All of it is used: nothing around the viewer scrolls with what is left.
    let isUsed = trackpad.scroll(Trackpad.push(to: fastest))
    #expect(isUsed)
    #expect(trackpad.viewer.page == 3)
    var back = Trackpad()
    back.scroll(Trackpad.push(to: fastest).map { -$0 })
    #expect(back.viewer.page == 1)
  }

  @Test func momentumHeldUpAndDeliveredInAHeapTurnsNoOther() {
    var trackpad = Trackpad()
    let amounts = Trackpad.push(to: 60)
    trackpad.scroll(Array(amounts[..<20]))
    trackpad.wait(9 / 60.0)
    trackpad.scroll([amounts[20..<30].reduce(0, +)] + amounts[30...])
    #expect(trackpad.viewer.page == 3)
  }

  @Test func anotherPushTurnsAnotherPage() {
    // After a rest, however short the push.
    var trackpad = Trackpad()
    trackpad.scroll([10, 10, 10])
    #expect(trackpad.viewer.page == 3)
    trackpad.wait(0.3)
    trackpad.scroll([10, 10])
    #expect(trackpad.viewer.page == 3)
    trackpad.scroll([10])
    #expect(trackpad.viewer.page == 4)
    // While the last one's momentum dies away.
    var quick = Trackpad()
    let momentum = Trackpad.push(to: 40)
    quick.scroll(Array(momentum[..<50]) + Trackpad.push(to: 40))
    #expect(quick.viewer.page == 4)
    // Back at once.
    var back = Trackpad()
    back.scroll([20, 20, -20, -20])
    #expect(back.viewer.page == 2)
    // What trembles is no way back.
    var trembling = Trackpad()
    trembling.scroll([20, 20, -1, 20, 20, -1, 20, 20])
    #expect(trembling.viewer.page == 3)
  }

  @Test func whatIsPannedOrAtAnEndTurnsNothing() {
    var zoomed = Trackpad()
    zoomed.viewer.handle(.move(.zoom(2, at: Vector(200, 400)), animated: false, time: 0))
    zoomed.scroll(Trackpad.push(to: 120))
    #expect(zoomed.viewer.page == 2)
    var end = Trackpad()
    for _ in 1...2 {
      end.scroll([40])
      end.wait(0.5)
    }
    #expect(end.viewer.page == 4)
    let isUsedAtTheEnd = end.scroll([40])
    #expect(!isUsedAtTheEnd)
    #expect(end.viewer.page == 4)
    // Down, or with a rule that leaves scrolls to the page, nothing is turned.
    var down = Trackpad()
    down.scroll([20, 20, 20], down: 30)
    #expect(down.viewer.page == 2)
    var modifier = Trackpad { $0.zoom.wheel = .modifier }
    let isUsedWithoutOne = modifier.scroll([20, 20, 20])
    #expect(!isUsedWithoutOne)
    #expect(modifier.viewer.page == 2)
  }

  @Test func fromRightToLeftItIsMirrored() {
    var trackpad = Trackpad { $0.isRightToLeft = true }
    trackpad.scroll([20, 20])
    #expect(trackpad.viewer.page == 1)
  }
}
