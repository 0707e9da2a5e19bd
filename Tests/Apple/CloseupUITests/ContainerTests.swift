import Closeup
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import CloseupUI

/// What the modifiers are on iOS 16 and 17: content in a container view.
struct Hosted<Content: View>: View {
  @StateObject private var session = ZoomSession()
  @State private var link = StateLink()
  @State private var zoom = ZoomState()
  let shared: Shared<ZoomSession?>
  @ViewBuilder let content: () -> Content
  init(_ shared: Shared<ZoomSession?>, @ViewBuilder content: @escaping () -> Content) {
    self.shared = shared
    self.content = content
  }
  var body: some View {
    shared.value = session
    return ContainerHost(
      content: content(),
      stage: ZoomStage(
        session: session, rules: .zoomable(1...3, elastic: true), doubleTap: .fill,
        onUpdate: { [session, link] _, animated in
          session.onChange = { [weak session] _ in
            if let session { link.publish(session) }
          }
          link.accept($zoom, session, animated: animated)
        }))
  }
}

extension AppleTests {
  @Suite @MainActor struct AContainerView {
    private func container(_ scene: Scene) -> ZoomContainerView {
      func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
      return all(scene.window).compactMap { $0 as? ZoomContainerView }[0]
    }

    @Test func hostsItsContentAndDrawsItByATransform() {
      let shared = Shared<ZoomSession?>(nil)
      let scene = Scene(Hosted(shared) { Color.red })
      let content = container(scene).contentView!
      #expect(content.bounds.size == CGSize(width: 400, height: 800))
      scene.pinch(at: 100, 200, to: 100)
      #expect((content.transform.a - 2).magnitude < 1e-9)
      let under = content.convert(CGPoint(x: 100, y: 200), to: nil)
      #expect((under.x - 100).magnitude < 1e-9 && (under.y - 200).magnitude < 1e-9)
      scene.lift()
      scene.settle()
    }

    @Test func handsTheEnvironmentOn() {
      let shared = Shared<ZoomSession?>(nil)
      let seen = Shared(LayoutDirection.leftToRight)
      _ = Scene(
        Hosted(shared) { ReadsDirection(shared: seen) }
          .environment(\.layoutDirection, .rightToLeft))
      #expect(seen.value == .rightToLeft)
    }

    @Test func isAChildOfTheControllerAround() {
      let shared = Shared<ZoomSession?>(nil)
      let scene = Scene(Hosted(shared) { Color.red })
      #expect(scene.window.rootViewController?.children.count == 1)
    }

    @Test func listensOnAViewOfItsOwnAndNeverOnTheApps() {
      let shared = Shared<ZoomSession?>(nil)
      let scene = Scene(Hosted(shared) { Color.red })
      #expect(scene.recognizers.count == 1)
      #expect(scene.recognizers[0].view === container(scene))
      #expect(scene.window.rootViewController?.view.gestureRecognizers == nil)
    }

    @Test func zoomsByADoubleTap() {
      let shared = Shared<ZoomSession?>(nil)
      let scene = Scene(Hosted(shared) { Color.red })
      scene.tap(100, 200)
      Screen.wait(0.1)
      scene.tap(100, 200)
      scene.settle()
      #expect(shared.value?.engine.zoom == 2)
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

    @Test func samplesThatComeFingerByFingerAreHandedOnByTheirTimes() {
      let view = ZoomableView(contentView: UIView(frame: .zero))
      let scene = Scene(view: view)
      view.setZoomState(ZoomState(zoom: 2), animated: false)
      var engine = view.session.engine
      let start = CACurrentMediaTime()
      scene.down(1, 150, 400)
      scene.down(2, 250, 420)
      engine.handle(.touch(Touch(id: 0, phase: .down, position: Vector(150, 400), time: start)))
      engine.handle(.touch(Touch(id: 1, phase: .down, position: Vector(250, 420), time: start)))
      // One event, five samples of each finger, told finger by finger as UIKit does; the two go together, ever faster.
      func place(_ id: Int, _ step: Int) -> Vector {
        let way = Double(step * step * 3)
        return (id == 0 ? Vector(150, 400) : Vector(250, 420)) + Vector(way, way)
      }
      let times = (1...5).map { start + 0.004 * Double($0) }
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
      Screen.wait(0.02)
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

    @Test func aRecognizerThatVanishedLeavesNoFingersBehind() {
      let session = ZoomSession()
      session.layOut(Container(size: Vector(400, 800)), content: nil)
      let first = TouchRecognizer(session) { $0.location(in: nil) }
      session.handle(.touch(Touch(id: 0, phase: .down, position: Vector(100, 100), time: 0)))
      session.handle(.touch(Touch(id: 1, phase: .down, position: Vector(300, 100), time: 0)))
      #expect(session.engine.fingerCount == 2)
      let second = TouchRecognizer(session) { $0.location(in: nil) }
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
