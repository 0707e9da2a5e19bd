import CloseupTestSupport
import Testing

@testable import Closeup

/// FEEL's invariant 4: a wheel in then out from rest, the limits not reached, gives the same placement; out then in
/// likewise within one session.
@Suite struct ReciprocityTests {
  /// An interaction at rest somewhere.
  private func rest(_ random: inout SplitMix64) -> Stage {
    var stage = Stage(
      container: Container(
        size: random.vector(100...1500, 100...1500), top: random.number(0...40),
        left: random.number(0...40)),
      content: Vector(random.scale(20...20000), random.scale(20...20000))
    ) {
      $0.minimumZoom = 1e-5
      $0.maximumZoom = 1e5
      $0.fit = random.one(of: [.contain, .cover, .none])
    }
    stage.program(
      .restore(SavedView(zoom: random.scale(0.2...20), center: random.vector(0...1, 0...1))))
    return stage
  }

  /// Amounts of a wheel or of a trackpad's pinch.
  private func turns(_ random: inout SplitMix64) -> [(amount: Double, isPinch: Bool)] {
    (0..<random.whole(1...8)).map { _ in
      random.once(in: 2)
        ? (random.one(of: [100, 120, 240]), false) : (random.number(0.1...49), true)
    }
  }

  private func turn(
    _ stage: inout Stage, _ turn: (amount: Double, isPinch: Bool), _ sign: Double, at place: Vector
  ) {
    stage.wheel(
      place.x, place.y, by: Vector(0, sign * turn.amount), control: true, modifier: !turn.isPinch)
  }

  private func difference(_ stage: Stage, from start: Placement) -> String? {
    let shown = stage.placement
    let tolerance = Feel.tolerance(start, stage.zoom.viewport.content)
    let move = shown.offset - start.offset
    if abs(shown.scale / start.scale - 1) > 1e-12 { return "scale \(shown.scale) from \(start)" }
    return move.length > tolerance ? "offset \(shown.offset) from \(start)" : nil
  }

  @Test func inThenOutFromRestComesBack() {
    let example = Property.counterexample(of: "4 reciprocity", cases: 3000) { seed in
      var random = SplitMix64(seed: seed)
      var stage = rest(&random)
      let start = stage.placement
      let place = random.vector(-20...1500, -20...1500)
      let turns = turns(&random)
      let longest = random.one(of: [0.1, 0.6])
      for (sign, turns) in [(-1.0, turns), (1.0, turns.shuffled(using: &random))] {
        for turn in turns {
          self.turn(&stage, turn, sign, at: place)
          stage.wait(random.number(0...longest))
        }
      }
      stage.settle()
      return difference(stage, from: start)
    }
    if let example { Issue.record("\(example)") }
  }

  @Test func outThenInWithinASessionComesBack() {
    let example = Property.counterexample(of: "4 reciprocity", cases: 3000) { seed in
      var random = SplitMix64(seed: seed)
      var stage = rest(&random)
      let start = stage.placement
      let place = random.vector(-20...1500, -20...1500)
      let turns = turns(&random)
      for (sign, turns) in [(1.0, turns), (-1.0, turns.shuffled(using: &random))] {
        for turn in turns {
          let wobble = random.vector(-1.4...1.4, -1.4...1.4)
          self.turn(&stage, turn, sign, at: place + wobble)
          stage.wait(random.number(0...0.249))
        }
      }
      stage.settle()
      return difference(stage, from: start)
    }
    if let example { Issue.record("\(example)") }
  }
}
