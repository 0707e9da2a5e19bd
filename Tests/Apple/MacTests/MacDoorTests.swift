import AppKit
import Closeup
import QuartzCore
import SwiftUI
import Testing

@testable import CloseupUI

@MainActor private final class Delegate: PinchZoomViewDelegate {
  var told: [String] = []
  var states: [PinchZoomState] = []
  func pinchZoomViewDidBegin(_ view: PinchZoomView) { told.append("began") }
  func pinchZoomView(_ view: PinchZoomView, didChange state: PinchZoomState) {
    states.append(state)
  }
  func pinchZoomViewDidEnd(_ view: PinchZoomView) { told.append("ended") }
}

private struct Album: View {
  @State private var index = 0
  let shared: Shared<Int>
  init(_ shared: Shared<Int>) { self.shared = shared }
  var body: some View {
    shared.value = index
    return Color.red.onSwipe(count: 3, index: $index)
  }
}

private struct Tile: View {
  @State private var progress = 0.0
  let shared: Shared<Double>
  init(_ shared: Shared<Double>) { self.shared = shared }
  var body: some View {
    shared.value = progress
    return Color.red.onScrub($progress, mode: .absolute)
  }
}

extension MacScene {
  fileprivate func swipe(_ x: Double, _ y: Double, by way: CGPoint) {
    press(x, y)
    for step in 1...5 {
      drag(x + Double(way.x) * Double(step) / 5, y + Double(way.y) * Double(step) / 5)
    }
    send(.leftMouseUp, x + Double(way.x), y + Double(way.y))
  }
}

extension MacTests {
  @Suite @MainActor struct ViewsOfAppKit {
    @Test func aPinchedViewTellsItsDelegate() {
      let view = PinchZoomView(contentView: NSView(frame: .zero))
      let delegate = Delegate()
      view.delegate = delegate
      let scene = MacScene(view: view)
      scene.magnify(100, 200, .began)
      scene.magnify(100, 200, by: 0.5, .changed)
      let state = delegate.states.last
      #expect(near(Double(state?.scale ?? 0), 1.5) && state?.isPinching == true)
      #expect(near(Double(state?.anchor.x ?? 0), 0.25) && near(Double(state?.anchor.y ?? 0), 0.25))
      scene.magnify(100, 200, .ended)
      scene.settle()
      #expect(delegate.told == ["began", "ended"])
      #expect(delegate.states.last?.scale == 1)
    }

    @Test func aPreviewTakesThePressesOnItsPicture() {
      let picture = NSImage(pixels: CGSize(width: 2000, height: 2000), scale: 2)
      let view = PreviewView(image: picture, maximumZoom: 4)
      let scene = MacScene(view: view)
      scene.doubleClick(200, 400)
      scene.settle()
      #expect(view.zoomState.zoom == 4)
      let before = view.session.engine.placement.offset
      scene.press(200, 400)
      for step in 1...20 { scene.drag(200 + 3 * Double(step), 400) }
      #expect((view.session.engine.placement.offset - before - Vector(60, 0)).length < 1e-9)
      scene.release(260, 400)
      scene.settle()
      #expect(NSImage(size: CGSize(width: 30, height: 20)).pixelSize == Vector(30, 20))
    }

    @Test func aZoomableViewTellsWhatIsLookedAt() {
      let view = ZoomableView(contentView: NSView(frame: .zero))
      let shared = Shared(ZoomState())
      view.onChange = { shared.value = $0 }
      let scene = MacScene(view: view)
      scene.magnify(200, 400, .began)
      scene.magnify(200, 400, by: 0.5, .changed)
      #expect(near(shared.value.zoom, 1.5))
      scene.magnify(200, 400, .ended)
      scene.settle()
    }

    @Test func asksForLessMotionWhereThePersonDoes() {
      NSWorkspace.reducesMotion = true
      defer { NSWorkspace.reducesMotion = false }
      let view = ZoomableView(contentView: NSView(frame: .zero))
      let scene = MacScene(view: view)
      scene.send(.smartMagnify, 200, 400)
      #expect(near(view.zoomState.zoom, 2) && !view.session.engine.isAnimating)
    }

    @Test(arguments: [CGSize(width: 0, height: 40), CGSize(width: 40, height: 0), .zero])
    func nothingIsLiftedOfAViewWithoutASize(size: CGSize) {
      let view = NSView(frame: CGRect(origin: .zero, size: size))
      let scene = MacScene(view: NSView(frame: .zero))
      scene.window.contentView?.addSubview(view)
      let before = scene.views.count
      #expect(LiftOverlay(of: view, showing: { _ in NSView(frame: .zero) }, dimming: 0.5) == nil)
      #expect(scene.views.count == before)
    }

    // MARK: Swipes and scrubs

    @Test(arguments: [StageWay.represented, .contained])
    func swipesGoThroughASeries(way: StageWay) {
      let shared = Shared(0)
      let scene = MacScene(Album(shared).environment(\.stageWay, way))
      scene.swipe(200, 400, by: CGPoint(x: -100, y: 0))
      #expect(shared.value == 1)
      scene.swipe(200, 400, by: CGPoint(x: 100, y: 0))
      scene.swipe(200, 400, by: CGPoint(x: 100, y: 0))
      #expect(shared.value == 2, "before the first comes the last")
      scene.swipe(200, 400, by: CGPoint(x: 0, y: 100))
      #expect(shared.value == 2)
    }

    @Test(arguments: [StageWay.represented, .contained])
    func progressFollowsThePointer(way: StageWay) {
      let shared = Shared(0.0)
      let scene = MacScene(
        Tile(shared).frame(width: 200, height: 100)
          .environment(\.stageWay, way))
      // The tile is in the middle: from 100 to 300.
      scene.press(120, 400)
      for step in 1...10 { scene.drag(120 + 8 * Double(step), 400) }
      #expect(near(shared.value, 0.5))
      scene.drag(390, 400)
      #expect(shared.value == 1)
      scene.release(390, 400)
    }

    @Test func aSwipeUpGoesUpInViewsThatCountFromTheBottom() {
      let shared = Shared<[Swipe.Direction]>([])
      let view = NSView(frame: .zero)
      view.addGestureRecognizer(
        SwipeGestureRecognizer(directions: [.up, .down]) {
          shared.value.append($0.swipe!.direction)
        })
      let scene = MacScene(view: view)
      scene.swipe(200, 400, by: CGPoint(x: 0, y: -100))
      scene.swipe(200, 400, by: CGPoint(x: 0, y: 100))
      #expect(shared.value == [.up, .down])
    }
  }
}
