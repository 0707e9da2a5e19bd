import CloseupFilm
import CloseupTrace
import Foundation

/// `closeup replay`: makes recorded gestures happen again and shows what came of them.
struct Replay {
  let options: ReplayOptions

  func run() throws(Failure) {
    var problems = 0
    for path in options.traces {
      let trace = try read(path)
      let draws = options.film != nil || options.plot != nil
      if options.printsJSON {
        for moment in moments(of: trace) {
          try say(ReplayText.json(moment, of: trace, at: path))
        }
      } else if !draws && options.against == nil {
        try say(ReplayText.table(moments(of: trace), of: trace, at: path))
      }
      if let film = options.film { try write(Film(trace, title: name(of: path)), to: film) }
      if let plot = options.plot { try write(Plot(trace, title: name(of: path)), to: plot) }
      if let other = options.against { problems += try compare(trace, at: path, with: other) }
      for failure in trace.failures() {
        complain("\(path), \(failure)")
        problems += 1
      }
    }
    if problems > 0 { throw .failure(problems == 1 ? "1 difference" : "\(problems) differences") }
  }

  private var clock: FrameClock? {
    options.framesPerSecond > 0 ? FrameClock(framesPerSecond: options.framesPerSecond) : nil
  }

  private func moments(of trace: Trace) -> [TraceMoment] {
    Array(TraceReplay(trace, frames: clock))
  }

  private func name(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  private func read(_ path: String) throws(Failure) -> Trace {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .failure("\(path) cannot be read: give the name of a trace that is there")
    }
    do throws(TraceError) {
      return try Trace(data)
    } catch {
      throw .failure("\(path):\(error)")
    }
  }

  private func write(_ film: Film, to path: String) throws(Failure) {
    if let reason = film.write(to: path) { throw unwritable(path, reason) }
  }

  private func write(_ plot: Plot, to path: String) throws(Failure) {
    if let reason = save(plot.svg, to: path) { throw unwritable(path, reason) }
  }

  private func unwritable(_ path: String, _ reason: String) -> Failure {
    .failure("\(path) cannot be written (\(reason)): choose another place")
  }

  /// Says where two traces come apart; how many differences that are.
  private func compare(
    _ trace: Trace, at path: String, with other: String
  ) throws(Failure) -> Int {
    let others = try read(other)
    guard let difference = TraceDifference.first(in: trace, and: others, frames: clock) else {
      try say("\(path) and \(other) do the same")
      return 0
    }
    try say("\(path) and \(other) differ \(difference)")
    return 1
  }

  static let helpText = """
    Make recorded gestures happen again, and see what comes of them.

    usage: closeup replay TRACE… [options]

    TRACE is a recording as Documentation/traces.md describes it. Without options what it does is
    printed as a table. Expectations that it states and that do not come true are told, and end
    the command with 1.

    options:
      --json           print a line of JSON for each moment instead
      --fps N          frames a second between the inputs (default 60; 0 for none)
      --film OUT.png   draw a strip of pictures: fingers, their trails, a picture under them
      --plot OUT.svg   draw zoom, offset and speed against time
      --against TRACE  tell the first difference from another recording; 1 if there is one
    """
}
