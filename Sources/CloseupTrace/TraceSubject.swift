import Closeup

/// What a trace is of, with the rules that only that has. A header without a word of it is one of a zoom.
public enum TraceSubject: Equatable, Sendable {
  /// Content that is zoomed: a ``ZoomInteraction``.
  case zoom
  /// A row of pages: a ``ViewerInteraction`` of these rules, whose own `zoom` is left to the configuration.
  case viewer(ViewerInteraction.Configuration, TracePages)
  /// A place where swipes are looked for: a ``SwipeRecognizer``.
  case swipe(TraceSwipe)
  /// A tile as large as the container that is scrubbed: a ``ScrubRecognizer``, at a progress of 0…1.
  case scrub(TraceScrub, progress: Double)

  /// Whether it has content, which a header then tells the size of.
  public var hasContent: Bool {
    switch self {
    case .zoom, .viewer: true
    case .swipe, .scrub: false
    }
  }

  /// Why a step that something else takes is not for it.
  var refusal: String {
    let name =
      switch self {
      case .zoom: "a zoom"
      case .viewer: "a viewer"
      case .swipe: "swipes"
      case .scrub: "a tile that is scrubbed"
      }
    return "this does not happen in a trace of \(name): its header says what the trace is of"
  }
}

/// The pages of a viewer as a host tells them; their current one's content is told beside them.
public struct TracePages: Equatable, Sendable {
  /// The current page, from 0.
  public var index: Int
  /// How many there are.
  public var count: Int
  /// The size of the content before, zero where it is not known.
  public var previous: Vector
  /// The size of the content after.
  public var next: Vector

  /// Pages.
  public init(index: Int = 0, count: Int = 1, previous: Vector = .zero, next: Vector = .zero) {
    self.index = index
    self.count = count
    self.previous = previous
    self.next = next
  }
}

/// A rectangle of the container, in points.
public struct TraceFrame: Equatable, Sendable {
  /// Its corner at the top left.
  public var origin: Vector
  /// Its width and height.
  public var size: Vector

  /// A rectangle.
  public init(origin: Vector, size: Vector) {
    self.origin = origin
    self.size = size
  }

  /// The same by its corners.
  var box: Box { Box(min: origin, max: origin + size) }
}

/// The rules of a place where swipes are looked for.
public struct TraceSwipe: Equatable, Sendable {
  /// The directions looked for.
  public var directions: SwipeDirections
  /// Whether lines run from right to left.
  public var isRightToLeft: Bool
  /// The place in a series that swipes move through.
  public var index: Int
  /// How long that series is.
  public var count: Int

  /// Rules; by default all four directions and an empty series.
  public init(
    directions: SwipeDirections = [.left, .right, .up, .down], isRightToLeft: Bool = false,
    index: Int = 0, count: Int = 0
  ) {
    self.directions = directions
    self.isRightToLeft = isRightToLeft
    self.index = index
    self.count = count
  }
}

/// The rules of a tile that is scrubbed.
public struct TraceScrub: Equatable, Sendable {
  /// How a finger's place becomes progress.
  public var mode: ScrubRecognizer.Mode
  /// Whether progress runs from right to left.
  public var isRightToLeft: Bool

  /// Rules; by default progress moves as the finger does.
  public init(mode: ScrubRecognizer.Mode = .relative, isRightToLeft: Bool = false) {
    self.mode = mode
    self.isRightToLeft = isRightToLeft
  }
}
