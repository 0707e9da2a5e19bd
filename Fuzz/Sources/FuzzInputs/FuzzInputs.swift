import EngineChecks
import Fuzzing

/// Plays a script made of the bytes, and checks FEEL's invariants on it. 5, 6 and 8 hold whatever happens; 1, 2 and 3
/// are told only of values that a host may send, and are dearer: they are checked on shorter scripts.
@_cdecl("LLVMFuzzerTestOneInput")
public func testInputs(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var reader = ScriptReader(ByteReader(start, count))
  let script = reader.script()
  var checks: [(Script) -> String?] = [
    FiniteCheck.violation, EndCheck.violation, RestCheck.violation,
  ]
  if script.steps.count <= 60 && reader.isPlain {
    checks += [JumpCheck.violation, PinchCheck.violation]
  }
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
