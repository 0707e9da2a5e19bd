import Closeup

// What only viewers have. On a handle that is no viewer's these do nothing.

/// Makes a viewer; returns its handle. What is told of an interaction is told of its current page.
@_expose(wasm, "closeup_viewer_create") @_cdecl("closeup_viewer_create")
public func closeupViewerCreate() -> Int32 { add(ViewerEntry()) }

/// Sets a viewer's own rules; see `ViewerFlags` for the bits. Those of its content are set by `closeup_configure`.
@_expose(wasm, "closeup_viewer_configure") @_cdecl("closeup_viewer_configure")
public func closeupViewerConfigure(_ element: Int32, _ flags: Int32, _ time: Double) {
  let flags = ViewerFlags(rawValue: flags)
  change(element) {
    var rules = $0.configuration
    rules.loops = flags.contains(.loops)
    rules.isRightToLeft = flags.contains(.rightToLeft)
    rules.dragCloses = flags.contains(.dragCloses)
    rules.dragUpCloses = flags.contains(.dragUpCloses)
    rules.pinchCloses = flags.contains(.pinchCloses)
    return $0.configure(rules, time: time)
  }
}

/// The rules of a viewer that are on or off.
struct ViewerFlags: OptionSet {
  let rawValue: Int32
  static let loops = ViewerFlags(rawValue: 1)
  static let rightToLeft = ViewerFlags(rawValue: 2)
  static let dragCloses = ViewerFlags(rawValue: 4)
  static let dragUpCloses = ViewerFlags(rawValue: 8)
  static let pinchCloses = ViewerFlags(rawValue: 16)
}

/// Sets the pages: which is current, how many there are, and the sizes of what the previous, this and the next one show;
/// zero while not known. `isSame`: the current page is the one it was, whatever its index.
@_expose(wasm, "closeup_viewer_pages") @_cdecl("closeup_viewer_pages")
public func closeupViewerPages(
  _ element: Int32, _ index: Int32, _ count: Int32, _ previousWidth: Double,
  _ previousHeight: Double, _ width: Double, _ height: Double, _ nextWidth: Double,
  _ nextHeight: Double, _ isSame: Int32, _ time: Double
) {
  change(element) {
    $0.setPages(
      index: Int(index), count: Int(count), previous: Vector(previousWidth, previousHeight),
      current: Vector(width, height), next: Vector(nextWidth, nextHeight),
      isSame: isSame != 0, time: time)
  }
}

/// Turns to the next page, 1, or the previous, −1.
@_expose(wasm, "closeup_viewer_turn") @_cdecl("closeup_viewer_turn")
public func closeupViewerTurn(_ element: Int32, _ step: Int32, _ time: Double) {
  change(element) { $0.turn(Int(step), time: time) }
}

/// Where a page stands across, so many pages on from the current one.
@_expose(wasm, "closeup_viewer_page_place") @_cdecl("closeup_viewer_page_place")
public func closeupViewerPagePlace(_ element: Int32, _ step: Int32) -> Double {
  let entry: ViewerEntry? = entry(element)
  return entry?.viewer.pagePlace(Int(step)) ?? 0
}

/// Opens from a frame in the element; NaN for its width where there is none.
@_expose(wasm, "closeup_viewer_open") @_cdecl("closeup_viewer_open")
public func closeupViewerOpen(
  _ element: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ time: Double
) {
  change(element) { $0.open(from: frame(x, y, width, height), time: time) }
}

/// Closes to a frame in the element; NaN for its width where there is none.
@_expose(wasm, "closeup_viewer_close") @_cdecl("closeup_viewer_close")
public func closeupViewerClose(
  _ element: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ time: Double
) {
  change(element) { $0.close(to: frame(x, y, width, height), time: time) }
}

private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Box? {
  width.isNaN ? nil : Box(min: Vector(x, y), max: Vector(x + width, y + height))
}

private func change(_ element: Int32, _ body: (inout ViewerInteraction) -> Effects) {
  guard let entry: ViewerEntry = entry(element) else { return }
  write(entry, effects: body(&entry.viewer))
}
