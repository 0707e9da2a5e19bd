import Closeup
import CloseupTrace
import Foundation

/// What a replay shows, for people and for programs.
enum ReplayText {
  /// A table, a row a moment.
  static func table(_ moments: [TraceMoment], of trace: Trace, at path: String) -> String {
    let header = trace.header
    var lines = [
      header.shows.map { "\(path): \($0)" } ?? path,
      "container \(size(header.container.size)), content \(size(header.content))", "",
    ]
    let rows =
      [["time", "line", "what", "zoom", "scale", "x", "y", "state", "claim", "effects"]]
      + moments.map { row($0, of: trace) }
    let isNumber = [true, true, false, true, true, true, true, false, false, false]
    let widths = isNumber.indices.map { column in rows.map(\.[column].count).max() ?? 0 }
    for row in rows {
      let cells = row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        return isNumber[column] ? space + text : text + space
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ moment: TraceMoment, of trace: Trace) -> [String] {
    let placement = moment.placement
    return [
      fixed(moment.time, 3), moment.line(in: trace).map(String.init) ?? "",
      what(moment, of: trace), fixed(moment.zoom, 4), fixed(placement.scale, 5),
      fixed(placement.offset.x, 2), fixed(placement.offset.y, 2), moment.state.name,
      moment.claim.name, moment.effects.names.joined(separator: ", "),
    ]
  }

  private static func what(_ moment: TraceMoment, of trace: Trace) -> String {
    switch moment.cause {
    case .start: return "start"
    case .frame: return "·"
    case .step(let index):
      guard case .input(let input) = trace.steps[index].action else { return "frame" }
      return input.summary
    }
  }

  /// An object on one line.
  static func json(_ moment: TraceMoment, of trace: Trace, at path: String) -> String {
    var fields: [(String, String)] = [
      ("trace", JSONText.string(path)), ("time", JSONText.number(moment.time)),
    ]
    if let line = moment.line(in: trace) { fields.append(("line", "\(line)")) }
    let placement = moment.placement
    fields += [
      ("scale", JSONText.number(placement.scale)), ("x", JSONText.number(placement.offset.x)),
      ("y", JSONText.number(placement.offset.y)), ("zoom", JSONText.number(moment.zoom)),
      ("fingers", "\(moment.fingers)"), ("state", JSONText.string(moment.state.name)),
      ("claim", JSONText.string(moment.claim.name)),
      (
        "effects",
        "[" + moment.effects.names.map(JSONText.string).joined(separator: ",") + "]"
      ),
    ]
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
