/// A recorded gesture: everything that happened to an interaction, and what is expected to have come of it.
///
/// A trace is a text of one JSON object a line: a header, then expectations, then what happened in its order; see
/// Documentation/traces.md. Reading and writing what this version wrote changes no byte.
///
/// ```swift
/// let trace = try Trace(Data(contentsOf: URL(fileURLWithPath: "pinch.jsonl")))
/// for moment in TraceReplay(trace) { print(moment.time, moment.placement) }
/// ```
public struct Trace: Equatable, Sendable {
  /// What was there before anything happened.
  public var header: TraceHeader
  /// What is expected to come of it.
  public var expectations: [TraceExpectation]
  /// What happened.
  public var steps: [TraceStep]

  /// A trace of what happened from a header on.
  public init(
    header: TraceHeader, expectations: [TraceExpectation] = [], steps: [TraceStep] = []
  ) {
    self.header = header
    self.expectations = expectations
    self.steps = steps
  }

  /// Reads a trace. Empty lines are passed over.
  public init(_ data: some Sequence<UInt8>) throws(TraceError) {
    var reader = TraceReader()
    reader.append(data)
    reader.complete()
    guard case .header(let header) = try reader.next()?.content else { throw .empty }
    self.init(header: header)
    while let line = try reader.next() { add(line.content) }
  }

  /// Adds what a line after the header says.
  public mutating func add(_ content: TraceReader.Content) {
    switch content {
    case .header(let header): self.header = header
    case .expectation(let expectation): expectations.append(expectation)
    case .step(let step): steps.append(step)
    }
  }

  /// The trace as it stands in a file.
  public var text: String {
    ([header.text] + expectations.map(\.text) + steps.map(\.text)).map { $0 + "\n" }.joined()
  }

  /// The number of the line on which an expectation stands, once written.
  public func line(ofExpectation index: Int) -> Int { 2 + index }

  /// The number of the line on which a step stands, once written.
  public func line(ofStep index: Int) -> Int { 2 + expectations.count + index }
}
