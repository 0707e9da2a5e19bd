import Closeup
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import CloseupUI

private struct Photo: Identifiable, Equatable { let id: Int }

/// Thumbnails of 80 × 40 points, one below the other at the left of a screen of 400 × 800, that open as a gallery.
@MainActor private final class Wall: ObservableObject {
  @Published var photos: [Photo]
  /// Those whose thumbnails are there.
  @Published var thumbnails: [Int]
  @Published var shown: Int?
  @Published var x = 20.0
  @Published var isThere = true
  init(_ ids: some Sequence<Int>, thumbnails: some Sequence<Int>) {
    photos = ids.map { Photo(id: $0) }
    self.thumbnails = Array(thumbnails)
  }
}

private struct WallView: View {
  @ObservedObject var wall: Wall

  var body: some View {
    Color.clear.overlay {
      if wall.isThere {
        thumbnails.zoomGallery(
          wall.photos, selection: Binding(get: { wall.shown }, set: { wall.shown = $0 })
        ) { photo in
          Text(verbatim: "photo \(photo.id)").aspectRatio(2, contentMode: .fit)
        }
      }
    }
  }

  private var thumbnails: some View {
    ZStack {
      ForEach(wall.thumbnails.map { Photo(id: $0) }) { photo in
        Color.red.zoomGallerySource(photo.id)
          .frame(width: 80, height: 40)
          .offset(x: CGFloat(wall.x), y: CGFloat(photo.id * 50))
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    }
  }
}

extension AppleTests {
  @Suite @MainActor struct AGalleryOverThumbnails {
    /// Opened at a photo, if at one, and not waited for.
    private func open(
      _ wall: Wall, at id: Int? = nil, _ way: Way = .represented, reducesMotion: Bool = false
    ) -> Scene {
      let scene = Scene(
        WallView(wall: wall).environment(\.accessibilityReduceMotion, reducesMotion), way)
      wall.shown = id
      scene.update()
      scene.update()
      return scene
    }

    /// Where a photo is drawn in the window.
    private func drawn(_ id: Int, _ scene: Scene) throws -> CGRect {
      let shown = scene.page(id, in: try #require(scene.viewers.first))
      let start = shown.offset + shown.clip.min * shown.zoom
      let size = shown.clip.size * shown.zoom
      return CGRect(x: start.x, y: start.y, width: size.x, height: size.y)
    }

    private func near(_ a: CGRect, _ b: CGRect, _ tolerance: Double = 1e-6) -> Bool {
      [(a.minX, b.minX), (a.minY, b.minY), (a.maxX, b.maxX), (a.maxY, b.maxY)]
        .allSatisfy { Double(($0.0 - $0.1).magnitude) < tolerance }
    }

    private func thumbnail(_ id: Int, x: Double = 20) -> CGRect {
      CGRect(x: x, y: Double(id) * 50, width: 80, height: 40)
    }
    /// 2 to 1, as large as it fits.
    private let whole = CGRect(x: 0, y: 300, width: 400, height: 200)

    /// The thumbnails that are hidden, because their picture is elsewhere: from the top.
    private func hidden(_ scene: Scene) -> [Int] {
      scene.nodes.filter {
        if case .attribute(.opacity(0)) = $0.kind { return $0.all.contains { $0.value is Color } }
        return false
      }.map { Int(-Double($0.local(.zero).y) / 50) }
    }

    /// Lets it fly home, and tells where it was drawn last.
    private func home(_ id: Int, _ scene: Scene) throws -> CGRect {
      var last = try drawn(id, scene)
      var frames = 0
      while scene.screen != nil && frames < 1000 {
        last = (try? drawn(id, scene)) ?? last
        Screen.showFrame()
        scene.update()
        frames += 1
      }
      return last
    }

    @Test func opensAtAnotherThatIsChosenOnTheWayHome() throws {
      let wall = Wall(1...5, thumbnails: 1...5)
      let scene = open(wall, at: 3)
      scene.settle()
      // The person closes it: the selection says so once it is home.
      scene.viewers.first?.close()
      Screen.showFrame()
      wall.shown = 4
      scene.update()
      scene.update()
      #expect(scene.viewers.first?.row.current == AnyHashable(3))
      scene.settle()
      #expect(scene.screen != nil && wall.shown == 4)
      #expect(near(try drawn(4, scene), whole))
    }

    @Test(arguments: Way.allCases)
    func fliesFromTheThumbnailOfItsItemAndReturnsToIt(_ way: Way) throws {
      let wall = Wall(1...5, thumbnails: 1...5)
      let scene = open(wall, at: 3, way)
      let start = try drawn(3, scene)
      #expect(near(start, thumbnail(3)), "not at \(start)")
      #expect(hidden(scene) == [3] && scene.viewers.first?.chrome.backdrop == 0)
      #expect(scene.settle() > 5, "it flies")
      #expect(try near(drawn(3, scene), whole) && scene.viewers.first?.chrome.backdrop == 1)
      wall.shown = nil
      scene.update()
      let last = try home(3, scene)
      #expect(near(last, thumbnail(3), 2), "\(last)")
      #expect(scene.screen == nil && hidden(scene).isEmpty && wall.shown == nil)
      #expect(Screen.runningLinkCount == 0)
    }

    @Test(arguments: Way.allCases)
    func returnsToTheThumbnailOfThePageThatIsShownThen(_ way: Way) throws {
      let wall = Wall(1...5, thumbnails: 1...5)
      let scene = open(wall, at: 3, way)
      scene.settle()
      scene.drag(from: CGPoint(x: 300, y: 400), by: CGPoint(x: -250, y: 0))
      scene.up()
      scene.settle()
      #expect(wall.shown == 4 && hidden(scene) == [4], "the one before is back in its place")
      scene.drag(from: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: 250))
      scene.up()
      let last = try home(4, scene)
      #expect(near(last, thumbnail(4), 2), "\(last)")
      #expect(wall.shown == nil && hidden(scene).isEmpty)
    }

    @Test func returnsToWhereTheThumbnailIsNow() throws {
      let wall = Wall(1...5, thumbnails: 1...5)
      let scene = open(wall, at: 2)
      scene.settle()
      wall.x = 250
      scene.update()
      scene.key(.keyboardEscape)
      let last = try home(2, scene)
      #expect(near(last, thumbnail(2, x: 250), 2), "\(last)")
    }

    @Test(arguments: [[3, 4], [1, 2, 3, 4, 5, 30]])
    func fadesWhereThereIsNoThumbnailToBeSeen(thumbnails: [Int]) throws {
      // The one is not there, the other is below the screen.
      let wall = Wall(1...30, thumbnails: thumbnails)
      let id = thumbnails.contains(30) ? 30 : 1
      let scene = open(wall, at: id)
      #expect(try near(drawn(id, scene), whole))
      #expect(scene.page(id, in: try #require(scene.viewers.first)).opacity < 0.5)
      scene.settle()
      scene.key(.keyboardEscape)
      for _ in 0..<6 {
        Screen.showFrame()
        scene.update()
      }
      #expect(try near(drawn(id, scene), whole), "it stays where it is")
      scene.settle()
      #expect(scene.screen == nil && wall.shown == nil)
    }

    /// The thumbnails in the upper half of a screen scroll there.
    @Test func fadesWhereTheThumbnailIsScrolledOutOfSight() throws {
      let wall = Wall(1...30, thumbnails: 1...30)
      let scene = Scene(
        VStack(spacing: 0) {
          ScrollView { WallView(wall: wall).frame(width: 400, height: 1600) }
          Color.blue.frame(width: 400, height: 400)
        })
      // Inside the window, and outside of what the scroll view shows.
      wall.shown = 10
      scene.update()
      scene.update()
      #expect(try near(drawn(10, scene), whole))
      scene.settle()
      wall.shown = nil
      scene.update()
      scene.settle()
      wall.shown = 2
      scene.update()
      scene.update()
      #expect(try near(drawn(2, scene), thumbnail(2)))
      scene.settle()
    }

    @Test func fadesHomeWhereTheThumbnailHasGoneMeanwhile() throws {
      let wall = Wall(1...5, thumbnails: 1...5)
      let scene = open(wall, at: 3)
      scene.settle()
      wall.thumbnails = [1, 2]
      scene.update()
      scene.key(.keyboardEscape)
      for _ in 0..<6 {
        Screen.showFrame()
        scene.update()
      }
      #expect(try near(drawn(3, scene), whole))
      scene.settle()
      #expect(scene.screen == nil && hidden(scene).isEmpty)
    }

    @Test func aThumbnailThatComesWhileItsPictureIsElsewhereIsEmptyTillItIsHome() throws {
      let wall = Wall(1...5, thumbnails: [1, 2])
      let scene = open(wall, at: 3)
      scene.settle()
      wall.thumbnails = [1, 2, 3]
      scene.update()
      #expect(hidden(scene) == [3])
      scene.key(.keyboardEscape)
      let last = try home(3, scene)
      #expect(near(last, thumbnail(3), 2) && hidden(scene).isEmpty)
    }

    @Test func itemsThatChangeMeanwhileLeaveTheOneThatIsLookedAt() throws {
      let wall = Wall(1...5, thumbnails: 1...5)
      let scene = open(wall, at: 4)
      scene.settle()
      wall.photos = [9, 4, 8].map { Photo(id: $0) }
      wall.thumbnails = [9, 4, 8]
      scene.update()
      #expect(try wall.shown == 4 && near(drawn(4, scene), whole))
      scene.key(.keyboardEscape)
      let last = try home(4, scene)
      #expect(near(last, thumbnail(4), 2))
    }

    @Test func whereItsItemIsGoneItReturnsToThatOfWhatIsShownInstead() throws {
      let wall = Wall(1...5, thumbnails: 1...5)
      let scene = open(wall, at: 4)
      scene.settle()
      wall.photos.removeAll { $0.id == 4 }
      wall.thumbnails.removeAll { $0 == 4 }
      scene.update()
      scene.update()
      #expect(wall.shown == 5 && hidden(scene) == [5])
      scene.key(.keyboardEscape)
      let last = try home(5, scene)
      #expect(near(last, thumbnail(5), 2))
    }

    @Test func itemsThatAreAllGoneCloseItAndNothingOpensWithoutAny() throws {
      let wall = Wall(1...5, thumbnails: 1...5)
      let scene = open(wall, at: 4)
      scene.settle()
      wall.photos = []
      scene.update()
      scene.settle()
      #expect(scene.screen == nil && wall.shown == nil && scene.viewers.isEmpty)
      wall.shown = 4
      scene.update()
      #expect(scene.screen == nil, "there is nothing to show")
      wall.photos = [Photo(id: 4)]
      scene.update()
      scene.update()
      #expect(scene.screen != nil, "now there is")
      scene.settle()
    }

    @Test func theSelectionLeadsAndIsNilOnlyOnceItIsHome() throws {
      let wall = Wall(1...5, thumbnails: 1...5)
      let scene = open(wall, at: 1)
      scene.settle()
      wall.shown = 5
      scene.update()
      scene.settle()
      #expect(try hidden(scene) == [5] && near(drawn(5, scene), whole))
      scene.pressButton("xmark.circle.fill")
      Screen.showFrame()
      scene.update()
      #expect(wall.shown == 5 && scene.screen != nil, "it is on its way")
      scene.settle()
      #expect(wall.shown == nil && scene.screen == nil)
    }

    @Test(arguments: Way.allCases)
    func fingersTakeItOutOfItsFlightHome(_ way: Way) throws {
      let wall = Wall(1...5, thumbnails: 1...5)
      let scene = open(wall, at: 3, way)
      scene.settle()
      wall.shown = nil
      scene.update()
      for _ in 0..<4 {
        Screen.showFrame()
        scene.update()
      }
      let flying = try drawn(3, scene)
      scene.down(1, 150, 300)
      scene.down(2, 250, 300)
      #expect(try near(drawn(3, scene), flying), "nothing jumps")
      scene.move([1: CGPoint(x: 100, y: 300), 2: CGPoint(x: 300, y: 300)])
      scene.lift()
      scene.settle()
      #expect(scene.screen != nil && wall.shown == 3, "it is open after all")
      scene.key(.keyboardEscape)
      scene.settle()
      #expect(scene.screen == nil && wall.shown == nil)
    }

    @Test func fadesWithReducedMotion() throws {
      let scene = open(Wall(1...5, thumbnails: 1...5), at: 3, reducesMotion: true)
      #expect(try near(drawn(3, scene), whole))
      scene.settle()
    }

    @Test func theViewItIsWrittenOnMayGo() throws {
      let wall = Wall(1...5, thumbnails: 1...5)
      let scene = open(wall, at: 3)
      scene.settle()
      let session = try #require(scene.viewers.first)
      wall.isThere = false
      scene.update()
      session.catchUp()
      scene.settle()
      #expect(scene.screen == nil && Screen.runningLinkCount == 0)
    }

    @Test func aMarkWithoutAGalleryAroundIsNothing() {
      let scene = Scene(Color.red.zoomGallerySource(1))
      #expect(scene.nodes.contains { ($0.value as? Color) == .red })
      #expect(!scene.nodes.contains { $0.uiView is PlaceView })
    }

    @Test func isLetGoOnceItHasClosed() async {
      weak var session: ViewerSession?
      do {
        let scene = open(Wall(1...5, thumbnails: 1...5), at: 3)
        scene.settle()
        session = scene.viewers.first
        #expect(session != nil)
        scene.key(.keyboardEscape)
        scene.settle()
        // What waits for the end of an update keeps it till then.
        for _ in 0..<10 { await Task.yield() }
        #expect(session == nil && scene.screen == nil)
      }
    }
  }
}
