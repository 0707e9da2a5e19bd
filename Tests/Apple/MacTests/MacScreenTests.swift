import AppKit
import Closeup
import QuartzCore
import SwiftUI
import Testing

@testable import CloseupUI

/// A small picture, 120 × 60 points, at a place of a window of 400 × 800, that opens on the whole of it.
private struct Thumbnail: View {
  @ObservedObject var model: Model

  @MainActor final class Model: ObservableObject {
    @Published var isOpen = false
    @Published var isThere = true
    @Published var place = CGPoint(x: 20, y: 100)
    var clicks = 0
  }

  var body: some View {
    ZStack {
      Button("Under it") { model.clicks += 1 }
      Color.clear.overlay {
        if model.isThere {
          Color.red.zoomScreen(
            isPresented: Binding(get: { model.isOpen }, set: { model.isOpen = $0 })
          ) {
            Color.blue.aspectRatio(2, contentMode: .fit)
          }
          .frame(width: 120, height: 60)
          .offset(x: model.place.x, y: model.place.y)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
      }
    }
  }
}

/// Something that has the keys before a screen opens.
private final class Field: NSView {
  override var acceptsFirstResponder: Bool { true }
}

/// The content of a window, which takes what comes up to it.
private final class Ground: NSView {
  var taken = 0
  override func mouseDown(with event: NSEvent) { taken += 1 }
  override func scrollWheel(with event: NSEvent) { taken += 1 }
  override func magnify(with event: NSEvent) { taken += 1 }
}

extension MacTests {
  @Suite @MainActor struct AZoomScreenOnTheMac {
    private func open(reducesMotion: Bool = false, around: NSView? = nil) -> (
      MacScene, Thumbnail.Model
    ) {
      let model = Thumbnail.Model()
      let scene = MacScene(
        Thumbnail(model: model).environment(\.accessibilityReduceMotion, reducesMotion),
        around: around)
      model.isOpen = true
      scene.update()
      scene.update()
      return (scene, model)
    }

    private let place = CGRect(x: 20, y: 100, width: 120, height: 60)
    /// 2 to 1, as large as it fits.
    private let whole = CGRect(x: 0, y: 300, width: 400, height: 200)

    private func isClosed(_ scene: MacScene, _ model: Thumbnail.Model) -> Bool {
      scene.screen == nil && !model.isOpen && scene.presenters.allSatisfy { !$0.isAway }
        && Screen.runningLinkCount == 0
    }

    @Test func opensFromTheFrameOfItsSourceAndReturnsToIt() throws {
      let (scene, model) = open()
      #expect(
        near(scene.drawn(page: 0), place), "not at \(String(describing: scene.drawn(page: 0)))")
      let session = try #require(scene.viewer)
      #expect(session.chrome.backdrop == 0 && scene.presenters[0].isAway)
      #expect(scene.settle() > 5, "it flies")
      #expect(near(scene.drawn(page: 0), whole))
      #expect(session.chrome.backdrop == 1)
      model.isOpen = false
      scene.update()
      scene.show(frames: 1)
      #expect(!near(scene.drawn(page: 0), whole) && scene.screen != nil, "it is on its way")
      scene.settle()
      #expect(isClosed(scene, model))
    }

    @Test func coversTheWindowAndIsModal() throws {
      let (scene, _) = open()
      let screen = try #require(scene.screen)
      #expect(screen.frame == scene.window.contentView?.bounds && screen.isAccessibilityModal())
      #expect(screen.superview === scene.window.contentView)
      scene.window.contentView?.frame.size = CGSize(width: 800, height: 400)
      scene.update()
      scene.settle()
      #expect(near(scene.drawn(page: 0), CGRect(x: 0, y: 0, width: 800, height: 400)))
    }

    @Test func isPinchedAboutThePointerWithinItsLimits() throws {
      let (scene, _) = open()
      scene.settle()
      let before = try #require(scene.drawn(page: 0))
      scene.magnify(100, 400, .began)
      scene.magnify(100, 400, by: 1, .changed)
      let after = try #require(scene.drawn(page: 0))
      #expect(near(Double(after.width), 2 * Double(before.width)))
      #expect(near(Double(100 - after.minX), 2 * Double(100 - before.minX)))
      scene.magnify(100, 400, by: 4, .changed)
      scene.magnify(100, 400, .ended)
      scene.settle()
      // Farther than 3.5, until the picture fills the screen.
      #expect(scene.viewer?.engine.zoom == 4)
    }

    @Test func zoomsByAWheelWithAKeyAndByKeys() throws {
      let (scene, _) = open()
      scene.settle()
      scene.wheel(200, 400, lines: 2, keys: .command)
      scene.settle()
      let zoom = try #require(scene.viewer?.engine.zoom)
      #expect(zoom > 1)
      scene.key("+")
      scene.settle()
      #expect(scene.viewer!.engine.zoom > zoom)
      scene.key("0")
      scene.settle()
      #expect(scene.viewer?.engine.zoom == 1 && scene.screen != nil)
    }

    @Test func closesByEscapeAndGivesTheKeysBack() throws {
      let model = Thumbnail.Model()
      let scene = MacScene(Thumbnail(model: model))
      let field = Field(frame: .zero)
      scene.window.contentView?.addSubview(field)
      #expect(scene.window.makeFirstResponder(field))
      model.isOpen = true
      scene.update()
      scene.settle()
      #expect(scene.window.firstResponder === scene.screen)
      scene.key("\u{1B}")
      scene.settle()
      #expect(isClosed(scene, model))
      #expect(scene.window.firstResponder === field)
    }

    @Test func closesByItsButton() {
      let (scene, model) = open()
      scene.settle()
      scene.click(400 - 10 - 25, 800 - 10 - 25)
      scene.settle()
      #expect(isClosed(scene, model))
    }

    @Test func closesByADragDownAndOpensAgain() {
      let (scene, model) = open()
      scene.settle()
      scene.drag(from: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: 250))
      #expect(scene.viewer!.chrome.backdrop < 0.5)
      scene.release(200, 650)
      scene.settle()
      #expect(isClosed(scene, model))
      model.isOpen = true
      scene.update()
      scene.settle()
      #expect(near(scene.drawn(page: 0), whole))
    }

    @Test func leavesNothingUnderItAPressOrAScroll() {
      let around = NSScrollView(frame: .zero)
      let model = Thumbnail.Model()
      let scene = MacScene(Thumbnail(model: model), around: around)
      // Events go up from the screen to the window's content, as in an app of SwiftUI's.
      let content = scene.window.contentView!
      let ground = Ground(frame: content.frame)
      scene.window.contentView = ground
      ground.addSubview(content)
      model.isOpen = true
      scene.update()
      scene.settle()
      #expect(scene.screen?.superview === ground)
      scene.click(200, 400)
      // Over its button, where the picture does not take it, and over the picture.
      scene.wheel(365, 765, lines: -3)
      scene.wheel(200, 400, lines: -3)
      scene.scroll(
        200, 400, fingers: [CGPoint(x: 0, y: -30)], momentum: [CGPoint(x: 0, y: -10)])
      scene.settle()
      #expect(model.clicks == 0 && around.events.isEmpty && ground.taken == 0)
      scene.key("\u{1B}")
      scene.settle()
      scene.wheel(200, 400, lines: -3)
      #expect(around.events.count == 1, "it is as it was")
    }

    @Test func returnsToWhereItsSourceIsNow() throws {
      let (scene, model) = open()
      scene.settle()
      model.place = CGPoint(x: 200, y: 600)
      scene.update()
      scene.key("\u{1B}")
      var last = try #require(scene.drawn(page: 0))
      while let drawn = scene.drawn(page: 0), Screen.runningLinkCount > 0 {
        last = drawn
        scene.show(frames: 1)
      }
      #expect(near(last, CGRect(x: 200, y: 600, width: 120, height: 60), 2), "\(last)")
      #expect(isClosed(scene, model))
    }

    @Test func fadesWhereItsSourceIsOutOfTheWindow() {
      let (scene, model) = open()
      scene.settle()
      model.place = CGPoint(x: 20, y: 2000)
      scene.update()
      scene.key("\u{1B}")
      scene.show(frames: 6)
      #expect(near(scene.drawn(page: 0), whole), "it stays where it is")
      #expect(scene.viewer!.row.surface(0).shown.opacity < 1)
      scene.settle()
      #expect(isClosed(scene, model))
    }

    @Test(arguments: [0, 4]) func fadesAwayWhereItsSourceIsRemoved(afterFrames frames: Int) {
      let (scene, model) = open()
      scene.show(frames: frames)
      model.isThere = false
      scene.update()
      scene.settle()
      #expect(scene.screen == nil && Screen.runningLinkCount == 0)
    }

    @Test func aPressHoldsItInItsFlightHomeAndAReleaseLetsItGoOn() throws {
      let (scene, model) = open()
      scene.settle()
      model.isOpen = false
      scene.update()
      scene.show(frames: 4)
      let flying = try #require(scene.drawn(page: 0))
      scene.press(Double(flying.midX), Double(flying.midY))
      #expect(near(scene.drawn(page: 0), flying), "nothing jumps")
      scene.show(frames: 10)
      #expect(near(scene.drawn(page: 0), flying), "it is held")
      scene.release(Double(flying.midX), Double(flying.midY))
      scene.settle()
      #expect(isClosed(scene, model))
    }

    @Test func aTrackpadsPinchTakesItOutOfItsFlightHome() throws {
      let (scene, model) = open()
      scene.settle()
      model.isOpen = false
      scene.update()
      scene.show(frames: 4)
      let flying = try #require(scene.drawn(page: 0))
      let (x, y) = (Double(flying.midX), Double(flying.midY))
      scene.magnify(x, y, .began)
      let held = try #require(scene.drawn(page: 0))
      scene.show(frames: 3)
      #expect(near(scene.drawn(page: 0), held) && held.width < 400, "it is held on its way")
      scene.magnify(x, y, by: 0.25, .changed)
      let pinched = try #require(scene.drawn(page: 0))
      #expect(near(Double(pinched.width), 1.25 * Double(held.width)), "without resistance")
      scene.magnify(x, y, by: 1, .changed)
      scene.magnify(x, y, .ended)
      scene.settle()
      #expect(scene.screen != nil && model.isOpen, "it is open after all")
      scene.key("\u{1B}")
      scene.settle()
      #expect(isClosed(scene, model))
    }

    @Test func isLetGoByATrackpadsPinchWhenItCloses() throws {
      let (scene, model) = open()
      scene.settle()
      scene.magnify(200, 400, .began)
      scene.magnify(200, 400, by: 0.5, .changed)
      model.isOpen = false
      scene.update()
      scene.magnify(200, 400, by: 0.5, .changed)
      scene.magnify(200, 400, .ended)
      scene.settle()
      #expect(isClosed(scene, model))
    }

    @Test func fadesWithReducedMotion() {
      let (scene, _) = open(reducesMotion: true)
      #expect(near(scene.drawn(page: 0), whole))
      #expect(scene.viewer!.row.surface(0).shown.opacity < 0.5)
      scene.settle()
      #expect(scene.viewer!.row.surface(0).shown.opacity == 1)
    }

    @Test func isLetGoOnceItHasClosed() async {
      weak var session: ViewerSession?
      do {
        let (scene, _) = open()
        scene.settle()
        session = scene.viewer
        #expect(session != nil)
        scene.key("\u{1B}")
        scene.settle()
        // What waits for the end of an update keeps it till then.
        for _ in 0..<10 { await Task.yield() }
        #expect(session == nil)
      }
    }
  }
}
