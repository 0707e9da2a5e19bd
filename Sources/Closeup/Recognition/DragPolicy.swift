/// What a one-finger drag moves.
public enum DragLock: UInt8, Equatable, Sendable {
  /// The content in its container.
  case pan
  /// The row of pages.
  case page
  /// The whole picture, to be dismissed.
  case dismiss
}

/// What decides whether a drag is wanted, as things stand when a finger crosses its slop (FEEL, "Wanted").
struct DragPolicy: Equatable, Sendable {
  /// Whether the content is only pinched and springs back (system A).
  var springsBack = false
  /// How far the content may still move: to the left and up as `min`, to the right and down as `max`.
  var room = Box(.zero)
  /// Whether the content is at zoom 1.
  var isFitted = true
  /// Whether a vertical drag dismisses.
  var dismisses = false
  /// Whether there are pages beside this one.
  var pages = false
  /// Whether something around the container scrolls, across and down.
  var parentScrollsAcross = false
  var parentScrollsDown = false

  /// What a drag that begins with `movement` moves, or nil where it is not wanted. First match wins.
  func lock(for movement: Vector) -> DragLock? {
    if springsBack { return nil }
    let horizontal = movement.isHorizontal
    let way = horizontal ? movement.x : movement.y
    let rooms = horizontal ? (room.min.x, room.max.x) : (room.min.y, room.max.y)
    if (way < 0 ? -rooms.0 : rooms.1) > Self.leastRoom { return .pan }
    if isFitted && !horizontal && dismisses { return .dismiss }
    if horizontal && pages { return .page }
    if horizontal ? parentScrollsAcross : parentScrollsDown { return nil }
    return .pan
  }

  /// Less room than this is none, in points (FEEL).
  private static let leastRoom = 1.0
}
