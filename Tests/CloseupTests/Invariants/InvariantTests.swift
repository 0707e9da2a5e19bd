import CloseupTestSupport
import Testing

@testable import Closeup

/// FEEL's invariants on thousands of random scripts each. `CLOSEUP_SEED` and `CLOSEUP_CASES` choose others.
@Suite struct InvariantTests {
  private func holds(
    _ name: String, cases: Int, taste: ScriptGenerator.Taste = .init(),
    _ violation: @escaping (Script) -> String?
  ) {
    let example = Property.counterexample(
      of: name, cases: cases, script: { ScriptGenerator.script(seed: $0, taste: taste) },
      violation: violation)
    if let example { Issue.record("\(example)") }
  }

  @Test func theFocalPointStaysAndZoomGoesAsTheSpread() {
    let taste = ScriptGenerator.Taste(isPlain: true)
    holds("1 focal point, 3 ratio", cases: 2000, taste: taste, PinchCheck.violation)
    holds("1 focal point, 3 ratio", cases: 1000, PinchCheck.violation)
  }

  @Test func nothingJumps() { holds("2 no jump", cases: 2000, JumpCheck.violation) }

  @Test func whatRestsIsInsideItsLimits() {
    holds("5 rest", cases: 2000, RestCheck.violation)
    holds("5 rest", cases: 2000, taste: .init(isHostile: true), RestCheck.violation)
  }

  @Test func nothingIsEverNonFinite() {
    holds("6 finite", cases: 4000, taste: .init(isHostile: true), FiniteCheck.violation)
  }

  @Test func everyAnimationEnds() {
    holds("8 end", cases: 2000, EndCheck.violation)
    holds("8 end", cases: 1000, taste: .init(isHostile: true), EndCheck.violation)
  }
}
