import Closeup
import CloseupTrace

/// A trace as curves over time: zoom, offset and speed, with their limits, what the fingers did and what came of it.
public struct Plot {
  private let subject: TraceSubject
  private let title: String
  private let subtitle: String?
  private let history: PlotHistory

  /// A plot of a trace.
  public init(_ trace: Trace, title: String) {
    self.title = title
    subject = trace.header.subject
    subtitle = trace.header.shows
    history = PlotHistory(trace)
  }

  /// The plot as SVG.
  public var svg: String {
    let panels =
      switch subject {
      case .zoom: [zoomPanel, offsetPanel, speedPanel]
      case .viewer: [rowPanel, awayPanel, zoomPanel, offsetPanel]
      case .swipe: [wayPanel, indexPanel]
      case .scrub: [progressPanel, wayPanel]
      }
    let header = subtitle == nil ? 40.0 : 60.0
    let rows = history.effectRows
    var top = header + Double(Swift.max(rows, 1)) * Self.effectRow + Self.gap
    let plotTop = top
    var drawing = SVG()
    var bodies = SVG()
    for panel in panels {
      bodies.add(panel.svg(top: top))
      top += panel.height + Self.gap
    }
    let bottom = top - Self.gap
    drawing.text(title, x: PlotPanel.left, y: 28, class: "title")
    if let subtitle { drawing.text(subtitle, x: PlotPanel.left, y: 48, class: "subtitle") }
    shade(&drawing, top: plotTop, bottom: bottom)
    drawing.add(bodies)
    mark(&drawing, top: header, bottom: bottom)
    timeAxis(&drawing, top: plotTop, bottom: bottom)
    return drawing.document(width: PlotPanel.width, height: bottom + 44)
  }

  // MARK: Panels

  private var zoomPanel: PlotPanel {
    let zooms = history.points.map(\.moment.zoom)
    let least = zooms.min() ?? 1
    let most = zooms.max() ?? 1
    // Limits far from what was shown would press it flat.
    let limits = history.points.flatMap {
      [$0.moment.limits.minimum, $0.moment.limits.maximum]
    }.filter { $0 > least / 2.2 && $0 < most * 2.2 }
    var panel = PlotPanel(
      name: "zoom", unit: "", height: 200, times: history.times, values: zooms + limits,
      isLogarithmic: true)
    for (name, path) in [("min", \ZoomLimits.minimum), ("max", \ZoomLimits.maximum)] {
      let line = history.line { $0.limits[keyPath: path] }
      panel.add(line, class: "limit", label: name)
    }
    panel.add(history.line { $0.zoom }, class: "zoom", label: "")
    return panel
  }

  private var offsetPanel: PlotPanel {
    let offsets = history.points.flatMap { point in
      [point.moment.placement.offset.x, point.moment.placement.offset.y]
    }
    var panel = PlotPanel(
      name: "offset", unit: "pt", height: 210, times: history.times, values: offsets)
    for (axis, name) in [(0, "x"), (1, "y")] {
      let box = { (moment: TraceMoment) in moment.viewport.box(scale: moment.placement.scale) }
      panel.band(
        from: history.line { box($0).min[axis] }, to: history.line { box($0).max[axis] },
        class: name)
    }
    for (axis, name) in [(0, "x"), (1, "y")] {
      panel.add(history.line { $0.placement.offset[axis] }, class: name, label: name)
    }
    return panel
  }

  private var speedPanel: PlotPanel {
    let lines = [(0, "x"), (1, "y")].map { axis, name in (history.speeds(axis: axis), name) }
    let values = lines.flatMap { line, _ in line.flatMap { $0.map(\.value) } }
    var panel = PlotPanel(
      name: "speed of the offset", unit: "pt/s", height: 150, times: history.times,
      values: values + [0])
    for (line, name) in lines {
      for piece in line { panel.add(piece, class: name, label: "") }
    }
    return panel
  }

  /// Where the row stands, in pages: between two of them while it is turned.
  private var rowPanel: PlotPanel {
    let place = { (moment: TraceMoment) -> Double in
      guard let viewer = moment.viewer, viewer.pageStride > 0 else { return 0 }
      let way = viewer.isRightToLeft ? 1.0 : -1
      return Double(viewer.position) + way * viewer.pageOffset / viewer.pageStride
    }
    return panel(
      name: "page", unit: "from 0", height: 170, lines: [("x", "", history.line(place))])
  }

  private var awayPanel: PlotPanel {
    panel(
      name: "dragged away", unit: "pt", height: 130,
      lines: [
        ("x", "x", history.line { $0.viewer?.dismissOffset.x ?? 0 }),
        ("y", "y", history.line { $0.viewer?.dismissOffset.y ?? 0 }),
      ])
  }

  private var wayPanel: PlotPanel {
    panel(
      name: "way of the finger", unit: "pt", height: 200,
      lines: [("x", "x", history.way(axis: 0)), ("y", "y", history.way(axis: 1))])
  }

  private var indexPanel: PlotPanel {
    let points = history.points
    let line = points.indices.flatMap { index -> [PlotPoint] in
      let value = Double(points[index].moment.index ?? 0)
      let before = Double(points[Swift.max(index - 1, 0)].moment.index ?? 0)
      let time = points[index].time
      return [PlotPoint(time: time, value: before), PlotPoint(time: time, value: value)]
    }
    return panel(name: "place in the series", unit: "from 0", height: 130, lines: [("x", "", line)])
  }

  private var progressPanel: PlotPanel {
    panel(
      name: "progress", unit: "", height: 170,
      lines: [("x", "", history.line { $0.progress ?? 0 })],
      margin: 0.05)
  }

  private func panel(
    name: String, unit: String, height: Double,
    lines: [(kind: String, label: String, line: [PlotPoint])], margin: Double = 1
  ) -> PlotPanel {
    var panel = PlotPanel(
      name: name, unit: unit, height: height, times: history.times,
      values: lines.flatMap { $0.line.map(\.value) }, leastMargin: margin)
    for (kind, label, line) in lines { panel.add(line, class: kind, label: label) }
    return panel
  }

  // MARK: Over all panels

  /// Where fingers were down, and how many.
  private func shade(_ drawing: inout SVG, top: Double, bottom: Double) {
    for hold in history.holds {
      let from = PlotPanel.x(hold.start, in: history.times)
      let to = PlotPanel.x(hold.end, in: history.times)
      drawing.rectangle(
        x: from, y: top - Self.noteRow, width: to - from, height: bottom - top + Self.noteRow,
        class: hold.moves ? "gesture" : "touch")
      let text =
        switch hold.fingers {
        case 0: "trackpad"
        case 1: "1 finger"
        default: "\(hold.fingers) fingers"
        }
      if to - from > 58 {
        drawing.text(text, x: (from + to) / 2, y: top - 6, class: "note", anchor: "middle")
      }
    }
  }

  /// What was brought about, and what was done without a finger.
  private func mark(_ drawing: inout SVG, top: Double, bottom: Double) {
    for event in history.events {
      let x = PlotPanel.x(event.time, in: history.times)
      let y = top + Self.effectRow * Double(event.row) + 12
      drawing.line(x1: x, y1: y + 4, x2: x, y2: bottom, class: event.isEffect ? "effect" : "cause")
      drawing.text(
        event.text, x: x, y: y, class: event.isEffect ? "effectName" : "causeName",
        anchor: event.anchor)
    }
  }

  private func timeAxis(_ drawing: inout SVG, top: Double, bottom: Double) {
    for tick in Ticks.round(history.times, count: 8) {
      let x = PlotPanel.x(tick, in: history.times)
      drawing.line(x1: x, y1: bottom, x2: x, y2: bottom + 4, class: "axis")
      drawing.text(
        FilmText.number(tick, digits: 3), x: x, y: bottom + 18, class: "tick", anchor: "middle")
    }
    drawing.text(
      "seconds", x: PlotPanel.left + PlotPanel.inner, y: bottom + 34, class: "tick", anchor: "end")
  }

  private static let gap = 26.0
  private static let effectRow = 15.0
  private static let noteRow = 19.0
}
