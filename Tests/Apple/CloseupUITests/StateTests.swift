import Closeup
import Foundation
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import CloseupUI

/// What a test and a view share.
@MainActor final class Shared<Value> {
  var value: Value
  var writes = 0
  private(set) var animations: [Bool] = []
  /// Set by the view: writes from outside, as a button's action does.
  var write: ((Value) -> Void)?
  init(_ value: Value) { self.value = value }
  func saw(_ new: Value) { value = new }
}

struct Zoomed: View {
  @State var zoom: ZoomState
  let shared: Shared<ZoomState>
  init(_ shared: Shared<ZoomState>) {
    self.shared = shared
    _zoom = State(wrappedValue: shared.value)
  }
  var body: some View {
    shared.saw(zoom)
    shared.write = { zoom = $0 }
    return Color.red.zoomable($zoom, in: 1...4)
  }
}

extension AppleTests {
  @Suite @MainActor struct AZoomState {
    @Test func followsTheFingers() async {
      let shared = Shared(ZoomState())
      let scene = Scene(Zoomed(shared))
      scene.pinch(at: 200, 400, to: 100)
      #expect((shared.value.zoom - 2).magnitude < 1e-9)
      #expect(shared.value.center == .center)
      scene.lift()
      scene.settle()
    }

    @Test func isRestoredInAViewOfAnySize() async {
      let shared = Shared(ZoomState(zoom: 2, center: UnitPoint(x: 0.4, y: 0.6)))
      let scene = Scene(Zoomed(shared))
      await scene.turn()
      #expect((scene.session.engine.view.zoom - 2).magnitude < 1e-9)
      #expect((scene.session.engine.view.center - Vector(0.4, 0.6)).length < 1e-9)
    }

    @Test func flightIsAnimatedOnlyInsideWithAnimation() async {
      let shared = Shared(ZoomState())
      let scene = Scene(Zoomed(shared))
      await scene.turn()
      shared.write?(ZoomState(zoom: 3))
      scene.update()
      #expect(scene.session.engine.zoom == 3, "at once")
      withAnimation { shared.write?(ZoomState(zoom: 1)) }
      scene.update()
      #expect(scene.session.engine.zoom == 3, "on its way")
      #expect(scene.session.engine.targetZoom == 1)
      scene.settle()
      #expect(scene.session.engine.zoom == 1)
      #expect(shared.value.zoom == 1)
    }

    @Test func resetComesHomeAndIsDone() async {
      let shared = Shared(ZoomState(zoom: 3))
      let scene = Scene(Zoomed(shared))
      await scene.turn()
      var state = shared.value
      state.reset()
      withAnimation { shared.write?(state) }
      scene.update()
      scene.settle()
      await scene.turn()
      #expect(shared.value == ZoomState())
    }

    @Test func zoomToKeepsItsPlace() async {
      let shared = Shared(ZoomState())
      let scene = Scene(Zoomed(shared))
      var state = shared.value
      state.zoom(to: 2, at: UnitPoint(x: 0.25, y: 0.25))
      shared.write?(state)
      scene.update()
      let place = scene.drawn(CGPoint(x: 100, y: 200))
      #expect((place.x - 100).magnitude < 1e-9 && (place.y - 200).magnitude < 1e-9)
      await scene.turn()
      #expect(shared.value.zoom == 2)
    }

    @Test func showBringsAPartUp() async {
      let shared = Shared(ZoomState())
      let scene = Scene(Zoomed(shared))
      var state = shared.value
      state.show(CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5))
      shared.write?(state)
      scene.update()
      #expect((scene.session.engine.zoom - 2).magnitude < 1e-9)
      #expect((scene.session.engine.view.center - Vector(0.75, 0.75)).length < 1e-9)
    }

    @Test func outsideItsLimitsComesBack() async {
      let shared = Shared(ZoomState())
      let scene = Scene(Zoomed(shared))
      await scene.turn()
      shared.write?(ZoomState(zoom: 50))
      scene.update()
      await scene.turn()
      #expect(scene.session.engine.zoom == 4)
      #expect(shared.value.zoom == 4)
    }

    @Test func writtenUnderFingersGoesOnFromThere() async {
      let shared = Shared(ZoomState())
      let scene = Scene(Zoomed(shared))
      scene.pinch(at: 200, 400, to: 75)
      shared.write?(ZoomState(zoom: 3))
      scene.update()
      #expect(scene.session.engine.zoom == 3)
      scene.move([1: CGPoint(x: 150, y: 400), 2: CGPoint(x: 250, y: 400)])
      #expect((scene.session.engine.zoom - 2).magnitude < 1e-9, "two thirds of the spread")
      scene.cancel(1, 2)
      scene.settle()
    }

    @Test func surroundingAnimationMovesNothing() async {
      let shared = Shared(ZoomState())
      let scene = Scene(Zoomed(shared))
      scene.pinch(at: 200, 400, to: 100)
      let effect = scene.session.surface.effect
      withAnimation { scene.graph.root.invalidate() }
      scene.update()
      #expect(scene.session.surface.effect == effect)
      #expect(!scene.session.engine.isAnimating)
      scene.cancel(1, 2)
      scene.settle()
    }

    @Test func isToldWithoutAnAnimation() {
      let session = ZoomSession()
      session.layOut(Container(size: Vector(400, 800)), content: nil)
      let link = StateLink()
      var state = ZoomState()
      var wasAnimated: [Bool] = []
      let binding = Binding(
        get: { state },
        set: {
          state = $0
          wasAnimated.append(!Transaction.current.disablesAnimations)
        })
      link.accept(binding, session, animated: false)
      session.onChange = { _ in link.publish(session) }
      withAnimation { session.move(.zoom(2, at: nil), animated: false) }
      #expect(state.zoom == 2)
      #expect(wasAnimated == [false])
    }

    @Test func isSavedAsEveryHostSavesIt() throws {
      let state = ZoomState(zoom: 2, center: UnitPoint(x: 0.25, y: 0.75))
      let data = try JSONEncoder().encode(state)
      #expect(try JSONDecoder().decode(ZoomState.self, from: data) == state)
      #expect(
        try JSONDecoder().decode(SavedView.self, from: data)
          == SavedView(zoom: 2, center: Vector(0.25, 0.75)))
    }
  }
}
