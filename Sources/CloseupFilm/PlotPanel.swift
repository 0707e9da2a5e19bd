import Foundation

/// One quantity over time.
struct PlotPanel {
  let name: String
  let unit: String
  let height: Double
  private let times: ClosedRange<Double>
  private let values: ClosedRange<Double>
  private let isLogarithmic: Bool
  private var shapes: [(_ top: Double) -> String] = []
  /// Where names stand already, from the top.
  private var labels: [Double] = []

  static let width = 960.0
  static let left = 62.0
  static let inner = 826.0

  /// A panel whose axis has room for `values`.
  init(
    name: String, unit: String, height: Double, times: ClosedRange<Double>, values: [Double],
    isLogarithmic: Bool = false, leastMargin: Double = 1
  ) {
    self.name = name
    self.unit = unit
    self.height = height
    self.times = times
    self.isLogarithmic = isLogarithmic
    let least = values.min() ?? 0
    let most = values.max() ?? 1
    if isLogarithmic {
      let margin = max(pow(most / least, 0.08), 1.15)
      self.values = least / margin...most * margin
    } else {
      let margin = max((most - least) * 0.08, leastMargin)
      self.values = least - margin...most + margin
    }
  }

  /// Where a time lies across.
  static func x(_ time: Double, in times: ClosedRange<Double>) -> Double {
    left + inner * (time - times.lowerBound) / (times.upperBound - times.lowerBound)
  }

  /// Where a value lies from the panel's top; beyond the panel it lies a little beyond.
  private func y(_ value: Double) -> Double {
    let part =
      isLogarithmic
      ? log(value / values.lowerBound) / log(values.upperBound / values.lowerBound)
      : (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return height * (1 - min(max(part.isNaN ? 0 : part, -0.1), 1.1))
  }

  private func path(_ line: [PlotPoint], top: Double) -> String {
    line.map { point in
      SVG.pair(Self.x(point.time, in: times), top + y(point.value))
    }.joined(separator: " ")
  }

  /// Adds a line, with its name where it ends.
  mutating func add(_ line: [PlotPoint], class kind: String, label: String) {
    guard let last = line.last else { return }
    let panel = self
    var labelY: Double?
    if !label.isEmpty, values.contains(last.value) {
      var y = y(last.value)
      // Names of lines that end together stand one above the other.
      if let near = labels.first(where: { ($0 - y).magnitude < Self.labelHeight }) {
        y = near + (y < near ? -Self.labelHeight : Self.labelHeight)
      }
      labels.append(y)
      labelY = y
    }
    shapes.append { top in
      var svg = SVG()
      svg.polyline(panel.path(line, top: top), class: kind, clip: panel.clip)
      if let labelY {
        let x = Self.x(last.time, in: panel.times)
        svg.text(label, x: x + 6, y: top + labelY + 4, class: "\(kind)Name")
      }
      return svg.body
    }
  }

  /// Fills what lies between two lines.
  mutating func band(from low: [PlotPoint], to high: [PlotPoint], class kind: String) {
    let panel = self
    shapes.append { top in
      var svg = SVG()
      let outline = panel.path(low, top: top) + " " + panel.path(high.reversed(), top: top)
      svg.polygon(outline, class: "\(kind)Band", clip: panel.clip)
      return svg.body
    }
  }

  private static let labelHeight = 13.0

  private var clip: String { name.filter(\.isLetter) }

  func svg(top: Double) -> SVG {
    var svg = SVG()
    svg.clip(clip, x: Self.left, y: top, width: Self.inner, height: height)
    svg.rectangle(x: Self.left, y: top, width: Self.inner, height: height, class: "frame")
    let ticks =
      isLogarithmic
      ? Ticks.roundFactors(values) : Ticks.round(values, count: height > 180 ? 6 : 4)
    for tick in ticks {
      let y = top + y(tick)
      svg.line(
        x1: Self.left, y1: y, x2: Self.left + Self.inner, y2: y,
        class: tick == 0 && !isLogarithmic ? "zero" : "grid")
      svg.text(
        FilmText.number(tick, digits: 3), x: Self.left - 8, y: y + 4, class: "tick", anchor: "end")
    }
    let title = unit.isEmpty ? name : "\(name), \(unit)"
    for shape in shapes { svg.add(shape(top)) }
    svg.text(title, x: Self.left + Self.inner - 6, y: top - 7, class: "name", anchor: "end")
    return svg
  }
}

/// A value at a time.
struct PlotPoint {
  let time: Double
  let value: Double
}
