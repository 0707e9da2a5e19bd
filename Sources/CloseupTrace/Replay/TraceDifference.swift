import Closeup

/// Where two traces come apart.
public struct TraceDifference: Equatable, Sendable, CustomStringConvertible {
  /// When, in seconds.
  public let time: Double
  /// The lines that are being replayed there; nil for a frame, or beyond the end of one.
  public let lines: [Int?]
  /// The name of what differs.
  public let name: String
  /// What it is in each, as text.
  public let values: [String]

  /// When and where they come apart, and what is what in each.
  public var description: String {
    let place = lines.map { $0.map { "line \($0)" } ?? "a frame" }
    let both = place[0] == place[1] ? place[0] : "\(place[0]) and \(place[1])"
    return "first at \(JSONText.number(time)) s (\(both)): "
      + "\(name) is \(values[0]), and \(values[1])"
  }

  /// The first difference between what two traces show, told over the same frames; nil where there is none.
  public static func first(
    in one: Trace, and other: Trace, frames clock: FrameClock? = nil
  ) -> TraceDifference? {
    var replays = [TraceReplay(one, frames: clock), TraceReplay(other, frames: clock)]
    while true {
      let moments = [replays[0].next(), replays[1].next()]
      if moments[0] == nil && moments[1] == nil { return nil }
      let lines = [moments[0]?.line(in: one), moments[1]?.line(in: other)]
      if let difference = TraceDifference(moments, lines: lines) { return difference }
    }
  }

  /// What differs between a moment of one trace and the same of another, if anything does.
  /// - Parameters:
  ///   - moments: the two; nil where a trace has ended.
  ///   - lines: the numbers of the lines they come from; nil for a frame.
  public init?(_ moments: [TraceMoment?], lines: [Int?]) {
    self.lines = lines
    guard let one = moments[0], let other = moments[1] else {
      guard let rest = moments[0] ?? moments[1] else { return nil }
      time = rest.time
      name = "the trace"
      values = moments.map { $0 == nil ? "over" : "going on" }
      return
    }
    guard let (fact, otherFact) = zip(one.facts, other.facts).first(where: { !$0.isClose(to: $1) })
    else { return nil }
    time = one.time
    name = fact.name
    values = [fact.text, otherFact.text]
  }
}

/// Something a moment says, to be compared.
private struct Fact {
  private enum Value {
    case number(Double)
    case word(String)
  }

  let name: String
  private let value: Value

  init(_ name: String, _ number: Double) {
    self.name = name
    value = .number(number)
  }

  init(_ name: String, _ word: String) {
    self.name = name
    value = .word(word)
  }

  var text: String {
    switch value {
    case .number(let number): JSONText.number(number)
    case .word(let word): word
    }
  }

  func isClose(to other: Fact) -> Bool {
    guard case .number(let one) = value, case .number(let another) = other.value, one.isFinite,
      another.isFinite
    else { return text == other.text }
    return (one - another).magnitude <= Self.tolerance * max(1, another.magnitude)
  }

  /// What placements on different machines may differ by.
  private static let tolerance = 1e-9
}

extension TraceMoment {
  fileprivate var facts: [Fact] {
    let own = [
      Fact("the time", time), Fact("the zoom", zoom), Fact("the scale", placement.scale),
      Fact("x", placement.offset.x), Fact("y", placement.offset.y), Fact("the state", state.name),
      Fact("the claim", claim.name),
      Fact("what came of it", effects.isEmpty ? "nothing" : effects.names.joined(separator: ", ")),
    ]
    return own + pageFacts + [
      Fact("the swipe", swipe?.name ?? "none"), Fact("the index", index.map(String.init) ?? "none"),
      Fact("the progress", progress ?? .nan),
    ]
  }

  private var pageFacts: [Fact] {
    [
      Fact("the page", viewer.map { "\($0.page)" } ?? "none"),
      Fact("the row", viewer?.pageOffset ?? .nan),
      Fact("the drag across", viewer?.dismissOffset.x ?? .nan),
      Fact("the drag down", viewer?.dismissOffset.y ?? .nan),
      Fact("the backdrop", viewer?.backdrop ?? .nan),
      Fact("the opacity", viewer?.opacity ?? .nan),
    ]
  }

  /// The line of a trace that it comes from, or nil for a frame.
  public func line(in trace: Trace) -> Int? {
    switch cause {
    case .start: 1
    case .step(let index): trace.line(ofStep: index)
    case .frame: nil
    }
  }
}
