import Closeup
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import CloseupUI

private struct Photo: Identifiable, Equatable {
  let id: Int
}

@MainActor private final class Photos: ObservableObject {
  @Published var photos: [Photo]
  @Published var selection: Int
  @Published var isThere = true
  /// How often a page was made, by its photo.
  var made: [Int: Int] = [:]
  var closed = 0
  init(_ ids: some Sequence<Int>, at selection: Int) {
    photos = ids.map { Photo(id: $0) }
    self.selection = selection
  }
}

private struct PhotosView: View {
  @ObservedObject var album: Photos
  var closes = true

  private var close: (@MainActor () -> Void)? {
    guard closes else { return nil }
    return { album.closed += 1 }
  }

  var body: some View {
    if album.isThere {
      ZoomGallery(
        album.photos, selection: Binding(get: { album.selection }, set: { album.selection = $0 }),
        onClose: close
      ) { photo in
        PhotoPage(album: album, id: photo.id)
      }
    }
  }
}

private struct PhotoPage: View {
  let album: Photos
  let id: Int
  /// Something a page keeps while it is built.
  @State private var born = Screen.now

  init(album: Photos, id: Int) {
    self.album = album
    self.id = id
  }

  var body: some View {
    album.made[id, default: 0] += 1
    return Text(verbatim: "photo \(id)").aspectRatio(2, contentMode: .fit)
  }
}

extension Scene {
  fileprivate var gallery: ViewerSession {
    sessions.lazy.compactMap { $0 as? ViewerSession }.first!
  }
  /// The photos that are built.
  fileprivate var built: [String] {
    nodes.compactMap { ($0.value as? Text)?.string }.filter { $0.hasPrefix("photo") }
  }
  fileprivate var count: String? {
    nodes.compactMap { ($0.value as? Text)?.string }.first { $0.contains(" of ") }
  }
}

extension AppleTests {
  @Suite @MainActor struct AGallery {
    private func open(
      _ album: Photos, _ way: Way = .represented, closes: Bool = true, rightToLeft: Bool = false
    ) -> Scene {
      let scene = Scene(
        PhotosView(album: album, closes: closes)
          .environment(\.layoutDirection, rightToLeft ? .rightToLeft : .leftToRight), way)
      scene.update()
      return scene
    }

    private func flick(_ scene: Scene, _ way: Double) {
      scene.drag(from: CGPoint(x: 200, y: 400), by: CGPoint(x: way, y: 0))
      scene.up()
      scene.settle()
    }

    @Test(arguments: Way.allCases) func turnsPagesByADragAndTellsTheSelection(_ way: Way) {
      let album = Photos(1...5, at: 3)
      let scene = open(album, way)
      #expect(scene.count == "3 of 5")
      flick(scene, -250)
      #expect(album.selection == 4 && scene.count == "4 of 5")
      flick(scene, 250)
      flick(scene, 250)
      #expect(album.selection == 2 && scene.count == "2 of 5")
    }

    @Test func theNextPageIsToTheLeftFromRightToLeft() {
      let album = Photos(1...5, at: 3)
      let scene = open(album, rightToLeft: true)
      flick(scene, 250)
      #expect(album.selection == 4)
    }

    @Test(arguments: Way.allCases) func buildsWhatIsInSightAndNextToItOfTenThousand(_ way: Way) {
      let album = Photos(0..<10_000, at: 5_000)
      let scene = open(album, way)
      #expect(Set(scene.built) == ["photo 4999", "photo 5000", "photo 5001"])
      flick(scene, -250)
      #expect(Set(scene.built) == ["photo 5000", "photo 5001", "photo 5002"])
      album.selection = 9_999
      scene.update()
      scene.settle()
      #expect(Set(scene.built) == ["photo 9998", "photo 9999"])
      #expect(album.made.count < 12, "no other page was ever made")
    }

    @Test func theNeighbourIsSeenUnderTheFinger() {
      let album = Photos(1...3, at: 2)
      let scene = open(album)
      scene.drag(from: CGPoint(x: 200, y: 400), by: CGPoint(x: -100, y: 0))
      let session = scene.gallery
      let here = scene.page(2, in: session).offset.x
      #expect(here < -50)
      #expect(scene.page(3, in: session).offset.x - here == 420, "a width and a gap")
      scene.cancel(1)
      scene.settle()
      #expect(scene.page(2, in: session).offset == Vector(0, 300))
    }

    @Test func pagesAreMovedAndNotMadeAnew() {
      let album = Photos(1...3, at: 2)
      let scene = open(album)
      let made = album.made
      scene.drag(from: CGPoint(x: 200, y: 400), by: CGPoint(x: -60, y: 0))
      scene.cancel(1)
      scene.settle()
      scene.pinch(at: 200, 400, to: 120)
      #expect(album.made == made)
      scene.lift()
      scene.settle()
      #expect(album.made[2] == (made[2] ?? 0) + 1, "drawn anew once, sharply, at rest")
    }

    @Test func itemsThatComeBeforeLeaveThePageAsItIsLookedAt() {
      let album = Photos(1...5, at: 3)
      let scene = open(album)
      scene.pinch(at: 200, 400, to: 100)
      scene.lift()
      scene.settle()
      let session = scene.gallery
      let shown = scene.page(3, in: session)
      #expect((shown.zoom - 2).magnitude < 1e-9)
      album.photos = (-20...5).map { Photo(id: $0) }
      scene.update()
      #expect(scene.page(3, in: session) == shown)
      #expect(album.selection == 3 && scene.count == "24 of 26")
      #expect(Set(scene.built) == ["photo 2", "photo 3", "photo 4"])
    }

    @Test func aPageKeepsItsStateWhereverItStands() {
      let album = Photos(1...5, at: 3)
      let scene = open(album)
      let node = scene.nodes.first { ($0.value as? Text)?.string == "photo 3" }
      Screen.wait(5)
      album.photos.reverse()
      scene.update()
      let after = scene.nodes.first { ($0.value as? Text)?.string == "photo 3" }
      #expect(node != nil && node === after)
    }

    @Test func whereTheItemIsGoneWhatStandsInItsPlaceIsShown() {
      let album = Photos(1...5, at: 3)
      let scene = open(album)
      album.photos.remove(at: 2)
      scene.update()
      scene.update()
      #expect(album.selection == 4 && scene.count == "3 of 4")
      album.photos = [Photo(id: 1)]
      scene.update()
      scene.update()
      #expect(album.selection == 1 && scene.count == "1 of 1")
    }

    @Test func anEmptyGalleryNeverTraps() {
      let album = Photos([], at: 3)
      let scene = open(album)
      #expect(scene.built.isEmpty && scene.count == "0 of 0")
      flick(scene, -250)
      scene.pinch(at: 200, 400, to: 100)
      scene.lift()
      scene.settle()
      album.photos = [Photo(id: 7)]
      scene.update()
      scene.update()
      #expect(scene.built == ["photo 7"] && album.selection == 7)
      album.photos = []
      scene.update()
      scene.update()
      #expect(scene.built.isEmpty)
    }

    @Test func itemsChangedUnderAFingerAreShownWithoutAJump() {
      let album = Photos(1...5, at: 3)
      let scene = open(album)
      scene.drag(from: CGPoint(x: 200, y: 400), by: CGPoint(x: -100, y: 0))
      let before = scene.page(3, in: scene.gallery).offset
      album.photos.insert(Photo(id: 77), at: 0)
      album.photos.insert(Photo(id: 78), at: 4)
      scene.update()
      #expect(scene.page(3, in: scene.gallery).offset == before)
      #expect(scene.built.contains("photo 78"), "the new neighbour")
      scene.up()
      scene.settle()
    }

    @Test func theSelectionLeadsBesideByATurnAndFartherAwayAtOnce() {
      let album = Photos(1...9, at: 3)
      let scene = open(album)
      withAnimation { album.selection = 4 }
      scene.update()
      #expect(Screen.runningLinkCount > 0, "it turns")
      scene.settle()
      #expect(scene.count == "4 of 9")
      withAnimation { album.selection = 9 }
      scene.update()
      #expect(Screen.runningLinkCount == 0)
      #expect(scene.count == "9 of 9")
      album.selection = 8
      scene.update()
      #expect(Screen.runningLinkCount == 0, "without an animation at once")
      #expect(scene.count == "8 of 9")
      album.selection = 1000
      scene.update()
      scene.update()
      #expect(album.selection == 8, "what is not there cannot be shown")
    }

    @Test func aTapHidesWhatIsAroundThePages() {
      let album = Photos(1...3, at: 2)
      let scene = open(album)
      #expect(scene.gallery.chrome.isShown)
      scene.tap(200, 400)
      scene.settle()
      #expect(!scene.gallery.chrome.isShown)
      scene.tap(200, 400)
      scene.settle()
      #expect(scene.gallery.chrome.isShown)
    }

    @Test(arguments: Way.allCases) func asksToCloseByADragDownAndByItsButton(_ way: Way) {
      let album = Photos(1...3, at: 2)
      let scene = open(album, way)
      scene.drag(from: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: 300))
      scene.up()
      #expect(album.closed == 1)
      album.isThere = false
      scene.update()
      #expect(Screen.runningLinkCount == 0, "removed, it asks for no frames")
      album.isThere = true
      scene.update()
      scene.pressButton("xmark.circle.fill")
      #expect(album.closed == 2)
    }

    @Test func withoutAWayOutNothingAsks() {
      let album = Photos(1...3, at: 2)
      let scene = open(album, closes: false)
      scene.drag(from: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: 300))
      scene.up()
      scene.settle()
      #expect(scene.page(2, in: scene.gallery).offset == Vector(0, 300), "it comes back")
      #expect(album.closed == 0 && scene.frame(ofButton: "xmark.circle.fill") == nil)
    }

    @Test func aPageThatWasZoomedBeginsFittedAgain() {
      let album = Photos(1...3, at: 1)
      let scene = open(album)
      scene.pinch(at: 200, 400, to: 150)
      scene.lift()
      scene.settle()
      album.selection = 3
      scene.update()
      album.selection = 1
      scene.update()
      #expect(scene.gallery.engine.zoom == 1)
    }

    @Test func arrowsHomeAndEndTurnPagesAndVoiceOverScrolls() {
      let album = Photos(1...9, at: 3)
      let scene = open(album)
      scene.gallery.press(.right)
      scene.update()
      scene.settle()
      #expect(album.selection == 4)
      scene.gallery.press(.end)
      scene.update()
      #expect(album.selection == 9)
      scene.gallery.press(.home)
      scene.update()
      #expect(album.selection == 1)
      for case .scroll(let scroll) in scene.accessibility { scroll(.trailing) }
      scene.update()
      scene.settle()
      #expect(album.selection == 2)
    }

    @Test func onlyTheCurrentPageIsReadOut() {
      let album = Photos(1...3, at: 2)
      let scene = open(album)
      let hidden = scene.nodes.filter {
        if case .attribute(.accessibility(.hidden(true))) = $0.kind { return true }
        return false
      }
      #expect(hidden.count == 2)
      #expect(
        !hidden.contains { $0.all.contains { ($0.value as? Text)?.string == "photo 2" } })
    }

    @Test func fadesNothingAndFliesNothingWithReducedMotion() {
      let album = Photos(1...3, at: 2)
      let scene = Scene(
        PhotosView(album: album).environment(\.accessibilityReduceMotion, true))
      scene.update()
      withAnimation { album.selection = 3 }
      scene.update()
      #expect(Screen.runningLinkCount == 0)
      #expect(scene.count == "3 of 3")
    }

    @Test func twoItemsOfOneIdentityDoNotTrap() {
      let album = Photos([1, 2, 2, 3], at: 2)
      let scene = open(album)
      flick(scene, -250)
      #expect(scene.built.contains("photo 2"))
    }
  }
}
