import CCairo
import Closeup
import CloseupTrace

/// One picture of a film: the content in its container, and what touches it.
struct FilmPicture {
  let frame: FilmFrame
  /// Points of the film for a point of the container.
  let scale: Double
  /// The container's size on the film.
  let size: Vector

  func draw(on canvas: Canvas, at origin: Vector) {
    guard size.min() > 2 else { return drawNothing(on: canvas, at: origin) }
    cairo_save(canvas.context)
    defer { cairo_restore(canvas.context) }
    cairo_translate(canvas.context, origin.x, origin.y)
    canvas.roundedRectangle(.zero, size, radius: Swift.min(9, size.min() / 4))
    canvas.clipped {
      canvas.rectangle(.zero, size)
      canvas.fill(Self.behind.mixed(with: Self.backdrop, frame.moment.viewer?.backdrop ?? 1))
      for page in FilmPages(frame).pages { draw(page, on: canvas) }
      if let progress = frame.moment.progress { draw(progress: progress, on: canvas) }
      insets(on: canvas)
      if !overflows { touches(on: canvas) }
      label(on: canvas)
    }
    if overflows { touches(on: canvas) }
    canvas.roundedRectangle(.zero, size, radius: Swift.min(9, size.min() / 4))
    canvas.stroke(Colour(0x000000, alpha: 0.25), width: 1)
  }

  /// Fingers that scrub are drawn beside their tile too.
  private var overflows: Bool { frame.moment.progress != nil }

  private func touches(on canvas: Canvas) {
    for mark in frame.marks { draw(mark, on: canvas) }
    for finger in frame.fingers { draw(finger, on: canvas) }
  }

  private func draw(_ page: FilmPages.Page, on canvas: Canvas) {
    let shown = page.placement
    let place = Placement(scale: shown.scale * scale, offset: shown.offset * scale)
    Landscape(content: page.content).draw(on: canvas, at: place, in: size)
    guard page.number > 0 else { return }
    let corner = place.offset + Vector(6, 16)
    canvas.text("\(page.number)", at: corner, Canvas.Font(size: 12, isBold: true), Colour(0xffffff))
  }

  /// A tile that is filled as far as it was scrubbed.
  private func draw(progress: Double, on canvas: Canvas) {
    canvas.rectangle(.zero, Vector(size.x * progress, size.y))
    canvas.fill(Colour(0x2f6fde, alpha: 0.55))
    canvas.line([Vector(size.x * progress, 0), Vector(size.x * progress, size.y)])
    canvas.stroke(Colour(0xffffff), width: 1.5)
  }

  /// A container without a size.
  private func drawNothing(on canvas: Canvas, at origin: Vector) {
    canvas.line([origin - Vector(5, 5), origin + Vector(5, 5)])
    canvas.line([origin - Vector(5, -5), origin + Vector(5, -5)])
    canvas.stroke(Colour(0xb9b6ae), width: 1.5)
  }

  /// What bars cover.
  private func insets(on canvas: Canvas) {
    let container = frame.moment.viewport.container
    let covered = container.leading * scale
    let bottom = container.trailing * scale
    guard (covered + bottom).max() > 0 else { return }
    canvas.rectangle(covered, size - covered - bottom)
    canvas.stroke(Colour(0xffffff, alpha: 0.6), width: 0.75, dashes: [3, 3])
  }

  private func draw(_ finger: FilmFrame.Finger, on canvas: Canvas) {
    let trail = finger.trail.map { $0 * scale }
    guard let place = trail.last else { return }
    let colour = Self.colours[
      (finger.id % Self.colours.count + Self.colours.count) % Self.colours.count]
    for index in trail.indices.dropFirst() {
      let age = Double(index) / Double(trail.count)
      canvas.line([trail[index - 1], trail[index]])
      canvas.stroke(colour.faded(0.2 + 0.75 * age), width: 1.2 + 1.8 * age)
    }
    let radius = finger.kind == .finger ? 8.5 : 5
    canvas.circle(place, radius: radius)
    if finger.isDown {
      canvas.fill(Colour(0xffffff, alpha: 0.75))
      canvas.circle(place, radius: radius)
      canvas.stroke(colour, width: 2.2)
    } else {
      canvas.fill(Colour(0xffffff, alpha: 0.3))
      canvas.circle(place, radius: radius)
      canvas.stroke(colour, width: 1.8, dashes: [2.2, 3.2])
    }
  }

  private func draw(_ mark: FilmFrame.Mark, on canvas: Canvas) {
    switch mark {
    case .label: break
    case .magnify(let at):
      for radius in [7.0, 13] {
        canvas.circle(at * scale, radius: radius)
        canvas.stroke(Colour(0xffffff, alpha: 0.9), width: 1.5)
      }
    case .wheel(let at, let amount):
      let place = at * scale
      guard place.isFinite, amount.isFinite else { return }
      canvas.circle(place, radius: 4)
      canvas.fill(Colour(0xffffff, alpha: 0.95))
      let length = amount.length
      guard length > 0 else { return }
      arrow(from: place + amount / length * 8, along: amount / length, on: canvas)
    }
  }

  private func arrow(from start: Vector, along way: Vector, on canvas: Canvas) {
    let tip = start + way * 18
    let side = Vector(-way.y, way.x) * 4.5
    canvas.line([start, tip])
    canvas.line([tip - way * 5.5 + side, tip, tip - way * 5.5 - side])
    canvas.stroke(Colour(0xffffff, alpha: 0.95), width: 2)
  }

  /// What was done by keys and programs, as a key cap at the bottom.
  private func label(on canvas: Canvas) {
    var names: [String] = []
    for case .label(let name) in frame.marks where names.last != name { names.append(name) }
    guard !names.isEmpty else { return }
    let font = Canvas.Font(size: 10, isBold: true)
    let text = names.joined(separator: "  ")
    let width = canvas.width(of: text, font)
    let middle = Vector(size.x * 0.5, size.y - 18)
    canvas.roundedRectangle(
      middle - Vector(width * 0.5 + 7, 9), Vector(width + 14, 18), radius: 5)
    canvas.fill(Colour(0xffffff, alpha: 0.9))
    canvas.text(text, at: middle + Vector(-width * 0.5, 3.5), font, Colour(0x1f1e1b))
  }

  private static let backdrop = Colour(0x17181c)
  /// What is seen behind a backdrop that fades.
  private static let behind = Colour(0xd9d5cb)

  /// Fingers take turns in these.
  private static let colours = [
    0x1fb5a8, 0xff8a1f, 0x3d8bff, 0xe8467c, 0x9bcf2f, 0xb06cff,
  ].map { Colour($0) }
}
