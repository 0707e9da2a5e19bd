import AppKit
import Closeup
import QuartzCore
import SwiftUI
import Testing

@testable import CloseupUI

private struct Photo: Identifiable {
  let id: Int
}

/// The view of a page, which knows of which.
private final class PhotoView: NSView {
  let id: Int
  init(_ id: Int) {
    self.id = id
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { return nil }
  override func hitTest(_ point: NSPoint) -> NSView? { nil }
}

/// Something that has the keys.
private final class Field: NSView {
  override var acceptsFirstResponder: Bool { true }
}

/// What a gallery tells.
@MainActor private final class Told {
  var selections: [Int] = []
  var closed = 0
  /// How often a page was made.
  var made: [Int: Int] = [:]
}

private struct Album: View {
  let told: Told
  @State private var selection = 2

  init(told: Told) { self.told = told }

  private var close: (@MainActor () -> Void)? {
    { told.closed += 1 }
  }

  var body: some View {
    told.selections.append(selection)
    return ZoomGallery(
      (1...3).map(Photo.init), selection: $selection, onClose: close
    ) { _ in
      Color.blue.aspectRatio(2, contentMode: .fit)
    }
  }
}

extension MacTests {
  @Suite @MainActor struct AGalleryOnTheMac {
    private let right = "\u{F703}"
    private let left = "\u{F702}"
    private let home = "\u{F729}"
    private let end = "\u{F72B}"

    /// A gallery of AppKit's, with the keys; each page is 2 to 1.
    private func open(_ ids: some Sequence<Int>, at selection: Int, closes: Bool = true) -> (
      MacScene, GalleryView<Photo>, Told
    ) {
      let told = Told()
      let gallery = GalleryView(
        ids.map(Photo.init), selection: selection, aspectRatio: { _ in 2 },
        page: { photo in
          told.made[photo.id, default: 0] += 1
          return PhotoView(photo.id)
        })
      gallery.onSelect = { told.selections.append($0) }
      if closes { gallery.onClose = { told.closed += 1 } }
      let scene = MacScene(view: gallery)
      _ = scene.window.makeFirstResponder(gallery)
      scene.update()
      return (scene, gallery, told)
    }

    private func built(_ scene: MacScene) -> Set<Int> {
      Set(scene.views.compactMap { ($0 as? PhotoView)?.id })
    }

    @Test func arrowsHomeAndEndTurnPages() {
      let (scene, gallery, told) = open(1...9, at: 3)
      for (key, page) in [(right, 4), (left, 3), (end, 9), (home, 1)] {
        scene.key(key)
        scene.settle()
        #expect(gallery.selection == page)
      }
      #expect(told.selections == [4, 3, 9, 1])
    }

    @Test func aPressedMouseTurnsPages() {
      let (scene, gallery, _) = open(1...5, at: 3)
      scene.drag(from: CGPoint(x: 300, y: 400), by: CGPoint(x: -250, y: 0))
      #expect(scene.drawn(page: 3)!.minX < -100, "it is under the pointer")
      scene.release(50, 400)
      scene.settle()
      #expect(gallery.selection == 4)
      #expect(near(scene.drawn(page: 4), CGRect(x: 0, y: 300, width: 400, height: 200)))
    }

    @Test func isPinchedAboutThePointerAndAnotherPageBeginsFitted() throws {
      let (scene, _, _) = open(1...5, at: 3)
      let before = try #require(scene.drawn(page: 3))
      scene.pinch(100, 400, by: [0.5])
      let after = try #require(scene.drawn(page: 3))
      #expect(near(Double(after.width), 1.5 * Double(before.width)))
      #expect(near(Double(100 - after.minX), 1.5 * Double(100 - before.minX)))
      scene.key(end)
      scene.settle()
      scene.key(home)
      scene.settle()
      #expect(scene.viewer?.engine.zoom == 1)
    }

    @Test func aViewIsDrawnWhereThePageIs() throws {
      let (scene, _, _) = open(1...5, at: 3)
      let view = try #require(
        scene.views.lazy.compactMap { $0 as? PhotoView }.first { $0.id == 3 })
      #expect(view.frame.size == CGSize(width: 400, height: 200))
      scene.magnify(200, 400, .began)
      scene.magnify(200, 400, by: 1, .changed)
      // The page's middle stays under the pointer, and what was 50 points beside it is at 100.
      #expect(near(scene.place(CGPoint(x: 200, y: 100), of: view), 200, 400))
      #expect(near(scene.place(CGPoint(x: 250, y: 100), of: view), 300, 400))
      scene.magnify(200, 400, .ended)
      scene.settle()
    }

    @Test func makesWhatIsInSightAndNextToItOfTenThousandOnce() {
      let (scene, gallery, told) = open(0..<10_000, at: 5_000)
      #expect(built(scene) == [4_999, 5_000, 5_001])
      scene.key(right)
      scene.settle()
      #expect(built(scene) == [5_000, 5_001, 5_002])
      gallery.selection = 9_999
      scene.update()
      scene.settle()
      #expect(built(scene) == [9_998, 9_999])
      #expect(told.made.count == 6 && told.made.values.allSatisfy { $0 == 1 })
      #expect(told.selections == [5_001], "what the program sets it is not told")
    }

    @Test func itemsThatComeBeforeLeaveThePageAsItIsLookedAt() throws {
      let (scene, gallery, told) = open(1...3, at: 2)
      scene.pinch(100, 400, by: [0.5])
      let before = try #require(scene.drawn(page: 2))
      gallery.items = (-5...3).map(Photo.init)
      scene.update()
      #expect(near(scene.drawn(page: 2), before) && gallery.selection == 2)
      gallery.items = [Photo(id: 1), Photo(id: 3)]
      scene.update()
      scene.settle()
      #expect(gallery.selection != 2 && told.made[2] == 1)
    }

    @Test func asksToCloseByEscapeItsButtonAndADragDown() {
      let (scene, _, told) = open(1...3, at: 2)
      scene.key("\u{1B}")
      #expect(told.closed == 1)
      scene.click(400 - 10 - 25, 800 - 10 - 25)
      scene.settle()
      #expect(told.closed == 2)
      scene.drag(from: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: 250))
      scene.release(200, 650)
      scene.settle()
      #expect(told.closed == 3)
    }

    @Test func withoutAWayOutNothingAsks() {
      let (scene, _, told) = open(1...3, at: 2, closes: false)
      scene.drag(from: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: 250))
      scene.release(200, 650)
      scene.settle()
      scene.click(400 - 10 - 25, 800 - 10 - 25)
      scene.settle()
      #expect(told.closed == 0)
      #expect(near(scene.drawn(page: 2), CGRect(x: 0, y: 300, width: 400, height: 200)))
    }

    @Test func aClickHidesWhatIsAroundThePagesAndAHiddenButtonIsNoneToPress() {
      let (scene, _, told) = open(1...3, at: 2)
      scene.click(200, 400)
      scene.settle()
      #expect(scene.viewer?.chrome.isShown == false)
      scene.click(400 - 10 - 25, 800 - 10 - 25)
      scene.settle()
      #expect(told.closed == 0 && scene.viewer?.chrome.isShown == true)
    }

    @Test func standsStillOnceItIsRemovedInTheMiddle() {
      let (scene, gallery, _) = open(1...5, at: 3)
      scene.drag(from: CGPoint(x: 300, y: 400), by: CGPoint(x: -250, y: 0))
      gallery.removeFromSuperview()
      scene.update()
      #expect(Screen.runningLinkCount == 0)
    }

    @Test func anEmptyGalleryNeverTraps() {
      let (scene, gallery, told) = open([], at: 0)
      scene.key(right)
      scene.pinch(200, 400, by: [0.5])
      scene.settle()
      #expect(gallery.selection == 0 && told.made.isEmpty)
    }

    @Test(arguments: [0, -1, .nan, .infinity]) func aShapeThatIsNoneIsASquare(ratio: Double) {
      let gallery = GalleryView(
        [Photo(id: 1)], selection: 1, aspectRatio: { _ in ratio }, page: { PhotoView($0.id) })
      let scene = MacScene(view: gallery)
      #expect(near(scene.drawn(page: 1), CGRect(x: 0, y: 200, width: 400, height: 400)))
    }

    @Test func theGalleryOfSwiftUITurnsPagesAndAsksToClose() {
      let told = Told()
      let scene = MacScene(Album(told: told))
      scene.drag(from: CGPoint(x: 300, y: 400), by: CGPoint(x: -250, y: 0))
      scene.release(50, 400)
      scene.settle()
      #expect(told.selections.last == 3)
      scene.drag(from: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: 250))
      scene.release(200, 650)
      scene.settle()
      #expect(told.closed == 1)
    }

    /// As on macOS 13, where SwiftUI tells no keys.
    @Test func theGalleryOfSwiftUITakesKeysThatNobodyHasWhereSwiftUITellsNone() throws {
      let told = Told()
      let scene = MacScene(Album(told: told).environment(\.stageWay, .contained))
      #expect(scene.window.firstResponder === scene.containers.first)
      for (key, page) in [(left, 1), (right, 2), (end, 3), (home, 1)] {
        scene.key(key)
        scene.settle()
        #expect(told.selections.last == page)
      }
      scene.key("+")
      scene.settle()
      #expect(scene.viewer!.engine.zoom > 1)
      scene.key("\u{1B}")
      #expect(told.closed == 1)
    }

    @Test func keysOfSomebodyElsesAreItsOnlyOnceItIsPressed() throws {
      let told = Told()
      let field = Field(frame: .zero)
      let scene = MacScene(view: field)
      #expect(scene.window.makeFirstResponder(field))
      let host = NSHostingController(
        rootView: Album(told: told).environment(\.stageWay, .contained))
      host.view.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
      scene.window.contentView?.addSubview(host.view)
      scene.update()
      scene.key(right)
      scene.settle()
      #expect(told.selections.last == 2 && scene.window.firstResponder === field)
      scene.click(200, 400)
      scene.key(right)
      scene.settle()
      #expect(told.selections.last == 3)
    }

    @Test func whereSwiftUITellsKeysTheContainerTakesNone() {
      let scene = MacScene(Album(told: Told()))
      #expect(scene.window.firstResponder === scene.window)
      scene.click(200, 400)
      #expect(scene.window.firstResponder === scene.window)
    }
  }
}
