import AppKit
import Closeup
import QuartzCore
import Testing

@testable import CloseupUI

/// A zoomable view of AppKit's, `zoom` times as close about its middle.
@MainActor private func zoomed(
  _ zoom: Double = 2, content: NSView = NSView(frame: .zero),
  in limits: ClosedRange<Double> = 1...8, around: NSView? = nil
) -> (view: ZoomableView, scene: MacScene) {
  let view = ZoomableView(contentView: content, in: limits)
  let scene = MacScene(view: view, around: around)
  view.setZoomState(ZoomState(zoom: zoom), animated: false)
  scene.update()
  return (view, scene)
}

extension MacTests {
  @Suite @MainActor struct AContainerOnTheMac {
    // MARK: Presses

    @Test func followsAPressedMouse() {
      let (view, scene) = zoomed()
      let before = view.session.engine.placement.offset
      scene.press(200, 400)
      for step in 1...20 { scene.drag(200 + 3 * Double(step), 400 - 4 * Double(step)) }
      #expect((view.session.engine.placement.offset - before - Vector(60, -80)).length < 1e-9)
      scene.release(260, 320)
      scene.settle()
    }

    @Test func drawsItsContentWhereTheEngineHasIt() {
      let content = NSView(frame: .zero)
      let (view, scene) = zoomed(3, content: content)
      #expect(content.frame.size == CGSize(width: 400, height: 800), "laid out once, at zoom 1")
      // AppKit's own arithmetic of frames and bounds leads to the engine's placement; the content counts from its bottom.
      let placement = view.session.engine.placement
      let shown = scene.place(CGPoint(x: 100, y: 600), of: content)
      let expected = placement.position(of: Vector(100, 200))
      #expect(near(shown, expected.x, expected.y))
    }

    @Test func leavesAButtonItsClicksAndItsDrags() {
      let content = NSView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      let button = NSButton(frame: CGRect(x: 100, y: 300, width: 100, height: 100))
      content.addSubview(button)
      let (view, scene) = zoomed(2, content: content)
      let before = view.session.engine.placement
      // In the content the button is from (100, 400) to (200, 500), counted from the top.
      let place = before.position(of: Vector(150, 450))
      scene.click(place.x, place.y)
      #expect(button.clicks == 1)
      scene.press(place.x, place.y)
      scene.drag(place.x + 30, place.y)
      scene.release(place.x + 30, place.y)
      #expect(view.session.engine.placement == before && view.session.engine.fingerCount == 0)
      #expect(button.clicks == 2)
    }

    @Test func zoomsByADoubleClickAndNotByADragThatEndsAsOne() {
      let (view, scene) = zoomed(1)
      scene.press(100, 200, clicks: 2)
      for step in 1...5 { scene.drag(100 + 10 * Double(step), 200) }
      scene.release(150, 200, clicks: 2)
      scene.settle()
      #expect(view.zoomState.zoom == 1)
      scene.doubleClick(100, 200)
      scene.settle()
      #expect(near(view.zoomState.zoom, 2))
      let point = view.session.engine.placement.contentPoint(at: Vector(100, 200))
      #expect((point - Vector(100, 200)).length < 1e-6)
      scene.doubleClick(100, 200)
      scene.settle()
      #expect(view.zoomState.zoom == 1)
    }

    @Test func leavesAPressThatAsksForAMenu() {
      let (view, scene) = zoomed()
      let before = view.session.engine.placement
      scene.send(.leftMouseDown, 200, 400) { $0.modifierFlags = .control }
      scene.drag(300, 400)
      #expect(view.session.engine.placement == before && view.session.engine.fingerCount == 0)
      scene.release(300, 400)
    }

    // MARK: Wheels

    @Test func comesBackWhenAWheelIsTurnedInAndOut() {
      let (view, scene) = zoomed(2)
      let before = view.session.engine.placement
      for lines in [1.0, 3, 2.5] { scene.wheel(130, 250, lines: lines) }
      scene.settle()
      // FEEL: exp(−Δy·ln 1.3/120), a line of 40 px, about the pointer.
      #expect(near(view.zoomState.zoom, 2 * exp(6.5 * 40 * log(1.3) / 120)))
      let point = before.contentPoint(at: Vector(130, 250))
      let shown = view.session.engine.placement.position(of: point)
      #expect((shown - Vector(130, 250)).length < 1e-6)
      for lines in [-2.5, -3, -1.0] { scene.wheel(130, 250, lines: lines) }
      scene.settle()
      let after = view.session.engine.placement
      #expect(near(after.scale, before.scale))
      #expect((after.offset - before.offset).length < 1e-6)
    }

    @Test func zoomsByAScrollWithAKeyHeldDown() {
      let (view, scene) = zoomed(2)
      scene.send(.scrollWheel, 200, 400) {
        $0.hasPreciseScrollingDeltas = true
        $0.scrollingDeltaY = 30
        $0.modifierFlags = .command
      }
      scene.settle()
      #expect(near(view.zoomState.zoom, 2 * exp(30 * log(1.3) / 120)))
    }

    // MARK: Trackpads

    @Test func pinchesAboutThePointer() {
      let (view, scene) = zoomed(2)
      let point = view.session.engine.placement.contentPoint(at: Vector(130, 250))
      scene.magnify(130, 250, .began)
      for _ in 1...3 { scene.magnify(130, 250, by: 0.1, .changed) }
      #expect(near(view.session.engine.zoom, 2 * 1.1 * 1.1 * 1.1))
      let shown = view.session.engine.placement.position(of: point)
      #expect((shown - Vector(130, 250)).length < 1e-9)
      scene.magnify(130, 250, .ended)
      scene.settle()
      #expect(near(view.zoomState.zoom, 2 * 1.1 * 1.1 * 1.1))
    }

    @Test func comesBackToItsLimitWithOneHaptic() {
      NSHapticFeedbackManager.performed = []
      let (view, scene) = zoomed(4, in: 1...5)
      scene.magnify(200, 400, .began)
      scene.magnify(200, 400, by: 0.8, .changed)
      #expect(view.session.engine.zoom > 5)
      scene.magnify(200, 400, .ended)
      #expect(scene.settle() > 1)
      #expect(view.zoomState.zoom == 5)
      #expect(NSHapticFeedbackManager.performed == [.alignment])
    }

    @Test func pansByScrollsAndTheSystemsMomentumAndAddsNone() {
      let (view, scene) = zoomed(4)
      let before = view.session.engine.placement
      let fingers = [CGPoint(x: -3, y: -7), CGPoint(x: -20, y: -31), CGPoint(x: -24, y: -40)]
      let momentum = [36.0, 21, 9, 2].map { CGPoint(x: -$0 / 2, y: -$0) }
      scene.scroll(200, 400, fingers: fingers, momentum: momentum)
      // FEEL: 1:1, and never our own momentum: what the system told, and no frame after it.
      let sum = (fingers + momentum).reduce(Vector.zero) { $0 + Vector($1) }
      let after = view.session.engine.placement
      #expect((after.offset - before.offset - sum).length < 1e-9)
      #expect(near(after.scale, before.scale))
      Screen.wait(1)
      scene.settle()
      #expect((view.session.engine.placement.offset - after.offset).length < 1e-9)
      #expect(Screen.runningLinkCount == 0)
    }

    @Test func zoomsByASmartMagnificationAsByADoubleClick() {
      let (view, scene) = zoomed(1)
      scene.send(.smartMagnify, 100, 200)
      scene.settle()
      #expect(near(view.zoomState.zoom, 2))
      scene.send(.smartMagnify, 300, 600)
      scene.settle()
      #expect(view.zoomState.zoom == 1)
    }

    // MARK: Keys

    @Test func obeysKeysAndLeavesOthersToTheNext() {
      let next = Listener(frame: .zero)
      let (view, scene) = zoomed(1, around: next)
      _ = scene.window.makeFirstResponder(view)
      scene.key("+")
      scene.key("=")
      scene.settle()
      #expect(near(view.zoomState.zoom, 2))
      let before = view.session.engine.placement
      scene.key("\u{F703}")
      scene.settle()
      #expect((view.session.engine.placement.offset - before.offset).length > 79)
      scene.key("-")
      scene.settle()
      #expect(near(view.zoomState.zoom, 2.0.squareRoot()))
      scene.key("0")
      scene.settle()
      #expect(view.zoomState.zoom == 1)
      #expect(next.keys == [])
      scene.key("q")
      scene.key("+", keys: .command)
      scene.key("\u{F703}")
      #expect(next.keys == ["q", "+", "\u{F703}"], "a fitted picture has no use for an arrow")
    }

    // MARK: Ends and edges

    @Test func isLetGoWhenItLeavesItsWindowInTheMiddle() {
      for begin in [
        { (scene: MacScene) in scene.press(200, 400) },
        { $0.magnify(200, 400, .began) },
        { $0.scroll(200, 400, by: CGPoint(x: 0, y: -9), .began) },
        { $0.wheel(200, 400, lines: 3) },
      ] {
        let links = Screen.linkCount
        weak var session: ZoomSession?
        do {
          let (view, scene) = zoomed(2)
          session = view.session
          begin(scene)
          view.removeFromSuperview()
          view.session.catchUp()
          #expect(view.session.engine.fingerCount == 0 && !view.session.engine.isGesturing)
          #expect(Screen.runningLinkCount == 0)
        }
        #expect(session == nil)
        #expect(Screen.linkCount == links)
      }
    }

    @Test func isInertWithoutASize() {
      let view = ZoomableView(contentView: NSView(frame: .zero))
      let scene = MacScene(view: view, size: .zero)
      scene.press(0, 0)
      scene.drag(30, 30)
      scene.release(30, 30)
      view.frame = CGRect(x: 0, y: 0, width: 0, height: 100)
      scene.update()
      scene.magnify(0, 0, .began)
      scene.magnify(0, 0, by: 1, .changed)
      scene.magnify(0, 0, .ended)
      #expect(view.zoomState.zoom == 1)
      view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
      scene.update()
      #expect(view.contentView?.frame.size == CGSize(width: 300, height: 200))
    }

    @Test func keepsWhatIsLookedAtWhenItIsResized() {
      let (view, scene) = zoomed(3)
      view.zoomState = ZoomState(zoom: 3, center: .init(x: 0.3, y: 0.6))
      view.frame = CGRect(x: 0, y: 0, width: 700, height: 500)
      scene.update()
      #expect(near(view.zoomState.zoom, 3))
      #expect(near(Double(view.zoomState.center.x), 0.3))
      #expect(near(Double(view.zoomState.center.y), 0.6))
    }

    @Test func isNotMadeFromAStoryboard() { #expect(ZoomableView(coder: NSCoder()) == nil) }
  }
}

/// What is around, and what comes to it.
final class Listener: NSView {
  var keys: [String] = []
  var magnifications = 0
  override func keyDown(with event: NSEvent) {
    keys.append(event.charactersIgnoringModifiers ?? "")
  }
  override func magnify(with event: NSEvent) { magnifications += 1 }
}
