import Closeup
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import CloseupUI

extension AppleTests {
  @Suite @MainActor struct AZoomableView {
    @Test(arguments: Way.allCases) func isZoomedByTwoFingersAboutTheirMiddle(_ way: Way) {
      let scene = Scene(Color.red.zoomable(in: 1...3), way)
      let before = CGPoint(x: 100, y: 200)
      scene.pinch(at: 100, 200, to: 100)
      #expect((scene.session.engine.zoom - 2).magnitude < 1e-9)
      let after = scene.drawn(before)
      #expect((after.x - 100).magnitude < 1e-9)
      #expect((after.y - 200).magnitude < 1e-9)
      scene.lift()
      scene.settle()
      #expect((scene.session.engine.zoom - 2).magnitude < 1e-9)
    }

    @Test(arguments: Way.allCases) func followsAFingerWhenItIsZoomed(_ way: Way) {
      let scene = Scene(Color.red.zoomable(), way)
      scene.session.move(.zoom(2, at: nil), animated: false)
      scene.update()
      let before = scene.drawn(CGPoint(x: 200, y: 400))
      scene.down(1, 200, 400)
      for step in 1...10 { scene.move(1, 200 + 10 * Double(step), 400) }
      let after = scene.drawn(CGPoint(x: 200, y: 400))
      #expect((after.x - before.x - 100).magnitude < 1e-9)
      scene.cancel(1)
    }

    @Test(arguments: Way.allCases) func comesBackToItsLimitWithOneHaptic(_ way: Way) {
      UIImpactFeedbackGenerator.impacts = []
      let scene = Scene(Color.red.zoomable(), way)
      scene.pinch(at: 200, 400, from: 20, to: 150)
      #expect(scene.session.engine.zoom > 3)
      scene.lift()
      #expect(scene.settle() > 1)
      #expect(scene.session.engine.zoom == 3)
      #expect(UIImpactFeedbackGenerator.impacts == [.light])
    }

    @Test(arguments: Way.allCases) func restsWithoutFrames(_ way: Way) {
      let scene = Scene(Color.red.zoomable(), way)
      #expect(Screen.runningLinkCount == 0)
      scene.pinch(at: 200, 400, from: 20, to: 150)
      #expect(Screen.runningLinkCount == 0, "fingers are drawn as they come, not by frames")
      scene.lift()
      #expect(Screen.runningLinkCount == 1)
      scene.settle()
      #expect(Screen.runningLinkCount == 0)
    }

    @Test func evaluatesNoBodyButTheEffectsWhileItMoves() {
      let scene = Scene(Counted().zoomable())
      scene.pinch(at: 200, 400, to: 60)
      let before = scene.nodes.filter { $0.evaluations > 0 }.map(\.evaluations)
      scene.move([1: CGPoint(x: 120, y: 400), 2: CGPoint(x: 280, y: 400)])
      let after = scene.nodes.filter { $0.evaluations > 0 }.map(\.evaluations)
      #expect(zip(before, after).filter { $0 != $1 }.count == 1)
      scene.cancel(1, 2)
      scene.settle()
    }

    @Test func isDrawnWithoutAnAnimationThatSurroundsIt() {
      #expect(PlacementEffect().animatableData == EmptyAnimatableData())
    }

    @Test(arguments: Way.allCases) func zoomsByADoubleTapThatNoChildTook(_ way: Way) {
      let scene = Scene(Color.red.zoomable(in: 1...3, doubleTap: .zoom(2.5)), way)
      scene.platformDoubleTap(100, 200)
      scene.settle()
      #expect((scene.session.engine.zoom - 2.5).magnitude < 1e-9)
      let place = scene.drawn(CGPoint(x: 100, y: 200))
      #expect((place.x - 100).magnitude < 1e-6 && (place.y - 200).magnitude < 1e-6)
      Screen.wait(1)
      scene.platformDoubleTap(300, 300)
      scene.settle()
      #expect(scene.session.engine.zoom == 1)
    }

    @Test func makesNoTapsOfRawTouchesSoThatAChildsTapIsItsOwn() {
      let scene = Scene(Color.red.zoomable())
      scene.tap(100, 200)
      scene.tap(100, 200)
      scene.settle()
      #expect(scene.session.engine.zoom == 1)
    }

    @Test(arguments: Way.allCases) func standsBesideAnother(_ way: Way) {
      let scene = Scene(
        VStack {
          Color.red.zoomable()
          Color.red.zoomable()
        }, way)
      #expect(scene.sessions.count == 2)
      scene.pinch(at: 200, 600, to: 100)
      #expect(scene.sessions[0].engine.zoom == 1)
      #expect((scene.sessions[1].engine.zoom - 2).magnitude < 1e-9)
      scene.lift()
      scene.settle()
    }

    @Test(arguments: Way.allCases) func isNotListenedToWhenItIsDisabled(_ way: Way) {
      let scene = Scene(Color.red.zoomable().environment(\.isEnabled, false), way)
      scene.pinch(at: 200, 400, to: 100)
      #expect(scene.session.engine.zoom == 1)
      scene.lift()
    }

    @Test(arguments: Way.allCases) func hasPlacesOfItsOwnUnderAScaledAncestor(_ way: Way) {
      let scene = Scene(Color.red.zoomable().scaleEffect(0.5), way)
      // The view is drawn half as large in the middle of the window.
      scene.pinch(at: 150, 300, to: 100)
      #expect((scene.session.engine.zoom - 2).magnitude < 1e-9)
      let under = scene.drawn(CGPoint(x: 100, y: 200))
      #expect((under.x - 150).magnitude < 1e-9 && (under.y - 300).magnitude < 1e-9)
      scene.cancel(1, 2)
      scene.settle()
    }

    @Test(arguments: Way.allCases) func isTheSameFromRightToLeft(_ way: Way) {
      let scene = Scene(Color.red.zoomable().environment(\.layoutDirection, .rightToLeft), way)
      scene.pinch(at: 100, 200, to: 100)
      let under = scene.drawn(CGPoint(x: 100, y: 200))
      #expect((under.x - 100).magnitude < 1e-9 && (under.y - 200).magnitude < 1e-9)
      scene.cancel(1, 2)
      scene.settle()
    }

    @Test(arguments: Way.allCases) func givesItsContentTheLayoutsOwnDirection(_ way: Way) {
      let scene = Scene(Counted().zoomable().environment(\.layoutDirection, .rightToLeft), way)
      let content = scene.nodes.first { $0.value is Counted }
      #expect(content?.environment.layoutDirection == .rightToLeft)
    }

    @Test(arguments: Way.allCases) func isInertWithoutASize(_ way: Way) {
      let scene = Scene(Color.red.zoomable().frame(width: 0, height: 0), way)
      scene.pinch(at: 200, 400, to: 100)
      scene.lift()
      scene.settle()
      #expect(scene.session.surface.effect == PlacementEffect())
    }

    @Test(arguments: Way.allCases) func keepsWhatIsLookedAtWhenItIsResized(_ way: Way) {
      let scene = Scene(Color.red.zoomable(), way)
      scene.session.move(.restore(SavedView(zoom: 2, center: Vector(0.4, 0.6))), animated: false)
      scene.window.bounds.size = CGSize(width: 800, height: 400)
      scene.window.rootViewController?.view.frame = scene.window.bounds
      scene.update()
      #expect(scene.session.engine.viewport.container.size == Vector(800, 400))
      #expect((scene.session.engine.view.zoom - 2).magnitude < 1e-9)
      #expect((scene.session.engine.view.center - Vector(0.4, 0.6)).length < 1e-9)
    }
  }
}

/// A view whose body is counted by its node.
struct Counted: View {
  var body: some View { Color.red }
}
