/// What the recogniser makes of an input.
struct Recognition: Equatable, Sendable {
  /// What the fingers do to the content.
  var motion: GestureEvent = .none
  /// A tap that became certain.
  var tap: Tap?

  static let nothing = Recognition()
}

/// What the fingers do to the content.
enum GestureEvent: Equatable, Sendable {
  case none
  /// The first finger came down: every motion freezes.
  case pressed
  /// All fingers left without having moved anything: what was frozen goes on.
  case passed
  /// One finger drags from here on, and has moved this far already; points.
  case dragBegan(DragLock, Vector)
  /// The finger that drags has moved this far since the drag began, slop given back; points.
  case dragged(Vector)
  /// Two or more fingers magnify and move from here on: their number changed.
  case pinchBegan
  /// They moved, and their spread grew by this factor: see the recogniser's centroid.
  case pinched(Double)
  /// The last of several fingers is left and goes on as a drag.
  case pinchLeftOne
  /// A quick zoom about this place begins, and has moved this far down already; points.
  case quickZoomBegan(Vector, Double)
  /// Its finger has moved this far down since, slop given back; points.
  case quickZoomed(Double)
  /// The last finger that moved content left, at this speed of its own; points per second.
  case released(Vector)
  /// The system took it away: nothing is to be committed.
  case cancelled
}

/// A tap and where it fell.
struct Tap: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case single, double, long }
  let kind: Kind
  /// In points of the container; of a double tap, the second.
  let position: Vector
}
