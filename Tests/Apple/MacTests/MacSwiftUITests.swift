import AppKit
import Closeup
import QuartzCore
import SwiftUI
import Testing

@testable import CloseupUI

/// A view with its zoom state, which tests read and write.
private struct Zoomed: View {
  @State private var zoom = ZoomState()
  let shared: Shared<ZoomState>
  let write: Shared<((ZoomState) -> Void)?>

  init(_ shared: Shared<ZoomState>, _ write: Shared<((ZoomState) -> Void)?>) {
    (self.shared, self.write) = (shared, write)
  }

  var body: some View {
    shared.value = zoom
    write.value = { zoom = $0 }
    return Color.red.zoomable($zoom, in: 1...4)
  }
}

private struct ReadsDirection: View {
  @Environment(\.layoutDirection) private var direction
  let shared: Shared<LayoutDirection>
  init(_ shared: Shared<LayoutDirection>) { self.shared = shared }
  var body: some View {
    shared.value = direction
    return Color.red
  }
}

extension MacTests {
  @Suite @MainActor struct SwiftUIOnTheMac {
    @Test func isPinchedAboutThePointerAndDraggedByTheMouse() {
      let scene = MacScene(Color.red.zoomable(in: 1...4))
      scene.magnify(100, 200, .began)
      scene.magnify(100, 200, by: 1, .changed)
      scene.magnify(100, 200, .ended)
      scene.settle()
      #expect(near(scene.session.engine.zoom, 2))
      #expect(near(scene.drawn(100, 200), 100, 200))
      scene.press(200, 400)
      for step in 1...20 { scene.drag(200 - 3 * Double(step), 400) }
      #expect(near(scene.drawn(100, 200), 40, 200))
      scene.release(140, 400)
      scene.settle()
      #expect(scene.session.engine.fingerCount == 0)
    }

    @Test func leavesAButtonItsClicks() {
      let shared = Shared(0)
      let scene = MacScene(
        ZStack { Button("Like") { shared.value += 1 } }.zoomable(in: 1...4))
      scene.click(200, 400)
      scene.settle()
      #expect(shared.value == 1 && scene.session.engine.zoom == 1)
    }

    @Test func zoomsByADoubleClick() {
      let scene = MacScene(Color.red.zoomable(in: 1...4, doubleTap: .zoom(2.5)))
      scene.doubleClick(100, 200)
      scene.settle()
      #expect(near(scene.session.engine.zoom, 2.5))
      #expect((scene.drawn(100, 200).x - 100).magnitude < 1e-6)
    }

    @Test func leavesScrollsToTheListAroundUntilItIsZoomed() {
      let scene = MacScene(ScrollView { Color.red.zoomable().frame(width: 400, height: 900) })
      let list = scene.views.compactMap { $0 as? NSScrollView }[0]
      scene.scroll(200, 400, fingers: [CGPoint(x: 0, y: -30)], momentum: [])
      #expect(list.scrolled == CGPoint(x: 0, y: -30))
      scene.session.move(.zoom(2, at: nil), animated: false)
      scene.scroll(200, 400, fingers: [CGPoint(x: 0, y: -30)], momentum: [CGPoint(x: 0, y: -9)])
      #expect(list.scrolled == CGPoint(x: 0, y: -30))
    }

    @Test func leavesScrollsToAScrollViewInItsContent() {
      let scene = MacScene(
        ScrollView { Color.red.frame(width: 400, height: 2000) }.zoomable(in: 1...4))
      scene.session.move(.zoom(2, at: nil), animated: false)
      let before = scene.session.engine.placement
      scene.scroll(200, 400, fingers: [CGPoint(x: 0, y: -30)], momentum: [])
      #expect(scene.session.engine.placement == before)
      #expect(
        scene.views.compactMap { $0 as? NSScrollView }[0].scrolled == CGPoint(x: 0, y: -30))
    }

    @Test func bindsWhatIsLookedAt() {
      let shared = Shared(ZoomState())
      let write = Shared<((ZoomState) -> Void)?>(nil)
      let scene = MacScene(Zoomed(shared, write))
      scene.magnify(200, 400, .began)
      scene.magnify(200, 400, by: 0.5, .changed)
      #expect(near(shared.value.zoom, 1.5))
      scene.magnify(200, 400, .ended)
      scene.settle()
      withAnimation { write.value?(ZoomState(zoom: 3)) }
      scene.update()
      #expect(scene.session.engine.isAnimating, "with an animation it flies")
      scene.settle()
      #expect(near(shared.value.zoom, 3))
    }

    @Test func takesTheEnvironmentAndTheLayoutsDirectionAlong() {
      let shared = Shared(LayoutDirection.leftToRight)
      let scene = MacScene(
        ReadsDirection(shared).zoomable().environment(\.layoutDirection, .rightToLeft))
      #expect(shared.value == .rightToLeft)
      scene.magnify(100, 200, .began)
      scene.magnify(100, 200, by: 1, .changed)
      #expect(near(scene.drawn(100, 200), 100, 200), "places count from the left all the same")
      scene.magnify(100, 200, .ended)
      scene.settle()
    }

    @Test func isNotListenedToWhenItIsDisabled() {
      let scene = MacScene(Color.red.zoomable().environment(\.isEnabled, false))
      scene.magnify(200, 400, .began)
      scene.magnify(200, 400, by: 1, .changed)
      scene.magnify(200, 400, .ended)
      #expect(scene.session.engine.zoom == 1)
    }

    @Test func isLiftedWhileItIsPinchedAndComesHome() {
      let scene = MacScene(Color.red.pinchToZoom().frame(width: 200, height: 100))
      let count = scene.window.contentView!.subviews.count
      scene.magnify(150, 380, .began)
      scene.magnify(150, 380, by: 1, .changed)
      #expect(near(scene.session.engine.zoom, 2))
      #expect(scene.session.surface.isLifted)
      #expect(scene.window.contentView!.subviews.count == count + 2)
      // The snapshot stands where the content would: the pointer's place stays.
      let lens = scene.window.contentView!.subviews.last!
      #expect(near(scene.place(.zero, of: lens), 50, 320))
      #expect(near(scene.place(CGPoint(x: 200, y: 100), of: lens), 450, 520))
      scene.magnify(150, 380, .ended)
      scene.settle()
      #expect(scene.session.engine.zoom == 1 && !scene.session.surface.isLifted)
      #expect(scene.window.contentView!.subviews.count == count)
    }

    @Test func aPinchedViewLeavesPressesAndScrollsAlone() {
      let shared = Shared(0)
      let list = NSScrollView(frame: .zero)
      let scene = MacScene(Button("Like") { shared.value += 1 }.pinchToZoom(), around: list)
      scene.click(200, 400)
      scene.scroll(200, 400, fingers: [CGPoint(x: 0, y: -30)], momentum: [])
      scene.wheel(200, 400, lines: 1)
      #expect(shared.value == 1)
      #expect(list.events.count == 5)
      #expect(scene.session.engine.fingerCount == 0)
    }

    @Test func previewsAPictureAndFindsItsDoubleClicks() {
      let picture = NSImage(pixels: CGSize(width: 4000, height: 2000), scale: 2)
      let scene = MacScene(ImagePreviewer(nsImage: picture))
      #expect(scene.session.engine.viewport.content == Vector(4000, 2000))
      #expect(near(scene.drawn(0, 0), 0, 300), "whole, in the middle")
      scene.doubleClick(100, 400)
      scene.settle()
      #expect(scene.session.engine.zoom == scene.session.engine.limits.maximum)
      scene.send(.smartMagnify, 100, 400)
      scene.settle()
      #expect(scene.session.engine.zoom == 1)
    }

    @Test func previewsAnyViewOfAShape() {
      let shared = Shared(0)
      let scene = MacScene(
        ViewZoomer(aspectRatio: 2, maximumZoom: 5) { Button("Map") { shared.value += 1 } })
      scene.click(200, 400)
      #expect(shared.value == 1)
      scene.send(.smartMagnify, 100, 390)
      scene.settle()
      #expect(scene.session.engine.zoom == 5)
    }

    @Test func aGestureToComposeFollowsADrag() {
      let model = ZoomModel(in: 1...4)
      let scene = MacScene(Color.red.zoomEffect(model).gesture(ZoomGesture(model)))
      model.show(ZoomState(zoom: 2), animated: false)
      scene.update()
      let before = scene.drawn(0, 0)
      scene.press(200, 400)
      for step in 1...20 { scene.drag(200 + 3 * Double(step), 400) }
      #expect((scene.drawn(0, 0).x - before.x - 60).magnitude < 1e-9)
      scene.release(260, 400)
      scene.settle()
    }

    @Test func letsGoOfItsSessionInFlight() async {
      let links = Screen.linkCount
      weak var session: ZoomSession?
      do {
        let scene = MacScene(Color.red.zoomable(in: 1...4))
        session = scene.session
        scene.magnify(200, 400, .began)
        scene.magnify(200, 400, by: 9, .changed)
        scene.magnify(200, 400, .ended)
        #expect(Screen.runningLinkCount == 1)
      }
      // What waits for the end of an update runs on the main actor.
      for _ in 0..<3 { await Task.yield() }
      #expect(session == nil)
      #expect(Screen.linkCount == links)
    }

    @Test func asksForFramesOnlyWhileItMoves() {
      let scene = MacScene(Color.red.zoomable(in: 1...2))
      #expect(Screen.runningLinkCount == 0)
      scene.magnify(200, 400, .began)
      scene.magnify(200, 400, by: 2, .changed)
      #expect(Screen.runningLinkCount == 0, "a pinch is drawn as it comes")
      scene.magnify(200, 400, .ended)
      #expect(Screen.runningLinkCount == 1)
      scene.settle()
      #expect(Screen.runningLinkCount == 0 && scene.session.engine.zoom == 2)
    }

    @Test func aTimerTellsFramesWhereViewsHaveNoLink() {
      let shared = Shared(0)
      let ticker = TimerTicker { time in
        #expect(time == CACurrentMediaTime())
        shared.value += 1
      }
      #expect(ticker.timer == nil)
      ticker.isPaused = false
      // The run loop's own turn, which nobody can wait for here.
      ticker.timer?.fire()
      ticker.timer?.fire()
      #expect(shared.value == 2)
      let timer = ticker.timer
      #expect(timer?.isValid == true && timer?.timeInterval == TimerTicker.interval)
      ticker.isPaused = true
      #expect(timer?.isValid == false && ticker.timer == nil)
    }
  }
}
