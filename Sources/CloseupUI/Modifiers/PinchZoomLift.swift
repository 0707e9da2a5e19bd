#if canImport(SwiftUI)
  /// How a view comes to be above bars and clipping parents while it is pinched. On visionOS it is magnified where it is,
  /// whatever is said here.
  public enum PinchZoomLift: Equatable, Sendable {
    /// A snapshot is shown in the top of the window; the view itself stays where it is, alive.
    case snapshot
    /// A second instance of the view is shown there, alive: what moves in it goes on moving. It shares what the view is
    /// bound to or observes, and has a state of its own.
    case live
    /// Not at all: the view itself is magnified where it is, under bars and inside clipping parents.
    case inPlace
  }
#endif
