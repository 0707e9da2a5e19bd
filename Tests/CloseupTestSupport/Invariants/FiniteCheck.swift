import Closeup

/// FEEL's invariants 5, 6 and 8, checked on any script: rest inside the limits, never anything non-finite, every
/// animation ends on its target within five seconds.
public enum FiniteCheck {
  /// What is non-finite or disordered in an interaction, or nil.
  public static func violation(in zoom: ZoomInteraction) -> String? {
    let shown = zoom.placement
    if !(shown.scale > 0 && shown.scale.isFinite) { return "scale is \(shown.scale)" }
    if !isFinite(shown.offset) { return "offset is \(shown.offset)" }
    if !(zoom.target.scale > 0 && zoom.target.scale.isFinite && isFinite(zoom.target.offset)) {
      return "target is \(zoom.target)"
    }
    if !(zoom.zoom > 0 && zoom.zoom.isFinite) { return "zoom is \(zoom.zoom)" }
    let limits = zoom.limits
    if !(limits.minimum > 0 && limits.minimum <= limits.maximum && limits.maximum.isFinite) {
      return "limits are \(limits)"
    }
    if zoom.nextWake.isNaN || zoom.nextWake == -.infinity { return "wakes at \(zoom.nextWake)" }
    if !isFinite(zoom.view.center) || !zoom.view.zoom.isFinite { return "view is \(zoom.view)" }
    if !(zoom.actualZoom > 0) { return "actual zoom is \(zoom.actualZoom)" }
    if zoom.viewport.isInert && shown != .identity { return "inert, but at \(shown)" }
    if zoom.fingerCount < 0 || zoom.fingerCount > 16 { return "\(zoom.fingerCount) fingers" }
    return nil
  }

  /// What is non-finite at any step of a script.
  public static func violation(in script: Script) -> String? {
    var zoom = ZoomInteraction()
    for (index, step) in script.steps.enumerated() {
      Script.perform(step, on: &zoom)
      if let reason = violation(in: zoom) { return "after step \(index): \(reason)" }
    }
    return nil
  }

  private static func isFinite(_ vector: Vector) -> Bool { vector.x.isFinite && vector.y.isFinite }
}

/// Invariant 8.
public enum EndCheck {
  /// What is wrong with the end of the animation that runs, if one does.
  public static func violation(in zoom: ZoomInteraction) -> String? {
    guard zoom.isAnimating else { return nil }
    var end = zoom
    let target = zoom.target
    // While it runs, the interaction wants to be asked now.
    let effects = end.advance(to: later(zoom.nextWake, by: 5.001))
    if end.isAnimating { return "still moves after 5 s, to \(target)" }
    if end.placement != target { return "ends at \(end.placement), not on \(target)" }
    return effects.contains(.settled) ? nil : "ends untold"
  }

  /// A time so much later, or the next that the host's clock can tell from it.
  static func later(_ time: Double, by seconds: Double) -> Double {
    time + Swift.max(seconds, 2 * time.ulp)
  }

  /// What is wrong with any animation of a script.
  public static func violation(in script: Script) -> String? {
    var zoom = ZoomInteraction()
    for (index, step) in script.steps.enumerated() {
      Script.perform(step, on: &zoom)
      if let reason = violation(in: zoom) { return "after step \(index): \(reason)" }
    }
    return nil
  }
}

/// Invariant 5.
public enum RestCheck {
  /// Plays a script, takes all fingers away, waits, and looks whether what rests is where it may.
  public static func violation(in script: Script) -> String? {
    var zoom = ZoomInteraction()
    var ids: [Int] = []
    var time = 0.0
    for step in script.steps {
      Script.perform(step, on: &zoom)
      if step.time.isFinite { time = step.time }
      if case .input(.touch(let touch)) = step, !ids.contains(touch.id) { ids.append(touch.id) }
    }
    for (index, id) in ids.enumerated() {
      let phase: Touch.Phase = index % 2 == 0 ? .up : .cancelled
      zoom.handle(.touch(Touch(id: id, phase: phase, position: Vector(100, 100), time: time)))
    }
    zoom.handle(.magnify(Magnify(phase: .ended, position: Vector(100, 100), time: time)))
    if zoom.fingerCount > 0 { return "\(zoom.fingerCount) fingers left" }
    if zoom.isGesturing { return "still a gesture" }
    zoom.advance(to: EndCheck.later(zoom.isAnimating ? zoom.nextWake : time, by: 6))
    if zoom.isAnimating { return "still moves" }
    return resting(zoom)
  }

  /// What is wrong with where an interaction rests.
  static func resting(_ zoom: ZoomInteraction) -> String? {
    let viewport = zoom.viewport
    if viewport.isInert { return nil }
    let rules = zoom.configuration
    let pixel = zoom.pixelFitScale * viewport.container.pixelRatio
    let limits = ZoomLimits(
      rules.minimumZoom,
      rules.maximumZoom
        ?? Feel.pictureMaximum(
          rules.pictureZoom, d: Feel.length(viewport.container), n: viewport.content,
          fitScale: viewport.fitScale, pixel: pixel))
    // The zoom that fills is a quotient, and its last bit may be another; a minimum above it changes places with it.
    let wrong = Vector(
      zoom.limits.minimum / limits.minimum - 1, zoom.limits.maximum / limits.maximum - 1)
    if !(max(wrong.x.magnitude, wrong.y.magnitude) < 1e-12) {
      return "limits are \(zoom.limits), not \(limits)"
    }
    let shown = zoom.placement
    if zoom.zoom < limits.minimum * (1 - 1e-12) || zoom.zoom > limits.maximum * (1 + 1e-12) {
      return "zoom \(zoom.zoom) is outside \(limits)"
    }
    let d = Feel.length(viewport.container)
    for axis in 0...1 {
      let n = viewport.content[axis]
      let box = Feel.box(
        s: shown.scale, n: n, d: d[axis], inset: viewport.container.leading[axis])
      let t = shown.offset[axis]
      let excess = Swift.max(box.lowerBound - t, t - box.upperBound)
      if excess > Feel.tolerance(shown.scale, n) { return "offset \(t) is outside \(box)" }
    }
    return nil
  }
}
