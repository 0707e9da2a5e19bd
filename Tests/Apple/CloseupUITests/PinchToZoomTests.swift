import Closeup
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import CloseupUI

struct Pinched: View {
  @State var pinch = PinchZoomState()
  let shared: Shared<PinchZoomState>
  let lift: PinchZoomLift
  init(_ shared: Shared<PinchZoomState>, lift: PinchZoomLift = .snapshot) {
    self.shared = shared
    self.lift = lift
  }
  var body: some View {
    shared.saw(pinch)
    return Color.red.pinchToZoom($pinch, lift: lift)
  }
}

extension AppleTests {
  @Suite @MainActor struct AViewPinchedToZoom {
    @Test func tellsScaleAnchorAndOffset() {
      let shared = Shared(PinchZoomState())
      let scene = Scene(Pinched(shared))
      scene.pinch(at: 100, 200, to: 100)
      #expect((shared.value.scale - 2).magnitude < 1e-9)
      #expect((shared.value.anchor.x - 0.25).magnitude < 1e-9)
      #expect((shared.value.anchor.y - 0.25).magnitude < 1e-9)
      #expect(shared.value.isPinching)
      scene.move([1: CGPoint(x: 30, y: 240), 2: CGPoint(x: 230, y: 240)])
      #expect((shared.value.offset.width - 30).magnitude < 1e-9)
      #expect((shared.value.offset.height - 40).magnitude < 1e-9)
      scene.lift()
      #expect(!shared.value.isPinching)
      scene.settle()
      #expect(shared.value.scale == 1)
      #expect(shared.value.offset == .zero)
    }

    @Test func springsBackWhenTheSystemTakesTheFingers() {
      let scene = Scene(Color.red.pinchToZoom())
      scene.pinch(at: 200, 400, to: 100)
      scene.cancel(1, 2)
      #expect(scene.session.engine.isAnimating)
      scene.settle()
      #expect(scene.session.surface.effect == PlacementEffect())
    }

    @Test func doesNotJumpWhenTheNumberOfFingersChanges() {
      let scene = Scene(Color.red.pinchToZoom())
      scene.pinch(at: 200, 400, to: 100)
      let before = scene.session.surface.effect
      scene.down(3, 50, 700)
      #expect(scene.session.surface.effect == before)
      scene.up(1)
      #expect(scene.session.surface.effect == before)
      scene.up(3)
      #expect(scene.session.surface.effect == before)
      scene.lift()
      scene.settle()
    }

    @Test func isLiftedAboveEverythingAndPutDownAgain() {
      let scene = Scene(Color.red.pinchToZoom(dimming: 0.5))
      let before = scene.window.subviews.count
      scene.pinch(at: 200, 400, to: 100)
      #expect(scene.window.subviews.count == before + 2)
      let overlay = scene.window.subviews.suffix(2)
      #expect(overlay.allSatisfy { !$0.isUserInteractionEnabled }, "it takes no touches")
      #expect(overlay.first?.alpha == 0.5)
      #expect(scene.session.surface.isLifted)
      // The snapshot is where the content would be.
      let snapshot = overlay.last!.subviews[0]
      let place = snapshot.convert(CGPoint(x: 200, y: 400), to: nil)
      #expect((place.x - 200).magnitude < 1e-9 && (place.y - 400).magnitude < 1e-9)
      #expect((snapshot.transform.a - 2).magnitude < 1e-9)
      scene.lift()
      #expect(overlay.first?.alpha == 0, "bright again while it comes home")
      scene.settle()
      #expect(scene.window.subviews.count == before)
      #expect(!scene.session.surface.isLifted)
    }

    @Test func staysWhereItIsWhereLiftingIsNotWanted() {
      let shared = Shared(PinchZoomState())
      let scene = Scene(Pinched(shared, lift: .inPlace))
      let before = scene.window.subviews.count
      scene.pinch(at: 200, 400, to: 100)
      #expect(scene.window.subviews.count == before)
      #expect((scene.session.surface.effect.zoom - 2).magnitude < 1e-9)
      scene.lift()
      scene.settle()
    }

    @Test func leavesOneFingerToTheFeed() {
      let feed = UIScrollView(frame: .zero)
      feed.contentSize = CGSize(width: 400, height: 3000)
      let scene = Scene(Color.red.pinchToZoom(), around: feed)
      scene.down(1, 200, 600)
      for step in 1...5 { scene.move(1, 200, 600 - 10 * Double(step)) }
      #expect(feed.panGestureRecognizer.isActive)
      #expect(scene.session.surface.effect == PlacementEffect())
      scene.up()
    }

    @Test func theViewForUIKitTellsItsDelegate() {
      let content = UIView(frame: .zero)
      let view = PinchZoomView(contentView: content)
      let told = Told()
      view.delegate = told
      let scene = Scene(view: view)
      scene.pinch(at: 100, 200, to: 100)
      #expect(told.began == 1)
      #expect((told.last.scale - 2).magnitude < 1e-9)
      #expect(content.alpha == 0, "the snapshot is seen in its stead")
      scene.lift()
      scene.settle()
      #expect(told.ended == 1)
      #expect(told.last.scale == 1)
      #expect(content.alpha == 1)
      #expect(content.transform == .identity)
    }
  }
}

@MainActor private final class Told: PinchZoomViewDelegate {
  var began = 0
  var ended = 0
  var last = PinchZoomState()
  func pinchZoomViewDidBegin(_ view: PinchZoomView) { began += 1 }
  func pinchZoomView(_ view: PinchZoomView, didChange state: PinchZoomState) { last = state }
  func pinchZoomViewDidEnd(_ view: PinchZoomView) { ended += 1 }
}
