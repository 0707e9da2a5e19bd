import AppKit
import Closeup
import QuartzCore
import Testing

@testable import CloseupUI

extension MacTests {
  /// One owner for each sequence of events.
  @Suite @MainActor struct AScrollViewAround {
    private let list = NSScrollView(frame: .zero)
    private let down = CGPoint(x: 0, y: -20)

    private func zoomable(_ zoom: Double, center: Vector = Vector(0.5, 0.5)) -> (
      ZoomableView, MacScene
    ) {
      let view = ZoomableView(contentView: NSView(frame: .zero), in: 1...8)
      let scene = MacScene(view: view, around: list)
      view.zoomState = ZoomState(SavedView(zoom: zoom, center: center))
      scene.update()
      return (view, scene)
    }

    @Test func hasTheWholeScrollOverAFittedPicture() {
      let (view, scene) = zoomable(1)
      scene.scroll(200, 400, fingers: [down, down], momentum: [down, down])
      #expect(list.scrolled == CGPoint(x: 0, y: -80))
      // From the first event on, momentum and all ends included.
      #expect(list.events.first?.phase == .mayBegin)
      #expect(list.events.count { $0.phase == .began } == 1)
      #expect(list.events.count { $0.momentumPhase == .ended } == 1)
      #expect(list.events.count == 8)
      #expect(view.zoomState.zoom == 1)
    }

    @Test func hasNothingOfAScrollThatAPictureHasUseFor() {
      let (view, scene) = zoomable(2)
      scene.scroll(200, 400, fingers: [down], momentum: [down])
      #expect(list.events.isEmpty)
      #expect(near(view.session.engine.placement.offset.y, -400 - 40))
    }

    @Test func hasNothingWhenThePictureReachesItsEdgeOnTheWay() {
      let (view, scene) = zoomable(2)
      let far = CGPoint(x: 0, y: -300)
      // Momentum, and a rest longer than the engine's sessions, on a picture that is at its edge.
      scene.scroll(200, 400, .began)
      scene.scroll(200, 400, by: far, .changed)
      scene.scroll(200, 400, by: far, .changed)
      Screen.wait(1)
      scene.scroll(230, 400, by: far, .changed)
      scene.scroll(230, 400, .ended)
      scene.scroll(260, 400, by: far, momentum: .began)
      scene.scroll(260, 400, momentum: .ended)
      #expect(list.events.isEmpty)
      #expect(view.session.engine.placement.offset.y == -800)
      // The next scroll begins at the edge, and is the list's.
      scene.scroll(200, 400, fingers: [down], momentum: [])
      #expect(list.scrolled == down)
    }

    @Test func keepsItsScrollWhenThePictureComesToHaveUseForIt() {
      let (view, scene) = zoomable(2, center: Vector(0.5, 0.75))
      let before = view.session.engine.placement
      scene.scroll(200, 400, .began)
      scene.scroll(200, 400, by: down, .changed)
      scene.scroll(200, 400, by: CGPoint(x: 0, y: 50), .changed)
      scene.scroll(200, 400, .ended)
      #expect(list.scrolled == CGPoint(x: 0, y: 30))
      #expect(view.session.engine.placement == before)
    }

    @Test func hasAScrollThatMovesNothing() {
      let (_, scene) = zoomable(2)
      scene.scroll(200, 400, .mayBegin)
      #expect(list.events.isEmpty, "fingers that rest are nobody's yet")
      scene.scroll(200, 400, .cancelled)
      #expect(list.events.map(\.phase) == [.mayBegin, .cancelled])
    }

    @Test func hasTheWheelUnlessThePictureIsZoomedOrAKeySaysZoom() {
      let (view, scene) = zoomable(1)
      scene.wheel(200, 400, lines: 2)
      #expect(list.events.count == 1 && view.session.engine.zoom == 1)
      scene.wheel(200, 400, lines: 2, keys: .command)
      scene.settle()
      #expect(view.zoomState.zoom > 1)
      scene.wheel(200, 400, lines: 2)
      #expect(list.events.count == 1)
    }

    @Test func momentumEndsAtAPressAndAtAPinch() {
      for begin in [
        { (scene: MacScene) in scene.press(200, 400) }, { $0.magnify(200, 400, .began) },
      ] {
        let (view, scene) = zoomable(4)
        scene.scroll(200, 400, .began)
        scene.scroll(200, 400, by: down, .changed)
        scene.scroll(200, 400, .ended)
        begin(scene)
        let held = view.session.engine.placement
        scene.scroll(200, 400, by: down, momentum: .began)
        scene.release(200, 400)
        scene.magnify(200, 400, .ended)
        scene.scroll(200, 400, by: down, momentum: .changed)
        #expect(view.session.engine.placement == held)
        #expect(list.events.isEmpty)
        scene.settle()
        view.removeFromSuperview()
      }
    }

    @Test func aPinchIsPassedOnAsAWholeOrNotAtAll() {
      let next = Listener(frame: .zero)
      let view = ZoomableView(contentView: NSView(frame: .zero))
      let scene = MacScene(view: view, around: next)
      scene.magnify(200, 400, .began)
      scene.magnify(200, 400, by: 0.5, .changed)
      scene.magnify(200, 400, .ended)
      #expect(next.magnifications == 0)
      scene.settle()
      view.session.configure { $0.isEnabled = false }
      scene.magnify(200, 400, .began)
      view.session.configure { $0.isEnabled = true }
      scene.magnify(200, 400, by: 0.5, .changed)
      scene.magnify(200, 400, .ended)
      #expect(next.magnifications == 3)
    }

    @Test func aScrollIsAboutOnePlaceWhereverThePointerGoes() {
      // 120 px straight down look like a notch; a pointer that has moved on would be another session of the engine's,
      // in which they would zoom.
      let (view, scene) = zoomable(4)
      scene.scroll(200, 400, .began)
      scene.scroll(200, 400, by: CGPoint(x: 0, y: -11), .changed)
      scene.scroll(240, 420, by: CGPoint(x: 0, y: -120), momentum: .began)
      scene.settle()
      #expect(near(view.zoomState.zoom, 4))
    }
  }
}
