import Closeup

// A step is an object whose second field says what happened; the first is always the time.

extension TraceStep {
  init(_ reader: FieldReader) throws(TraceError) {
    var reader = reader
    let time = try reader.number("time", of: "the line")
    unknown = []
    if reader.has("touch") {
      action = .input(.touch(try Touch(&reader, time: time)))
    } else if reader.has("wheel") {
      action = .input(.wheel(try Wheel(&reader, time: time)))
    } else if reader.has("magnify") {
      action = .input(.magnify(try Magnify(&reader, time: time)))
    } else if let key = try reader.choice("key", .key) {
      action = .input(.key(key, time: time))
    } else if var fields = try reader.object("container") {
      action = .input(.container(try ContainerFields.read(&fields), time: time))
      unknown = fields.unknown(of: "container")
    } else if let size = try reader.vector("content") {
      action = .input(.content(size, time: time))
    } else if var fields = try reader.object("configuration") {
      action = .input(.configuration(try ConfigurationFields.read(&fields), time: time))
      unknown = fields.unknown(of: "configuration")
    } else if reader.has("move") {
      let move = try Move(&reader)
      let animated = try reader.flag("animated") ?? true
      action = .input(.move(move, animated: animated, time: time))
    } else if let member = reader.take("advance") {
      guard case .bool(true) = member.value.content else {
        throw reader.line.error(
          at: member.value.range.lowerBound, "\"advance\" is true, not \(member.value.kind)")
      }
      action = .advance(time: time)
    } else {
      throw reader.line.error(
        at: reader.line.bytes.startIndex, "the line does not say what happened: \(Self.kinds)")
    }
    unknown += reader.unknown()
  }

  private static let kinds =
    "add one of \"touch\", \"wheel\", \"magnify\", \"key\", \"container\", \"content\", "
    + "\"configuration\", \"move\", \"advance\""

  /// The line, without its end.
  var text: String {
    var object = JSONObjectText()
    object.add("time", JSONText.number(time))
    switch action {
    case .advance: object.add("advance", "true")
    case .input(.touch(let touch)): touch.write(to: &object)
    case .input(.wheel(let wheel)): wheel.write(to: &object)
    case .input(.magnify(let magnify)): magnify.write(to: &object)
    case .input(.key(let key, _)): object.add("key", JSONText.string(Words.key.word(of: key)))
    case .input(.container(let container, _)):
      object.add("container", ContainerFields.text(container, unknown: unknown))
    case .input(.content(let size, _)): object.add("content", JSONText.pair(size.x, size.y))
    case .input(.configuration(let rules, _)):
      object.add("configuration", ConfigurationFields.text(rules, unknown: unknown))
    case .input(.move(let move, let animated, _)):
      move.write(to: &object)
      if !animated { object.add("animated", "false") }
    }
    object.add(unknown)
    return object.text
  }
}

extension Touch {
  fileprivate init(_ reader: inout FieldReader, time: Double) throws(TraceError) {
    let phase = try reader.choice("touch", .touchPhase) ?? .cancelled
    guard let member = reader.take("id") else {
      throw reader.missing("the touch has no \"id\": add \"id\": and a whole number")
    }
    let number = try reader.line.number(member.value, called: "id")
    guard let id = Int(exactly: number) else {
      throw reader.line.error(
        at: member.value.range.lowerBound,
        "\"id\" is a whole number, not \(JSONText.number(number))")
    }
    self.init(
      id: id, phase: phase, kind: try reader.choice("kind", .touchKind) ?? .finger,
      position: try reader.vector("at", of: "the touch"),
      contactWidth: try reader.number("width") ?? 0, time: time)
  }

  fileprivate func write(to object: inout JSONObjectText) {
    object.add("touch", JSONText.string(Words.touchPhase.word(of: phase)))
    object.add("id", "\(id)")
    object.add("at", JSONText.pair(position.x, position.y))
    if kind != .finger { object.add("kind", JSONText.string(Words.touchKind.word(of: kind))) }
    if contactWidth != 0 { object.add("width", JSONText.number(contactWidth)) }
  }
}

extension Wheel {
  fileprivate init(_ reader: inout FieldReader, time: Double) throws(TraceError) {
    self.init(
      position: try reader.vector("at", of: "the wheel"),
      amount: try reader.vector("wheel", of: "the wheel"),
      unit: try reader.choice("unit", .wheelUnit) ?? .pixels,
      hasControl: try reader.flag("control") ?? false,
      modifierIsDown: try reader.flag("modifier") ?? false,
      magnification: try reader.number("magnification") ?? 1, time: time)
  }

  fileprivate func write(to object: inout JSONObjectText) {
    object.add("wheel", JSONText.pair(amount.x, amount.y))
    object.add("at", JSONText.pair(position.x, position.y))
    if unit != .pixels { object.add("unit", JSONText.string(Words.wheelUnit.word(of: unit))) }
    if hasControl { object.add("control", "true") }
    if modifierIsDown { object.add("modifier", "true") }
    if magnification != 1 { object.add("magnification", JSONText.number(magnification)) }
  }
}

extension Magnify {
  fileprivate init(_ reader: inout FieldReader, time: Double) throws(TraceError) {
    self.init(
      phase: try reader.choice("magnify", .magnifyPhase) ?? .cancelled,
      amount: try reader.number("amount") ?? 0,
      position: try reader.vector("at", of: "the pinch"), time: time)
  }

  fileprivate func write(to object: inout JSONObjectText) {
    object.add("magnify", JSONText.string(Words.magnifyPhase.word(of: phase)))
    if amount != 0 { object.add("amount", JSONText.number(amount)) }
    object.add("at", JSONText.pair(position.x, position.y))
  }
}

extension Move {
  fileprivate init(_ reader: inout FieldReader) throws(TraceError) {
    switch try reader.choice("move", Kind.words) ?? .reset {
    case .zoom:
      self = .zoom(try reader.number("zoom", of: "the move"), at: try reader.vector("at"))
    case .show:
      let (origin, size) = try Self.rectangle(&reader)
      self = .show(origin: origin, size: size)
    case .reveal:
      let (origin, size) = try Self.rectangle(&reader)
      self = .reveal(origin: origin, size: size)
    case .pan: self = .pan(try reader.vector("by", of: "the move"))
    case .reset: self = .reset
    case .restore:
      self = .restore(
        SavedView(
          zoom: try reader.number("zoom", of: "the move"),
          center: try reader.vector("center", of: "the move")))
    }
  }

  private static func rectangle(
    _ reader: inout FieldReader
  ) throws(TraceError) -> (origin: Vector, size: Vector) {
    guard let sides = try reader.numbers("rectangle", count: 4) else {
      throw reader.missing("the move has no \"rectangle\": add \"rectangle\":[x,y,width,height]")
    }
    return (Vector(sides[0], sides[1]), Vector(sides[2], sides[3]))
  }

  fileprivate func write(to object: inout JSONObjectText) {
    func begin(_ kind: Kind) { object.add("move", JSONText.string(Kind.words.word(of: kind))) }
    func addRectangle(_ origin: Vector, _ size: Vector) {
      let sides = [origin.x, origin.y, size.x, size.y].map(JSONText.number)
      object.add("rectangle", "[\(sides.joined(separator: ","))]")
    }
    switch self {
    case .zoom(let zoom, let position):
      begin(.zoom)
      object.add("zoom", JSONText.number(zoom))
      if let position { object.add("at", JSONText.pair(position.x, position.y)) }
    case .show(let origin, let size):
      begin(.show)
      addRectangle(origin, size)
    case .reveal(let origin, let size):
      begin(.reveal)
      addRectangle(origin, size)
    case .pan(let movement):
      begin(.pan)
      object.add("by", JSONText.pair(movement.x, movement.y))
    case .reset: begin(.reset)
    case .restore(let view):
      begin(.restore)
      object.add("zoom", JSONText.number(view.zoom))
      object.add("center", JSONText.pair(view.center.x, view.center.y))
    }
  }

  private enum Kind {
    case zoom, show, pan, reveal, reset, restore

    static let words = Words([
      "zoom": Kind.zoom, "show": .show, "pan": .pan, "reveal": .reveal, "reset": .reset,
      "restore": .restore,
    ])
  }
}
