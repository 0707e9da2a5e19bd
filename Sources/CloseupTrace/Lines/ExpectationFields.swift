import Closeup

extension TraceExpectation {
  init(_ reader: FieldReader) throws(TraceError) {
    var reader = reader
    let line = reader.line
    guard let member = reader.take("expect") else { throw reader.missing("add \"expect\"") }
    self.init(try When(member.value, in: line))
    scale = try reader.range("scale")
    zoom = try reader.range("zoom")
    x = try reader.range("x")
    y = try reader.range("y")
    point = try reader.vector("point")
    if point != nil { drawnAt = try reader.vector("drawnAt", of: "the point") }
    jump = try reader.range("jump")
    page = try reader.range("page")
    pageOffset = try reader.range("pageOffset")
    dismissOffset = try reader.vector("dismissOffset")
    backdrop = try reader.range("backdrop")
    opacity = try reader.range("opacity")
    index = try reader.range("index")
    progress = try reader.range("progress")
    state = try reader.choice("state", .state)
    claim = try reader.choice("claim", .claim)
    if let member = reader.take("effects") {
      effects = try line.list(member.value, called: "effects", .effect)
    }
    if let member = reader.take("swipes") {
      swipes = try line.list(member.value, called: "swipes", .swipeDirection)
    }
    tolerance = try reader.number("tolerance") ?? Self.standardTolerance
    why = try reader.string("why")
    unknown = reader.unknown()
    if jump != nil {
      guard case .at = when else {
        throw line.error(
          at: member.value.range.lowerBound, "a \"jump\" is expected at a time: write a number")
      }
    }
    if isEmpty { throw reader.missing("nothing is expected: add \"zoom\", \"x\", \"effects\" …") }
  }

  private var isEmpty: Bool {
    scale == nil && zoom == nil && x == nil && y == nil && point == nil && jump == nil
      && page == nil && pageOffset == nil && dismissOffset == nil && backdrop == nil
      && opacity == nil
      && index == nil && progress == nil && state == nil && claim == nil && effects == nil
      && swipes == nil
  }

  /// The line, without its end.
  var text: String {
    var object = JSONObjectText()
    object.add("expect", when.text)
    let ranges = [("scale", scale), ("zoom", zoom), ("x", x), ("y", y)]
    for (name, range) in ranges { object.add(name, range) }
    if let point, let drawnAt {
      object.add("point", JSONText.pair(point.x, point.y))
      object.add("drawnAt", JSONText.pair(drawnAt.x, drawnAt.y))
    }
    object.add("jump", jump)
    object.add("page", page)
    object.add("pageOffset", pageOffset)
    if let dismissOffset {
      object.add("dismissOffset", JSONText.pair(dismissOffset.x, dismissOffset.y))
    }
    object.add("backdrop", backdrop)
    object.add("opacity", opacity)
    object.add("index", index)
    object.add("progress", progress)
    if let state { object.add("state", JSONText.string(Words.state.word(of: state))) }
    if let claim { object.add("claim", JSONText.string(claim.name)) }
    if let effects {
      let names = effects.map { JSONText.string(Words.effect.word(of: $0)) }
      object.add("effects", "[\(names.joined(separator: ","))]")
    }
    if let swipes {
      object.add("swipes", "[\(swipes.map { JSONText.string($0.name) }.joined(separator: ","))]")
    }
    if tolerance != Self.standardTolerance { object.add("tolerance", JSONText.number(tolerance)) }
    if let why { object.add("why", JSONText.string(why)) }
    object.add(unknown)
    return object.text
  }
}

extension TraceExpectation.When {
  fileprivate init(_ value: JSONValue, in line: TraceLine) throws(TraceError) {
    switch value.content {
    case .number(let time): self = .at(time)
    case .string("end"): self = .end
    case .string("all"): self = .all
    case .array:
      let times = try line.numbers(value, called: "expect", count: 2)
      self = .during(from: times[0], to: times[1])
    default:
      throw line.error(
        at: value.range.lowerBound,
        "\"expect\" is a time, two times in brackets, \"end\" or \"all\", not \(value.kind)")
    }
  }

  fileprivate var text: String {
    switch self {
    case .at(let time): JSONText.number(time)
    case .during(let from, let to): JSONText.pair(from, to)
    case .end: "\"end\""
    case .all: "\"all\""
    }
  }
}

extension FieldReader {
  /// A number, or the least and the greatest of several that will do.
  fileprivate mutating func range(_ name: String) throws(TraceError) -> ClosedRange<Double>? {
    guard let member = take(name) else { return nil }
    guard case .array = member.value.content else {
      let number = try line.number(member.value, called: name)
      if number.isNaN { throw notInOrder(member) }
      return number...number
    }
    let ends = try line.numbers(member.value, called: name, count: 2)
    guard ends[0] <= ends[1] else { throw notInOrder(member) }
    return ends[0]...ends[1]
  }

  private func notInOrder(_ member: JSONMember) -> TraceError {
    line.error(
      at: member.value.range.lowerBound,
      "\"\(member.name)\" is a number, or the least and the greatest that will do")
  }
}

extension JSONObjectText {
  fileprivate mutating func add(_ name: String, _ range: ClosedRange<Double>?) {
    guard let range else { return }
    let least = range.lowerBound
    let greatest = range.upperBound
    add(name, least == greatest ? JSONText.number(least) : JSONText.pair(least, greatest))
  }
}
