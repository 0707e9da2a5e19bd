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
    @Test(arguments: Way.allCases) func tellsScaleAnchorAndOffset(_ way: Way) {
      let shared = Shared(PinchZoomState())
      let scene = Scene(Pinched(shared), way)
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

    @Test(arguments: Way.allCases) func springsBackWhenTheSystemTakesTheFingers(_ way: Way) {
      let scene = Scene(Color.red.pinchToZoom(), way)
      scene.pinch(at: 200, 400, to: 100)
      scene.cancel(1, 2)
      #expect(scene.session.engine.isAnimating)
      scene.settle()
      #expect(scene.session.surface.effect == PlacementEffect())
    }

    @Test(arguments: Way.allCases) func doesNotJumpWhenTheNumberOfFingersChanges(_ way: Way) {
      let scene = Scene(Color.red.pinchToZoom(), way)
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

    @Test(arguments: Way.byTouches) func isLiftedAboveEverythingAndPutDownAgain(_ way: Way) {
      let scene = Scene(Color.red.pinchToZoom(dimming: 0.5), way)
      let before = scene.window.subviews.count
      scene.pinch(at: 200, 400, to: 100)
      #expect(scene.window.subviews.count == before + 2)
      let overlay = scene.window.subviews.suffix(2)
      #expect(overlay.allSatisfy { !$0.isUserInteractionEnabled }, "it takes no touches")
      #expect(overlay.first?.alpha == 0.5)
      #expect(scene.session.surface.isLifted)
      if way == .hosted { #expect(scene.containers[0].contentView?.alpha == 0) }
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
      if way == .hosted { #expect(scene.containers[0].contentView?.alpha == 1) }
    }

    @Test(arguments: Way.byTouches) func liftsASecondInstanceThatIsAlive(_ way: Way) throws {
      let ticks = Ticks()
      let shared = Shared(LayoutDirection.leftToRight)
      let scene = Scene(
        Ticking(ticks: ticks, seen: shared).pinchToZoom(lift: .live)
          .environment(\.layoutDirection, .rightToLeft), way)
      scene.pinch(at: 200, 400, to: 100)
      let copy = try #require(scene.window.subviews.last?.subviews.first)
      let tree = try #require(copy.subviews.first.flatMap(Graph.living(in:)))
      #expect((copy.transform.a - 2).magnitude < 1e-9)
      #expect(tree.root.size == CGSize(width: 400, height: 800))
      shared.value = .leftToRight
      ticks.count = 7
      scene.update()
      #expect(tree.root.first(Text.self) == Text(verbatim: "7"), "it goes on")
      #expect(shared.value == .rightToLeft, "in the same surroundings")
      scene.lift()
      scene.settle()
      #expect(copy.window == nil)
    }

    @Test(arguments: Way.byTouches, [PinchZoomLift.snapshot, .live])
    func isPutDownWhenItIsTakenAwayUnderFingers(_ way: Way, _ lift: PinchZoomLift) async {
      let scene = Scene(Vanishing { Color.red.pinchToZoom(lift: lift) }, way)
      weak let session = scene.session
      let before = (scene.window.subviews.count, Screen.linkCount)
      scene.pinch(at: 200, 400, to: 100)
      #expect(scene.window.subviews.count == before.0 + 2)
      await scene.vanish()
      #expect(scene.window.subviews.count == before.0)
      scene.lift()
      #expect(session == nil)
      #expect(Screen.runningLinkCount == 0)
    }

    @Test func isInertWithoutASize() {
      let scene = Scene(Color.red.pinchToZoom().frame(width: 0, height: 0))
      let before = scene.window.subviews.count
      scene.pinch(at: 200, 400, to: 100)
      #expect(scene.window.subviews.count == before)
      #expect(scene.session.surface.effect == PlacementEffect())
      #expect(scene.session.engine.pinchState.anchor.isFinite)
      scene.lift()
      scene.settle()
    }

    @Test(arguments: [CGSize(width: 0, height: 40), CGSize(width: 40, height: 0), .zero])
    func nothingIsLiftedOfAViewWithoutASize(size: CGSize) {
      let view = UIView(frame: CGRect(origin: .zero, size: size))
      let scene = Scene(view: UIView(frame: .zero))
      scene.window.addSubview(view)
      let before = scene.window.subviews.count
      #expect(LiftOverlay(of: view, showing: { _ in UIView() }, dimming: 0.5) == nil)
      #expect(scene.window.subviews.count == before)
    }

    @Test(arguments: [PinchZoomLift.snapshot, .live])
    func inARoomItIsPinchedWhereItIs(lift: PinchZoomLift) {
      let scene = Scene(Color.red.pinchToZoom(lift: lift), .inARoom)
      let before = scene.window.subviews.count
      scene.pinch(at: 200, 400, to: 100)
      #expect(scene.window.subviews.count == before && !scene.session.surface.isLifted)
      #expect((scene.session.surface.effect.zoom - 2).magnitude < 1e-9)
      scene.lift()
      scene.settle()
      #expect(scene.session.surface.effect == PlacementEffect())
    }

    @Test(arguments: Way.allCases) func staysWhereItIsWhereLiftingIsNotWanted(_ way: Way) {
      let shared = Shared(PinchZoomState())
      let scene = Scene(Pinched(shared, lift: .inPlace), way)
      let before = scene.window.subviews.count
      scene.pinch(at: 200, 400, to: 100)
      #expect(scene.window.subviews.count == before)
      #expect((scene.session.surface.effect.zoom - 2).magnitude < 1e-9)
      scene.lift()
      scene.settle()
    }

    @Test func leavesTapsToItsButtonsAndTakesThemFromAPinch() {
      let content = UIView(frame: .zero)
      let button = UIControl(frame: CGRect(x: 100, y: 300, width: 200, height: 200))
      content.addSubview(button)
      let scene = Scene(view: PinchZoomView(contentView: content))
      scene.tap(150, 400)
      #expect(button.taps == 1)
      scene.pinch(at: 200, 400, to: 80)
      scene.lift()
      scene.settle()
      #expect(button.taps == 1, "fingers that pinch press no button")
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

    @Test func theViewForUIKitLiftsASecondInstanceWhereItIsGivenOne() {
      let content = UIView(frame: .zero)
      content.alpha = 0.5
      let second = UIView(frame: .zero)
      let view = PinchZoomView(contentView: content)
      view.makeSecondInstance = { second }
      view.dimming = 0.7
      let scene = Scene(view: view)
      scene.pinch(at: 200, 400, to: 100)
      #expect(second.window === scene.window)
      #expect(scene.window.subviews.dropLast().last?.alpha == 0.7)
      scene.lift()
      scene.settle()
      #expect(second.window == nil)
      #expect(content.alpha == 0.5, "as opaque as it was")
      view.lifts = false
      scene.pinch(at: 200, 400, to: 100)
      #expect(second.window == nil)
      #expect((content.transform.a - 2).magnitude < 1e-9)
      scene.lift()
      scene.settle()
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

/// What several instances of a view observe.
@MainActor final class Ticks: ObservableObject {
  @Published var count = 0
}

struct Ticking: View {
  @ObservedObject var ticks: Ticks
  @Environment(\.layoutDirection) private var direction
  let seen: Shared<LayoutDirection>
  init(ticks: Ticks, seen: Shared<LayoutDirection>) {
    self.ticks = ticks
    self.seen = seen
  }
  var body: some View {
    seen.value = direction
    return Text(verbatim: "\(ticks.count)")
  }
}
