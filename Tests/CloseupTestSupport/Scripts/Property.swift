import Foundation

/// Tries something that must hold on many random cases, each from a seed of its own.
///
/// The environment's `CLOSEUP_SEED` and `CLOSEUP_CASES` choose the first seed and how many.
public enum Property {
  /// The first case that fails: what is wrong, with its seed and the shortest script found; nil where none does.
  /// - Parameters:
  ///   - name: what must hold.
  ///   - cases: how many to try where the environment does not say.
  ///   - script: the script of a seed.
  ///   - violation: what is wrong with a script, or nil.
  public static func counterexample(
    of name: String, cases: Int, script: (UInt64) -> Script, violation: (Script) -> String?
  ) -> String? {
    for seed in seeds(cases) {
      let whole = script(seed)
      guard violation(whole) != nil else { continue }
      let short = Shrinker.shrunk(whole) { violation($0) != nil }
      let reason = violation(short) ?? ""
      return """
        \(name): \(reason)
        CLOSEUP_SEED=\(seed) CLOSEUP_CASES=1, \(short.steps.count) of \(whole.steps.count) steps:
        \(short)
        """
    }
    return nil
  }

  /// The first seed whose case fails, for properties that are no scripts.
  public static func counterexample(
    of name: String, cases: Int, violation: (UInt64) -> String?
  ) -> String? {
    for seed in seeds(cases) {
      if let reason = violation(seed) {
        return "\(name): \(reason)\nCLOSEUP_SEED=\(seed) CLOSEUP_CASES=1"
      }
    }
    return nil
  }

  private static func seeds(_ cases: Int) -> Range<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["CLOSEUP_SEED"].flatMap(UInt64.init) ?? 1
    let count = environment["CLOSEUP_CASES"].flatMap(UInt64.init) ?? UInt64(cases)
    return first..<first + count
  }
}
