import CloseupTrace
import Fuzzing

/// Reads any bytes as a trace: an error with a place in them, or a trace that is the same once written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func testTrace(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  do {
    let trace = try Trace(bytes)
    let text = trace.text
    guard let again = try? Trace(text.utf8) else { fatalError("what it wrote is none: \(text)") }
    if again.text != text { fatalError("\(text) is written again as \(again.text)") }
    if again != trace { fatalError("\(trace) is read back as \(again)") }
  } catch {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if error.line < 1 || error.line > Swift.max(lines.count, 1) || error.column < 1 {
      fatalError("\(error) is nowhere in \(lines.count) lines")
    }
  }
  return 0
}

@main struct FuzzTraces {
  static func main() { fuzz(testTrace) }
}
