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
    let lines = Array(data)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated().map { TraceLine(number: $0.offset + 1, bytes: $0.element) }
      .filter { $0.bytes.contains { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D } }
    guard let first = lines.first else {
      throw TraceError(line: 1, column: 1, message: "there is nothing in it: begin with a header")
    }
    header = try TraceHeader(first)
    expectations = []
    steps = []
    for line in lines.dropFirst() {
      let reader = try FieldReader(line)
      if reader.has("expect") {
        guard steps.isEmpty else {
          throw line.error(
            at: line.bytes.startIndex, "expectations stand before what happens: move it up")
        }
        expectations.append(try TraceExpectation(reader))
      } else {
        let step = try TraceStep(reader)
        guard step.canHappen(to: header.subject) else {
          throw line.error(at: line.bytes.startIndex, header.subject.refusal)
        }
        steps.append(step)
      }
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
