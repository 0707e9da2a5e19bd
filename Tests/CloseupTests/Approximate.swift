import Closeup
import CloseupTestSupport
import Testing

/// Whether two numbers are within `tolerance` of each other; what is not a number is near nothing.
func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

/// The same on both axes.
func near(_ a: Vector, _ b: Vector, _ tolerance: Double = 1e-9) -> Bool {
  near(a.x, b.x, tolerance) && near(a.y, b.y, tolerance)
}

/// Whether two placements are the same within FEEL's tolerance, or `tolerance`.
func near(
  _ a: Placement, _ b: Placement, of content: Vector = Vector(1000, 1000),
  _ tolerance: Double? = nil
) -> Bool {
  let points = tolerance ?? Feel.tolerance(b, content)
  return near(a.scale / b.scale, 1, points / 100) && near(a.offset, b.offset, points)
}
