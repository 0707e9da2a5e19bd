import Closeup

/// What stands behind a handle. A class, so that a call changes it in place.
protocol Entry: AnyObject {
  /// Takes in what happened.
  func handle(_ input: Input) -> Effects
  /// Lets time pass to `time`.
  func advance(to time: Double) -> Effects
  /// Writes what is shown, after a call that had `effects`.
  func write(to state: StateBlock, effects: Effects)
}

/// One element's content.
final class ZoomEntry: Entry {
  var zoom = ZoomInteraction()

  func handle(_ input: Input) -> Effects { zoom.handle(input) }
  func advance(to time: Double) -> Effects { zoom.advance(to: time) }
  func write(to state: StateBlock, effects: Effects) { state.write(lent: &zoom, effects: effects) }
}

/// A viewer with its pages.
final class ViewerEntry: Entry {
  var viewer = ViewerInteraction()

  func handle(_ input: Input) -> Effects { viewer.handle(input) }
  func advance(to time: Double) -> Effects { viewer.advance(to: time) }
  func write(to state: StateBlock, effects: Effects) {
    state.write(lent: &viewer, effects: effects)
  }
}
