import Closeup
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import CloseupUI

/// A view that can be taken away.
struct Vanishing<Content: View>: View {
  @State private var isShown = true
  let content: () -> Content
  init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
  var body: some View {
    if isShown { content() }
  }
  func vanish() { isShown = false }
}

extension Scene {
  /// Takes away the content of a `Vanishing`, and lets what waits on the main actor run.
  func vanish() async {
    for node in nodes { (node.value as? any CanVanish)?.vanish() }
    update()
    await turn()
  }

  /// Lets what waits on the main actor run.
  func turn() async {
    for _ in 0..<3 { await Task.yield() }
    update()
  }
}

@MainActor private protocol CanVanish { func vanish() }
extension Vanishing: CanVanish {}

extension AppleTests {
  @Suite @MainActor struct AViewThatIsTakenAway {
    @Test(arguments: Way.allCases) func isFreedUnderFingers(_ way: Way) async {
      let scene = Scene(Vanishing { Color.red.zoomable() }, way)
      weak let session = scene.session
      let before = Screen.linkCount
      scene.pinch(at: 200, 400, from: 20, to: 150)
      await scene.vanish()
      scene.lift()
      #expect(scene.sessions.isEmpty)
      #expect(session == nil)
      #expect(Screen.linkCount == before)
    }

    @Test(arguments: Way.allCases) func isFreedInFlight(_ way: Way) async {
      let scene = Scene(Vanishing { Color.red.zoomable() }, way)
      weak let session = scene.session
      let before = Screen.linkCount
      scene.pinch(at: 200, 400, from: 20, to: 150)
      scene.lift()
      #expect(Screen.runningLinkCount == 1)
      await scene.vanish()
      #expect(session == nil)
      #expect(Screen.linkCount == before, "its display link is gone with it")
    }

    @Test func asksForNoFramesOutsideOfAWindow() {
      let view = ZoomableView(contentView: UIView(frame: .zero), in: 1...3)
      let scene = Scene(view: view)
      let parent = view.superview!
      scene.pinch(at: 200, 400, from: 20, to: 150)
      scene.lift()
      #expect(Screen.runningLinkCount == 1)
      view.removeFromSuperview()
      #expect(Screen.runningLinkCount == 0)
      Screen.wait(5)
      parent.addSubview(view)
      scene.settle()
      #expect(view.zoomState.zoom == 3, "it has come to rest meanwhile")
    }

    @Test func losesItsFingersWithItsWindow() async {
      let view = ZoomableView(contentView: UIView(frame: .zero), in: 1...3)
      let scene = Scene(view: view)
      scene.pinch(at: 200, 400, to: 100)
      view.removeFromSuperview()
      await scene.turn()
      #expect(view.session.engine.fingerCount == 0)
      scene.lift()
      scene.settle()
    }
  }
}
