import CCairo
import Closeup
import Foundation

/// The picture that films show: hills under an evening sky with a grid over it, so that one sees how far it is magnified
/// and where it has gone. It is drawn anew at every zoom, and only where it is seen: no zoom is too large.
struct Landscape {
  /// The content's size, in its own units.
  let content: Vector

  /// Draws it at a placement into a container whose origin is the canvas's and which is `size` large.
  func draw(on canvas: Canvas, at placement: Placement, in size: Vector) {
    let start = pointwiseMax(placement.offset, .zero)
    let end = pointwiseMin(placement.offset + content * placement.scale, size)
    guard content.min() > 0, (end - start).min() > 0 else { return }
    canvas.rectangle(start, end - start)
    canvas.clipped {
      let unit = Unit(placement: placement, content: content)
      sky(on: canvas, from: start, to: end, unit)
      sun(on: canvas, unit)
      for ridge in Self.ridges { draw(ridge, on: canvas, from: start, to: end, unit) }
      grid(on: canvas, from: start, to: end, unit)
    }
  }

  /// Where the content's unit square is drawn.
  private struct Unit {
    let origin: Vector
    let size: Vector

    init(placement: Placement, content: Vector) {
      origin = placement.offset
      size = content * placement.scale
    }

    /// The point of the unit square at a position.
    func point(at position: Vector) -> Vector { (position - origin) / size }

    /// The position of a point, never so far away that the canvas cannot count it.
    func position(of point: Vector) -> Vector {
      (origin + point * size).clamped(
        lowerBound: Vector(repeating: -1e5), upperBound: Vector(repeating: 1e5))
    }
  }

  private func sky(on canvas: Canvas, from start: Vector, to end: Vector, _ unit: Unit) {
    let gradient = cairo_pattern_create_linear(0, start.y, 0, end.y)
    defer { cairo_pattern_destroy(gradient) }
    for step in 0...12 {
      let part = Double(step) / 12
      let colour = Self.sky(at: unit.point(at: start + (end - start) * part).y)
      cairo_pattern_add_color_stop_rgb(gradient, part, colour.red, colour.green, colour.blue)
    }
    cairo_set_source(canvas.context, gradient)
    cairo_paint(canvas.context)
  }

  private static func sky(at height: Double) -> Colour {
    let stops = [Colour(0x23366e), Colour(0x6f6aa8), Colour(0xe79a86), Colour(0xfbd9a0)]
    let place = min(max(height / 0.62, 0), 1) * Double(stops.count - 1)
    let index = min(Int(place), stops.count - 2)
    return stops[index].mixed(with: stops[index + 1], place - Double(index))
  }

  private func sun(on canvas: Canvas, _ unit: Unit) {
    let centre = unit.position(of: Vector(0.66, 0.4))
    let radius = min(0.065 * unit.size.min(), 1e5)
    for (part, alpha) in [(2.4, 0.16), (1.6, 0.25), (1, 1.0)] {
      canvas.circle(centre, radius: radius * part)
      canvas.fill(Colour(0xfff3d0, alpha: alpha))
    }
  }

  /// A line of hills: how high it stands on the whole, how wild it is, and its colours at the top and the bottom.
  private struct Ridge {
    let height: Double
    let relief: Double
    let waves: [(length: Double, phase: Double)]
    let top: Colour
    let bottom: Colour

    /// The ridge's height at a place across, both in the unit square.
    func height(at x: Double) -> Double {
      var sum = height
      for (index, wave) in waves.enumerated() {
        let share = relief / Double(index + 1)
        sum -= share * abs(sin(.pi * x * wave.length + wave.phase))
      }
      return sum
    }
  }

  private static let ridges = [
    Ridge(
      height: 0.67, relief: 0.16, waves: [(1.9, 0.4), (4.3, 1.9), (11, 0.3), (37, 1)],
      top: Colour(0x7f6f9c), bottom: Colour(0xc79aa0)),
    Ridge(
      height: 0.8, relief: 0.13, waves: [(2.6, 2.2), (6.1, 0.2), (17, 1.1), (53, 2)],
      top: Colour(0x4a4f7c), bottom: Colour(0x6d6b92)),
    Ridge(
      height: 0.94, relief: 0.11, waves: [(1.4, 1.3), (5.2, 2.9), (23, 0.6), (71, 0.1)],
      top: Colour(0x22304f), bottom: Colour(0x141d33)),
  ]

  private func draw(
    _ ridge: Ridge, on canvas: Canvas, from start: Vector, to end: Vector, _ unit: Unit
  ) {
    var outline: [Vector] = []
    var x = start.x
    while x < end.x + Self.step {
      let across = unit.point(at: Vector(x, 0)).x
      let y = unit.position(of: Vector(across, ridge.height(at: across))).y
      outline.append(Vector(x, min(max(y, start.y - 1), end.y + 1)))
      x += Self.step
    }
    canvas.line(outline + [Vector(end.x + 1, end.y + 1), Vector(start.x - 1, end.y + 1)])
    let low = unit.position(of: Vector(0, ridge.height - ridge.relief)).y
    let high = unit.position(of: Vector(0, 1)).y
    let gradient = cairo_pattern_create_linear(0, low, 0, high)
    defer { cairo_pattern_destroy(gradient) }
    for (place, colour) in [(0.0, ridge.top), (1.0, ridge.bottom)] {
      cairo_pattern_add_color_stop_rgb(gradient, place, colour.red, colour.green, colour.blue)
    }
    cairo_set_source(canvas.context, gradient)
    cairo_fill(canvas.context)
  }

  /// Points from one sample of a ridge to the next.
  private static let step = 1.0

  /// Lines at tenths of the content, and at tenths of those where there is room; the coarse ones stand out.
  private func grid(on canvas: Canvas, from start: Vector, to end: Vector, _ unit: Unit) {
    var cell = unit.size.max() / 10
    var alpha = 0.34
    // So far in that lines cannot be counted any more there are none.
    let farthest = pointwiseMax(unit.origin, -unit.origin).max()
    while cell > Self.leastCell && cell.isFinite && farthest < cell * 1e9 {
      if cell < 2 * (end - start).max() {
        for axis in 0...1 {
          var index = ((start[axis] - unit.origin[axis]) / cell).rounded(.up)
          while unit.origin[axis] + index * cell <= end[axis] {
            var from = start
            var to = end
            from[axis] = unit.origin[axis] + index * cell
            to[axis] = from[axis]
            canvas.line([from, to])
            index += 1
          }
        }
        canvas.stroke(Colour(0xffffff, alpha: alpha), width: 0.5)
        alpha *= 0.45
      }
      cell /= 10
    }
  }

  /// Lines nearer to each other than this are not drawn, in points.
  private static let leastCell = 7.0
}
