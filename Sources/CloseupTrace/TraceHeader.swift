import Closeup

/// The first line of a trace: what was there before anything happened.
public struct TraceHeader: Equatable, Sendable {
  /// What it shows, in a sentence.
  public var shows: String?
  /// The rule it is an example of, and where that is written.
  public var rule: String?
  /// The time from which the header holds, in seconds on the clock of the steps.
  public var time: Double
  /// The window on the content.
  public var container: Container
  /// What it is of.
  public var subject: TraceSubject
  /// The content's size, in its own units; zero where there is none.
  public var content: Vector
  /// The rules of the interaction.
  public var configuration: ZoomConfiguration
  /// Fields this version does not know.
  public var unknown: [UnknownField]

  /// The version of the format that is written, and the latest that is read.
  public static let version = 1

  /// A header.
  public init(
    shows: String? = nil, rule: String? = nil, time: Double = 0, container: Container,
    content: Vector = .zero, configuration: ZoomConfiguration = ZoomConfiguration(),
    subject: TraceSubject = .zoom, unknown: [UnknownField] = []
  ) {
    self.shows = shows
    self.rule = rule
    self.time = time
    self.container = container
    self.content = content
    self.configuration = configuration
    self.subject = subject
    self.unknown = unknown
  }

  init(_ line: TraceLine) throws(TraceError) {
    var reader = try FieldReader(line)
    guard let member = reader.take("closeup") else {
      throw line.error(
        at: line.bytes.startIndex, "this is no trace: its first line begins {\"closeup\":1,")
    }
    let version = try line.number(member.value, called: "closeup")
    guard version == Double(Self.version) else {
      throw line.error(
        at: member.value.range.lowerBound,
        version > Double(Self.version)
          ? "a newer Closeup wrote this trace: it is read by that version and later ones"
          : "there is no version \(JSONText.number(version)) of traces: write \(Self.version)")
    }
    shows = try reader.string("shows")
    rule = try reader.string("rule")
    time = try reader.number("time") ?? 0
    guard var fields = try reader.object("container") else {
      throw reader.missing(
        "the header has no \"container\": add \"container\":{\"size\":[width,height]}")
    }
    container = try ContainerFields.read(&fields)
    unknown = fields.unknown(of: "container")
    subject = try TraceSubject.read(&reader, unknown: &unknown)
    content = .zero
    configuration = ZoomConfiguration()
    if subject.hasContent { content = try reader.vector("content", of: "the header") }
    if subject.hasContent, var fields = try reader.object("configuration") {
      configuration = try ConfigurationFields.read(&fields)
      unknown += fields.unknown(of: "configuration")
    }
    unknown += reader.unknown()
  }

  /// The line, without its end.
  var text: String {
    var object = JSONObjectText()
    object.add("closeup", "\(Self.version)")
    if let shows { object.add("shows", JSONText.string(shows)) }
    if let rule { object.add("rule", JSONText.string(rule)) }
    if time != 0 { object.add("time", JSONText.number(time)) }
    switch subject {
    case .zoom: break
    case .viewer(let rules, _): object.add("viewer", ViewerFields.text(rules, unknown: unknown))
    case .swipe(let rules): object.add("swipe", SwipeFields.text(rules, unknown: unknown))
    case .scrub(let rules, _): object.add("scrub", ScrubFields.text(rules, unknown: unknown))
    }
    object.add("container", ContainerFields.text(container, unknown: unknown))
    if subject.hasContent {
      object.add("content", JSONText.pair(content.x, content.y))
      let rules = ConfigurationFields.text(configuration, unknown: unknown)
      if rules != JSONObjectText().text { object.add("configuration", rules) }
    }
    switch subject {
    case .viewer(_, let pages): object.add("pages", PageFields.text(pages, unknown: unknown))
    case .scrub(_, let progress) where progress != 0:
      object.add("progress", JSONText.number(progress))
    default: break
    }
    object.add(unknown)
    return object.text
  }
}
