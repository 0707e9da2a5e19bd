/// Finds a short script that still fails: takes away ever smaller runs of steps (delta debugging; Zeller and
/// Hildebrandt, "Simplifying and isolating failure-inducing input", 2002).
public enum Shrinker {
  /// The shortest script found that `fails`; `script` itself does.
  public static func shrunk(_ script: Script, fails: (Script) -> Bool) -> Script {
    var steps = script.steps
    var run = Swift.max(steps.count / 2, 1)
    while true {
      var index = 0
      var isShorter = false
      while index < steps.count {
        var fewer = steps
        fewer.removeSubrange(index..<Swift.min(index + run, steps.count))
        if fails(Script(fewer)) {
          steps = fewer
          isShorter = true
        } else {
          index += run
        }
      }
      if run == 1 && !isShorter { return Script(steps) }
      if run > 1 { run /= 2 }
    }
  }
}
