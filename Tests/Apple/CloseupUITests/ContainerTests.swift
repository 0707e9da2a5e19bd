import Closeup
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import CloseupUI

extension AppleTests {
  @Suite @MainActor struct AContainerView {
    @Test func hostsItsContentAndDrawsItByATransform() {
      let scene = Scene(Color.red.zoomable(), .hosted)
      let content = scene.containers[0].contentView!
      #expect(content.bounds.size == CGSize(width: 400, height: 800))
      scene.pinch(at: 100, 200, to: 100)
      #expect((content.transform.a - 2).magnitude < 1e-9)
      let under = content.convert(CGPoint(x: 100, y: 200), to: nil)
      #expect((under.x - 100).magnitude < 1e-9 && (under.y - 200).magnitude < 1e-9)
      scene.lift()
      scene.settle()
    }

    @Test func showsWhatIsModifiedAndNotAPlaceholder() {
      // A modifier's content means nothing in another hosting controller: SwiftUI draws nothing there.
      let seen = Shared(LayoutDirection.leftToRight)
      for content in [
        AnyView(ReadsDirection(shared: seen).zoomable()),
        AnyView(ReadsDirection(shared: seen).pinchToZoom()),
        AnyView(ViewZoomer(aspectRatio: 1) { ReadsDirection(shared: seen) }),
      ] {
        seen.value = .leftToRight
        _ = Scene(content.environment(\.layoutDirection, .rightToLeft), .hosted)
        #expect(seen.value == .rightToLeft, "it is evaluated, with the environment around it")
      }
    }

    @Test func isAChildOfTheControllerAround() {
      let scene = Scene(Color.red.zoomable(), .hosted)
      #expect(scene.window.rootViewController?.children.count == 1)
    }

    @Test func listensOnAViewOfItsOwnAndNeverOnTheApps() {
      let scene = Scene(Color.red.zoomable(), .hosted)
      #expect(scene.recognizers.count == 1)
      #expect(scene.recognizers[0].view === scene.containers[0])
      #expect(scene.window.rootViewController?.view.gestureRecognizers == nil)
    }

    @Test func isNotPushedAboutByBarsItComesUnder() {
      let bars = UIEdgeInsets(top: 60, left: 0, bottom: 40, right: 0)
      let scene = Scene(
        ImagePreviewer(Image("a"), aspectRatio: 0.5), .hosted, safeArea: bars)
      #expect(scene.containers[0].bounds.size == CGSize(width: 400, height: 800))
      let hosted = scene.containers[0].contentView!
      let picture = Graph.living(in: hosted)?.root.all.first { $0.value is Image }
      #expect(picture?.size == CGSize(width: 400, height: 800), "not shrunk to the safe area")
    }

    @Test func isAsLongAsItsContentInAScrollView() {
      for (content, size) in [
        (AnyView(Color.red.aspectRatio(2, contentMode: .fit)), CGSize(width: 400, height: 200)),
        (AnyView(Color.red), CGSize(width: 400, height: 10)),
        (AnyView(Color.red.frame(width: 100, height: 50)), CGSize(width: 100, height: 50)),
      ] {
        let scene = Scene(ScrollView { content.zoomable() }, .hosted)
        #expect(scene.containers[0].bounds.size == size)
      }
    }

    @Test func leavesTheFirstTapToAChildThatTakesIt() {
      let content = UIView(frame: .zero)
      let button = UITapGestureRecognizer(target: nil, action: nil)
      content.addGestureRecognizer(button)
      let shared = Shared(0)
      button.addAction { shared.value += 1 }
      let view = ZoomableView(contentView: content)
      let scene = Scene(view: view)
      scene.tap(100, 200)
      Screen.wait(0.1)
      scene.tap(100, 200)
      scene.settle()
      #expect(shared.value == 2)
      #expect(view.zoomState.zoom == 1)
    }

    @Test func leavesBothTapsToAControl() {
      let content = UIView(frame: .zero)
      let button = UIControl(frame: CGRect(x: 50, y: 150, width: 100, height: 100))
      let label = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      button.addSubview(label)
      content.addSubview(button)
      let view = ZoomableView(contentView: content, doubleTap: .zoom(2))
      let scene = Scene(view: view)
      for place in [CGPoint(x: 100, y: 200), CGPoint(x: 300, y: 600)] {
        scene.platformDoubleTap(Double(place.x), Double(place.y))
        scene.settle()
        #expect(view.zoomState.zoom == (place.x == 100 ? 1 : 2))
        Screen.wait(1)
      }
    }

    @Test func followsATrackpadsPinchAndItsScroll() {
      let view = ZoomableView(contentView: UIView(frame: .zero))
      let scene = Scene(view: view)
      let pinch = view.gestureRecognizers!.compactMap { $0 as? UIPinchGestureRecognizer }[0]
      pinch.pinch(to: 1, .began)
      pinch.pinch(to: 1.5, .changed)
      pinch.pinch(to: 1.2, .changed)
      pinch.pinch(to: 1, .ended)
      scene.settle()
      #expect((view.zoomState.zoom - 1.8).magnitude < 1e-9, "factors are multiplied")
      let scroll = view.gestureRecognizers!.compactMap { $0 as? UIPanGestureRecognizer }[0]
      let before = view.session.engine.target.offset
      scroll.scroll(by: CGPoint(x: -33, y: -21), .began)
      scroll.scroll(by: .zero, .ended)
      scene.settle()
      let after = view.session.engine.target.offset
      #expect(
        (after - before - Vector(-33, -21)).length < 1e-9, "the content goes the scroll's way")
    }

    @Test(arguments: Way.byTouches) func aTrackpadZoomsAboutThePointerUnderAScaledAncestor(
      _ way: Way
    ) throws {
      // The view is drawn half as large in the middle of the window.
      let scene = Scene(Color.red.zoomable().scaleEffect(0.5), way)
      let recognizers = scene.views.flatMap { $0.gestureRecognizers ?? [] }
      let pinch = try #require(
        recognizers.lazy.compactMap { $0 as? UIPinchGestureRecognizer }.first)
      let scroll = try #require(recognizers.lazy.compactMap { $0 as? UIPanGestureRecognizer }.first)
      func isStill() -> Bool {
        let under = scene.drawn(CGPoint(x: 100, y: 200))
        return (under.x - 150).magnitude < 1e-6 && (under.y - 300).magnitude < 1e-6
      }
      for recognizer in [pinch, scroll] { recognizer.pointer = CGPoint(x: 150, y: 300) }
      pinch.pinch(to: 1, .began)
      pinch.pinch(to: 1.5, .changed)
      #expect((scene.session.engine.zoom - 1.5).magnitude < 1e-9 && isStill())
      pinch.pinch(to: 1, .ended)
      scene.settle()
      scroll.keys = .command
      scroll.scroll(by: CGPoint(x: 0, y: 20), .began)
      scroll.scroll(by: .zero, .ended)
      scene.settle()
      #expect(scene.session.engine.zoom > 1.5 && isStill())
    }

    @Test func leavesAScrollToTheScrollViewAround() {
      let around = UIScrollView(frame: .zero)
      around.contentSize = CGSize(width: 400, height: 3000)
      let view = ZoomableView(contentView: UIView(frame: .zero))
      around.addSubview(view)
      let scroll = view.gestureRecognizers!.compactMap { $0 as? UIPanGestureRecognizer }[0]
      view.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
      view.layoutIfNeeded()
      #expect(scroll.delegate?.gestureRecognizerShouldBegin(scroll) == false)
      view.setZoomState(ZoomState(zoom: 2), animated: false)
      #expect(scroll.delegate?.gestureRecognizerShouldBegin(scroll) == true)
    }

    @Test func tellsWhatIsLookedAt() {
      let view = ZoomableView(contentView: UIView(frame: .zero), in: 1...5)
      let scene = Scene(view: view)
      let shared = Shared(ZoomState())
      view.onChange = { shared.value = $0 }
      scene.pinch(at: 200, 400, to: 100)
      #expect((shared.value.zoom - 2).magnitude < 1e-9)
      scene.lift()
      scene.settle()
      view.zoomState = ZoomState(zoom: 4, center: UnitPoint(x: 0.5, y: 0.25))
      #expect((view.zoomState.zoom - 4).magnitude < 1e-9)
      #expect((view.zoomState.center.y - 0.25).magnitude < 1e-9)
    }

    @Test func isNotMadeFromAStoryboard() {
      #expect(ZoomableView(coder: NSCoder()) == nil)
    }

    @Test func everySampleOfAHitchIsHandedOn() {
      let view = ZoomableView(contentView: UIView(frame: .zero))
      let scene = Scene(view: view)
      view.setZoomState(ZoomState(zoom: 2), animated: false)
      var engine = view.session.engine
      let start = CACurrentMediaTime()
      scene.down(1, 150, 400)
      scene.down(2, 250, 420)
      engine.handle(.touch(Touch(id: 0, phase: .down, position: Vector(150, 400), time: start)))
      engine.handle(.touch(Touch(id: 1, phase: .down, position: Vector(250, 420), time: start)))
      // One event after a hitch, five samples of each finger, told finger by finger as UIKit does; the two go together, ever
      // faster, so that the momentum is another's where one is missing.
      func place(_ id: Int, _ step: Int) -> Vector {
        let way = Double(step * step * 20)
        return (id == 0 ? Vector(150, 400) : Vector(250, 420)) + Vector(way, way)
      }
      let times = (1...5).map { start + 0.3 * Double($0) }
      scene.window.dispatcher.send(
        .moved, [1: CGPoint(place(0, 5)), 2: CGPoint(place(1, 5))], at: times[4],
        coalesced: [
          1: (1...5).map { (CGPoint(place(0, $0)), times[$0 - 1]) },
          2: (1...5).map { (CGPoint(place(1, $0)), times[$0 - 1]) },
        ])
      for step in 1...5 {
        for id in 0...1 {
          engine.handle(
            .touch(
              Touch(id: id, phase: .moved, position: place(id, step), time: times[step - 1])))
        }
      }
      let shown = view.session.engine
      #expect((shown.placement.offset - engine.placement.offset).length < 1e-9)
      Screen.wait(1.5)
      for id in 0...1 {
        scene.window.dispatcher.send(.ended, [id + 1: CGPoint(place(id, 5))], at: times[4])
        engine.handle(.touch(Touch(id: id, phase: .up, position: place(id, 5), time: times[4])))
      }
      let hasMomentum = engine.isAnimating
      #expect(hasMomentum, "the fingers were fast")
      #expect((view.session.engine.target.offset - engine.target.offset).length < 1e-9)
      scene.update()
      scene.settle()
    }

    /// A session that notes what it takes in.
    final class ListeningSession: ZoomSession {
      var taken: [Touch] = []
      override func take(_ input: Input) -> Effects {
        if case .touch(let touch) = input { taken.append(touch) }
        return super.take(input)
      }
    }

    @Test(arguments: [UITouch.Phase.moved, .ended])
    func samplesOfAllFingersComeInTheOrderOfTheirTimes(_ phase: UITouch.Phase) {
      let session = ListeningSession()
      session.layOut(Container(size: Vector(400, 800)), content: nil)
      let view = UIView(frame: .zero)
      view.addGestureRecognizer(TouchRecognizer(session) { $0.location(in: nil) })
      let scene = Scene(view: view)
      scene.down(1, 100, 400)
      scene.down(2, 300, 400)
      session.taken = []
      // Three samples of each finger in one event, in turns; each place says which finger it is of, and which sample.
      let start = CACurrentMediaTime()
      func samples(_ finger: Int) -> [(point: CGPoint, time: Double)] {
        (0..<3).map { step in
          (
            CGPoint(x: 100 * finger + step, y: 400),
            start + 0.008 * Double(2 * step + finger)
          )
        }
      }
      scene.window.dispatcher.send(
        phase, [1: samples(1)[2].point, 2: samples(2)[2].point], at: start + 0.05,
        coalesced: [1: samples(1), 2: samples(2)])
      #expect(session.taken.map(\.position.x) == [100, 200, 101, 201, 102, 202])
      #expect(session.taken.map(\.id) == [0, 1, 0, 1, 0, 1])
      #expect(zip(session.taken, session.taken.dropFirst()).allSatisfy { $0.time < $1.time })
      // Only the last of each finger is what the event is.
      let last: Touch.Phase = phase == .moved ? .moved : .up
      #expect(session.taken.map(\.phase) == [.moved, .moved, .moved, .moved, last, last])
      scene.lift()
    }

    @Test func aRecognizerThatVanishedLeavesNoFingersBehind() {
      let session = ZoomSession()
      session.layOut(Container(size: Vector(400, 800)), content: nil)
      let first = TouchRecognizer(session) { $0.location(in: nil) }
      session.handle(.touch(Touch(id: 0, phase: .down, position: Vector(100, 100), time: 0)))
      session.handle(.touch(Touch(id: 1, phase: .down, position: Vector(300, 100), time: 0)))
      #expect(session.engine.fingerCount == 2)
      let second = TouchRecognizer(session) { $0.location(in: nil) }
      #expect(session.engine.fingerCount == 2, "recognisers are made within updates of views")
      session.catchUp()
      #expect(session.engine.fingerCount == 0)
      #expect(first !== second)
    }
  }
}

struct ReadsDirection: View {
  @Environment(\.layoutDirection) private var direction
  let shared: Shared<LayoutDirection>
  var body: some View {
    shared.value = direction
    return Color.red
  }
}
