import Closeup
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import CloseupUI

extension AppleTests {
  /// Apple's rules for the states of a recogniser, which the stand-ins keep, and our recognisers under them.
  @Suite @MainActor struct ARecognizersState {
    typealias State = UIGestureRecognizer.State

    /// A recogniser in a state, reached by legal steps.
    static func recognizer(in state: State) -> UIGestureRecognizer {
      let recognizer = UIGestureRecognizer(target: nil, action: nil)
      switch state {
      case .possible: break
      case .began, .ended, .failed: recognizer.state = state
      case .changed:
        recognizer.state = .began
        recognizer.state = .changed
      case .cancelled:
        recognizer.state = .began
        recognizer.state = .cancelled
      }
      return recognizer
    }

    @Test func goesWhereAppleAllowsIt() {
      for (from, all) in TheClaimTable.legal {
        for to in all {
          let recognizer = Self.recognizer(in: from)
          recognizer.state = to
          #expect(recognizer.state == to)
        }
      }
    }

    /// All pairs that Apple does not allow; to stay possible is no step.
    nonisolated static let illegal: [Step] = TheClaimTable.states.flatMap { from in
      TheClaimTable.states.filter { to in
        TheClaimTable.legal[from]?.contains(to) != true && (from, to) != (.possible, .possible)
      }.map { Step(from: from.rawValue, to: $0.rawValue) }
    }

    @Test(arguments: illegal) func trapsWhereAppleDoesNotAllowIt(_ step: Step) async {
      await #expect(processExitsWith: .failure) { [step] in await Self.go(step) }
    }

    static func go(_ step: Step) {
      guard let from = State(rawValue: step.from), let to = State(rawValue: step.to) else { return }
      recognizer(in: from).state = to
    }

    /// Each way through the claim table, by fingers.
    @Test func isGoneThroughByFingers() {
      var seen: Set<[State]> = []
      func play(_ body: (Scene) -> Void) {
        let scene = Scene(Color.red.zoomable(in: 1...3))
        let recognizer = scene.recognizers[0]
        body(scene)
        seen.insert(recognizer.history)
        scene.settle()
        #expect(recognizer.state == .possible)
      }
      play { $0.tap(100, 100) }
      play { scene in
        scene.down(1, 100, 100)
        scene.cancel(1)
      }
      play { scene in
        scene.pinch(at: 200, 400, to: 100)
        scene.lift()
      }
      play { scene in
        scene.pinch(at: 200, 400, to: 100)
        scene.cancel(1, 2)
      }
      // Two fingers that come and go together: nothing between the beginning and the end.
      play { scene in
        let two = [1: CGPoint(x: 100, y: 100), 2: CGPoint(x: 200, y: 100)]
        scene.window.dispatcher.send(.began, two)
        scene.window.dispatcher.send(.ended, two)
      }
      play { scene in
        let two = [1: CGPoint(x: 100, y: 100), 2: CGPoint(x: 200, y: 100)]
        scene.window.dispatcher.send(.began, two)
        scene.window.dispatcher.send(.cancelled, two)
      }
      #expect(
        seen == [
          [.failed], [.began, .changed, .ended], [.began, .changed, .cancelled],
          [.began, .ended], [.began, .cancelled],
        ])
    }

    @Test func ofATouchWhoseSessionIsGoneEnds() {
      let view = UIView(frame: .zero)
      var session: ZoomSession? = ZoomSession()
      session?.layOut(Container(size: Vector(400, 800)), content: nil)
      let recognizer = TouchRecognizer(session!) { $0.location(in: nil) }
      view.addGestureRecognizer(recognizer)
      let scene = Scene(view: view)
      scene.pinch(at: 200, 400, to: 100)
      session = nil
      scene.move(1, 120, 400)
      #expect(recognizer.history.last == .cancelled)
      scene.lift()
      scene.down(1, 100, 100)
      #expect(recognizer.history.last == .failed)
      scene.up()
    }
  }
}

/// A pair of a recogniser's states, as a test in a process of its own can be handed it.
struct Step: Codable, Sendable {
  let from: Int
  let to: Int
}
