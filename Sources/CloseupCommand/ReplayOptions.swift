import CloseupTrace
import Foundation

/// What `closeup replay` was asked for.
struct ReplayOptions {
  /// What is printed of each moment.
  enum Rows {
    case table
    case json
    case nothing
  }

  var traces: [String] = []
  var printsJSON = false
  var film: String?
  var plot: String?
  var against: String?
  /// Frames a second between the inputs; 0 for none.
  var framesPerSecond = 60.0
  var wantsHelp = false

  /// Whether it needs the whole trace, to draw it.
  var draws: Bool { film != nil || plot != nil }

  var rows: Rows { printsJSON ? .json : draws || against != nil ? .nothing : .table }

  var clock: FrameClock? {
    framesPerSecond > 0 ? FrameClock(framesPerSecond: framesPerSecond) : nil
  }

  private static let help = "closeup replay --help"
  private static let names = [
    ("json", false), ("film", true), ("plot", true), ("against", true), ("fps", true),
    ("help", false),
  ]

  /// - Parameter arguments: the first is the command's own name.
  init(arguments: [String]) throws(Failure) {
    let options = try LongOptions(arguments, names: Self.names, help: Self.help)
    traces = options.rest
    for (name, value) in options.given {
      switch name {
      case "json": printsJSON = true
      case "film": film = value
      case "plot": plot = value
      case "against": against = value
      case "fps":
        guard let number = Double(value), (0...1000).contains(number) else {
          throw .usage("--fps takes a number from 0 to 1000, not \"\(value)\"", help: Self.help)
        }
        framesPerSecond = number
      default: wantsHelp = true
      }
    }
    if wantsHelp { return }
    if traces.isEmpty {
      throw .usage("name a trace: closeup replay TRACE…, or - for standard input", help: Self.help)
    }
    for (option, value) in [("film", film), ("plot", plot), ("against", against)]
    where value != nil && traces.count > 1 {
      throw .usage(
        "--\(option) is for one trace, and \(traces.count) are named", help: Self.help)
    }
    let inputs = traces + [against].compactMap { $0 }
    for (option, value) in [("film", film), ("plot", plot)] {
      if let value, inputs.contains(where: { Self.place($0) == Self.place(value) }) {
        throw .usage(
          "--\(option) would write over the trace \(value): name another file", help: Self.help)
      }
    }
    if inputs.count(where: { $0 == TraceSource.standardInput }) > 1 {
      throw .usage("standard input can be read once, and is named twice", help: Self.help)
    }
  }

  private static func place(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }
}
