import Closeup
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import CloseupUI

extension Scene {
  /// What assistive technology is told of the tree.
  var accessibility: [Accessibility] {
    nodes.compactMap {
      if case .attribute(.accessibility(let one)) = $0.kind { return one }
      return nil
    }
  }

  var spoken: String? {
    accessibility.lazy.compactMap {
      if case .value(let value) = $0 { return value }
      return nil
    }.first
  }

  /// Does a named action.
  func perform(_ name: String) {
    for case .action(name, let action) in accessibility { action() }
    update()
  }
}

extension AppleTests {
  @Suite @MainActor struct AssistiveTechnology {
    @Test func adjustsAPictureAndHearsItsZoom() {
      let scene = Scene(ImagePreviewer(Image("a"), aspectRatio: 0.5))
      #expect(scene.spoken == "100 percent")
      for case .adjustable(let adjust) in scene.accessibility {
        adjust(.increment)
        adjust(.increment)
      }
      scene.settle()
      #expect((scene.session.engine.zoom - 2).magnitude < 1e-9, "two steps of the root of two")
      #expect(scene.spoken == "200 percent")
      for case .adjustable(let adjust) in scene.accessibility { adjust(.decrement) }
      scene.settle()
      #expect(scene.spoken == "141 percent")
    }

    @Test func zoomsLiveContentByActionsAndKeepsItsChildren() {
      let scene = Scene(Color.red.zoomable())
      #expect(
        !scene.accessibility.contains {
          if case .adjustable = $0 { return true }
          return false
        })
      scene.perform("Zoom in")
      scene.settle()
      #expect(scene.session.engine.zoom > 1.4)
      scene.perform("Reset zoom")
      scene.settle()
      #expect(scene.session.engine.zoom == 1)
      for case .zoom(let zoom) in scene.accessibility {
        zoom(.init(direction: .zoomIn, location: .center, point: .zero))
      }
      scene.settle()
      #expect(scene.session.engine.zoom > 1.4)
    }

    @Test func scrollsZoomedContentByItsEdges() {
      let scene = Scene(Color.red.zoomable())
      scene.session.move(.zoom(2, at: nil), animated: false)
      let before = scene.session.engine.target.offset
      for case .scroll(let scroll) in scene.accessibility { scroll(.bottom) }
      scene.settle()
      #expect(scene.session.engine.target.offset.y < before.y)
    }

    @Test func scrollsTheOtherWayFromRightToLeft() {
      for (direction, way) in [(LayoutDirection.leftToRight, -1.0), (.rightToLeft, 1)] {
        let scene = Scene(Color.red.zoomable().environment(\.layoutDirection, direction))
        scene.session.move(.zoom(2, at: nil), animated: false)
        let before = scene.session.engine.target.offset
        for case .scroll(let scroll) in scene.accessibility { scroll(.trailing) }
        #expect((scene.session.engine.target.offset.x - before.x) * way > 0)
        scene.settle()
      }
    }

    @Test func isNotToldOncePerFrame() {
      let scene = Scene(Color.red.zoomable())
      scene.pinch(at: 200, 400, to: 100)
      #expect(scene.spoken == "100 percent", "not while fingers move it")
      scene.lift()
      scene.settle()
      #expect(scene.spoken == "200 percent")
    }

    @Test func cutsInsteadOfFlyingWhereLessMotionIsAskedFor() {
      var environment = EnvironmentValues()
      environment.accessibilityReduceMotion = true
      let scene = Scene(Color.red.zoomable(doubleTap: .zoom(2)).environment(\.self, environment))
      scene.platformDoubleTap(200, 400)
      #expect(scene.session.engine.zoom == 2)
      #expect(!scene.session.engine.isAnimating)
    }

    @Test func cutsInAViewOfUIKitsAsWell() {
      UIAccessibility.reducesMotion = true
      defer { UIAccessibility.reducesMotion = false }
      let view = ZoomableView(contentView: UIView(frame: .zero))
      _ = Scene(view: view)
      view.setZoomState(ZoomState(zoom: 2), animated: true)
      #expect(!view.session.engine.isAnimating)
    }
  }
}

extension Scene {
  /// Presses a key where the content has the focus; whether it was used.
  func press(_ key: KeyEquivalent, with modifiers: EventModifiers = []) -> Bool {
    var isUsed = false
    for node in nodes {
      if case .attribute(.keys(let action)) = node.kind {
        isUsed = action(KeyPress(key: key, modifiers: modifiers)) || isUsed
      }
    }
    update()
    return isUsed
  }
}

extension AppleTests {
  @Suite @MainActor struct AKeyboard {
    @Test func zoomsPansAndFits() {
      let scene = Scene(ImagePreviewer(Image("a"), aspectRatio: 0.5))
      for _ in 1...4 { #expect(scene.press("+")) }
      scene.settle()
      #expect((scene.session.engine.zoom - 4).magnitude < 1e-9)
      let before = scene.session.engine.target.offset
      #expect(scene.press(.rightArrow))
      scene.settle()
      #expect((before - scene.session.engine.target.offset - Vector(80, 0)).length < 1e-9)
      #expect(scene.press("0"))
      scene.settle()
      #expect(scene.session.engine.zoom == 1)
    }

    @Test func worksInAViewOfUIKitsAsWell() {
      let view = ZoomableView(contentView: UIView(frame: .zero), in: 1...8)
      let scene = Scene(view: view)
      #expect(view.becomeFirstResponder())
      for _ in 1...4 { view.press(UIKey("+")) }
      scene.settle()
      #expect((view.zoomState.zoom - 4).magnitude < 1e-9, "four steps of the root of two")
      for (code, way) in [
        (UIKeyboardHIDUsage.keyboardRightArrow, Vector(-80, 0)),
        (.keyboardLeftArrow, Vector(80, 0)), (.keyboardDownArrow, Vector(0, -80)),
        (.keyboardUpArrow, Vector(0, 80)),
      ] {
        let before = view.session.engine.target.offset
        view.press(UIKey("", code))
        scene.settle()
        #expect((view.session.engine.target.offset - before - way).length < 1e-9)
      }
      view.press(UIKey("0"))
      scene.settle()
      #expect(view.zoomState.zoom == 1)
    }

    @Test func goesOnToWhoIsAroundAViewOfUIKitsThatHasNoUseForIt() {
      let around = PressCounter(frame: .zero)
      let view = ZoomableView(contentView: UIView(frame: .zero))
      around.addSubview(view)
      view.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
      view.layoutIfNeeded()
      view.press(UIKey("+"))
      #expect(around.count == 0)
      view.press(UIKey("x"))
      view.press(UIKey("", .keyboardRightArrow))
      #expect(around.count == 2 - 1, "zoomed content has a use for the arrow")
      view.press(UIKey("0"), UIKey("q"))
      #expect(around.count == 2)
    }

    @Test func leavesShortcutsToTheApp() {
      let scene = Scene(ImagePreviewer(Image("a"), aspectRatio: 0.5))
      for modifiers in [EventModifiers.command, .control, .option] {
        #expect(!scene.press("1", with: modifiers))
        #expect(!scene.press("+", with: modifiers))
      }
      #expect(scene.press("+", with: .shift))
      let view = ZoomableView(contentView: UIView(frame: .zero))
      let kit = Scene(view: view)
      for flags in [UIKeyModifierFlags.command, .control, .alternate] {
        view.press(UIKey("+", .keyboardErrorUndefined, flags))
      }
      kit.settle()
      #expect(view.zoomState.zoom == 1)
      scene.settle()
    }

    @Test func leavesKeysThatMeanNothingToWhoIsAround() {
      let scene = Scene(Color.red.zoomable())
      #expect(!scene.press("x"))
      #expect(!scene.press(.leftArrow), "there is no page to turn")
    }
  }

  @Suite @MainActor struct ContentAtRest {
    @Test func isDrawnSharplyForItsZoom() {
      let scene = Scene(Counted().zoomable(in: 1...8))
      func scale() -> CGFloat? {
        scene.nodes.first { $0.value is Counted }?.environment.displayScale
      }
      #expect(scale() == 2)
      scene.pinch(at: 200, 400, to: 100)
      #expect(scale() == 2, "not while fingers move it")
      scene.lift()
      scene.settle()
      #expect((scale()! - 4).magnitude < 1e-9)
    }

    @Test func isDrawnSharplyInAContainer() {
      let label = UIView(frame: .zero)
      let content = UIView(frame: .zero)
      content.addSubview(label)
      let view = ZoomableView(contentView: content)
      let scene = Scene(view: view)
      view.setZoomState(ZoomState(zoom: 2), animated: true)
      scene.settle()
      #expect(label.contentScaleFactor == 4)
    }

    @Test func neverTakesMoreThanItsPixels() {
      let size = Vector(1000, 1000)
      #expect(Sharpness.scale(zoom: 1.5, size: size, displayScale: 2) == 1.5)
      #expect(Sharpness.scale(zoom: 16, size: size, displayScale: 2) == 2)
      #expect(Sharpness.scale(zoom: 16, size: Vector(1e6, 1e6), displayScale: 3) == 1)
      #expect(Sharpness.scale(zoom: 4, size: .zero, displayScale: 3) == 1)
    }
  }
}

extension UIView {
  /// Presses keys where this view has the focus.
  func press(_ keys: UIKey...) { pressesBegan(Set(keys.map { UIPress($0) }), with: nil) }
}

/// A view around, and the keys that reach it.
private final class PressCounter: UIView {
  var count = 0
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    count += presses.count
  }
}
