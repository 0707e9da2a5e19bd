import Foundation

/// A drawing as text.
struct SVG {
  private(set) var body = ""

  mutating func add(_ other: SVG) { body += other.body }
  mutating func add(_ text: String) { body += text }

  mutating func text(
    _ text: String, x: Double, y: Double, class kind: String, anchor: String = "start"
  ) {
    let position = "x=\"\(Self.number(x))\" y=\"\(Self.number(y))\""
    let end = anchor == "start" ? "" : " text-anchor=\"\(anchor)\""
    body += "<text class=\"\(kind)\" \(position)\(end)>\(Self.escaped(text))</text>\n"
  }

  mutating func line(x1: Double, y1: Double, x2: Double, y2: Double, class kind: String) {
    let ends = [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)]
    body += "<line class=\"\(kind)\"\(Self.attributes(ends))/>\n"
  }

  mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, class kind: String
  ) {
    let sides = [("x", x), ("y", y), ("width", width), ("height", height)]
    body += "<rect class=\"\(kind)\"\(Self.attributes(sides))/>\n"
  }

  mutating func clip(_ name: String, x: Double, y: Double, width: Double, height: Double) {
    let sides = [("x", x), ("y", y), ("width", width), ("height", height)]
    body += "<clipPath id=\"\(name)\"><rect\(Self.attributes(sides))/></clipPath>\n"
  }

  mutating func polyline(_ points: String, class kind: String, clip: String) {
    body += "<polyline class=\"\(kind)\" clip-path=\"url(#\(clip))\" points=\"\(points)\"/>\n"
  }

  mutating func polygon(_ points: String, class kind: String, clip: String) {
    body += "<polygon class=\"\(kind)\" clip-path=\"url(#\(clip))\" points=\"\(points)\"/>\n"
  }

  /// The whole file.
  func document(width: Double, height: Double) -> String {
    let size = "\(Self.number(width)) \(Self.number(height))"
    let sides = Self.attributes([("width", width), ("height", height)])
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)"\(sides)>
      <style>\(Self.style)</style>
      <rect class="paper"\(sides)/>
      \(body)</svg>

      """
  }

  static func pair(_ x: Double, _ y: Double) -> String { "\(number(x)),\(number(y))" }

  private static func attributes(_ values: [(String, Double)]) -> String {
    values.map { " \($0)=\"\(number($1))\"" }.joined()
  }

  /// A length to a hundredth of a point.
  private static func number(_ value: Double) -> String {
    let hundredths = (min(max(value.isNaN ? 0 : value, -1e6), 1e6) * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
  }

  private static let style = """
    text{font:12px system-ui,-apple-system,'Segoe UI','DejaVu Sans',sans-serif;fill:#6b6862}
    .title{font-size:16px;font-weight:600;fill:#1f1e1b}.subtitle{font-size:13px}
    .name{font-weight:600;fill:#1f1e1b}.tick{font-size:11px}.note{font-size:11px;fill:#48638f}
    .paper{fill:#fbfaf7}.frame{fill:none;stroke:#d8d5cd}.grid{stroke:#e9e6df}.zero{stroke:#c9c5bb}
    .axis{stroke:#8a867d}.gesture{fill:#2f6fde;opacity:.09}.touch{fill:#e0a63a;opacity:.13}
    .zoom,.x,.y,.limit{fill:none;stroke-width:2;stroke-linejoin:round}
    .zoom{stroke:#5b3fd6}.limit{stroke:#8a867d;stroke-width:1.2;stroke-dasharray:5 4}
    .x{stroke:#d9480f}.y{stroke:#0b7a75}.xName{fill:#d9480f;font-weight:600}
    .yName{fill:#0b7a75;font-weight:600}.xBand{fill:#d9480f;opacity:.08}.yBand{fill:#0b7a75;opacity:.1}
    .effect{stroke:#b4451f;stroke-dasharray:1.5 3}.effectName{font-size:11px;fill:#b4451f}
    .cause{stroke:#8a867d;stroke-dasharray:1.5 3}.causeName{font-size:11px}
    """
}
