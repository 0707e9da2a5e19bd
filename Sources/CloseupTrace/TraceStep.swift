import Closeup

/// One line of what happened.
public struct TraceStep: Equatable, Sendable {
  /// What happened.
  public enum Action: Equatable, Sendable {
    /// An input.
    case input(Input)
    /// A frame was drawn: the host asked where things are.
    case advance(time: Double)
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
    case .advance(let time): time
    }
  }
}

extension Input {
  /// When it happened, in seconds on the host's clock.
  public var time: Double {
    switch self {
    case .touch(let touch): touch.time
    case .wheel(let wheel): wheel.time
    case .magnify(let magnify): magnify.time
    case .key(_, let time), .container(_, let time), .content(_, let time),
      .configuration(_, let time), .move(_, _, let time):
      time
    }
  }
}
