import CloseupTrace
import Foundation
import Testing

@Suite struct LibraryTests {
  @Test func thereAreTracesForTheWholeFeel() {
    #expect(TraceFile.all.count >= 40)
  }

  @Test(arguments: TraceFile.all)
  func whatIsExpectedOfATraceComesTrue(_ file: TraceFile) throws {
    let trace = try file.trace()
    #expect(!trace.expectations.isEmpty)
    #expect(trace.failures() == [])
  }

  @Test(arguments: TraceFile.all)
  func aTraceIsWrittenAsItWasRead(_ file: TraceFile) throws {
    #expect(try file.trace().text == String(decoding: file.bytes, as: UTF8.self))
  }

  @Test func theTableListsEveryTraceWithWhatItShows() throws {
    let table = try String(
      contentsOf: TraceFile.folder.appendingPathComponent("README.md"), encoding: .utf8)
    for file in TraceFile.all {
      let header = try file.trace().header
      let shows = try #require(header.shows, "\(file.name) does not say what it shows")
      let rule = try #require(header.rule, "\(file.name) does not say which rule it shows")
      #expect(table.contains("| [\(file.name)](\(file.name).jsonl) | \(shows) | \(rule) |"))
    }
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| [") }
    #expect(rows.count == TraceFile.all.count)
  }

  @Test func theTracesAreWhatTheirScriptWrites() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let script = TraceFile.package.appendingPathComponent("Scripts/make-traces").path
    process.arguments = ["python3", "-B", script, "--check"]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let complaint = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(complaint)")
  }
}
