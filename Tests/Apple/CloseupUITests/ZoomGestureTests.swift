import Closeup
import Foundation
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import CloseupUI

struct Composed: View {
  @StateObject private var zoom = ZoomModel(in: 1...5)
  let shared: Shared<ZoomModel?>
  var body: some View {
    shared.value = zoom
    return Color.red.zoomEffect(zoom).gesture(ZoomGesture(zoom))
  }
}

extension AppleTests {
  @Suite @MainActor struct AComposedZoomGesture {
    private func gesture(_ scene: Scene) -> any Gesture { scene.graph.root.gestures[0].gesture }
    private func drag(_ x: Double, _ y: Double) -> DragGesture.Value {
      DragGesture.Value(time: Date(), location: CGPoint(x: x, y: y), startLocation: .zero)
    }
    private func magnify(_ factor: Double, _ x: Double, _ y: Double) -> MagnifyGesture.Value {
      MagnifyGesture.Value(
        time: Date(), magnification: CGFloat(factor), startLocation: CGPoint(x: x, y: y))
    }

    @Test func magnifiesAboutWhereItBegan() throws {
      let shared = Shared<ZoomModel?>(nil)
      let scene = Scene(Composed(shared: shared))
      let model = try #require(shared.value)
      for factor in [1.1, 1.5, 2] {
        gesture(scene).deliver(magnify(factor, 100, 200), ended: false)
      }
      scene.update()
      #expect((model.state.zoom - 2).magnitude < 1e-9)
      let under = scene.drawn(CGPoint(x: 100, y: 200))
      #expect((under.x - 100).magnitude < 1e-9 && (under.y - 200).magnitude < 1e-9)
      gesture(scene).deliver(magnify(2, 100, 200), ended: true)
      scene.settle()
      #expect(model.session.engine.fingerCount == 0)
      #expect((model.state.zoom - 2).magnitude < 1e-9)
    }

    @Test func dragsAndMagnifiesAtOnceWithoutAJump() throws {
      let shared = Shared<ZoomModel?>(nil)
      let scene = Scene(Composed(shared: shared))
      let model = try #require(shared.value)
      model.show(ZoomState(zoom: 2), animated: false)
      for x in stride(from: 200.0, through: 260, by: 10) {
        gesture(scene).deliver(drag(x, 400), ended: false)
      }
      let dragged = model.session.engine.placement
      gesture(scene).deliver(magnify(1, 260, 400), ended: false)
      #expect(model.session.engine.placement == dragged, "a second gesture moves nothing")
      gesture(scene).deliver(magnify(1.5, 260, 400), ended: false)
      gesture(scene).deliver(drag(280, 400), ended: false)
      #expect((model.state.zoom - 3).magnitude < 1e-9)
      let point = dragged.contentPoint(at: Vector(260, 400))
      let place = model.session.engine.placement.position(of: point)
      #expect((place - Vector(280, 400)).length < 1e-9)
      let both = model.session.engine.placement
      gesture(scene).deliver(magnify(1.5, 260, 400), ended: true)
      #expect(model.session.engine.placement == both, "nor does its end")
      gesture(scene).deliver(drag(280, 400), ended: true)
      scene.settle()
      #expect(model.session.engine.fingerCount == 0)
    }

    @Test func countsAsInTheMiddleWhereItIsNotTold() {
      let model = ZoomModel()
      model.session.layOut(Container(size: Vector(400, 800)), content: nil)
      model.magnify(by: 2, around: nil)
      #expect(model.state == ZoomState(zoom: 2))
      model.endMagnify()
    }

    @Test func gesturesThatAreNeverSaidToHaveEndedLeaveNoFingersBehind() {
      let touches = GestureTouches()
      func down(_ samples: [Touch]) -> Int {
        samples.reduce(0) { $0 + ($1.phase == .down ? 1 : $1.phase == .up ? -1 : 0) }
      }
      var count = down(touches.dragged(from: .zero, to: Vector(10, 0), at: 0))
      count += down(touches.dragged(from: Vector(50, 0), to: Vector(60, 0), at: 1))
      #expect(count == 1)
      count += down(touches.magnified(by: 2, around: Vector(100, 0), at: 2))
      count += down(touches.magnified(by: 1, around: Vector(200, 0), at: 3))
      #expect(count == 2)
      count += down(touches.dragEnded(at: 4)) + down(touches.magnifyEnded(at: 4))
      #expect(count == 0)
    }

    @Test func pinchesNeverClose() {
      let touches = GestureTouches()
      for factor in [0, -5, Double.nan] {
        let samples = touches.magnified(by: factor, around: Vector(100, 100), at: 0)
        #expect(samples.allSatisfy { $0.position.isFinite })
      }
    }
  }
}
