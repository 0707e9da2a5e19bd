import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// A zoom that fingers leave where it cannot stay comes back while the pan goes on (FEEL, "Settle").
@Suite struct SettleTests {
  /// How content can be laid in, and what may then be left: nearly fitted, or beyond a limit.
  private static let scenes: [(content: Vector, fit: Fit, zoom: Double)] = [
    (Vector(8000, 2000), .cover, 1), (Vector(2000, 12000), .cover, 1),
    (Vector(3000, 2000), .contain, 8), (Vector(400, 4000), .contain, 8),
    (Vector(6000, 9000), .none, 1),
  ]

  /// Two fingers that move together and hardly change their distance, for a tenth of a second and a half.
  private func fling(
    _ stage: inout Stage, by way: Vector, spread: Double
  ) {
    let from = (Vector(160, 400), Vector(240, 400))
    let apart = Vector(40 * (spread - 1), 0)
    stage.down(1, from.0.x, from.0.y)
    stage.down(2, from.1.x, from.1.y)
    let to = (from.0 + way - apart, from.1 + way + apart)
    stage.pinch(from: from, to: to, seconds: 0.15, steps: 15)
    stage.up(1, to.0.x, to.0.y)
    stage.up(2, to.1.x, to.1.y)
  }

  /// The release's speed goes on: it neither stops nor surges, on either axis, at any fit and limit.
  @Test(arguments: scenes.indices, [Vector(-90, 0), Vector(0, -90), Vector(60, 75)])
  func theSpeedOfTheFingersGoesOn(scene: Int, way: Vector) {
    let (content, fit, zoom) = Self.scenes[scene]
    for spread in [0.985, 1.004, 1.02] {
      var stage = Stage(content: content) {
        $0.fit = fit
        $0.minimumZoom = zoom == 8 ? 1 : 0.5
      }
      stage.program(.zoom(zoom, at: nil))
      fling(&stage, by: way, spread: spread)
      guard stage.zoom.zoom != stage.zoom.targetZoom else { continue }
      let limits = stage.zoom.viewport.box(scale: stage.zoom.target.scale)
      let inside = limits.contains(stage.zoom.target.offset)
      #expect(inside)
      // What the settling zoom adds to the pan is slow at first and small altogether.
      let before = stage.placement
      stage.wait(0.002)
      let speed = (stage.placement.offset - before.offset) / 0.002
      let overflows = stage.zoom.viewport.overflows(scale: stage.zoom.target.scale)
      for axis in 0..<2 where overflows[axis] {
        let told = way[axis] / 0.15
        #expect(abs(speed[axis] - told) < 0.02 * abs(told) + 12, "\(spread): \(speed)")
      }
    }
  }

  /// Without speed it is the flight alone.
  @Test func withoutSpeedItIsAFlight() {
    var stage = Stage()
    stage.program(.zoom(8, at: nil))
    fling(&stage, by: .zero, spread: 1.1)
    let start = stage.placement
    let target = stage.zoom.target
    let point = (target.offset - start.offset) / (start.scale - target.scale)
    for _ in 0..<20 {
      stage.wait(0.02)
      let shown = stage.placement
      #expect(near(shown.position(of: point), start.position(of: point), 1e-6))
    }
  }

  /// Whatever interrupts a settle or a flight to fitted, and whatever is left of it, fingers leave it fitted.
  @Test func noInterruptionLeavesItNearlyFitted() {
    var random = SplitMix64(seed: 2101)
    for _ in 0..<400 {
      var stage = Stage(content: random.vector(300...5000, 300...5000)) {
        $0.fit = random.one(of: [.contain, .cover])
        $0.minimumZoom = random.one(of: [0.5, 1])
        $0.quickZoom = true
      }
      if random.once(in: 2) {
        fling(&stage, by: random.vector(-90...90, -90...90), spread: random.number(0.972...1.028))
      } else {
        stage.program(.zoom(3, at: nil))
        stage.doubleTap(200, 400)
        stage.wait(random.number(0.2...0.3))
      }
      for _ in 0..<random.whole(1...3) {
        stage.wait(random.number(0...0.2))
        let from = random.vector(50...350, 100...700)
        let to = from + random.vector(-120...120, -120...120)
        stage.down(5, from.x, from.y)
        stage.drag(5, from: from, to: to, seconds: random.number(0.02...0.2))
        if random.once(in: 5) { stage.cancel(5) } else { stage.up(5, to.x, to.y) }
      }
      let left = abs(stage.zoom.targetZoom - 1)
      #expect(left == 0 || left > 0.03)
      stage.settle()
      #expect(abs(stage.zoom.zoom - 1) == left)
    }
  }

  /// A touch that moves nothing lets the zoom go on to where it was going, without the momentum it stopped.
  @Test func aTouchStopsThePanAndLetsTheZoomGoOn() {
    var stage = Stage(content: Vector(8000, 2000)) { $0.fit = .cover }
    fling(&stage, by: Vector(-150, 0), spread: 1.01)
    stage.wait(0.05)
    let shown = stage.placement
    #expect(stage.zoom.zoom != 1)
    stage.takeEffects()
    stage.down(1, 200, 400)
    stage.up(1, 200, 400)
    stage.settle()
    #expect(stage.zoom.zoom == 1)
    #expect((stage.placement.offset - shown.offset).length < 30)
    #expect(!stage.takeEffects().contains(.tap), "the touch caught momentum")
  }

  /// Momentum into an edge bounces there while the zoom settles, and no gap stays.
  @Test func thePanBouncesWhileTheZoomSettles() {
    var stage = Stage(content: Vector(8000, 2000)) { $0.fit = .cover }
    stage.program(.pan(Vector(5000, 0)))
    stage.program(.pan(Vector(-150, 0)))
    fling(&stage, by: Vector(140, 0), spread: 1.01)
    var most = -Double.infinity
    for _ in 0..<200 {
      stage.wait(0.01)
      most = max(most, stage.placement.offset.x)
    }
    #expect(most > 5 && most < 200)
    stage.settle()
    #expect(near(stage.placement.offset.x, 0) && stage.zoom.zoom == 1)
  }
}
