import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// FEEL's invariant 7: how often a movement is sampled changes nothing, or next to nothing.
@Suite struct EventRateTests {
  private func start(_ random: inout SplitMix64) -> Stage {
    var stage = Stage(content: random.vector(500...6000, 500...6000)) { $0.doubleTap = .none }
    stage.program(
      .restore(SavedView(zoom: random.scale(1...8), center: random.vector(0...1, 0...1))))
    return stage
  }

  private func play(_ inputs: [Input], on stage: Stage) -> Stage {
    var stage = stage
    for input in inputs { stage.handle(input) }
    return stage
  }

  /// What the two ends differ by, in points: where things are now, and where they will be.
  private func difference(_ a: Stage, _ b: Stage) -> Double {
    func apart(_ a: Placement, _ b: Placement) -> Double {
      // Where the corners of the container's content are drawn.
      [Vector(0, 0), Vector(400, 0), Vector(0, 800), Vector(400, 800)].map { corner in
        (a.position(of: b.contentPoint(at: corner)) - corner).length
      }.max() ?? 0
    }
    return max(apart(a.placement, b.placement), apart(a.zoom.target, b.zoom.target))
  }

  /// How much the fingers' spread changed in the 100 ms before the first lift, as ln.
  private func zooming(_ movement: Movement) -> Double {
    let lift = movement.fingers.map(\.up).min() ?? 0
    func spread(_ time: Double) -> Double {
      let places = movement.fingers.filter { $0.down <= time && time <= $0.up }.map {
        $0.place(time)
      }
      let c = places.reduce(.zero, +) / Double(max(places.count, 1))
      return max(places.map { ($0 - c).length }.reduce(0, +) / Double(max(places.count, 1)), 10)
    }
    return log(spread(lift) / spread(lift - 0.1))
  }

  // MARK: Polylines

  /// Fingers on polylines whose corners all have the same times.
  private func polylines(_ random: inout SplitMix64, fingers count: Int) -> (Movement, [Double]) {
    var times = [1.0]
    for _ in 0..<random.whole(3...12) { times.append(times.last! + random.number(0.008...0.03)) }
    let corners = times
    let fingers = (0..<count).map { id in
      var place = random.vector(50...350, 100...700)
      let stride = random.number(2...30)
      let points = corners.map { time in
        defer { place += random.vector(-stride...stride, -stride...stride) }
        return (time: time, point: place)
      }
      let line = Polyline(points)
      // Some come later, some leave earlier; always at a corner.
      let down = id == 0 || random.once(in: 2) ? 0 : random.whole(0...1)
      let up = corners.count - 1 - (random.once(in: 3) ? 1 : 0)
      return Movement.Finger(
        id: id, down: corners[down], up: corners[up], place: { line.point(at: $0) })
    }
    return (Movement(fingers), corners)
  }

  @Test func samplesInsertedOnTheLinesChangeNothing() {
    let example = Property.counterexample(of: "7 event rate", cases: 3000) { seed in
      var random = SplitMix64(seed: seed)
      let stage = start(&random)
      let (movement, corners) = polylines(&random, fingers: random.whole(1...4))
      if abs(abs(zooming(movement)) - log(1.05)) < 0.02 { return nil }
      let more = (0..<random.whole(1...60)).map { _ in random.number(1...corners.last!) }
      let coarse = play(movement.inputs(at: corners), on: stage)
      let fine = play(movement.inputs(at: corners + more), on: stage)
      let apart = difference(coarse, fine)
      return apart > 1e-7 ? "\(apart) pt apart" : nil
    }
    if let example { Issue.record("\(example)") }
  }

  @Test func oneFingersSamplesInsertedChangeNothing() {
    // A finger of its own rate: the others are sampled at their corners only.
    let example = Property.counterexample(of: "7 event rate, one finger", cases: 2000) { seed in
      var random = SplitMix64(seed: seed)
      let stage = start(&random)
      let (movement, corners) = polylines(&random, fingers: 2)
      if abs(abs(zooming(movement)) - log(1.05)) < 0.02 { return nil }
      let inputs = movement.inputs(at: corners)
      let finger = movement.fingers[0]
      let more = (0..<random.whole(1...30)).compactMap { _ -> Input? in
        let time = random.number(1...corners.last!)
        guard finger.down < time && time < finger.up else { return nil }
        return .touch(Touch(id: 0, phase: .moved, position: finger.place(time), time: time))
      }
      let fine = play(
        (inputs + more).enumerated().sorted {
          ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }.map(\.element), on: stage)
      let apart = difference(play(inputs, on: stage), fine)
      return apart > 1e-7 ? "\(apart) pt apart" : nil
    }
    if let example { Issue.record("\(example)") }
  }

  // MARK: Smooth movements

  /// A smooth line: a few waves whose third derivatives add up to less than 1e5 pt/s³; at a tenth of the `pace` it hardly
  /// moves.
  private func wave(_ random: inout SplitMix64, pace: Double) -> @Sendable (Double) -> Vector {
    let origin = random.vector(100...300, 200...600)
    let drift = random.vector(-1500...1500, -1500...1500) * pace
    let waves = (0..<3).map { _ in
      let rate = random.number(2...25)
      let most = 1e5 / 3 / (rate * rate * rate) / 1.5
      return (
        rate: rate, phase: random.number(0...6.28),
        size: random.vector(-1...1, -1...1) * min(most, 150) * pace
      )
    }
    return { time in
      waves.reduce(origin + drift * (time - 1.2)) { sum, wave in
        sum + wave.size * sin(wave.rate * time + wave.phase)
      }
    }
  }

  /// What a smooth movement of one or two fingers ends apart by, sampled at steps that are repeated and at 2000 Hz.
  private func smooth(_ seed: UInt64, steps: [Double], within points: Double) -> String? {
    var random = SplitMix64(seed: seed)
    let stage = start(&random)
    let count = random.whole(1...2)
    let end = 1 + random.number(0.15...0.6)
    let pace = random.once(in: 4) ? 0.1 : 1
    let movement = Movement(
      (0..<count).map {
        Movement.Finger(id: $0, down: 1, up: end, place: wave(&random, pace: pace))
      })
    if count > 1 {
      let spread = (0...20).map { step in
        let time = 1 + (end - 1) * Double(step) / 20
        return (movement.fingers[0].place(time) - movement.fingers[1].place(time)).length
      }
      // Fingers that cross are no smooth pinch; near the limit of 5 % the decision may differ.
      if spread.min()! < 100 || abs(abs(zooming(movement)) - log(1.05)) < 0.02 { return nil }
    }
    var times = [1 + random.number(0...steps[0])]
    while times[times.count - 1] < end {
      times.append(times[times.count - 1] + steps[times.count % steps.count])
    }
    times.removeLast()
    let coarse = play(movement.inputs(at: times), on: stage)
    let fine = play(movement.inputs(at: Array(stride(from: 1, to: end, by: 1 / 2000))), on: stage)
    // Near the threshold of momentum, or of crossing an edge with enough of it, the decision may differ; and near that of
    // rest.
    if isNearMomentum(coarse) || isNearMomentum(fine) || isNearRest(movement) { return nil }
    let apart = difference(coarse, fine)
    return apart > points ? "\(apart) pt apart at steps of \(steps) s" : nil
  }

  /// Whether the fingers' centroid kept nearly within 2 points of its end in the last 40 ms.
  private func isNearRest(_ movement: Movement) -> Bool {
    let end = movement.fingers[0].up
    func centroid(_ time: Double) -> Vector {
      movement.fingers.reduce(.zero) { $0 + $1.place(time) } / Double(movement.fingers.count)
    }
    let farthest = (0...40).map { step in
      let away = centroid(end - Double(step) / 1000) - centroid(end)
      return max(abs(away.x), abs(away.y))
    }.max()!
    return farthest > 1.8 && farthest < 2.2
  }

  /// Whether a finger left with nearly the speed at which momentum begins, 50 pt/s.
  private func isNearMomentum(_ stage: Stage) -> Bool {
    let speed = stage.zoom.velocity.offset
    return [speed.x, speed.y].contains { abs($0) > 45 && abs($0) < 55 }
  }

  @Test func aSmoothMovementAtSixtyHertzEndsWithinTwoPoints() {
    let example = Property.counterexample(of: "7 event rate", cases: 400) { seed in
      smooth(seed, steps: [1.0 / 60], within: 2)
    }
    if let example { Issue.record("\(example)") }
  }

  @Test func aSmoothMovementAtThirtyHertzEndsWithinSevenPoints() {
    let example = Property.counterexample(of: "7 event rate", cases: 400) { seed in
      smooth(seed, steps: [1.0 / 30], within: 7)
    }
    if let example { Issue.record("\(example)") }
  }

  @Test(arguments: [[1e-3], [0.125e-3], [0.1e-3, 1e-3], [0.25e-3, 0.25e-3, 0.25e-3, 8e-3]])
  func aMouseAtAThousandHertzAndMoreEndsWithinATenthOfAPoint(_ steps: [Double]) {
    let example = Property.counterexample(of: "7 event rate", cases: 60) { seed in
      smooth(seed, steps: steps, within: 0.1)
    }
    if let example { Issue.record("\(example)") }
  }
}
