import Closeup

// What a trace is of, in its header and where a step changes it. A field that is absent has its default.

extension TraceSubject {
  /// Takes the fields that say what a trace is of; those they hold and that are not known are added to `unknown`.
  static func read(
    _ reader: inout FieldReader, unknown: inout [UnknownField]
  ) throws(TraceError) -> TraceSubject {
    if var fields = try reader.object("viewer") {
      let rules = try ViewerFields.read(&fields)
      unknown += fields.unknown(of: "viewer")
      var pages = TracePages()
      if var fields = try reader.object("pages") {
        pages = try PageFields.read(&fields)
        unknown += fields.unknown(of: "pages")
      }
      return .viewer(rules, pages)
    }
    if var fields = try reader.object("swipe") {
      let rules = try SwipeFields.read(&fields)
      unknown += fields.unknown(of: "swipe")
      return .swipe(rules)
    }
    if var fields = try reader.object("scrub") {
      let rules = try ScrubFields.read(&fields)
      unknown += fields.unknown(of: "scrub")
      return .scrub(rules, progress: try reader.number("progress") ?? 0)
    }
    return .zoom
  }
}

/// The rules of a viewer, named as its properties are.
enum ViewerFields {
  typealias Rules = ViewerInteraction.Configuration
  typealias Path = WritableKeyPath<Rules, Bool> & Sendable

  private static let flags: [(name: String, path: Path)] = [
    ("loops", \.loops), ("isRightToLeft", \.isRightToLeft), ("dragCloses", \.dragCloses),
    ("dragUpCloses", \.dragUpCloses), ("pinchCloses", \.pinchCloses),
  ]

  /// The rules of a viewer apart from those of its content, which a configuration tells.
  static var standard: Rules {
    var rules = Rules()
    rules.zoom = ZoomConfiguration()
    return rules
  }

  static func read(_ reader: inout FieldReader) throws(TraceError) -> Rules {
    var rules = standard
    for (name, path) in flags {
      if let flag = try reader.flag(name) { rules[keyPath: path] = flag }
    }
    return rules
  }

  static func text(_ rules: Rules, unknown: [UnknownField]) -> String {
    var object = JSONObjectText()
    for (name, path) in flags where rules[keyPath: path] != standard[keyPath: path] {
      object.add(name, rules[keyPath: path] ? "true" : "false")
    }
    object.add(unknown, of: "viewer")
    return object.text
  }
}

enum PageFields {
  static func read(_ reader: inout FieldReader) throws(TraceError) -> TracePages {
    TracePages(
      index: try reader.whole("index") ?? 0, count: try reader.whole("count") ?? 1,
      previous: try reader.vector("previous") ?? .zero, next: try reader.vector("next") ?? .zero)
  }

  static func text(_ pages: TracePages, unknown: [UnknownField]) -> String {
    var object = JSONObjectText()
    object.add("index", "\(pages.index)")
    object.add("count", "\(pages.count)")
    for (name, size) in [("previous", pages.previous), ("next", pages.next)] where size != .zero {
      object.add(name, JSONText.pair(size.x, size.y))
    }
    object.add(unknown, of: "pages")
    return object.text
  }
}

extension TraceFrame {
  /// As a list of four numbers.
  var text: String {
    "[" + [origin.x, origin.y, size.x, size.y].map(JSONText.number).joined(separator: ",") + "]"
  }
}

enum SwipeFields {
  static func read(_ reader: inout FieldReader) throws(TraceError) -> TraceSwipe {
    var rules = TraceSwipe()
    if let member = reader.take("directions") {
      rules.directions = []
      for one in try reader.line.list(member.value, called: "directions", .swipeDirections) {
        rules.directions.insert(one)
      }
    }
    rules.isRightToLeft = try reader.flag("isRightToLeft") ?? false
    rules.index = try reader.whole("index") ?? 0
    rules.count = try reader.whole("count") ?? 0
    return rules
  }

  static func text(_ rules: TraceSwipe, unknown: [UnknownField]) -> String {
    var object = JSONObjectText()
    let standard = TraceSwipe()
    if rules.directions != standard.directions {
      let words = Words.swipeDirections.pairs.filter { rules.directions.contains($0.value) }
      let list = words.map { JSONText.string($0.word) }.joined(separator: ",")
      object.add("directions", "[\(list)]")
    }
    if rules.isRightToLeft { object.add("isRightToLeft", "true") }
    if rules.index != 0 { object.add("index", "\(rules.index)") }
    if rules.count != 0 { object.add("count", "\(rules.count)") }
    object.add(unknown, of: "swipe")
    return object.text
  }
}

enum ScrubFields {
  static func read(_ reader: inout FieldReader) throws(TraceError) -> TraceScrub {
    TraceScrub(
      mode: try reader.choice("mode", .scrubMode) ?? .relative,
      isRightToLeft: try reader.flag("isRightToLeft") ?? false)
  }

  static func text(_ rules: TraceScrub, unknown: [UnknownField]) -> String {
    var object = JSONObjectText()
    if rules.mode != .relative {
      object.add("mode", JSONText.string(Words.scrubMode.word(of: rules.mode)))
    }
    if rules.isRightToLeft { object.add("isRightToLeft", "true") }
    object.add(unknown, of: "scrub")
    return object.text
  }
}
