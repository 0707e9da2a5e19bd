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
    for (index, moment) in moments.enumerated() {
      if case .step(let step) = moment.cause, case .input(let input) = trace.steps[step].action {
        note(input, &fingers, &marks)
      }
      effects += moment.effects.names
      guard picked.contains(index) else { continue }
      frames.append(
        FilmFrame(
          moment: moment, fingers: fingers.values.sorted { $0.id < $1.id }, marks: marks,
          effects: effects))
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
    let passed = time.isFinite ? min(max(time, 0), before.state == .resting ? 0.05 : 0.3) : 0
    return passed * 0.4 + min(way, 1) * 0.5 + min(zoom, 1)
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
