import Closeup

extension Trace {
  /// What of the expectations is not so: one sentence each, that begins with the line it stands on.
  public func failures() -> [String] {
    // Ends of motion are seen to a sixtieth of a second, as on a screen.
    let moments = Array(TraceReplay(self, frames: FrameClock(framesPerSecond: 60)))
    return expectations.enumerated().flatMap { index, expectation in
      failures(of: expectation, in: moments).map {
        "line \(line(ofExpectation: index)): \($0)" + (expectation.why.map { " (\($0))" } ?? "")
      }
    }
  }

  private func failures(of expectation: TraceExpectation, in moments: [TraceMoment]) -> [String] {
    let times: [Double]
    let concerned: [TraceMoment]
    switch expectation.when {
    case .at(let time):
      concerned = [moment(at: time)]
      times = [time]
    case .during(let from, let to):
      concerned = moments.filter { $0.time >= from && $0.time <= to }
      times = [from, to]
    case .end:
      concerned = moments.suffix(1)
      times = []
    case .all:
      concerned = moments
      times = []
    }
    var failures: [String] = []
    if concerned.isEmpty { failures.append("there is no input and no frame in this time") }
    for moment in concerned {
      let found = expectation.failures(at: moment)
      failures += found
      if !found.isEmpty { break }
    }
    let told = moments.filter {
      switch expectation.when {
      case .at: $0.time == times[0]
      case .during: $0.time >= times[0] && $0.time <= times[1]
      case .end, .all: true
      }
    }
    if let expected = expectation.effects {
      let names = told.flatMap(\.effects.names)
      let wanted = expected.flatMap(\.names)
      if names != wanted { failures.append("the effects are \(names), not \(wanted)") }
    }
    if let expected = expectation.swipes {
      let names = told.compactMap(\.swipe?.name)
      let wanted = expected.map(\.name)
      if names != wanted { failures.append("the swipes are \(names), not \(wanted)") }
    }
    if let range = expectation.jump, case .at(let time) = expectation.when {
      let jump = jump(at: time)
      if !expectation.holds(jump, range) {
        failures.append("at \(time) s the picture jumps by \(jump) pt, not \(range.words)")
      }
    }
    return failures
  }

  /// How far what happens at a time moves any point that is on the screen, in points.
  private func jump(at time: Double) -> Double {
    let before = moment(before: time)
    let after = moment(at: time)
    let size = before.viewport.container.size
    // A placement is linear, so that no point moves farther than a corner.
    let corners = [Vector.zero, Vector(size.x, 0), Vector(0, size.y), size]
    return corners.map {
      (after.position(of: $0, since: before) - $0).length
    }.max() ?? 0
  }
}

extension TraceExpectation {
  /// What of it is not so at a moment.
  fileprivate func failures(at moment: TraceMoment) -> [String] {
    var failures: [String] = []
    func check(_ name: String, _ value: Double?, _ range: ClosedRange<Double>?) {
      guard let range else { return }
      guard let value else { return failures.append("this trace has no \(name)") }
      guard !holds(value, range) else { return }
      failures.append("\(name) at \(moment.time) s is \(value), not \(range.words)")
    }
    check("scale", moment.placement.scale, scale)
    check("zoom", moment.zoom, zoom)
    check("x", moment.placement.offset.x, x)
    check("y", moment.placement.offset.y, y)
    if let point, let drawnAt {
      let position = moment.placement.position(of: point)
      check("the point's x", position.x, drawnAt.x...drawnAt.x)
      check("the point's y", position.y, drawnAt.y...drawnAt.y)
    }
    let viewer = moment.viewer
    check("page", viewer.map { Double($0.page) }, page)
    check("pageOffset", viewer?.pageOffset, pageOffset)
    if let dismissOffset {
      check("dismissOffset's x", viewer?.dismissOffset.x, dismissOffset.x...dismissOffset.x)
      check("dismissOffset's y", viewer?.dismissOffset.y, dismissOffset.y...dismissOffset.y)
    }
    check("backdrop", viewer?.backdrop, backdrop)
    check("opacity", viewer?.opacity, opacity)
    check("index", moment.index.map(Double.init), index)
    check("progress", moment.progress, progress)
    if let state, state != moment.state {
      failures.append("at \(moment.time) s it is \(moment.state.name), not \(state.name)")
    }
    if let claim, claim != moment.claim {
      failures.append("at \(moment.time) s the claim is \(moment.claim.name), not \(claim.name)")
    }
    return failures
  }

  fileprivate func holds(_ value: Double, _ range: ClosedRange<Double>) -> Bool {
    value >= range.lowerBound - tolerance && value <= range.upperBound + tolerance
  }
}

extension ClosedRange<Double> {
  fileprivate var words: String {
    lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound) to \(upperBound)"
  }
}
