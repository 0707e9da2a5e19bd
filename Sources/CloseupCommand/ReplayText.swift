import CLibrary
import Closeup
import CloseupTrace

/// The words and numbers in which a replay shows a moment.
enum ReplayText {
  /// An object on one line.
  static func json(
    _ moment: TraceMoment, line: Int?, of header: TraceHeader, at path: String
  ) -> String {
    var fields: [(String, String)] = [
      ("trace", JSONText.string(path)), ("time", JSONText.number(moment.time)),
    ]
    if let line { fields.append(("line", "\(line)")) }
    if header.subject.hasContent {
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

  /// A number with so many digits after its point; a table has no room for more than nine before it.
  static func fixed(_ value: Double, _ digits: Int32) -> String {
    guard value.isFinite && value.magnitude < 1e9 else { return "\(value)" }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
      let count = print_fixed(text.baseAddress, text.count, value, digits)
      return String(decoding: UnsafeRawBufferPointer(text).prefix(Int(count)), as: UTF8.self)
    }
  }
}

extension TraceStep.Action {
  /// What happened in a few words.
  var summary: String {
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
      return "finger \(touch.id) \(touch.phase.name) \(place(touch.position))"
    case .wheel(let wheel): return "wheel \(place(wheel.amount)) at \(place(wheel.position))"
    case .magnify(let magnify): return "trackpad pinch \(magnify.phase.name)"
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
    "\(ReplayText.fixed(vector.x, 1)),\(ReplayText.fixed(vector.y, 1))"
  }
}
