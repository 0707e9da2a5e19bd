import Closeup
import CloseupTrace

/// A trace as a strip of pictures: what was shown over time, and what the fingers did.
public struct Film {
  private let frames: [FilmFrame]
  private let title: String
  private let subtitle: String?
  /// Points of the film for a point of the container.
  private let scale: Double
  /// The size of each picture, in points of the film: room for every container of the trace.
  private let cell: Vector
  /// What is told of a moment at the right of its time.
  private let fact: (TraceMoment) -> String

  /// A film of a trace.
  public init(_ trace: Trace, title: String) {
    self.title = title
    subtitle = trace.header.shows
    let containers =
      [trace.header.container]
      + trace.steps.compactMap { step in
        if case .input(.container(let container, _)) = step.action { container } else { nil }
      }
    var room = containers.map(\.size).reduce(Vector(1, 1), pointwiseMax)
    if case .scrub = trace.header.subject { room += Vector(0, 2 * Self.besideTile) }
    scale = Swift.min(Self.largest.x / room.x, Self.largest.y / room.y)
    cell = room * scale
    let count = Int((Self.width / (cell.x + Self.gap)).rounded(.down))
    frames = FilmFrame.frames(of: trace, count: Swift.min(Swift.max(count, 4), 8))
    fact =
      switch trace.header.subject {
      case .zoom: { "×\(FilmText.number($0.zoom, digits: $0.zoom < 10 ? 2 : 1))" }
      case .viewer: { "page \(($0.viewer?.page ?? 0) + 1)" }
      case .swipe: { "place \(($0.index ?? 0) + 1)" }
      case .scrub: { FilmText.number($0.progress ?? 0, digits: 2) }
      }
  }

  /// Draws the film as a PNG of so many pixels for a point. Returns why that failed, or nil.
  public func write(to path: String, pixelsPerPoint: Double = 2) -> String? {
    let count = Double(frames.count)
    let width =
      Swift.max(
        count * (cell.x + Self.gap) - Self.gap, Self.leastWidth) + 2 * Self.margin
    let measure = Canvas(size: Vector(1, 1), pixelsPerPoint: 1)
    let lines = subtitle.map { measure.lines(of: $0, Self.plain, width: width - 2 * Self.margin) }
    let top = Self.margin + 20 + Double(lines?.count ?? 0) * 17 + 12
    let height = top + cell.y + Self.captionHeight + Self.margin
    let canvas = Canvas(size: Vector(width, height), pixelsPerPoint: pixelsPerPoint)
    canvas.rectangle(.zero, Vector(width, height))
    canvas.fill(Self.paper)
    canvas.text(title, at: Vector(Self.margin, Self.margin + 13), Self.heading, Self.ink)
    for (index, line) in (lines ?? []).enumerated() {
      let y = Self.margin + 34 + Double(index) * 17
      canvas.text(line, at: Vector(Self.margin, y), Self.plain, Self.softInk)
    }
    for (index, frame) in frames.enumerated() {
      let left = Self.margin + Double(index) * (cell.x + Self.gap)
      let size = frame.moment.viewport.container.size * scale
      let picture = FilmPicture(frame: frame, scale: scale, size: size)
      picture.draw(on: canvas, at: Vector(left, top) + (cell - size) * 0.5)
      caption(frame, on: canvas, at: Vector(left, top + cell.y))
    }
    return canvas.write(to: path)
  }

  private func caption(_ frame: FilmFrame, on canvas: Canvas, at corner: Vector) {
    let moment = frame.moment
    let time = "\(FilmText.number(moment.time, digits: 2)) s"
    let fact = fact(moment)
    canvas.text(time, at: corner + Vector(0, 18), Self.bold, Self.ink)
    let width = canvas.width(of: fact, Self.small)
    canvas.text(fact, at: corner + Vector(cell.x - width, 18), Self.small, Self.softInk)
    canvas.circle(corner + Vector(3.5, 30), radius: 3)
    canvas.fill(Self.colour(of: moment.state))
    let state = FilmText.words(moment.state.name)
    canvas.text(state, at: corner + Vector(11, 33.5), Self.small, Self.softInk)
    let effects = frame.effects.map(FilmText.words)
      .filter { !$0.hasPrefix("gesture") }.joined(separator: ", ")
    for (index, line) in canvas.lines(of: effects, Self.small, width: cell.x).enumerated() {
      canvas.text(line, at: corner + Vector(0, 48 + 13 * Double(index)), Self.small, Self.accent)
    }
  }

  private static func colour(of state: TraceState) -> Colour {
    switch state {
    case .resting: Colour(0xb9b6ae)
    case .touched: Colour(0xe0a63a)
    case .gesturing: Colour(0x2f6fde)
    case .animating: Colour(0x2a9d74)
    }
  }

  /// Room above and below a tile for a finger that scrubs, in points of the container.
  private static let besideTile = 110.0
  private static let width = 1320.0
  private static let leastWidth = 420.0
  private static let largest = Vector(230, 320)
  private static let gap = 14.0
  private static let margin = 20.0
  private static let captionHeight = 62.0

  private static let paper = Colour(0xfbfaf7)
  private static let ink = Colour(0x1f1e1b)
  private static let softInk = Colour(0x6b6862)
  private static let accent = Colour(0xb4451f)
  private static let heading = Canvas.Font(size: 15, isBold: true)
  private static let plain = Canvas.Font(size: 12)
  private static let bold = Canvas.Font(size: 11, isBold: true)
  private static let small = Canvas.Font(size: 10.5)
}
