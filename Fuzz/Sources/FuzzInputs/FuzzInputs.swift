import EngineChecks
import Fuzzing

/// Plays a script made of the bytes, and checks FEEL's invariants 5, 6 and 8 on it: they hold whatever happens.
@_cdecl("LLVMFuzzerTestOneInput")
public func testInputs(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var reader = ScriptReader(ByteReader(start, count))
  let script = reader.script()
  let checks: [(Script) -> String?] = [
    FiniteCheck.violation, EndCheck.violation, RestCheck.violation,
  ]
  for check in checks {
    guard let reason = check(script) else { continue }
    let short = Shrinker.shrunk(script) { check($0) != nil }
    fatalError("\(check(short) ?? reason), by\n\(short)")
  }
  return 0
}

@main struct FuzzInputs {
  static func main() { fuzz(testInputs) }
}
