import Closeup
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import CloseupUI

/// A small picture, 120 × 60 points, at a place of a screen of 400 × 800, that opens on the whole of it.
private struct Thumbnail: View {
  @ObservedObject var model: Model

  @MainActor final class Model: ObservableObject {
    @Published var isOpen = false
    @Published var isThere = true
    @Published var place = CGPoint(x: 20, y: 100)
  }

  var body: some View {
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

extension AppleTests {
  @Suite @MainActor struct AZoomScreen {
    private func open(
      _ way: Way = .represented, reducesMotion: Bool = false, rightToLeft: Bool = false
    ) -> (Scene, Thumbnail.Model) {
      let model = Thumbnail.Model()
      let scene = Scene(
        Thumbnail(model: model)
          .environment(\.layoutDirection, rightToLeft ? .rightToLeft : .leftToRight)
          .environment(\.accessibilityReduceMotion, reducesMotion), way)
      model.isOpen = true
      scene.update()
      scene.update()
      return (scene, model)
    }

    /// The corners of the picture as it is drawn in the window.
    private func drawn(_ scene: Scene) throws -> CGRect {
      let session = try #require(scene.viewers.first)
      let shown = scene.page(0, in: session)
      let start = shown.offset + shown.clip.min * shown.zoom
      let size = shown.clip.size * shown.zoom
      return CGRect(x: start.x, y: start.y, width: size.x, height: size.y)
    }

    private func near(_ a: CGRect, _ b: CGRect, _ tolerance: Double = 1e-6) -> Bool {
      [(a.minX, b.minX), (a.minY, b.minY), (a.maxX, b.maxX), (a.maxY, b.maxY)]
        .allSatisfy { Double(($0.0 - $0.1).magnitude) < tolerance }
    }

    private let place = CGRect(x: 20, y: 100, width: 120, height: 60)
    /// 2 to 1, as large as it fits.
    private let whole = CGRect(x: 0, y: 300, width: 400, height: 200)

    @Test(arguments: Way.allCases) func opensFromTheTappedPlaceAndReturnsToIt(_ way: Way) throws {
      let (scene, model) = open(way)
      let start = try drawn(scene)
      #expect(near(start, place), "it begins where the small picture is, not at \(start)")
      let session = try #require(scene.viewers.first)
      #expect(session.chrome.backdrop == 0 && scene.presenters[0].isAway)
      #expect(scene.settle() > 5, "it flies")
      #expect(near(try drawn(scene), whole))
      #expect(session.chrome.backdrop == 1)
      model.isOpen = false
      scene.update()
      scene.update()
      Screen.showFrame()
      scene.update()
      #expect(!near(try drawn(scene), whole) && scene.screen != nil, "it is on its way")
      scene.settle()
      #expect(scene.screen == nil && scene.viewers.isEmpty && !scene.presenters[0].isAway)
      #expect(Screen.runningLinkCount == 0)
    }

    @Test(arguments: Way.allCases) func isDrawnByTheEffectInTheWindow(_ way: Way) throws {
      let (scene, _) = open(way)
      scene.settle()
      scene.pinch(at: 200, 400, to: 100)
      let picture = try #require(scene.screenNodes.first { ($0.value as? Color) == .blue })
      #expect(picture.size == CGSize(width: 400, height: 200))
      let effect = try #require(
        sequence(first: picture, next: { $0.parent }).first {
          if case .effect = $0.kind { return true }
          return false
        })
      let middle = effect.uiView!.convert(CGPoint(x: 200, y: 100), to: nil)
      #expect((middle.x - 200).magnitude < 1e-6 && (middle.y - 400).magnitude < 1e-6)
      #expect((effect.uiView!.transform.a - 2).magnitude < 1e-9)
      scene.lift()
      scene.settle()
    }

    @Test func presentsOverEverythingWithoutTheSystemsAnimation() throws {
      // The stand-in traps at an animated presentation, and at one that takes away what is behind.
      let (scene, _) = open()
      let screen = try #require(scene.screen)
      #expect(screen.modalPresentationStyle == .overFullScreen)
      #expect(screen.view.accessibilityViewIsModal)
    }

    @Test func returnsToWhereThePlaceIsNow() throws {
      let (scene, model) = open()
      scene.settle()
      model.place = CGPoint(x: 200, y: 600)
      scene.update()
      let session = try #require(scene.viewers.first)
      session.close()
      var last = try drawn(scene)
      while scene.screen != nil && Screen.runningLinkCount > 0 {
        last = (try? drawn(scene)) ?? last
        Screen.showFrame()
        scene.update()
      }
      let moved = CGRect(x: 200, y: 600, width: 120, height: 60)
      #expect(near(last, moved, 2), "\(last)")
      #expect(!model.isOpen)
    }

    @Test func fadesWhereThePlaceIsOffTheScreen() throws {
      let (scene, model) = open()
      scene.settle()
      model.place = CGPoint(x: 20, y: 2000)
      scene.update()
      let session = try #require(scene.viewers.first)
      session.close()
      for _ in 0..<6 {
        Screen.showFrame()
        scene.update()
      }
      #expect(near(try drawn(scene), whole), "it stays where it is")
      #expect(scene.page(0, in: session).opacity < 1)
      scene.settle()
      #expect(scene.screen == nil && !model.isOpen)
    }

    @Test func fadesAwayWhereTheViewHasGone() throws {
      let (scene, model) = open()
      scene.settle()
      let session = try #require(scene.viewers.first)
      model.isThere = false
      scene.update()
      session.catchUp()
      scene.settle()
      #expect(scene.screen == nil)
      #expect(Screen.runningLinkCount == 0)
    }

    @Test func fadesWithReducedMotion() throws {
      let (scene, _) = open(reducesMotion: true)
      #expect(near(try drawn(scene), whole))
      let session = try #require(scene.viewers.first)
      #expect(scene.page(0, in: session).opacity < 0.5)
      scene.settle()
      #expect(scene.page(0, in: session).opacity == 1)
    }

    @Test func opensFromTheSamePlaceFromRightToLeft() throws {
      let (scene, _) = open(rightToLeft: true)
      let session = try #require(scene.viewers.first)
      let source = try #require(scene.presenters[0].source)
      let place = source.convert(source.bounds, to: scene.window)
      #expect(near(try drawn(scene), place))
      _ = session
      scene.settle()
      #expect(near(try drawn(scene), whole))
    }

    @Test func zoomsWithinItsLimitsAndADoubleTapGoesToTheStopAndBack() throws {
      let (scene, _) = open()
      scene.settle()
      let session = try #require(scene.viewers.first)
      scene.pinch(at: 200, 400, from: 20, to: 190)
      scene.lift()
      scene.settle()
      // Farther than 3.5, until the picture fills the screen.
      let fill = 4.0
      #expect(session.engine.zoom == fill)
      for zoom in [1, fill] {
        Screen.wait(1)
        scene.tap(200, 400)
        Screen.wait(0.1)
        scene.tap(200, 400)
        scene.settle()
        #expect(session.engine.zoom == zoom)
      }
    }

    @Test func closesByItsButtonInTheSafeArea() throws {
      let model = Thumbnail.Model()
      let scene = Scene(
        Thumbnail(model: model),
        safeArea: UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0))
      model.isOpen = true
      scene.update()
      scene.settle()
      let button = try #require(scene.frame(ofButton: "xmark.circle.fill"))
      #expect(button == CGRect(x: 400 - 10 - 50, y: 800 - 34 - 10 - 50, width: 50, height: 50))
      scene.pressButton("xmark.circle.fill")
      scene.settle()
      #expect(scene.screen == nil && !model.isOpen)
    }

    @Test(arguments: Way.allCases) func fillsTheScreenUnderBars(_ way: Way) throws {
      let model = Thumbnail.Model()
      let scene = Scene(
        Thumbnail(model: model), way,
        safeArea: UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0))
      model.isOpen = true
      scene.update()
      scene.settle()
      let session = try #require(scene.viewers.first)
      #expect(session.engine.viewport.container.size == Vector(400, 800))
      #expect(near(try drawn(scene), whole), "in the middle of the screen, not of its safe area")
      let dark = scene.screenNodes.filter { ($0.value as? Color) == .black.opacity(0.7).opacity(1) }
      #expect(dark.contains { $0.size == CGSize(width: 400, height: 800) })
    }

    @Test func whatClosesItLightsUp() throws {
      let (scene, _) = open()
      let image = try #require(
        scene.screenNodes.first { ($0.value as? Image)?.name == "xmark.circle.fill" })
      let isLit = sequence(first: image, next: { $0.parent }).contains {
        if case .attribute(.hover) = $0.kind { return true }
        return false
      }
      #expect(isLit)
      scene.settle()
    }

    @Test func closesByEscape() {
      let (scene, model) = open()
      scene.settle()
      scene.key(.keyboardEscape)
      scene.settle()
      #expect(scene.screen == nil && !model.isOpen)
    }

    @Test func closesByVoiceOversEscape() {
      let (scene, model) = open()
      scene.settle()
      #expect(scene.screen?.accessibilityPerformEscape() == true)
      scene.settle()
      #expect(scene.screen == nil && !model.isOpen)
    }

    @Test(arguments: Way.allCases) func closesByADragDown(_ way: Way) throws {
      let (scene, model) = open(way)
      scene.settle()
      let session = try #require(scene.viewers.first)
      scene.drag(from: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: 250))
      #expect(session.chrome.backdrop < 0.5)
      scene.up()
      scene.settle()
      #expect(scene.screen == nil && !model.isOpen)
    }

    @Test func closesByAPinchIn() {
      let (scene, model) = open()
      scene.settle()
      scene.pinch(at: 200, 400, from: 150, to: 40)
      scene.lift()
      scene.settle()
      #expect(scene.screen == nil && !model.isOpen)
    }

    @Test func cannotBeDraggedOutOfTheFrame() throws {
      let (scene, _) = open()
      scene.settle()
      let session = try #require(scene.viewers.first)
      scene.pinch(at: 200, 400, to: 100)
      scene.lift()
      scene.settle()
      scene.drag(from: CGPoint(x: 50, y: 400), by: CGPoint(x: 340, y: 0))
      scene.up()
      scene.settle()
      let box = session.engine.viewport.box(scale: session.engine.placement.scale)
      #expect(box.contains(session.engine.placement.offset))
    }

    @Test(arguments: Way.allCases) func fingersTakeItOutOfItsFlightHome(_ way: Way) throws {
      let (scene, model) = open(way)
      scene.settle()
      model.isOpen = false
      scene.update()
      for _ in 0..<4 {
        Screen.showFrame()
        scene.update()
      }
      let flying = try drawn(scene)
      scene.down(1, 150, 300)
      scene.down(2, 250, 300)
      #expect(near(try drawn(scene), flying), "nothing jumps")
      scene.move([1: CGPoint(x: 100, y: 300), 2: CGPoint(x: 300, y: 300)])
      scene.lift()
      scene.settle()
      #expect(scene.screen != nil && model.isOpen, "it is open after all")
      scene.viewers.first?.close()
      scene.settle()
      #expect(scene.screen == nil && !model.isOpen)
    }

    @Test func opensAgainWhereThatIsAskedForOnItsWayHome() throws {
      let (scene, model) = open()
      scene.settle()
      model.isOpen = false
      scene.update()
      scene.update()
      Screen.showFrame()
      #expect(scene.viewers.first?.isClosing == true)
      model.isOpen = true
      scene.settle()
      #expect(scene.screen != nil && model.isOpen)
      #expect(near(try drawn(scene), CGRect(x: 0, y: 300, width: 400, height: 200)))
      // And not where it is asked for, and taken back again.
      for isOpen in [false, true, false] {
        model.isOpen = isOpen
        scene.update()
        scene.update()
        Screen.showFrame()
      }
      scene.settle()
      #expect(scene.screen == nil && !model.isOpen)
    }

    @Test func opensAgainAfterItHasClosed() throws {
      let (scene, model) = open()
      scene.settle()
      scene.key(.keyboardEscape)
      scene.settle()
      model.isOpen = true
      scene.update()
      scene.settle()
      #expect(scene.screen != nil)
      #expect(near(try drawn(scene), whole))
    }

    /// Content that has no size before it is loaded.
    private struct Loading: View {
      @Binding var isOpen: Bool
      var body: some View {
        Color.red.zoomScreen(isPresented: $isOpen) { Color.blue.frame(width: 0, height: 0) }
      }
    }

    @Test func contentThatHasNoSizeYetIsNotWaitedForAndCanBeClosed() async throws {
      let shared = Shared(true)
      let binding = Binding(get: { shared.value }, set: { shared.value = $0 })
      let scene = Scene(Loading(isOpen: binding))
      let session = try #require(scene.viewers.first)
      #expect(!session.isOpen && scene.screen != nil)
      var turns = 0
      while !session.isOpen && turns < 2000 {
        try await Task.sleep(nanoseconds: 1_000_000)
        turns += 1
      }
      #expect(session.isOpen, "the backdrop and the way out are there")
      scene.settle()
      #expect(session.chrome.backdrop == 1)
      scene.pressButton("xmark.circle.fill")
      scene.settle()
      #expect(scene.screen == nil && !shared.value)
    }

    @Test func whatIsClosedBeforeItHasOpenedIsGoneAtOnce() throws {
      let shared = Shared(true)
      let binding = Binding(get: { shared.value }, set: { shared.value = $0 })
      let scene = Scene(Loading(isOpen: binding))
      scene.key(.keyboardEscape)
      #expect(scene.screen == nil && !shared.value && scene.viewers.isEmpty)
    }

    @Test func isPresentedOnceItsViewIsInAWindow() {
      // Open from the beginning: when the view is made it is in no window yet.
      let model = Thumbnail.Model()
      model.isOpen = true
      let scene = Scene(Thumbnail(model: model))
      scene.update()
      #expect(scene.screen != nil)
      scene.settle()
      #expect(scene.viewers.first?.chrome.backdrop == 1)
    }

    @Test func followsARotation() throws {
      let (scene, _) = open()
      scene.settle()
      scene.window.frame = CGRect(x: 0, y: 0, width: 800, height: 400)
      scene.window.rootViewController!.view.frame = scene.window.bounds
      scene.screen!.view.frame = scene.window.bounds
      scene.update()
      scene.update()
      #expect(near(try drawn(scene), CGRect(x: 0, y: 0, width: 800, height: 400)))
    }

    @Test func isLetGoOnceItHasClosed() async {
      weak var session: ViewerSession?
      do {
        let (scene, _) = open()
        scene.settle()
        session = scene.viewers.first
        #expect(session != nil)
        scene.key(.keyboardEscape)
        scene.settle()
        // What waits for the end of an update keeps it till then.
        for _ in 0..<10 { await Task.yield() }
        #expect(session == nil)
        #expect(scene.screen == nil)
      }
    }
  }
}
