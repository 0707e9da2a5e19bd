import Closeup

/// The fields of a configuration, named as its properties are. A field that is absent has its default.
enum ConfigurationFields {
  static func read(_ reader: inout FieldReader) throws(TraceError) -> ZoomConfiguration {
    var rules = ZoomConfiguration()
    for field in all { try field.read(&reader, &rules) }
    return rules
  }

  /// What differs from the defaults.
  static func text(_ rules: ZoomConfiguration, unknown: [UnknownField]) -> String {
    var object = JSONObjectText()
    let standard = ZoomConfiguration()
    for field in all {
      let json = field.text(rules)
      if json != field.text(standard) { object.add(field.name, json) }
    }
    object.add(unknown, of: "configuration")
    return object.text
  }

  struct Field: Sendable {
    let name: String
    let read: @Sendable (inout FieldReader, inout ZoomConfiguration) throws(TraceError) -> Void
    let text: @Sendable (ZoomConfiguration) -> String
  }

  typealias Path<Value> = WritableKeyPath<ZoomConfiguration, Value> & Sendable

  static let all: [Field] = [
    choice("fit", \.fit, .fit),
    Field(name: "minimumZoom") { reader, rules throws(TraceError) in
      if let zoom = try reader.number("minimumZoom") { rules.minimumZoom = zoom }
    } text: {
      JSONText.number($0.minimumZoom)
    },
    Field(name: "maximumZoom") { reader, rules throws(TraceError) in
      guard let member = reader.take("maximumZoom") else { return }
      if case .null = member.value.content {
        rules.maximumZoom = nil
      } else {
        rules.maximumZoom = try reader.line.number(member.value, called: "maximumZoom")
      }
    } text: {
      $0.maximumZoom.map(JSONText.number) ?? "null"
    },
    Field(name: "pictureZoom") { reader, rules throws(TraceError) in
      if let zoom = try reader.number("pictureZoom") { rules.pictureZoom = zoom }
    } text: {
      JSONText.number($0.pictureZoom)
    },
    Field(name: "doubleTap") { reader, rules throws(TraceError) in
      guard let member = reader.take("doubleTap") else { return }
      rules.doubleTap = try doubleTap(member.value, in: reader.line)
    } text: {
      if case .zoom(let zoom) = $0.doubleTap { return JSONText.number(zoom) }
      return JSONText.string(Words.doubleTap.word(of: $0.doubleTap))
    },
    choice("wheel", \.wheel, .wheelUse),
    choice("release", \.release, .release),
    flag("isElastic", \.isElastic),
    flag("isEnabled", \.isEnabled),
    flag("quickZoom", \.quickZoom),
    flag("longPress", \.longPress),
    flag("reducesMotion", \.reducesMotion),
    flag("dismisses", \.dismisses),
    flag("pages", \.pages),
    flag("parentScrollsAcross", \.parentScrollsAcross),
    flag("parentScrollsDown", \.parentScrollsDown),
    Field(name: "backEdges") { reader, rules throws(TraceError) in
      guard let member = reader.take("backEdges") else { return }
      rules.backEdges = []
      for edge in try reader.line.list(member.value, called: "backEdges", .backEdge) {
        rules.backEdges.insert(edge)
      }
    } text: { rules in
      let edges = Words.backEdge.pairs.filter { rules.backEdges.contains($0.value) }
      return "[" + edges.map { JSONText.string($0.word) }.joined(separator: ",") + "]"
    },
    flag("fastDeceleration", \.fastDeceleration),
  ]

  private static func flag(_ name: String, _ path: Path<Bool>) -> Field {
    Field(name: name) { reader, rules throws(TraceError) in
      if let flag = try reader.flag(name) { rules[keyPath: path] = flag }
    } text: {
      $0[keyPath: path] ? "true" : "false"
    }
  }

  private static func choice<Value>(
    _ name: String, _ path: Path<Value>, _ words: Words<Value>
  ) -> Field {
    Field(name: name) { reader, rules throws(TraceError) in
      if let value = try reader.choice(name, words) { rules[keyPath: path] = value }
    } text: {
      JSONText.string(words.word(of: $0[keyPath: path]))
    }
  }

  private static func doubleTap(
    _ value: JSONValue, in line: TraceLine
  ) throws(TraceError) -> ZoomConfiguration.DoubleTap {
    if case .number(let zoom) = value.content { return .zoom(zoom) }
    if case .string(let word) = value.content, let choice = Words.doubleTap.value(of: word) {
      return choice
    }
    guard let zoom = try? line.number(value, called: "doubleTap") else {
      throw line.error(
        at: value.range.lowerBound,
        "\"doubleTap\" is a zoom or one of \(Words.doubleTap.list), not \(value.kind)")
    }
    return .zoom(zoom)
  }
}

extension TraceLine {
  /// A list of words.
  func list<Value>(
    _ value: JSONValue, called name: String, _ words: Words<Value>
  ) throws(TraceError) -> [Value] {
    guard case .array(let elements) = value.content else {
      throw error(
        at: value.range.lowerBound,
        "\"\(name)\" is a list of words among \(words.list), not \(value.kind)")
    }
    var values: [Value] = []
    for element in elements { values.append(try choice(element, called: name, words)) }
    return values
  }
}
