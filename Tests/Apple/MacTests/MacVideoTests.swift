import AVFoundation
import Foundation
import SwiftUI
import Testing

@testable import CloseupUI

extension MacTests {
  @Suite @MainActor struct VideosOnTheMac {
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

    private struct Shown: View {
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
      init(shared: Shared<Double>, url: URL) { (self.shared, self.url) = (shared, url) }
      var body: some View {
        shared.value = progress
        return VideoThumbnailTile(url: url, progress: $progress, mode: .absolute)
          .frame(width: 200, height: 100)
      }
    }

    /// Lets tasks run until something holds, at most a second or so: a test that waits in vain fails at what it expects
    /// next.
    private func wait(_ scene: MacScene, until holds: () -> Bool) async {
      var turns = 0
      while !holds() && turns < 10_000 {
        await turn(scene)
        turns += 1
      }
    }

    private func turn(_ scene: MacScene) async {
      await Task.yield()
      try? await Task.sleep(nanoseconds: 20_000)
      scene.update()
    }

    /// Lets tasks run long enough for one that should not.
    private func linger(_ scene: MacScene) async {
      for _ in 0..<100 { await turn(scene) }
    }

    private func shown(_ scene: MacScene) -> String? {
      scene.nodes.lazy.compactMap { ($0.value as? Image)?.name }.first
    }

    /// Answers what is asked next, and waits until it is shown.
    private func answer(_ scene: MacScene, _ name: String) async -> VideoStudio.Request? {
      await wait(scene) { !VideoStudio.pending.isEmpty }
      let request = VideoStudio.pending.first
      VideoStudio.answer(CGImage(width: 160, height: 90, name: name))
      await wait(scene) { shown(scene) == name }
      return request
    }

    @Test func showsTheFrameNearbyFirstAndTheVeryOneAtRest() async {
      let scene = MacScene(Shown(film: Film(film, 0.25)))
      let loose = await answer(scene, "nearby")
      #expect(loose?.time == 20 && loose?.url == film && loose?.appliesTransform == true)
      #expect(loose?.tolerance == FrameSource.looseness)
      #expect(loose?.maximumSize == CGSize(width: 320, height: 180), "160 × 90 points at 2×")
      let exact = await answer(scene, "very")
      #expect(exact?.time == 20 && exact?.tolerance == 0 && shown(scene) == "very")
      await linger(scene)
      #expect(VideoStudio.count == 2, "at rest nothing is asked for")
    }

    /// Through a recogniser, from macOS 26 on, and through a drag gesture below.
    @Test(arguments: [StageWay.represented, .contained])
    func aPressedMouseGoesThroughTheFilm(way: StageWay) async {
      let shared = Shared(0.0)
      let scene = MacScene(
        Scrubbed(shared: shared, url: film).environment(\.stageWay, way))
      _ = await answer(scene, "start")
      // The tile is in the middle: from 100 to 300.
      scene.press(120, 400)
      for step in 1...10 { scene.drag(120 + 8 * Double(step), 400) }
      #expect(near(shared.value, 0.5))
      await wait(scene) { VideoStudio.pending.first?.time == 40 }
      #expect(VideoStudio.pending.map(\.time) == [40], "the newest is in flight, and it alone")
      scene.release(200, 400)
      #expect(VideoStudio.mostAtOnce == 1)
    }

    @Test func aStaleAnswerOfAnotherFilmIsNotShown() async {
      let model = Film(film, 0.5)
      let scene = MacScene(Shown(film: model))
      await wait(scene) { !VideoStudio.pending.isEmpty }
      model.url = other
      scene.update()
      await wait(scene) { VideoStudio.pending.first?.url == other }
      #expect(VideoStudio.pending.allSatisfy { $0.url == other }, "the old film's was given up")
      #expect(shown(scene) == nil)
      let request = await answer(scene, "other")
      #expect(request?.time == 10)
    }

    @Test func aTileThatLeavesGivesUpItsRequest() async {
      let model = Film(film, 0.5)
      let scene = MacScene(Shown(film: model))
      await wait(scene) { !VideoStudio.pending.isEmpty }
      model.url = nil
      scene.update()
      await wait(scene) { VideoStudio.pending.isEmpty }
      let count = VideoStudio.count
      await linger(scene)
      #expect(VideoStudio.pending.isEmpty && VideoStudio.count == count)
    }

    @Test func aFilmThatCannotBeReadAndATileWithoutASizeStayEmpty() async {
      let unreadable = MacScene(Shown(film: Film(URL(fileURLWithPath: "/none.mp4"), 0.5)))
      await linger(unreadable)
      let flat = MacScene(
        VideoThumbnailTile(url: film, progress: 0.5).frame(width: 0, height: 100))
      await linger(flat)
      #expect(VideoStudio.count == 0 && shown(unreadable) == nil && shown(flat) == nil)
    }

    @Test func voiceOverGoesThroughTheFilmByTwentieths() {
      let shared = Shared(0.0)
      let scene = MacScene(Scrubbed(shared: shared, url: film))
      func step(_ direction: AccessibilityAdjustmentDirection) {
        for node in scene.nodes {
          if case .attribute(.accessibility(.adjustable(let adjust))) = node.kind {
            adjust(direction)
          }
        }
        scene.update()
      }
      step(.increment)
      #expect(near(shared.value, 0.05))
      step(.decrement)
      #expect(near(shared.value, 0))
    }
  }
}
