/// Reads a trace line by line, as its bytes arrive, and keeps no more of it than the line that is not complete yet.
///
/// ```swift
/// func show(_ pieces: [[UInt8]]) throws {
///   var reader = TraceReader()
///   for piece in pieces {
///     reader.append(piece)
///     while let line = try reader.next() { print(line.number, line.content) }
///   }
///   reader.complete()
///   while let line = try reader.next() { print(line.number, line.content) }
/// }
/// ```
public struct TraceReader: Sendable {
  /// A line of a trace that is not empty.
  public struct Line: Equatable, Sendable {
    /// Its number in the text, from 1; empty lines count.
    public let number: Int
    /// What it says.
    public let content: Content
  }

  /// What a line says.
  public enum Content: Equatable, Sendable {
    /// What was there before anything happened: always the first.
    case header(TraceHeader)
    /// What is expected: before everything that happened.
    case expectation(TraceExpectation)
    /// What happened.
    case step(TraceStep)
  }

  private var buffer: [UInt8] = []
  /// Where in the buffer the line that is read next begins.
  private var start = 0
  /// How far the buffer was searched for that line's end.
  private var searched = 0
  private var isComplete = false
  private var number = 0
  private var subject: TraceSubject?
  private var hasSteps = false

  /// A reader of a text of which nothing has arrived yet.
  public init() {}

  /// Takes in the next bytes of the text.
  public mutating func append(_ bytes: some Sequence<UInt8>) {
    if start > 0 {
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Notes that no more bytes follow: the last line needs no line end.
  public mutating func complete() { isComplete = true }

  /// The next line; nil where more bytes are needed for it, and after the last once the text is complete.
  public mutating func next() throws(TraceError) -> Line? {
    while let line = try nextLine() {
      guard line.bytes.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { continue }
      return Line(number: line.number, content: try content(of: line))
    }
    guard !isComplete || subject != nil else { throw .empty }
    return nil
  }

  private mutating func nextLine() throws(TraceError) -> TraceLine? {
    let isEnded: Bool
    let rest = buffer[searched...]
    if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      isEnded = true
      searched = end
    } else {
      isEnded = false
      searched = buffer.endIndex
    }
    let range = start..<searched
    guard range.count <= Self.longestLine else {
      throw TraceError(
        line: number + 1, column: 1,
        message: "this line is longer than 1 MiB: put each object on a line of its own")
    }
    guard isEnded || (isComplete && !range.isEmpty) else { return nil }
    number += 1
    if isEnded { searched += 1 }
    start = searched
    let line = TraceLine(number: number, bytes: buffer[range])
    return try number == 1 ? line.withoutMark() : line
  }

  private mutating func content(of line: TraceLine) throws(TraceError) -> Content {
    try line.checkEncoding()
    guard let subject else {
      let header = try TraceHeader(line)
      subject = header.subject
      return .header(header)
    }
    let reader = try FieldReader(line)
    if reader.has("expect") {
      guard !hasSteps else {
        throw line.error(
          at: line.bytes.startIndex, "expectations stand before what happens: move it up")
      }
      return .expectation(try TraceExpectation(reader))
    }
    guard reader.has("time") || !reader.has("closeup") else {
      throw line.error(
        at: line.bytes.startIndex, "another trace begins here: put each in a file of its own")
    }
    let step = try TraceStep(reader)
    guard step.canHappen(to: subject) else {
      throw line.error(at: line.bytes.startIndex, subject.refusal)
    }
    hasSteps = true
    return .step(step)
  }

  /// In bytes: hundreds of times what a line of a trace takes, and no room for a file that has no lines.
  private static let longestLine = 1 << 20
}
