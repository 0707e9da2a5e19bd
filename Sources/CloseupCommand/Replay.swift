import CloseupFilm
import CloseupTrace
import Foundation

/// `closeup replay`: makes recorded gestures happen again and shows what came of them.
struct Replay {
  let options: ReplayOptions

  func run() throws(Failure) {
    var problems = 0
    for path in options.traces { problems += try replay(path) }
    if problems > 0 { throw .failure(problems == 1 ? "1 difference" : "\(problems) differences") }
  }

  /// Shows what comes of a trace while it is read; returns how many things are not as they should be.
  private func replay(_ path: String) throws(Failure) -> Int {
    let stream = try TraceStream(path, frames: options.clock)
    var others: TraceStream?
    if let other = options.against { others = try TraceStream(other, frames: options.clock) }
    var rows = ReplayRows(options.rows, of: stream, at: path)
    var progress = Progress(isShown: !rows.areSeen)
    defer { progress.clear() }
    var drawn = Trace(header: stream.header)
    var check: TraceCheck?
    var difference: TraceDifference?
    func beforeReading() throws(Failure) {
      try rows.flush()
      progress.show(stream.source.progressText)
    }

    do {
      while let next = try stream.next(beforeReading: beforeReading) {
        rows.add(next)
        if let others, difference == nil {
          difference = TraceDifference(next, try others.next(beforeReading: beforeReading))
        }
        guard let step = next.step else { continue }
        if check == nil { check = TraceCheck(stream.header, stream.expectations) }
        check?.take(step)
        if options.draws { drawn.steps.append(step) }
      }
      if let others, difference == nil { difference = TraceDifference(nil, try others.next()) }
    } catch {
      // What was known before the mistake.
      try rows.flush()
      throw error
    }
    rows.end()
    try rows.flush()
    if check == nil { check = TraceCheck(stream.header, stream.expectations) }
    let failures = check?.failures() ?? []

    if let film = options.film {
      progress.show("Drawing \(film)…")
      try write(Film(drawn, title: stream.source.title), to: film)
    }
    if let plot = options.plot {
      progress.show("Drawing \(plot)…")
      try write(Plot(drawn, title: stream.source.title), to: plot)
    }
    progress.clear()
    if let others {
      let both = "\(stream.source.name) and \(others.source.name)"
      try say(difference.map { "\(both) differ \($0)" } ?? "\(both) do the same")
    }
    for failure in failures { complain("\(stream.source.name), \(failure)") }
    return failures.count + (difference == nil ? 0 : 1)
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

  static let helpText = """
    Make recorded gestures happen again, and see what comes of them.

    usage: closeup replay TRACE… [options]

    TRACE is a recording as Documentation/traces.md describes it, or - for standard input. Without
    options what it does is printed as a table, a row for each moment as soon as it is known.
    Expectations that it states and that do not come true are told, and end the command with 1.

    options:
      --json           print a line of JSON for each moment instead
      --fps N          frames a second between the inputs (default 60; 0 for none)
      --film OUT.png   draw a strip of pictures: fingers, their trails, a picture under them
      --plot OUT.svg   draw zoom, offset and speed against time
      --against TRACE  tell the first difference from another recording; 1 if there is one
    """
}

extension TraceDifference {
  /// What differs between a moment of one trace and the same of another, if anything does; nil is beyond the end.
  fileprivate init?(_ one: TraceStream.Moment?, _ other: TraceStream.Moment?) {
    self.init([one?.moment, other?.moment], lines: [one?.line, other?.line])
  }
}
