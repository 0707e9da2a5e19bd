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
    } else if var fields = try reader.object("pages") {
      let size = try reader.vector("content", of: "the page")
      action = .pages(try PageFields.read(&fields), content: size, time: time)
      unknown = fields.unknown(of: "pages")
    } else if let pages = try reader.whole("turn") {
      action = .turn(pages, time: time)
    } else if try reader.yes("open") {
      action = .open(try reader.frame("from"), time: time)
    } else if try reader.yes("close") {
      action = .close(try reader.frame("to"), time: time)
    } else if var fields = try reader.object("viewer") {
      action = .viewer(try ViewerFields.read(&fields), time: time)
      unknown = fields.unknown(of: "viewer")
    } else if var fields = try reader.object("swipe") {
      action = .swipe(try SwipeFields.read(&fields), time: time)
      unknown = fields.unknown(of: "swipe")
    } else if var fields = try reader.object("scrub") {
      action = .scrub(try ScrubFields.read(&fields), time: time)
      unknown = fields.unknown(of: "scrub")
    } else if let progress = try reader.number("progress") {
      action = .progress(progress, time: time)
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
    } else if try reader.yes("advance") {
      action = .advance(time: time)
    } else {
      throw reader.line.error(
        at: reader.line.bytes.startIndex, "the line does not say what happened: \(Self.kinds)")
    }
    unknown += reader.unknown()
  }

  private static let kinds =
    "add one of \"touch\", \"wheel\", \"magnify\", \"key\", \"container\", \"content\", "
    + "\"configuration\", \"move\", \"advance\", \"pages\", \"turn\", \"open\", \"close\", "
    + "\"viewer\", \"swipe\", \"scrub\", \"progress\""

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
    case .pages(let pages, let size, _):
      object.add("content", JSONText.pair(size.x, size.y))
      object.add("pages", PageFields.text(pages, unknown: unknown))
    case .turn(let pages, _): object.add("turn", "\(pages)")
    case .open(let frame, _):
      object.add("open", "true")
      if let frame { object.add("from", frame.text) }
    case .close(let frame, _):
      object.add("close", "true")
      if let frame { object.add("to", frame.text) }
    case .viewer(let rules, _): object.add("viewer", ViewerFields.text(rules, unknown: unknown))
    case .swipe(let rules, _): object.add("swipe", SwipeFields.text(rules, unknown: unknown))
    case .scrub(let rules, _): object.add("scrub", ScrubFields.text(rules, unknown: unknown))
    case .progress(let progress, _): object.add("progress", JSONText.number(progress))
    }
    object.add(unknown)
    return object.text
  }
}

extension Touch {
  fileprivate init(_ reader: inout FieldReader, time: Double) throws(TraceError) {
    let phase = try reader.choice("touch", .touchPhase) ?? .cancelled
    guard let id = try reader.whole("id") else {
      throw reader.missing("the touch has no \"id\": add \"id\": and a whole number")
    }
    self.init(
      id: id, phase: phase, kind: try reader.choice("kind", .touchKind) ?? .finger,
      position: try reader.vector("at", of: "the touch"),
      contactWidth: try reader.number("width") ?? 0,
      magnification: try reader.number("magnification") ?? 1, time: time)
  }

  fileprivate func write(to object: inout JSONObjectText) {
    object.add("touch", JSONText.string(Words.touchPhase.word(of: phase)))
    object.add("id", "\(id)")
    object.add("at", JSONText.pair(position.x, position.y))
    if kind != .finger { object.add("kind", JSONText.string(Words.touchKind.word(of: kind))) }
    if contactWidth != 0 { object.add("width", JSONText.number(contactWidth)) }
    if magnification != 1 { object.add("magnification", JSONText.number(magnification)) }
  }
}

extension Wheel {
  fileprivate init(_ reader: inout FieldReader, time: Double) throws(TraceError) {
    self.init(
      position: try reader.vector("at", of: "the wheel"),
      amount: try reader.vector("wheel", of: "the wheel"),
      unit: try reader.choice("unit", .wheelUnit) ?? .pixels,
      ticks: try reader.number("ticks") ?? 0,
      hasControl: try reader.flag("control") ?? false,
      modifierIsDown: try reader.flag("modifier") ?? false,
      magnification: try reader.number("magnification") ?? 1, time: time)
  }

  fileprivate func write(to object: inout JSONObjectText) {
    object.add("wheel", JSONText.pair(amount.x, amount.y))
    object.add("at", JSONText.pair(position.x, position.y))
    if unit != .pixels { object.add("unit", JSONText.string(Words.wheelUnit.word(of: unit))) }
    if ticks != 0 { object.add("ticks", JSONText.number(ticks)) }
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
      let rectangle = try Self.rectangle(&reader)
      self = .show(origin: rectangle.origin, size: rectangle.size)
    case .reveal:
      let rectangle = try Self.rectangle(&reader)
      self = .reveal(origin: rectangle.origin, size: rectangle.size)
    case .pan: self = .pan(try reader.vector("by", of: "the move"))
    case .reset: self = .reset
    case .restore:
      self = .restore(
        SavedView(
          zoom: try reader.number("zoom", of: "the move"),
          center: try reader.vector("center", of: "the move")))
    }
  }

  private static func rectangle(_ reader: inout FieldReader) throws(TraceError) -> TraceFrame {
    guard let rectangle = try reader.frame("rectangle") else {
      throw reader.missing("the move has no \"rectangle\": add \"rectangle\":[x,y,width,height]")
    }
    return rectangle
  }

  fileprivate func write(to object: inout JSONObjectText) {
    func begin(_ kind: Kind) { object.add("move", JSONText.string(Kind.words.word(of: kind))) }
    switch self {
    case .zoom(let zoom, let position):
      begin(.zoom)
      object.add("zoom", JSONText.number(zoom))
      if let position { object.add("at", JSONText.pair(position.x, position.y)) }
    case .show(let origin, let size):
      begin(.show)
      object.add("rectangle", TraceFrame(origin: origin, size: size).text)
    case .reveal(let origin, let size):
      begin(.reveal)
      object.add("rectangle", TraceFrame(origin: origin, size: size).text)
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
