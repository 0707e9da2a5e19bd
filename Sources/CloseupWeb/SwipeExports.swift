import Closeup

// Swipes for JavaScript: numbers in, numbers out through a report. Lengths are CSS pixels of the element, times seconds of the
// page's clock. A handle that is not in use is ignored.

// Unguarded, because JavaScript calls from one thread.
nonisolated(unsafe) private var recognizers = Slots<SwipeRecognizer>()
nonisolated(unsafe) private let report = Report(count: 9)

/// The address of what the last call found, 9 doubles: the direction's place in `Swipe.Direction` or −1 for no swipe, the step
/// it makes in a series, where the finger came down, how far it had moved, how fast, and when.
@_expose(wasm, "closeup_swipe_report") @_cdecl("closeup_swipe_report")
public func closeupSwipeReport() -> UnsafeMutablePointer<Double> { report.address }

/// Makes a recogniser; returns its handle.
@_expose(wasm, "closeup_swipe_create") @_cdecl("closeup_swipe_create")
public func closeupSwipeCreate() -> Int32 { recognizers.add(SwipeRecognizer(directions: [])) }

/// Frees a recogniser.
@_expose(wasm, "closeup_swipe_destroy") @_cdecl("closeup_swipe_destroy")
public func closeupSwipeDestroy(_ element: Int32) { recognizers.remove(element) }

/// Sets the directions looked for, the bits of `SwipeDirections`, and whether lines run from right to left.
@_expose(wasm, "closeup_swipe_configure") @_cdecl("closeup_swipe_configure")
public func closeupSwipeConfigure(_ element: Int32, _ directions: Int32, _ rightToLeft: Int32) {
  recognizers.change(element) {
    $0.directions = SwipeDirections(rawValue: UInt8(truncatingIfNeeded: directions))
    $0.isRightToLeft = rightToLeft != 0
  }
}

/// A sample of a pointer, as in `closeup_touch`.
@_expose(wasm, "closeup_swipe_touch") @_cdecl("closeup_swipe_touch")
public func closeupSwipeTouch(
  _ element: Int32, _ id: Int32, _ phase: Int32, _ kind: Int32, _ x: Double, _ y: Double,
  _ contactWidth: Double, _ magnification: Double, _ time: Double
) {
  let touch = Touch(id, phase, kind, x, y, contactWidth, magnification, time)
  tell(element) { $0.handle(touch) }
}

/// A key, by its place in `Key`: an arrow is a swipe the other way.
@_expose(wasm, "closeup_swipe_key") @_cdecl("closeup_swipe_key")
public func closeupSwipeKey(_ element: Int32, _ key: Int32, _ time: Double) {
  guard let key = Key(rawValue: UInt8(truncatingIfNeeded: key)) else { return }
  tell(element) { $0.swipe(by: key, at: time) }
}

/// The index `step` places on in a series of `count`, wrapping at both ends; an empty series moves nowhere.
@_expose(wasm, "closeup_series_index") @_cdecl("closeup_series_index")
public func closeupSeriesIndex(_ index: Int32, _ step: Int32, _ count: Int32) -> Int32 {
  Int32(Series.index(Int(index), movedBy: Int(step), count: Int(count)))
}

private func tell(_ element: Int32, _ found: (inout SwipeRecognizer) -> Swipe?) {
  recognizers.change(element) {
    guard let swipe = found(&$0) else {
      report[0] = -1
      return
    }
    report[0] = Double(swipe.direction.rawValue)
    report[1] = Double(swipe.direction.step(isRightToLeft: $0.isRightToLeft))
    report[2] = swipe.start.x
    report[3] = swipe.start.y
    report[4] = swipe.translation.x
    report[5] = swipe.translation.y
    report[6] = swipe.velocity.x
    report[7] = swipe.velocity.y
    report[8] = swipe.time
  }
}
