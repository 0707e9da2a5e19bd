import Closeup

/// One line of what happened.
public struct TraceStep: Equatable, Sendable {
  /// What happened.
  public enum Action: Equatable, Sendable {
    /// An input.
    case input(Input)
    /// A frame was drawn: the host asked where things are.
    case advance(time: Double)
    /// The pages of a viewer, and the size of the current one's content.
    case pages(TracePages, content: Vector, time: Double)
    /// A viewer turns by so many pages, 1 or −1, as a button does.
    case turn(Int, time: Double)
    /// A viewer opens from a frame in points of the container, or from nowhere.
    case open(TraceFrame?, time: Double)
    /// A viewer closes to a frame, or to nowhere.
    case close(TraceFrame?, time: Double)
    /// The rules of a viewer changed, but for those of its content.
    case viewer(ViewerInteraction.Configuration, time: Double)
    /// The rules of a place for swipes changed.
    case swipe(TraceSwipe, time: Double)
    /// The rules of a tile changed.
    case scrub(TraceScrub, time: Double)
    /// The progress of a tile is set from outside.
    case progress(Double, time: Double)
  }

  /// What happened.
  public var action: Action
  /// Fields this version does not know.
  public var unknown: [UnknownField]

  /// Something that happened.
  public init(_ action: Action, unknown: [UnknownField] = []) {
    self.action = action
    self.unknown = unknown
  }

  /// When, in seconds on the host's clock.
  public var time: Double {
    switch action {
    case .input(let input): input.time
    case .advance(let time), .pages(_, _, let time), .turn(_, let time), .viewer(_, let time),
      .open(_, let time), .close(_, let time), .swipe(_, let time), .scrub(_, let time),
      .progress(_, let time):
      time
    }
  }

  /// Whether it can happen to a subject.
  func canHappen(to subject: TraceSubject) -> Bool {
    switch (action, subject) {
    case (.advance, _), (.input(.touch), _), (.input(.key), _), (.input(.container), _): true
    case (.input, .zoom), (.input, .viewer): true
    case (.pages, .viewer), (.turn, .viewer), (.viewer, .viewer): true
    case (.open, .viewer), (.close, .viewer): true
    case (.swipe, .swipe), (.scrub, .scrub), (.progress, .scrub): true
    default: false
    }
  }
}
