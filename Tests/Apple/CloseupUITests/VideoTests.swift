import AVFoundation
import Foundation
import SwiftUI
import Testing

@testable import CloseupUI

extension AppleTests {
  @Suite @MainActor struct Videos {
    private let film = URL(fileURLWithPath: "/film.mp4")
    private let other = URL(fileURLWithPath: "/other.mp4")

    init() {
      VideoStudio.reset()
      VideoStudio.add(film, duration: 80)
      VideoStudio.add(other, duration: 20)
    }

    private final class Film: ObservableObject {
      @Published var url: URL?
      @Published var progress: Double
      init(_ url: URL, _ progress: Double) { (self.url, self.progress) = (url, progress) }
    }

    private struct Screen: View {
      @ObservedObject var film: Film
      var body: some View {
        if let url = film.url {
          VideoThumbnailTile(url: url, progress: film.progress).frame(width: 160, height: 90)
        }
      }
    }

    private struct Scrubbed: View {
      @State private var progress = 0.0
      let shared: Shared<Double>
      let url: URL
      var body: some View {
        shared.saw(progress)
        return VideoThumbnailTile(url: url, progress: $progress, mode: .absolute)
          .frame(width: 200, height: 100)
      }
    }

    /// Lets tasks run until something holds, at most a second or so: a test that waits in vain fails at what it expects
    /// next.
    private func wait(_ scene: Scene, until holds: () -> Bool) async {
      var turns = 0
      while !holds() && turns < 10_000 {
        await turn(scene)
        turns += 1
      }
    }

    /// Lets tasks run long enough for one that should not.
    private func linger(_ scene: Scene) async {
      for _ in 0..<100 { await turn(scene) }
    }

    private func turn(_ scene: Scene) async {
      await Task.yield()
      try? await Task.sleep(nanoseconds: 20_000)
      scene.update()
    }

    private func frame(_ name: String) -> CGImage { CGImage(width: 160, height: 90, name: name) }

    private func shown(_ scene: Scene) -> String? {
      scene.nodes.lazy.compactMap { ($0.value as? Image)?.name }.first
    }

    /// Answers what is asked next, and waits until it is shown.
    private func answer(_ scene: Scene, _ name: String) async -> VideoStudio.Request? {
      await wait(scene) { !VideoStudio.pending.isEmpty }
      let request = VideoStudio.pending.first
      VideoStudio.answer(frame(name))
      await wait(scene) { shown(scene) == name }
      return request
    }

    @Test func showsTheFrameNearbyFirstAndTheVeryOneAtRest() async {
      let scene = Scene(Screen(film: Film(film, 0.25)))
      let loose = await answer(scene, "nearby")
      #expect(loose?.time == 20 && loose?.url == film)
      #expect(loose?.tolerance == FrameSource.looseness)
      #expect(shown(scene) == "nearby")
      let exact = await answer(scene, "very")
      #expect(exact?.time == 20 && exact?.tolerance == 0)
      #expect(shown(scene) == "very")
      await linger(scene)
      #expect(VideoStudio.count == 2, "at rest nothing is asked for")
    }

    @Test func asksForFramesTurnedTheWayTheyWereTakenAndNoLargerThanTheTile() async {
      let scene = Scene(Screen(film: Film(film, 0)))
      let request = await answer(scene, "a")
      #expect(request?.appliesTransform == true)
      #expect(request?.maximumSize == CGSize(width: 320, height: 180), "160 × 90 points at 2×")
    }

    @Test func oneRequestIsInFlightAndTheNewestWins() async {
      let model = Film(film, 0)
      let scene = Scene(Screen(film: model))
      await wait(scene) { !VideoStudio.pending.isEmpty }
      for progress in [0.1, 0.2, 0.3, 0.5] {
        model.progress = progress
        scene.update()
        await turn(scene)
      }
      #expect(VideoStudio.pending.map(\.time) == [0])
      _ = await answer(scene, "first")
      let next = await answer(scene, "newest")
      #expect(next?.time == 40, "0.1 to 0.3 were never asked for")
      #expect(VideoStudio.mostAtOnce == 1)
    }

    @Test func theVeryFrameIsGivenUpOnceAnotherIsWanted() async {
      let model = Film(film, 0)
      let scene = Scene(Screen(film: model))
      _ = await answer(scene, "nearby")
      await wait(scene) { VideoStudio.pending.first?.tolerance == 0 }
      model.progress = 0.5
      scene.update()
      await wait(scene) { VideoStudio.pending.first?.time == 40 }
      #expect(VideoStudio.pending.map(\.time) == [40])
      #expect(VideoStudio.pending.first?.tolerance == FrameSource.looseness)
      #expect(shown(scene) == "nearby")
      // Back where the very frame never came: it is asked for again.
      model.progress = 0
      scene.update()
      await turn(scene)
      _ = await answer(scene, "half")
      let back = await answer(scene, "nearby again")
      #expect(back?.time == 0)
      let exact = await answer(scene, "very")
      #expect(exact?.time == 0 && exact?.tolerance == 0)
    }

    @Test func aStaleAnswerOfAnotherFilmIsNotShown() async {
      let model = Film(film, 0.5)
      let scene = Scene(Screen(film: model))
      await wait(scene) { !VideoStudio.pending.isEmpty }
      let stale = VideoStudio.pending
      model.url = other
      scene.update()
      await wait(scene) { VideoStudio.pending.first?.url == other }
      #expect(stale.first?.url == film)
      #expect(VideoStudio.pending.allSatisfy { $0.url == other }, "the old film's was given up")
      #expect(shown(scene) == nil)
      let request = await answer(scene, "other")
      #expect(request?.time == 10)
    }

    @Test func anAnswerOfAnotherFilmThatIsOnItsWayIsNotShown() async throws {
      let scene = Scene(Color.red)
      let loader = FrameLoader()
      let request = FrameRequest(progress: 0.5, size: CGSize(width: 160, height: 90))
      loader.show(request, of: film)
      await wait(scene) { !VideoStudio.pending.isEmpty }
      // The answer is given, and another film wanted before it has come back to here.
      VideoStudio.answer(frame("stale"))
      loader.show(request, of: other)
      await wait(scene) { !VideoStudio.pending.isEmpty }
      await linger(scene)
      #expect(loader.image == nil && VideoStudio.pending.map(\.url) == [other])
      VideoStudio.answer(frame("other"))
      await wait(scene) { loader.image != nil }
      #expect(loader.image?.name == "other")
      loader.stop()
    }

    @Test func aTileThatLeavesGivesUpItsRequest() async {
      let model = Film(film, 0.5)
      let scene = Scene(Screen(film: model))
      await wait(scene) { !VideoStudio.pending.isEmpty }
      model.url = nil
      scene.update()
      await wait(scene) { VideoStudio.pending.isEmpty }
      #expect(VideoStudio.pending.isEmpty)
      let count = VideoStudio.count
      await linger(scene)
      #expect(VideoStudio.count == count)
    }

    @Test func aFilmThatCannotBeReadLeavesTheTileEmpty() async {
      let scene = Scene(Screen(film: Film(URL(fileURLWithPath: "/none.mp4"), 0.5)))
      await linger(scene)
      #expect(VideoStudio.count == 0 && shown(scene) == nil)
    }

    @Test func aFrameWithoutAnAnswerIsNotAskedForAgainAndAgain() async {
      let scene = Scene(Screen(film: Film(film, 0.5)))
      for _ in 0..<2 {
        await wait(scene) { !VideoStudio.pending.isEmpty }
        VideoStudio.answer(nil)
        await wait(scene) { VideoStudio.pending.isEmpty }
      }
      await linger(scene)
      #expect(VideoStudio.count == 2)
    }

    @Test func aProgressThatIsNoNumberIsTheBeginning() async {
      let scene = Scene(Screen(film: Film(film, .nan)))
      let request = await answer(scene, "a")
      #expect(request?.time == 0)
      _ = await answer(scene, "b")
      await linger(scene)
      #expect(VideoStudio.count == 2)
    }

    @Test func aTileWithoutASizeAsksForNothing() async {
      let scene = Scene(
        VideoThumbnailTile(url: film, progress: 0.5).frame(width: 0, height: 100))
      await linger(scene)
      #expect(VideoStudio.count == 0)
    }

    /// A finger, and a hand in a room.
    @Test(arguments: [Way.represented, .inARoom])
    func aFingerOverTheTileGoesThroughTheFilm(_ way: Way) async {
      let shared = Shared(0.0)
      let scene = Scene(Scrubbed(shared: shared, url: film), way)
      _ = await answer(scene, "start")
      // The tile is in the middle: from 100 to 300.
      scene.down(1, 120, 400)
      for step in 1...10 { scene.move(1, 120 + 8 * Double(step), 400) }
      #expect((shared.value - 0.5).magnitude < 1e-9)
      await wait(scene) { VideoStudio.pending.first?.time == 40 }
      #expect(VideoStudio.pending.first?.time == 40)
      scene.up()
    }

    @Test func aTileLightsUpInARoomWhereAHandMovesIt() {
      func lights(_ tile: VideoThumbnailTile) -> Bool {
        Scene(tile, .inARoom).nodes.contains {
          if case .attribute(.hover) = $0.kind { return true }
          return false
        }
      }
      #expect(lights(VideoThumbnailTile(url: film, progress: .constant(0))))
      #expect(!lights(VideoThumbnailTile(url: film, progress: 0)))
    }

    @Test func voiceOverGoesThroughTheFilmByTwentieths() {
      let shared = Shared(0.0)
      let scene = Scene(Scrubbed(shared: shared, url: film))
      #expect(scene.spoken == "0 percent")
      for case .adjustable(let adjust) in scene.accessibility { adjust(.increment) }
      scene.update()
      #expect((shared.value - 0.05).magnitude < 1e-12)
      #expect(scene.spoken == "5 percent")
      for case .adjustable(let adjust) in scene.accessibility { adjust(.decrement) }
      scene.update()
      #expect(shared.value == 0)
    }
  }
}
