import Closeup
import CloseupTrace
import Foundation

/// What one picture of a film shows: a moment, and what happened since the picture before.
struct FilmFrame {
  let moment: TraceMoment
  /// The fingers that are down or were since the last picture.
  var fingers: [Finger]
  /// What was done since the last picture without a finger.
  var marks: [Mark]
  /// What was brought about since the last picture.
  var effects: [String]
  /// The sizes of the content of the pages before and after, zero where they are not known.
  var neighbours: TracePages
  /// The page that was left last: where it stands in the row, and the size of its content.
  var left: (position: Int, content: Vector)

  /// A finger and the way it went since it came down.
  struct Finger {
    let id: Int
    var trail: [Vector]
    var isDown: Bool
    var kind: Touch.Kind
  }

  /// Something done without a finger.
  enum Mark: Equatable {
    case wheel(at: Vector, amount: Vector)
    case magnify(at: Vector)
    case label(String)
  }

  /// The pictures of a film of a trace, at most `count`.
  static func frames(of trace: Trace, count: Int) -> [FilmFrame] {
    let moments = Array(TraceReplay(trace, frames: FrameClock(framesPerSecond: 60)))
    let picked = pick(count, of: moments)
    var frames: [FilmFrame] = []
    var fingers: [Int: Finger] = [:]
    var marks: [Mark] = []
    var effects: [String] = []
    var content = trace.header.content
    var left = (position: 0, content: Vector.zero)
    var neighbours = TracePages()
    if case .viewer(_, let pages) = trace.header.subject { neighbours = pages }
    for (index, moment) in moments.enumerated() {
      if moment.effects.contains(.pageChanged) {
        left = (moments[max(index - 1, 0)].viewer?.position ?? 0, content)
        neighbours = TracePages()
      }
      if case .step(let step) = moment.cause {
        let action = trace.steps[step].action
        if case .input(.content(let size, _)) = action { content = size }
        if case .pages(let pages, let size, _) = action {
          neighbours = pages
          content = size
        }
        note(action, &fingers, &marks)
      }
      effects += moment.effects.names
      if let swipe = moment.swipe { effects.append("swipe \(swipe.name)") }
      guard picked.contains(index) else { continue }
      frames.append(
        FilmFrame(
          moment: moment, fingers: fingers.values.sorted { $0.id < $1.id }, marks: marks,
          effects: effects, neighbours: neighbours, left: left))
      fingers = fingers.filter(\.value.isDown)
      marks = []
      effects = []
    }
    return frames
  }

  /// The moments to show: the first, the last, and between them one for each equal part of all that goes on.
  private static func pick(_ count: Int, of moments: [TraceMoment]) -> Set<Int> {
    var passed = 0.0
    let clock = moments.indices.map { index -> Double in
      if index > 0 { passed += change(from: moments[index - 1], to: moments[index]) }
      return passed
    }
    var picked: Set<Int> = []
    for part in 0..<count {
      let time = passed * Double(part) / Double(max(count - 1, 1))
      guard var index = clock.lastIndex(where: { $0 <= time + 1e-9 }) else { continue }
      // The last of several moments at one time: by then all of it has happened.
      while index + 1 < moments.count, moments[index + 1].time == moments[index].time {
        index += 1
      }
      picked.insert(index)
    }
    return picked
  }

  /// How much goes on between two moments: what moves on the screen counts, and a little of the time that passes.
  private static func change(from before: TraceMoment, to moment: TraceMoment) -> Double {
    let time = moment.time - before.time
    let size = moment.viewport.container.size.max()
    let way = (moment.placement.offset - before.placement.offset).length / max(size, 1)
    let zoom = log(moment.zoom / before.zoom).magnitude
    let row = (moment.row - before.row).length / max(size, 1)
    let scrubbed = ((moment.progress ?? 0) - (before.progress ?? 0)).magnitude
    let passed = time.isFinite ? min(max(time, 0), before.state == .resting ? 0.05 : 0.3) : 0
    return passed * 0.4 + min(way, 1) * 0.5 + min(row, 1) * 0.5 + min(zoom, 1) + scrubbed
  }

  private static func note(
    _ action: TraceStep.Action, _ fingers: inout [Int: Finger], _ marks: inout [Mark]
  ) {
    switch action {
    case .input(let input): note(input, &fingers, &marks)
    case .turn(let pages, _): marks.append(.label(pages < 0 ? "turn back" : "turn on"))
    case .open: marks.append(.label("open"))
    case .close: marks.append(.label("close"))
    case .viewer, .swipe, .scrub: marks.append(.label("rules"))
    case .progress(let progress, _):
      marks.append(.label("to \(FilmText.number(progress, digits: 2))"))
    case .pages, .advance: break
    }
  }

  private static func note(
    _ input: Input, _ fingers: inout [Int: Finger], _ marks: inout [Mark]
  ) {
    switch input {
    case .touch(let touch):
      let place = touch.position.isFinite ? [touch.position] : []
      switch touch.phase {
      case .down where !place.isEmpty:
        fingers[touch.id] = Finger(id: touch.id, trail: place, isDown: true, kind: touch.kind)
      case .moved, .down: fingers[touch.id]?.trail += place
      case .up, .cancelled:
        fingers[touch.id]?.trail += place
        fingers[touch.id]?.isDown = false
      }
    case .wheel(let wheel):
      if case .wheel(let at, let amount) = marks.last, at == wheel.position {
        marks[marks.count - 1] = .wheel(at: at, amount: amount + wheel.amount)
      } else {
        marks.append(.wheel(at: wheel.position, amount: wheel.amount))
      }
    case .magnify(let magnify):
      if marks.last != .magnify(at: magnify.position) {
        marks.append(.magnify(at: magnify.position))
      }
    case .key(let key, _): marks.append(.label(key.symbol))
    case .container: marks.append(.label("resize"))
    case .content: marks.append(.label("content"))
    case .configuration: marks.append(.label("rules"))
    case .move(let move, _, _): marks.append(.label(move.label))
    }
  }
}

extension TraceMoment {
  /// How far a page is from its place, in the row and dragged away; nothing jumps when another becomes current.
  fileprivate var row: Vector {
    guard let viewer else { return .zero }
    let way = viewer.isRightToLeft ? -1.0 : 1
    return Vector(viewer.pageOffset - way * Double(viewer.position) * viewer.pageStride, 0)
      + viewer.dismissOffset
  }
}

extension Key {
  /// What stands on it.
  fileprivate var symbol: String {
    switch self {
    case .zoomIn: "+"
    case .zoomOut: "−"
    case .fit: "0"
    case .actualSize: "1"
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .home: "Home"
    case .end: "End"
    case .escape: "Esc"
    case .enter: "Enter"
    }
  }
}

extension Move {
  fileprivate var label: String {
    switch self {
    case .zoom(let zoom, _): "zoom \(FilmText.number(zoom, digits: 2))"
    case .show: "show"
    case .pan: "pan"
    case .reveal: "reveal"
    case .reset: "reset"
    case .restore: "restore"
    }
  }
}
