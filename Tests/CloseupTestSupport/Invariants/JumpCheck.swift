import Closeup

/// FEEL's invariant 2, checked on any script without absurd values: nothing moves at an instant at which nothing may.
public enum JumpCheck {
  /// Where a script makes the content jump, or nil.
  public static func violation(in script: Script) -> String? {
    var zoom = ZoomInteraction()
    var fingers: [Int: Vector] = [:]
    for (index, step) in script.steps.enumerated() {
      var before = zoom
      before.advance(to: step.time)
      // The place of a lift is a sample of its own.
      if case .input(.touch(var touch)) = step, touch.phase == .up {
        touch.phase = .moved
        before.handle(.touch(touch))
      }
      Script.perform(step, on: &zoom)
      if mustStay(step, isLift: isLift(step, of: fingers), before: before, after: zoom),
        let reason = difference(before.placement, zoom.placement, zoom.viewport.content)
      {
        return "step \(index) jumps \(reason)"
      }
      if case .input(.touch(let touch)) = step {
        switch touch.phase {
        case .down, .moved: fingers[touch.id] = touch.position
        case .up, .cancelled: fingers[touch.id] = nil
        }
      }
      // Told again where they are, no finger moves anything.
      var again = zoom
      for (id, position) in fingers {
        again.handle(
          .touch(Touch(id: id, phase: .moved, position: position, time: step.time)))
      }
      if let reason = difference(zoom.placement, again.placement, zoom.viewport.content) {
        return "after step \(index) the same samples again jump \(reason)"
      }
    }
    return nil
  }

  /// Whether nothing may move at the instant of a step.
  private static func mustStay(
    _ step: Script.Step, isLift: Bool, before: ZoomInteraction, after: ZoomInteraction
  ) -> Bool {
    // A cut takes the place of a flight under reduced motion.
    let cuts = before.configuration.reducesMotion || after.configuration.reducesMotion
    switch step {
    case .advance: return true
    case .input(let input):
      switch input {
      case .touch(let touch):
        // A finger ends a trackpad's pinch.
        let lets = isLift || before.isGesturing && before.fingerCount == 0
        return touch.phase != .moved && !(cuts && lets)
      case .magnify(let magnify): return magnify.amount == 0 && !(cuts && magnify.phase != .began)
      case .key, .configuration: return before.viewport == after.viewport && !cuts
      case .move(_, let animated, _): return animated && before.fingerCount == 0 && !cuts
      case .wheel(let wheel):
        // What zooms glides; what scrolls is there at once.
        return after.configuration.wheel == .zoom && wheel.hasControl
      case .content: return before.viewport == after.viewport
      case .container: return before.viewport == after.viewport
      }
    }
  }

  /// Whether a finger leaves, be it that it comes down again without having left.
  private static func isLift(_ step: Script.Step, of fingers: [Int: Vector]) -> Bool {
    guard case .input(.touch(let touch)) = step else { return false }
    return touch.phase != .down || fingers[touch.id] != nil
  }

  private static func difference(_ a: Placement, _ b: Placement, _ content: Vector) -> String? {
    let tolerance = Feel.tolerance(b, content)
    if abs(a.scale / b.scale - 1) > 1e-9 { return "in scale from \(a.scale) to \(b.scale)" }
    let move = a.offset - b.offset
    return abs(move.x) > tolerance || abs(move.y) > tolerance
      ? "from \(a.offset) to \(b.offset)" : nil
  }
}
