import Closeup
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import CloseupUI

extension AppleTests {
  @Suite @MainActor struct AmongOtherGestures {
    private func scrollView() -> UIScrollView {
      let scroll = UIScrollView(frame: .zero)
      scroll.contentSize = CGSize(width: 400, height: 3000)
      return scroll
    }

    @Test func aScrollViewAroundScrollsAtZoom1() {
      let scroll = scrollView()
      let scene = Scene(Color.red.zoomable(), around: scroll)
      scene.down(1, 200, 600)
      for step in 1...10 { scene.move(1, 200, 600 - 10 * Double(step)) }
      #expect(scroll.panGestureRecognizer.isActive)
      #expect(scene.session.engine.zoom == 1)
      #expect(scene.session.surface.effect == PlacementEffect())
      scene.up()
      #expect(scroll.panGestureRecognizer.history == [.began, .changed, .ended])
    }

    @Test func aSecondFingerAfterTheScrollBeganTakesOver() {
      let scroll = scrollView()
      let scene = Scene(Color.red.zoomable(), around: scroll)
      scene.down(1, 150, 400)
      for step in 1...5 { scene.move(1, 150, 400 - 5 * Double(step)) }
      #expect(scroll.panGestureRecognizer.isActive)
      scene.down(2, 250, 375)
      #expect(scroll.panGestureRecognizer.history.last == .cancelled)
      #expect(scene.recognizers[0].isActive)
      scene.move([1: CGPoint(x: 100, y: 375), 2: CGPoint(x: 300, y: 375)])
      #expect((scene.session.engine.zoom - 2).magnitude < 1e-9)
      scene.lift()
      scene.settle()
    }

    @Test func twoFingersDoNotScrollWhatIsAround() {
      // Neither of the two counts as zoomed: what springs back never does, the other has kept its size.
      for content in [AnyView(Color.red.pinchToZoom()), AnyView(Color.red.zoomable())] {
        let scroll = scrollView()
        let scene = Scene(content, around: scroll)
        scene.pinch(at: 200, 400, to: 50)
        for step in 1...10 {
          let y = 400 - 10 * Double(step)
          scene.move([1: CGPoint(x: 150, y: y), 2: CGPoint(x: 250, y: y)])
        }
        #expect(!scroll.panGestureRecognizer.isActive)
        #expect(scroll.contentOffset == .zero)
        scene.lift()
        scene.settle()
      }
    }

    @Test func zoomedContentIsDraggedAndTheScrollViewWaits() {
      let scroll = scrollView()
      let scene = Scene(Color.red.zoomable(), around: scroll)
      scene.session.move(.zoom(2, at: nil), animated: false)
      scene.update()
      scene.down(1, 200, 400)
      for step in 1...10 { scene.move(1, 200, 400 - 10 * Double(step)) }
      #expect(!scroll.panGestureRecognizer.isActive)
      #expect(scene.recognizers[0].isActive)
      scene.cancel(1)
      scene.settle()
    }

    @Test func theEdgePanGoesFirstAtZoom1Only() {
      let scene = Scene(Color.red.zoomable())
      let recognizer = scene.recognizers[0]
      let edge = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
      let delegate = recognizer.delegate
      #expect(delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: edge) == true)
      scene.session.move(.zoom(2, at: nil), animated: false)
      #expect(delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: edge) == false)
    }

    @Test func aStrangersGestureIsNotHeldUp() {
      let scene = Scene(Color.red.zoomable())
      let elsewhere = UIScrollView(frame: .zero)
      let recognizer = scene.recognizers[0]
      scene.session.move(.zoom(2, at: nil), animated: false)
      let pan = elsewhere.panGestureRecognizer
      let delegate = recognizer.delegate
      #expect(delegate?.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: pan) == false)
      #expect(
        delegate?.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: pan) == false)
    }

    @Test func aRecognizerMadeAnewBetweenTapsDoesNotLoseTheFirst() {
      let scene = Scene(ImagePreviewer(Image("a"), aspectRatio: 0.5))
      scene.tap(200, 400)
      scene.recreateRecognizers()
      Screen.wait(0.1)
      scene.tap(200, 400)
      scene.settle()
      #expect(scene.session.engine.zoom == 16)
    }

    @Test func aRecognizerMadeAnewUnderFingersLosesThemCleanly() {
      let scene = Scene(Color.red.zoomable())
      scene.pinch(at: 200, 400, to: 80)
      scene.recreateRecognizers()
      #expect(scene.session.engine.fingerCount == 0)
      scene.settle()
      #expect(!scene.session.engine.isGesturing)
    }

    @Test func touchesOfTheSystemsTakenAwayCommitNothing() {
      let scene = Scene(Color.red.zoomable())
      scene.pinch(at: 200, 400, from: 20, to: 150)
      scene.cancel(1, 2)
      #expect(scene.recognizers[0].history == [.began, .changed, .cancelled])
      scene.settle()
      #expect(scene.session.engine.zoom == 3)
    }

    @Test(arguments: Way.byTouches) func randomFingersNeverBreakUIKitsRules(_ way: Way) {
      // An illegal transition traps in the stand-ins; what is left to check is that the end is always clean.
      for seed in 1...12 {
        var random = Seeded(state: UInt64(seed))
        let scroll = scrollView()
        let content = AnyView(
          seed % 4 == 0 ? AnyView(Color.red.pinchToZoom()) : AnyView(Color.red.zoomable()))
        let scene = Scene(content, way, around: scroll)
        var down: Set<Int> = []
        for _ in 0..<60 {
          let id = Int.random(in: 1...3, using: &random)
          let x = Double.random(in: 0...400, using: &random)
          let y = Double.random(in: 0...800, using: &random)
          switch Int.random(in: 0..<6, using: &random) {
          case 0 where !down.contains(id):
            down.insert(id)
            scene.down(id, x, y)
          case 1 where down.contains(id):
            down.remove(id)
            scene.up(id)
          case 2 where !down.isEmpty && seed % 3 == 0:
            down.remove(id)
            scene.cancel(id)
          case 3 where Bool.random(using: &random) && way == .represented:
            scene.recreateRecognizers()
          // The fingers of the ones before are lost to the new ones.
          case 3:
            Screen.wait(Double.random(in: 0...0.6, using: &random))
            Screen.showFrame()
            scene.update()
          default:
            if down.contains(id) { scene.move(id, x, y) }
          }
        }
        for id in down { scene.up(id) }
        scene.settle()
        let session = scene.session
        #expect(session.engine.fingerCount == 0, "seed \(seed)")
        #expect((1...3).contains(session.engine.zoom), "seed \(seed)")
        #expect(scene.recognizers[0].state == .possible, "seed \(seed)")
      }
    }
  }
}

/// A generator that says the same each time.
struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Scene {
  /// What SwiftUI does when a sequence of events has ended: represented recognisers are torn down and made anew.
  func recreateRecognizers() {
    for node in nodes { (node.kept["recreate"] as? () -> Void)?() }
    update()
  }
}
