import Closeup
import CloseupTrace

/// A replay as a table, a row a moment. Rows are written before the next is known, so that a column has room for what is
/// usual, and more from a value on that needs it.
struct ReplayTable {
  private struct Column {
    let name: String
    var width: Int
    var isNumber = true
    let text: (TraceStream.Moment) -> String
  }

  private var columns: [Column]

  /// A table of what there is to tell of what a trace is of.
  init(of header: TraceHeader) {
    let start = [
      Column(name: "time", width: 7) { ReplayText.fixed($0.moment.time, 3) },
      Column(name: "line", width: 5) { $0.line.map(String.init) ?? "" },
      Column(name: "what", width: 27, isNumber: false) { Self.what($0) },
    ]
    let end = [
      Column(name: "state", width: 9, isNumber: false) { $0.moment.state.name },
      Column(name: "claim", width: 8, isNumber: false) { $0.moment.claim.name },
    ]
    let zoom = [
      Column(name: "zoom", width: 7) { ReplayText.fixed($0.moment.zoom, 4) },
      Column(name: "scale", width: 8) { ReplayText.fixed($0.moment.placement.scale, 5) },
      Column(name: "x", width: 8) { ReplayText.fixed($0.moment.placement.offset.x, 2) },
      Column(name: "y", width: 8) { ReplayText.fixed($0.moment.placement.offset.y, 2) },
    ]
    let effects = Column(name: "effects", width: 0, isNumber: false) {
      $0.moment.effects.names.joined(separator: ", ")
    }
    switch header.subject {
    case .zoom: columns = start + zoom + end + [effects]
    case .viewer:
      let pages = [
        Column(name: "page", width: 4) { "\($0.moment.viewer?.page ?? 0)" },
        Column(name: "row", width: 7) { ReplayText.fixed($0.moment.viewer?.pageOffset ?? 0, 2) },
        Column(name: "away", width: 7) {
          ReplayText.fixed($0.moment.viewer?.dismissOffset.y ?? 0, 2)
        },
        Column(name: "backdrop", width: 8) {
          ReplayText.fixed($0.moment.viewer?.backdrop ?? 1, 3)
        },
      ]
      columns = start + zoom + pages + end + [effects]
    case .swipe:
      columns =
        start + end.prefix(1) + [
          Column(name: "index", width: 5) { "\($0.moment.index ?? 0)" },
          Column(name: "swipe", width: 0, isNumber: false) { $0.moment.swipe?.name ?? "" },
        ]
    case .scrub:
      let progress = Column(name: "progress", width: 8) {
        ReplayText.fixed($0.moment.progress ?? 0, 4)
      }
      columns = start + [progress] + end
    }
  }

  /// The names of the columns.
  var head: String {
    var table = self
    return table.row { $0.name }
  }

  /// The row of a moment.
  mutating func row(_ next: TraceStream.Moment) -> String { row { $0.text(next) } }

  private mutating func row(_ text: (Column) -> String) -> String {
    var row: [UInt8] = []
    row.reserveCapacity(Self.usualWidth)
    // Where the last cell that is not empty ends.
    var end = 0
    for index in columns.indices {
      let text = text(columns[index])
      // Every byte of a character but the first has the form 10xxxxxx.
      let width = text.utf8.count { $0 & 0xC0 != 0x80 }
      if width > columns[index].width { columns[index].width = width }
      let space = repeatElement(UInt8(ascii: " "), count: columns[index].width - width)
      if index > 0 { row += [UInt8(ascii: " "), UInt8(ascii: " ")] }
      if columns[index].isNumber { row += space }
      row += text.utf8
      if width > 0 { end = row.count }
      if !columns[index].isNumber { row += space }
    }
    return String(decoding: row[..<end], as: UTF8.self)
  }

  /// In bytes.
  private static let usualWidth = 160

  /// The sizes that the header tells of.
  static func sizes(of header: TraceHeader) -> String {
    let container = "container \(size(header.container.size))"
    switch header.subject {
    case .zoom: return container + ", content \(size(header.content))"
    case .viewer(_, let pages):
      return container + ", \(pages.count) pages, content \(size(header.content))"
    case .swipe(let rules): return container + ", series of \(rules.count)"
    case .scrub: return "tile \(size(header.container.size))"
    }
  }

  private static func size(_ size: Vector) -> String {
    "\(JSONText.number(size.x)) × \(JSONText.number(size.y))"
  }

  private static func what(_ next: TraceStream.Moment) -> String {
    switch next.moment.cause {
    case .start: "start"
    case .frame: "·"
    case .step: next.step?.action.summary ?? ""
    }
  }
}
