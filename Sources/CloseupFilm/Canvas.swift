import CCairo
import Closeup
import Foundation

/// A picture to draw on, in points.
final class Canvas {
  private let surface: OpaquePointer
  let context: OpaquePointer

  init(size: Vector, pixelsPerPoint: Double) {
    let pixels = size * pixelsPerPoint
    surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(pixels.x.rounded(.up)), Int32(pixels.y.rounded(.up)))
    context = cairo_create(surface)
    cairo_scale(context, pixelsPerPoint, pixelsPerPoint)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Writes it as a PNG. Returns why that failed, or nil.
  func write(to path: String) -> String? {
    cairo_surface_flush(surface)
    let drawn = cairo_status(context)
    errno = 0
    let status = drawn == CAIRO_STATUS_SUCCESS ? cairo_surface_write_to_png(surface, path) : drawn
    if status == CAIRO_STATUS_SUCCESS { return nil }
    // Cairo tells only that it could not write; the system, why.
    return status == CAIRO_STATUS_WRITE_ERROR && errno != 0
      ? String(cString: strerror(errno)) : String(cString: cairo_status_to_string(status))
  }

  // MARK: Paths

  func rectangle(_ origin: Vector, _ size: Vector) {
    cairo_rectangle(context, origin.x, origin.y, size.x, size.y)
  }

  func roundedRectangle(_ origin: Vector, _ size: Vector, radius: Double) {
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
    let corners = [Vector(1, 0), Vector(1, 1), Vector(0, 1), Vector(0, 0)]
    for (index, corner) in corners.enumerated() {
      let inner = corner * (size - 2 * radius) + Vector(radius, radius)
      let angle = quarter * Double(index - 1)
      cairo_arc(context, origin.x + inner.x, origin.y + inner.y, radius, angle, angle + quarter)
    }
    cairo_close_path(context)
  }

  func circle(_ centre: Vector, radius: Double) {
    cairo_new_sub_path(context)
    cairo_arc(context, centre.x, centre.y, radius, 0, 2 * .pi)
  }

  func line(_ points: [Vector]) {
    cairo_new_sub_path(context)
    for point in points { cairo_line_to(context, point.x, point.y) }
  }

  // MARK: Ink

  func fill(_ colour: Colour) {
    use(colour)
    cairo_fill(context)
  }

  func stroke(_ colour: Colour, width: Double, dashes: [Double] = []) {
    use(colour)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_dash(context, dashes, Int32(dashes.count), 0)
    cairo_stroke(context)
  }

  func use(_ colour: Colour) {
    cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, colour.alpha)
  }

  /// Draws inside the current path only.
  func clipped(_ draw: () -> Void) {
    cairo_save(context)
    cairo_clip(context)
    draw()
    cairo_restore(context)
  }

  // MARK: Text

  struct Font {
    var size: Double
    var isBold = false
  }

  func text(_ text: String, at position: Vector, _ font: Font, _ colour: Colour) {
    set(font)
    use(colour)
    cairo_move_to(context, position.x, position.y)
    cairo_show_text(context, text)
    cairo_new_path(context)
  }

  func width(of text: String, _ font: Font) -> Double {
    set(font)
    var extents = cairo_text_extents_t()
    cairo_text_extents(context, text, &extents)
    return extents.x_advance
  }

  /// The lines into which a text has to be broken at its spaces to be no wider than `width`.
  func lines(of text: String, _ font: Font, width: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, self.width(of: "\(last) \(word)", font) <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private func set(_ font: Font) {
    cairo_select_font_face(
      context, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
      font.isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(context, font.size)
  }
}

/// A colour, its parts 0…1.
struct Colour: Equatable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha = 1.0

  /// A colour as the web writes it: 0xRRGGBB.
  init(_ hex: UInt32, alpha: Double = 1) {
    red = Double(hex >> 16 & 0xFF) / 255
    green = Double(hex >> 8 & 0xFF) / 255
    blue = Double(hex & 0xFF) / 255
    self.alpha = alpha
  }

  func faded(_ alpha: Double) -> Colour {
    var colour = self
    colour.alpha *= alpha
    return colour
  }

  /// The colour a part of the way to another.
  func mixed(with other: Colour, _ part: Double) -> Colour {
    var colour = self
    colour.red += (other.red - red) * part
    colour.green += (other.green - green) * part
    colour.blue += (other.blue - blue) * part
    colour.alpha += (other.alpha - alpha) * part
    return colour
  }
}
