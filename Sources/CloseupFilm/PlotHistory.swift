import Closeup
import CloseupTrace

/// What a plot draws: a trace's moments on an axis of time that only goes forward.
struct PlotHistory {
  struct Point {
    let time: Double
    let moment: TraceMoment
    /// How far the finger that was told of last has gone since it came down, in points.
    let way: Vector
    /// Whether the content went here in one leap: a program or a new size moved it.
    let isLeap: Bool
  }

  /// A time in which a number of fingers was down.
  struct Hold {
    let start: Double
    var end: Double
    let fingers: Int
    let moves: Bool
  }

  /// Something told above the panels.
  struct Event {
    let time: Double
    let text: String
    let isEffect: Bool
    var row = 0
    var anchor = "start"
  }

  let points: [Point]
  let times: ClosedRange<Double>
  let holds: [Hold]
  let events: [Event]
  /// How many rows the events take.
  let effectRows: Int

  init(_ trace: Trace) {
    let moments = TraceReplay(trace, frames: FrameClock(framesPerSecond: 120))
      .filter(\.time.isFinite)
    var points: [Point] = []
    var events: [Event] = []
    var starts: [Int: Vector] = [:]
    var way = Vector.zero
    var passed = moments.first?.time ?? 0
    var before = passed
    for moment in moments {
      // A clock that was set back goes on from there; before the first step nothing happens that would be worth room.
      let step = max(moment.time - before, 0)
      let isFirstStep = points.count == 1
      passed = isFirstStep && step > 1 ? moment.time : passed + step
      before = moment.time
      var isLeap = false
      if case .step(let index) = moment.cause {
        let action = trace.steps[index].action
        isLeap = action.isLeap
        if let name = action.name {
          events.append(Event(time: passed, text: name, isEffect: false))
        }
        if case .input(.touch(let touch)) = action, touch.position.isFinite {
          if touch.phase == .down { starts[touch.id] = touch.position }
          way = touch.position - (starts[touch.id] ?? touch.position)
        }
      }
      if let swipe = moment.swipe {
        events.append(Event(time: passed, text: "swipe \(swipe.name)", isEffect: true))
      }
      for name in moment.effects.names where !name.hasPrefix("gesture") {
        events.append(Event(time: passed, text: FilmText.words(name), isEffect: true))
      }
      // Fingers that move at the same time are told one after the other: what counts is what they come to. So it is with
      // everything that happens at the very start.
      if let last = points.last {
        let isStart = isFirstStep && (last.time == passed || step > 1)
        if isStart || (last.time == passed && !isLeap && !last.isLeap) {
          points.removeLast()
          isLeap = false
        }
      }
      points.append(Point(time: passed, moment: moment, way: way, isLeap: isLeap))
    }
    let first = points.first?.time ?? 0
    let last = max(points.last?.time ?? 0, first + 0.1)
    times = first...last
    self.points = points
    holds = Self.holds(of: points)
    self.events = Self.laidOut(events, in: times)
    effectRows = (self.events.map(\.row).max() ?? 0) + 1
  }

  /// How far the finger has gone on an axis, over time.
  func way(axis: Int) -> [PlotPoint] {
    points.map { PlotPoint(time: $0.time, value: $0.way[axis]) }
  }

  /// A quantity over time: straight from moment to moment, but level while nothing moved the content.
  func line(_ value: (TraceMoment) -> Double) -> [PlotPoint] {
    var line: [PlotPoint] = []
    for (index, point) in points.enumerated() {
      if index > 0 {
        let before = points[index - 1].moment
        if before.state == .resting || before.state == .touched || point.isLeap {
          line.append(PlotPoint(time: point.time, value: value(before)))
        }
      }
      line.append(PlotPoint(time: point.time, value: value(point.moment)))
    }
    return line
  }

  /// How fast the offset changes on an axis, in pieces between leaps: from one moment to the next of another time.
  func speeds(axis: Int) -> [[PlotPoint]] {
    var pieces: [[PlotPoint]] = [[]]
    var before: Point?
    for (index, point) in points.enumerated() {
      let isLast = index + 1 == points.count || points[index + 1].time > point.time
      if point.isLeap {
        before = nil
        pieces.append([])
      }
      guard isLast else { continue }
      if let before, point.time - before.time > 1e-4 {
        let way = point.moment.placement.offset - before.moment.placement.offset
        let speed = way[axis] / (point.time - before.time)
        // The mean of a short step belongs to its middle; over a long one nothing was told, and it is level.
        let isLong = point.time - before.time > Self.longStep
        let times =
          isLong ? [before.time, point.time] : [(before.time + point.time) / 2]
        pieces[pieces.count - 1] += times.map { PlotPoint(time: $0, value: speed) }
      }
      before = point
    }
    return pieces.filter { !$0.isEmpty }
  }

  /// Longer than a frame of any screen, in seconds.
  private static let longStep = 0.021

  private static func holds(of points: [Point]) -> [Hold] {
    var holds: [Hold] = []
    for (point, next) in zip(points, points.dropFirst()) where next.time > point.time {
      let moves = point.moment.state == .gesturing
      guard moves || point.moment.fingers > 0 else { continue }
      if let last = holds.last, last.end == point.time, last.fingers == point.moment.fingers,
        last.moves == moves
      {
        holds[holds.count - 1].end = next.time
      } else {
        holds.append(
          Hold(start: point.time, end: next.time, fingers: point.moment.fingers, moves: moves))
      }
    }
    return holds
  }

  /// Puts events on rows on which they do not run into each other; the same ones that follow closely are one.
  private static func laidOut(_ events: [Event], in times: ClosedRange<Double>) -> [Event] {
    var ends: [Double] = []
    var result: [Event] = []
    for var event in events {
      let x = PlotPanel.x(event.time, in: times)
      if let same = result.last(where: { $0.text == event.text }),
        x - PlotPanel.x(same.time, in: times) < 40
      {
        continue
      }
      let width = Double(event.text.count) * 6.5 + 10
      let isAtEnd = x + width > PlotPanel.width
      event.anchor = isAtEnd ? "end" : "start"
      let start = isAtEnd ? x - width : x
      event.row = ends.firstIndex { $0 <= start } ?? ends.count
      if event.row == ends.count { ends.append(0) }
      ends[event.row] = start + width
      result.append(event)
    }
    return result
  }
}

extension TraceStep.Action {
  /// Whether it moves content from one place to another without being anywhere between.
  fileprivate var isLeap: Bool {
    switch self {
    case .input(let input): input.isLeap
    case .progress: true
    default: false
    }
  }

  /// What to call it above a plot; nil for what moves content along with itself.
  fileprivate var name: String? {
    switch self {
    case .input(let input): input.name
    case .turn(let pages, _): pages < 0 ? "turn back" : "turn on"
    case .pages: "pages"
    case .open: "open"
    case .close: "close"
    case .viewer, .swipe, .scrub: "rules"
    case .progress: "set"
    case .advance: nil
    }
  }
}

extension Input {
  /// Whether it moves content from one place to another without being anywhere between.
  fileprivate var isLeap: Bool {
    switch self {
    case .container, .content, .configuration, .move(_, animated: false, _): true
    default: false
    }
  }

  /// What to call it above a plot; nil for what moves content along with itself.
  fileprivate var name: String? {
    switch self {
    case .touch, .magnify: nil
    case .wheel: "wheel"
    case .key(let key, _): "key \(FilmText.words(key.name))"
    case .container: "resize"
    case .content: "content"
    case .configuration: "rules"
    case .move(let move, let animated, _): animated ? move.name : "\(move.name), at once"
    }
  }
}

extension Move {
  fileprivate var name: String {
    switch self {
    case .zoom(let zoom, _): "zoom to \(FilmText.number(zoom, digits: 2))"
    case .show: "show"
    case .pan: "pan"
    case .reveal: "reveal"
    case .reset: "reset"
    case .restore: "restore"
    }
  }
}
