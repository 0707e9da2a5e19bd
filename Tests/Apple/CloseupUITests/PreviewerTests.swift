import Closeup
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import CloseupUI

extension AppleTests {
  @Suite @MainActor struct APreviewer {
    @Test func fitsItsPictureWholeAndCentredInBothDirections() {
      for direction in LayoutDirection.allCases {
        let scene = Scene(
          ImagePreviewer(uiImage: UIImage(size: CGSize(width: 200, height: 100), scale: 2))
            .environment(\.layoutDirection, direction))
        // 400 × 200 points in 400 × 800: 300 points above and below.
        let top = scene.drawn(.zero)
        #expect((top.x - 0).magnitude < 1e-9 && (top.y - 300).magnitude < 1e-9)
        let picture = scene.nodes.first { $0.value is Image }
        #expect(picture?.size == CGSize(width: 400, height: 200))
      }
    }

    @Test func drawsThePictureFromTheLeftInBothDirections() {
      for direction in LayoutDirection.allCases {
        let scene = Scene(
          ImagePreviewer(Image("tall"), aspectRatio: 0.25)
            .environment(\.layoutDirection, direction))
        // 200 × 800 points in the middle of 400 × 800.
        let picture = scene.nodes.first { $0.value is Image }
        #expect(picture?.size == CGSize(width: 200, height: 800))
        #expect(scene.session.surface.effect.offset == Vector(100, 0))
        let frame = scene.nodes.first {
          if case .frame = $0.kind { return true }
          return false
        }
        #expect(frame?.origin == .zero, "laid out at the left, moved by the effect alone")
      }
    }

    @Test(arguments: Way.allCases) func goesToItsMaximumAndBackByDoubleTaps(_ way: Way) {
      let scene = Scene(ImagePreviewer(Image("a"), aspectRatio: 0.5), way)
      scene.tap(100, 200)
      Screen.wait(0.1)
      scene.tap(100, 200)
      scene.settle()
      #expect(scene.session.engine.zoom == ZoomConfiguration.largestPictureZoom)
      let under = scene.drawn(CGPoint(x: 100, y: 200))
      #expect((under.x - 100).magnitude < 1e-6 && (under.y - 200).magnitude < 1e-6)
      Screen.wait(1)
      scene.tap(100, 200)
      Screen.wait(0.1)
      scene.tap(100, 200)
      scene.settle()
      #expect(scene.session.engine.zoom == 1)
    }

    @Test(arguments: Way.allCases) func zoomsByASecondTapHeldDown(_ way: Way) {
      let scene = Scene(ImagePreviewer(Image("a"), aspectRatio: 0.5), way)
      scene.tap(200, 400)
      Screen.wait(0.1)
      scene.down(1, 200, 400)
      for step in 1...20 { scene.move(1, 200, 400 + 10 * Double(step)) }
      #expect(scene.session.engine.zoom > 2)
      scene.up()
      scene.settle()
    }

    @Test(arguments: Way.allCases) func leavesTapsToLiveContent(_ way: Way) {
      let scene = Scene(ViewZoomer(aspectRatio: 0.5) { Color.red }, way)
      if way == .represented {
        scene.tap(200, 400)
        Screen.wait(0.1)
        scene.tap(200, 400)
        scene.settle()
        #expect(
          scene.session.engine.zoom == 1, "SwiftUI's own gesture tells of taps, not the touches")
      }
      scene.platformDoubleTap(200, 400)
      scene.settle()
      #expect(scene.session.engine.zoom == 16)
    }

    @Test(arguments: Way.allCases) func zoomsNoFurtherThanItIsTold(_ way: Way) {
      let scene = Scene(ViewZoomer(aspectRatio: 1, maximumZoom: 5) { Color.red }, way)
      scene.session.move(.zoom(100, at: nil), animated: false)
      #expect(scene.session.engine.zoom == 5)
    }

    @Test(arguments: Way.allCases) func survivesAPictureWithoutASize(_ way: Way) {
      let scene = Scene(ImagePreviewer(uiImage: UIImage(size: .zero, scale: 1)), way)
      scene.pinch(at: 200, 400, to: 100)
      scene.lift()
      scene.settle()
      #expect(scene.session.engine.zoom == 1)
    }

    @Test(arguments: Way.allCases) func fillsTheScreenUnderBarsOnBlack(_ way: Way) {
      let bars = UIEdgeInsets(top: 60, left: 0, bottom: 40, right: 0)
      let scene = Scene(ImagePreviewer(Image("a"), aspectRatio: 0.5), way, safeArea: bars)
      #expect(scene.session.engine.viewport.container.size == Vector(400, 800))
      #expect(scene.nodes.first { $0.value is Image }?.size == CGSize(width: 400, height: 800))
      #expect(scene.nodes.contains { ($0.value as? Color) == .black })
      #expect(PreviewView(contentView: UIView(), aspectRatio: 1).backgroundColor === UIColor.black)
    }

    @Test(arguments: Way.allCases) func comesBackFromBeyondItsMaximumWithOneHaptic(_ way: Way) {
      UIImpactFeedbackGenerator.impacts = []
      let scene = Scene(ImagePreviewer(Image("a"), aspectRatio: 0.5), way)
      scene.session.move(.zoom(12, at: nil), animated: false)
      scene.pinch(at: 200, 400, to: 100)
      #expect(scene.session.engine.zoom > 16)
      scene.lift()
      #expect(scene.settle() > 1, "it flies")
      #expect(scene.session.engine.zoom == 16)
      #expect(UIImpactFeedbackGenerator.impacts == [.light])
    }

    @Test(arguments: Way.allCases) func scrollsOnBothAxesOnceItIsZoomed(_ way: Way) {
      let scene = Scene(ImagePreviewer(Image("a"), aspectRatio: 0.5), way)
      scene.session.move(.zoom(4, at: nil), animated: false)
      scene.update()
      let before = scene.drawn(CGPoint(x: 200, y: 400))
      scene.drag(from: CGPoint(x: 200, y: 400), by: CGPoint(x: 90, y: -70))
      let after = scene.drawn(CGPoint(x: 200, y: 400))
      #expect((after.x - before.x - 90).magnitude < 1e-9)
      #expect((after.y - before.y + 70).magnitude < 1e-9)
      scene.cancel(1)
      scene.settle()
    }

    @Test func theViewForUIKitDrawsByATransform() {
      let view = PreviewView(image: UIImage(size: CGSize(width: 200, height: 100), scale: 2))
      let scene = Scene(view: view)
      let content = view.contentView!
      #expect(content.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 300))
      scene.pinch(at: 200, 400, to: 100)
      #expect((content.transform.a - 2).magnitude < 1e-9)
      let middle = content.convert(CGPoint(x: 200, y: 100), to: nil)
      #expect((middle.x - 200).magnitude < 1e-9 && (middle.y - 400).magnitude < 1e-9)
      scene.lift()
      scene.settle()
    }
  }
}
