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
}
