import Closeup

/// One expectation while a trace is replayed: what was seen of it so far.
struct ExpectationCheck: Sendable {
  private let expectation: TraceExpectation
  private let line: Int
  /// How things are just before the time it is expected at, and once everything up to then has happened.
  private var before: TraceMoment?
  private var after: TraceMoment?
  private var isConcerned = false
  /// What was not so at the first moment at which anything was not.
  private var found: [String] = []
  private var effects: [String] = []
  private var swipes: [String] = []

  init(_ expectation: TraceExpectation, line: Int) {
    self.expectation = expectation
    self.line = line
  }

  /// Takes in a moment of the replay.
  mutating func note(_ moment: TraceMoment) {
    switch expectation.when {
    case .at(let time):
      guard moment.time == time else { return }
    case .during(let from, let to):
      guard moment.time >= from, moment.time <= to else { return }
      compare(moment)
    case .end: break
    case .all: compare(moment)
    }
    if expectation.effects != nil { effects += moment.effects.names }
    if expectation.swipes != nil, let swipe = moment.swipe { swipes.append(swipe.name) }
  }

  /// Keeps how things are at the time it is expected at, if the next step is beyond that; nil is the end.
  mutating func look(at player: TracePlayer, before step: TraceStep?) {
    guard case .at(let time) = expectation.when, after == nil else { return }
    if before == nil, !(step.map { $0.time < time } ?? false) {
      before = player.moment(at: time)
    }
    if !(step.map { $0.time <= time } ?? false) {
      let moment = player.moment(at: time)
      after = moment
      compare(moment)
    }
  }

  /// What is not so.
  func failures(last: TraceMoment) -> [String] {
    var check = self
    if case .end = expectation.when { check.compare(last) }
    var failures = check.found
    if !check.isConcerned { failures.insert("there is no input and no frame in this time", at: 0) }
    if let wanted = expectation.effects?.flatMap(\.names), effects != wanted {
      failures.append("the effects are \(effects), not \(wanted)")
    }
    if let wanted = expectation.swipes?.map(\.name), swipes != wanted {
      failures.append("the swipes are \(swipes), not \(wanted)")
    }
    if let range = expectation.jump, let before, let after {
      let jump = after.jump(since: before)
      if !expectation.holds(jump, range) {
        failures.append("at \(after.time) s the picture jumps by \(jump) pt, not \(range.words)")
      }
    }
    return failures.map { "line \(line): \($0)" + (expectation.why.map { " (\($0))" } ?? "") }
  }

  private mutating func compare(_ moment: TraceMoment) {
    isConcerned = true
    if found.isEmpty { found = expectation.failures(at: moment) }
  }
}

extension TraceMoment {
  /// How far any point that is on the screen has moved since an earlier moment, in points.
  fileprivate func jump(since before: TraceMoment) -> Double {
    let size = before.viewport.container.size
    // A placement is linear, so that no point moves farther than a corner.
    let corners = [Vector.zero, Vector(size.x, 0), Vector(0, size.y), size]
    return corners.map { (position(of: $0, since: before) - $0).length }.max() ?? 0
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
