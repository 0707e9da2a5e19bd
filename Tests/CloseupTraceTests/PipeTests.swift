import Foundation
import Testing

/// `closeup replay` between other commands: what it reads comes as it likes, and what it writes may find no place.
@Suite struct PipeTests {
  private static let fling = TraceFile.folder.appendingPathComponent("a-fling.jsonl")

  private static func text() throws -> String { try String(contentsOf: fling, encoding: .utf8) }

  @Test func standardInputIsATraceLikeAnother() throws {
    let text = try Self.text()
    let table = try ReplayRun([Self.fling.path]).end()
    #expect(table.status == 0)
    let piped = try ReplayRun(["-"]).end(reading: text)
    #expect(piped.status == 0 && piped.complaints.isEmpty)
    #expect(
      piped.said == table.said.replacingOccurrences(of: Self.fling.path, with: "standard input"))
    let same = try ReplayRun([Self.fling.path, "--against", "-"]).end(reading: text)
    #expect(same.status == 0)
    #expect(same.said == "\(Self.fling.path) and standard input do the same\n")
    let broken = try ReplayRun(["-"]).end(reading: "[]")
    #expect(broken.status == 1)
    #expect(broken.complaints.hasPrefix("closeup: standard input:1:1: "))
    let empty = try ReplayRun(["-"]).end()
    #expect(empty.status == 1)
    #expect(empty.complaints.contains("there is nothing in it"))
  }

  @Test(arguments: ["--film", "--plot"]) func standardInputIsDrawn(option: String) throws {
    let folder = try TemporaryFolder()
    let end = try ReplayRun(["-", option, folder.path("drawn")]).end(reading: try Self.text())
    #expect(end.status == 0 && end.said.isEmpty && end.complaints.isEmpty)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("drawn"))).count > 1000)
  }

  @Test func aNamedPipeIsATraceLikeAnother() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let end = try ReplayRun(
      [path, "--json"], shell: #"cat '\#(Self.fling.path)' > '\#(path)' & exec "$@""#
    ).end()
    #expect(end.status == 0 && end.complaints.isEmpty)
    #expect(end.said.hasPrefix(#"{"trace":"\#(path)","time":0,"line":1,"#))
  }

  @Test(arguments: [["-"], ["-", "--json"]])
  func aRowIsWrittenBeforeTheNextLineArrives(arguments: [String]) throws {
    let running = try ReplayRun(arguments)
    let writer = running.input.fileHandleForWriting
    try writer.write(contentsOf: Data((ReadingTests.header + "\n").utf8))
    let row = arguments.count == 1 ? "start" : "\"line\":1,"
    #expect(running.said(until: row).contains(row))
    try writer.write(contentsOf: Data((#"{"time":1,"key":"zoomIn"}"# + "\n").utf8))
    let next = arguments.count == 1 ? "key zoomIn" : "\"line\":2,"
    #expect(running.said(until: next).contains(next))
    #expect(running.end().status == 0)
  }

  @Test func whatIsKnownBeforeAMistakeIsWritten() throws {
    let end = try ReplayRun(["-"]).end(
      reading: ReadingTests.header + "\n" + #"{"time":1,"key":"fit"}"# + "\nnonsense\n")
    #expect(end.status == 1)
    #expect(end.said.contains("key fit"))
    #expect(end.complaints.hasPrefix("closeup: standard input:3:1: "))
  }

  #if os(Linux)
    @Test func onATerminalItShowsHowFarItHasCome() throws {
      let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      defer { close(terminal) }
      // TIOCSPTLCK and TIOCGPTN, which Swift does not import.
      var number: Int32 = 0
      try #require(ioctl(terminal, 0x4004_5431, &number) == 0)
      try #require(ioctl(terminal, 0x8004_5430, &number) == 0)
      let name = "/dev/pts/\(number)"
      let running = try ReplayRun(["-", "--json"], shell: #"exec "$@" 2>'\#(name)'"#)
      let writer = running.input.fileHandleForWriting
      try writer.write(contentsOf: Data((ReadingTests.header + "\n").utf8))
      _ = running.said(until: "\n")
      // Nothing is shown of what takes less than a second.
      usleep(1_100_000)
      for _ in 0..<2 {
        try writer.write(contentsOf: Data((#"{"time":1,"key":"fit"}"# + "\n").utf8))
        _ = running.said(until: "\"line\":")
      }
      #expect(running.end().status == 0)
      var shown = [UInt8](repeating: 0, count: 1000)
      let count = read(terminal, &shown, shown.count)
      let text = String(decoding: shown.prefix(max(count, 0)), as: UTF8.self)
      #expect(text.contains("Reading standard input: line "))
      #expect(text.hasSuffix("\r\u{1B}[K"), "it is taken away again")
    }
  #endif

  @Test func complaintsThatCannotBeWrittenChangeNoStatus() throws {
    #expect(try ReplayRun(["--flim"], shell: #"exec "$@" 2>&-"#).end().status == 2)
    #if os(Linux)
      #expect(try ReplayRun(["--flim"], shell: #"exec "$@" 2>/dev/full"#).end().status == 2)
    #endif
  }
}
