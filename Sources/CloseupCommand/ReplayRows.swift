import CloseupTrace
import Foundation

/// What a replay prints of each moment, written in large pieces.
struct ReplayRows {
  /// Whether someone sees them as they are printed.
  let areSeen: Bool

  private let kind: ReplayOptions.Rows
  private let header: TraceHeader
  private let path: String
  private var table: ReplayTable?
  private var output = Output()

  /// - Parameter path: the trace's, as it was given.
  init(_ kind: ReplayOptions.Rows, of stream: TraceStream, at path: String) {
    self.kind = kind
    header = stream.header
    self.path = path
    areSeen = kind != .nothing && isatty(STDOUT_FILENO) != 0
    guard case .table = kind else { return }
    let table = ReplayTable(of: stream.header)
    self.table = table
    add(stream.header.shows.map { "\(stream.source.name): \($0)" } ?? stream.source.name)
    add(ReplayTable.sizes(of: stream.header))
    add("")
    add(table.head)
  }

  /// Adds the row of a moment.
  mutating func add(_ next: TraceStream.Moment) {
    switch kind {
    case .table: if let row = table?.row(next) { add(row) }
    case .json: add(ReplayText.json(next.moment, line: next.line, of: header, at: path))
    case .nothing: break
    }
  }

  /// Adds what follows the last row: an empty line after a table.
  mutating func end() {
    if case .table = kind { add("") }
  }

  /// Writes what there is.
  mutating func flush() throws(Failure) { try output.flush() }

  private mutating func add(_ line: String) {
    output.text += line.utf8
    output.text.append(UInt8(ascii: "\n"))
  }
}
