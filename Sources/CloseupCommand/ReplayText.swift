import Closeup
import CloseupTrace
import Foundation

/// What a replay shows, for people and for programs.
enum ReplayText {
  /// A table, a row a moment.
  static func table(_ moments: [TraceMoment], of trace: Trace, at path: String) -> String {
    let columns = columns(of: trace)
    var lines = [
      trace.header.shows.map { "\(path): \($0)" } ?? path, sizes(of: trace.header), "",
    ]
    let rows = [columns.map(\.name)] + moments.map { moment in columns.map { $0.text(moment) } }
    let widths = columns.indices.map { column in rows.map(\.[column].count).max() ?? 0 }
    for row in rows {
      let cells = row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        return columns[column].isNumber ? space + text : text + space
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private struct Column {
    let name: String
    var isNumber = true
    let text: (TraceMoment) -> String
  }

  /// What there is to tell of what a trace is of.
  private static func columns(of trace: Trace) -> [Column] {
    let start = [
      Column(name: "time") { fixed($0.time, 3) },
      Column(name: "line") { $0.line(in: trace).map(String.init) ?? "" },
      Column(name: "what", isNumber: false) { what($0, of: trace) },
    ]
    let end = [
      Column(name: "state", isNumber: false) { $0.state.name },
      Column(name: "claim", isNumber: false) { $0.claim.name },
    ]
    let zoom = [
      Column(name: "zoom") { fixed($0.zoom, 4) },
      Column(name: "scale") { fixed($0.placement.scale, 5) },
      Column(name: "x") { fixed($0.placement.offset.x, 2) },
      Column(name: "y") { fixed($0.placement.offset.y, 2) },
    ]
    let effects = Column(name: "effects", isNumber: false) {
      $0.effects.names.joined(separator: ", ")
    }
    switch trace.header.subject {
    case .zoom: return start + zoom + end + [effects]
    case .viewer:
      let pages = [
        Column(name: "page") { "\($0.viewer?.page ?? 0)" },
        Column(name: "row") { fixed($0.viewer?.pageOffset ?? 0, 2) },
        Column(name: "away") { fixed($0.viewer?.dismissOffset.y ?? 0, 2) },
        Column(name: "backdrop") { fixed($0.viewer?.backdrop ?? 1, 3) },
      ]
      return start + zoom + pages + end + [effects]
    case .swipe:
      return start + end.prefix(1) + [
        Column(name: "index") { "\($0.index ?? 0)" },
        Column(name: "swipe", isNumber: false) { $0.swipe?.name ?? "" },
      ]
    case .scrub: return start + [Column(name: "progress") { fixed($0.progress ?? 0, 4) }] + end
    }
  }

  private static func sizes(of header: TraceHeader) -> String {
    let container = "container \(size(header.container.size))"
    switch header.subject {
    case .zoom: return container + ", content \(size(header.content))"
    case .viewer(_, let pages):
      return container + ", \(pages.count) pages, content \(size(header.content))"
    case .swipe(let rules): return container + ", series of \(rules.count)"
    case .scrub: return "tile \(size(header.container.size))"
    }
  }

  private static func what(_ moment: TraceMoment, of trace: Trace) -> String {
    switch moment.cause {
    case .start: return "start"
    case .frame: return "·"
    case .step(let index):
      return trace.steps[index].action.summary
    }
  }

  /// An object on one line.
  static func json(_ moment: TraceMoment, of trace: Trace, at path: String) -> String {
    var fields: [(String, String)] = [
      ("trace", JSONText.string(path)), ("time", JSONText.number(moment.time)),
    ]
    if let line = moment.line(in: trace) { fields.append(("line", "\(line)")) }
    if trace.header.subject.hasContent {
      let placement = moment.placement
      fields += [
        ("scale", JSONText.number(placement.scale)), ("x", JSONText.number(placement.offset.x)),
        ("y", JSONText.number(placement.offset.y)), ("zoom", JSONText.number(moment.zoom)),
      ]
    }
    fields += [
      ("fingers", "\(moment.fingers)"), ("state", JSONText.string(moment.state.name)),
      ("claim", JSONText.string(moment.claim.name)),
      (
        "effects",
        "[" + moment.effects.names.map(JSONText.string).joined(separator: ",") + "]"
      ),
    ]
    if let viewer = moment.viewer {
      let away = [viewer.dismissOffset.x, viewer.dismissOffset.y].map(JSONText.number)
      fields += [
        ("page", "\(viewer.page)"), ("pageOffset", JSONText.number(viewer.pageOffset)),
        ("dismissOffset", "[\(away.joined(separator: ","))]"),
        ("backdrop", JSONText.number(viewer.backdrop)),
        ("opacity", JSONText.number(viewer.opacity)),
      ]
    }
    if let index = moment.index { fields.append(("index", "\(index)")) }
    if let swipe = moment.swipe { fields.append(("swipe", JSONText.string(swipe.name))) }
    if let progress = moment.progress { fields.append(("progress", JSONText.number(progress))) }
    return JSONText.object(fields)
  }

  private static func size(_ size: Vector) -> String {
    "\(JSONText.number(size.x)) × \(JSONText.number(size.y))"
  }

  private static func fixed(_ value: Double, _ digits: Int) -> String {
    value.isFinite && value.magnitude < 1e9
      ? String(format: "%.\(digits)f", value) : "\(value)"
  }
}

extension TraceStep.Action {
  /// What happened in a few words.
  fileprivate var summary: String {
    switch self {
    case .input(let input): input.summary
    case .advance: "frame"
    case .pages(let pages, _, _): "page \(pages.index) of \(pages.count)"
    case .turn(let pages, _): pages < 0 ? "turn back" : "turn on"
    case .open: "open"
    case .close: "close"
    case .viewer, .swipe, .scrub: "rules"
    case .progress(let progress, _): "progress \(JSONText.number(progress))"
    }
  }
}

extension Input {
  /// What happened in a few words.
  fileprivate var summary: String {
    switch self {
    case .touch(let touch):
      return "finger \(touch.id) \(touch.phase) \(place(touch.position))"
    case .wheel(let wheel): return "wheel \(place(wheel.amount)) at \(place(wheel.position))"
    case .magnify(let magnify): return "trackpad pinch \(magnify.phase)"
    case .key(let key, _): return "key \(key.name)"
    case .container(let container, _): return "container \(place(container.size))"
    case .content(let size, _): return "content \(place(size))"
    case .configuration: return "rules"
    case .move(let move, let animated, _):
      let name =
        switch move {
        case .zoom(let zoom, _): "zoom to \(JSONText.number(zoom))"
        case .show: "show a rectangle"
        case .pan(let movement): "pan by \(place(movement))"
        case .reveal: "reveal a rectangle"
        case .reset: "reset"
        case .restore: "restore a view"
        }
      return animated ? name : "\(name), at once"
    }
  }

  private func place(_ vector: Vector) -> String {
    [vector.x, vector.y].map { value in
      value.isFinite && value.magnitude < 1e9 ? String(format: "%.1f", value) : "\(value)"
    }.joined(separator: ",")
  }
}
