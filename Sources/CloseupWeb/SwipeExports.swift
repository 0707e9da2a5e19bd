import Closeup

// Swipes for JavaScript: an entry of its own kind, which takes touches and keys.

/// Something that is swiped across.
final class SwipeEntry: Entry {
  var recognizer = SwipeRecognizer(directions: [])
  private var found: Swipe?

  func handle(_ input: Input) -> Effects {
    switch input {
    case .touch(let touch): found = recognizer.handle(touch)
    case .key(let key, let time): found = recognizer.swipe(by: key, at: time)
    default: found = nil
    }
    return []
  }

  func advance(to time: Double) -> Effects { [] }

  /// The direction's place in `Swipe.Direction` or −1 for no swipe, the step it makes in a
  /// series, where the finger came down, how far it had moved, how fast, and when.
  func write(to state: StateBlock, effects: Effects) {
    guard let swipe = found else {
      state[45] = -1
      return
    }
    state[45] = Double(swipe.direction.rawValue)
    state[46] = Double(swipe.direction.step(isRightToLeft: recognizer.isRightToLeft))
    state[47] = swipe.start.x
    state[48] = swipe.start.y
    state[49] = swipe.translation.x
    state[50] = swipe.translation.y
    state[51] = swipe.velocity.x
    state[52] = swipe.velocity.y
    state[53] = swipe.time
  }
}

/// Makes something that is swiped across; returns its handle.
@_expose(wasm, "closeup_swipe_create") @_cdecl("closeup_swipe_create")
public func closeupSwipeCreate() -> Int32 { add(SwipeEntry()) }

/// Sets the directions looked for, the bits of `SwipeDirections`, and whether lines run from right to left.
@_expose(wasm, "closeup_swipe_configure") @_cdecl("closeup_swipe_configure")
public func closeupSwipeConfigure(_ element: Int32, _ directions: Int32, _ rightToLeft: Int32) {
  guard let entry: SwipeEntry = entry(element) else { return }
  entry.recognizer.directions = SwipeDirections(
    rawValue: UInt8(truncatingIfNeeded: directions))
  entry.recognizer.isRightToLeft = rightToLeft != 0
}

/// The index `step` places on in a series of `count`, wrapping at both ends; an empty series moves nowhere.
@_expose(wasm, "closeup_series_index") @_cdecl("closeup_series_index")
public func closeupSeriesIndex(_ index: Int32, _ step: Int32, _ count: Int32) -> Int32 {
  Int32(Series.index(Int(index), movedBy: Int(step), count: Int(count)))
}
