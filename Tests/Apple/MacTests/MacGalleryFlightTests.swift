import AppKit
import Closeup
import QuartzCore
import SwiftUI
import Testing

@testable import CloseupUI

private struct Photo: Identifiable { let id: Int }

/// Thumbnails of 80 × 40 points, one below the other at the left of a window of 400 × 800, that open as a gallery.
@MainActor private final class Wall: ObservableObject {
  @Published var photos: [Photo]
  /// Those whose thumbnails are there.
  @Published var thumbnails: [Int]
  @Published var shown: Int?
  @Published var x = 20.0
  init(_ ids: some Sequence<Int>) {
    photos = ids.map { Photo(id: $0) }
    thumbnails = Array(ids)
  }
}

private struct WallView: View {
  @ObservedObject var wall: Wall

  var body: some View {
    ZStack {
      ForEach(wall.thumbnails.map { Photo(id: $0) }) { photo in
        Color.red.zoomGallerySource(photo.id)
          .frame(width: 80, height: 40)
          .offset(x: CGFloat(wall.x), y: CGFloat(photo.id * 50))
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    }
    .zoomGallery(
      wall.photos, selection: Binding(get: { wall.shown }, set: { wall.shown = $0 })
    ) { _ in
      Color.blue.aspectRatio(2, contentMode: .fit)
    }
  }
}

extension MacTests {
  @Suite @MainActor struct AGalleryOverThumbnailsOnTheMac {
    private func open(_ wall: Wall, at id: Int, around: NSView? = nil) -> MacScene {
      let scene = MacScene(WallView(wall: wall), around: around)
      wall.shown = id
      scene.update()
      scene.update()
      return scene
    }

    private func thumbnail(_ id: Int, x: Double = 20) -> CGRect {
      CGRect(x: x, y: Double(id) * 50, width: 80, height: 40)
    }
    /// 2 to 1, as large as it fits.
    private let whole = CGRect(x: 0, y: 300, width: 400, height: 200)
    private let right = "\u{F703}"
    private let escape = "\u{1B}"

    /// Lets it fly home, and tells where it was drawn last.
    private func home(_ id: Int, _ scene: MacScene) throws -> CGRect {
      var last = try #require(scene.drawn(page: id))
      var frames = 0
      while scene.screen != nil && frames < 1000 {
        last = scene.drawn(page: id) ?? last
        scene.show(frames: 1)
        frames += 1
      }
      return last
    }

    @Test func fliesFromTheThumbnailOfItsItemAndHomeToThatOfThePageThatIsShownThen() throws {
      let wall = Wall(1...5)
      let scene = open(wall, at: 3)
      #expect(near(scene.drawn(page: 3), thumbnail(3)))
      #expect(scene.settle() > 5 && near(scene.drawn(page: 3), whole))
      scene.key(right)
      scene.settle()
      #expect(wall.shown == 4)
      scene.drag(from: CGPoint(x: 200, y: 400), by: CGPoint(x: -150, y: 0))
      scene.release(50, 400)
      scene.settle()
      #expect(wall.shown == 5, "a pressed mouse turns pages")
      scene.key(escape)
      let last = try home(5, scene)
      #expect(near(last, thumbnail(5), 2), "\(last)")
      #expect(wall.shown == nil && Screen.runningLinkCount == 0)
    }

    @Test func returnsToWhereTheThumbnailIsNow() throws {
      let wall = Wall(1...5)
      let scene = open(wall, at: 2)
      scene.settle()
      wall.x = 250
      scene.update()
      wall.shown = nil
      scene.update()
      #expect(near(try home(2, scene), thumbnail(2, x: 250), 2))
    }

    @Test func fadesWhereTheThumbnailHasGoneMeanwhile() throws {
      let wall = Wall(1...5)
      let scene = open(wall, at: 3)
      scene.settle()
      wall.thumbnails = [1, 2]
      scene.update()
      scene.key(escape)
      scene.show(frames: 6)
      #expect(near(scene.drawn(page: 3), whole))
      scene.settle()
      #expect(scene.screen == nil && wall.shown == nil)
    }

    @Test func fadesWhereTheThumbnailIsScrolledOutOfSight() throws {
      let wall = Wall(1...20)
      let scene = MacScene(
        VStack(spacing: 0) {
          ScrollView { WallView(wall: wall).frame(width: 400, height: 1600) }
          Color.blue.frame(width: 400, height: 400)
        })
      wall.shown = 10
      scene.update()
      scene.update()
      #expect(near(scene.drawn(page: 10), whole), "in the window, but not in its scroll view")
      scene.settle()
      wall.shown = nil
      scene.update()
      scene.settle()
      wall.shown = 2
      scene.update()
      scene.update()
      #expect(near(scene.drawn(page: 2), thumbnail(2)))
      scene.settle()
    }

    @Test func itemsThatChangeMeanwhileLeaveTheOneThatIsLookedAt() throws {
      let wall = Wall(1...5)
      let scene = open(wall, at: 4)
      scene.settle()
      wall.photos = [9, 4, 8].map { Photo(id: $0) }
      scene.update()
      #expect(wall.shown == 4 && near(scene.drawn(page: 4), whole))
      wall.photos = []
      scene.update()
      scene.settle()
      #expect(scene.screen == nil && wall.shown == nil, "nothing is left to be shown")
    }
  }
}
