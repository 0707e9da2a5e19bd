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
