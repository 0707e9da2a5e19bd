import Closeup

/// FEEL's invariants 1 and 3, checked on any script without absurd values: a shadow of the fingers computes, to the letter
/// of "Elasticity", where two or more of them must have the content.
public enum PinchCheck {
  /// Where the content is not where the fingers have it, or nil.
  public static func violation(in script: Script) -> String? {
    var zoom = ZoomInteraction()
    var shadow = Shadow()
    for (index, step) in script.steps.enumerated() {
      let before = zoom
      Script.perform(step, on: &zoom)
      if let reason = shadow.follow(step, before: before, after: zoom) {
        return "step \(index): \(reason)"
      }
    }
    return nil
  }
}

/// What the fingers must have done, from a base on.
private struct Shadow {
  private struct Base {
    var shown: Placement
    var centroid: Vector
    var spread: Double
    var rawZoom: Double
    var axes: [Feel.PinchBase]
    /// The content point under the centroid where there is one on that axis.
    var point: Vector
  }

  private var fingers: [(id: Int, position: Vector)] = []
  private var base: Base?

  mutating func follow(_ step: Script.Step, before: ZoomInteraction, after: ZoomInteraction)
    -> String?
  {
    guard case .input(.touch(let touch)) = step else {
      if isNewBase(before, after) { base = newBase(after) }
      return nil
    }
    if !after.configuration.isEnabled { fingers = [] }
    // One that comes down twice was lost in between: another finger, and a new base.
    let isLost = touch.phase == .down && fingers.contains { $0.id == touch.id }
    switch touch.phase {
    case .down:
      fingers.removeAll { $0.id == touch.id }
      if after.fingerCount > fingers.count { fingers.append((touch.id, touch.position)) }
    case .moved:
      move(touch)
      return check(after)
    case .up, .cancelled:
      if touch.phase == .up { move(touch) }
      fingers.removeAll { $0.id == touch.id }
    }
    // Fingers that do not count change nothing.
    if isLost || isNewBase(before, after) { base = newBase(after) }
    return nil
  }

  private mutating func move(_ touch: Touch) {
    for index in fingers.indices where fingers[index].id == touch.id {
      fingers[index].position = touch.position
    }
  }

  private var centroid: Vector { fingers.map(\.position).reduce(.zero, +) / Double(fingers.count) }

  private var spread: Double {
    let c = centroid
    let sum = fingers.map { finger in
      let way = finger.position - c
      return (way.x * way.x + way.y * way.y).squareRoot()
    }.reduce(0, +)
    return Swift.max(sum / Double(fingers.count), 10)
  }

  private func isPinching(_ zoom: ZoomInteraction) -> Bool {
    zoom.isGesturing && zoom.fingerCount >= 2 && fingers.count == zoom.fingerCount
      && zoom.configuration.isElastic && !zoom.viewport.isInert
  }

  /// Whether what is no touch made a new base: it moved the content under the fingers, or changed what holds for it.
  private func isNewBase(_ before: ZoomInteraction, _ after: ZoomInteraction) -> Bool {
    before.placement != after.placement || before.viewport != after.viewport
      || before.fingerCount != after.fingerCount
      || before.configuration.isElastic != after.configuration.isElastic
      || before.configuration.release != after.configuration.release
  }

  private mutating func newBase(_ zoom: ZoomInteraction) -> Base? {
    if zoom.fingerCount == 0 { fingers = [] }
    guard isPinching(zoom) else { return nil }
    let c = centroid
    let shown = zoom.placement
    let d = Feel.length(zoom.viewport.container)
    let axes = (0...1).map { axis in
      Feel.PinchBase(
        s0: shown.scale, t0: shown.offset[axis], c0: c[axis], n: zoom.viewport.content[axis],
        d: d[axis], inset: zoom.viewport.container.leading[axis])
    }
    return Base(
      shown: shown, centroid: c, spread: spread,
      rawZoom: Feel.rawZoom(
        zoom.zoom, min: zoom.limits.minimum, max: zoom.limits.maximum), axes: axes,
      point: shown.contentPoint(at: c))
  }

  private mutating func check(_ zoom: ZoomInteraction) -> String? {
    guard isPinching(zoom), let base else { return nil }
    let low = zoom.limits.minimum
    let high = zoom.limits.maximum
    let raw = base.rawZoom * spread / base.spread
    // Beyond the domain raw zoom is cut off, and what is inverted near there is too coarse.
    if abs(raw.logarithm) > 40 || abs(base.rawZoom.logarithm) > 40 { return nil }
    let expected = Feel.shownZoom(raw, min: low, max: high)
    if abs(zoom.zoom / expected - 1) > 1e-9 { return "zoom is \(zoom.zoom), not \(expected)" }
    let isFree = zoom.configuration.release == .springBack
    let s = zoom.placement.scale
    let c = centroid
    for axis in 0...1 {
      let n = zoom.viewport.content[axis]
      let t = zoom.placement.offset[axis]
      let isOver = base.point[axis] >= 0 && base.point[axis] <= n
      let tolerance = Feel.tolerance(Swift.max(s, base.shown.scale), n) * 4
      if isFree {
        if isOver {
          let drawn = s * base.point[axis] + t
          if abs(drawn - c[axis]) > tolerance { return "the focal point is at \(drawn), not \(c)" }
        }
        continue
      }
      let expected = base.axes[axis].offset(s: s, c: c[axis])
      let coarse = isOver ? tolerance : tolerance + 1e-6
      if abs(t - expected) > coarse { return "offset is \(t), not \(expected) on axis \(axis)" }
      if isOver && abs(c[axis] - base.centroid[axis]) < 1e-9 {
        let drawn = s * base.point[axis] + t
        if abs(drawn - c[axis]) > tolerance + 1e-9 { return "the focal point is at \(drawn)" }
      }
    }
    return nil
  }
}
