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

    @Test func aSecondFingerOnTheWayOfCoalescedSamplesStaysInOrder() {
      let view = ZoomableView(contentView: UIView(frame: .zero))
      let scene = Scene(view: view)
      view.setZoomState(ZoomState(zoom: 2), animated: false)
      scene.down(1, 100, 400)
      scene.down(2, 300, 400)
      let now = CACurrentMediaTime()
      // One event, four samples of each finger, told finger by finger as UIKit does.
      scene.window.dispatcher.send(
        .moved, [1: CGPoint(x: 60, y: 400), 2: CGPoint(x: 340, y: 400)], at: now + 0.016,
        coalesced: [
          1: (1...4).map { (CGPoint(x: 100 - 10 * $0, y: 400), now + 0.004 * Double($0)) },
          2: (1...4).map { (CGPoint(x: 300 + 10 * $0, y: 400), now + 0.004 * Double($0)) },
        ])
      #expect((view.zoomState.zoom - 2.8).magnitude < 1e-9)
      Screen.wait(0.016)
      scene.cancel(1, 2)
      scene.settle()
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
