import Closeup

#if hasFeature(Embedded)
  // The allocator Embedded Swift needs there; nothing of it is called by name.
  import CWebRuntime
#endif

// The engine's flat face for WebAssembly: numbers in, numbers out through the state block. Lengths are CSS pixels of the
// element, times seconds of the page's clock. A handle that is not in use is ignored; no number is an error.

// Unguarded, because JavaScript calls from one thread: a WebAssembly instance has no other.
nonisolated(unsafe) private var registry = Slots<any Entry>()
nonisolated(unsafe) private let state = StateBlock()

@inline(never) private func handle(_ handle: Int32, _ input: Input) {
  guard let entry = registry[handle] else { return }
  write(entry, effects: entry.handle(input))
}

/// Keeps what is new; returns its handle.
@inline(never) func add(_ entry: any Entry) -> Int32 { registry.add(entry) }

/// What stands behind a handle, where it is of that kind.
func entry<Kind: Entry>(_ handle: Int32) -> Kind? { registry[handle] as? Kind }

/// Writes what there is after a change.
@inline(never) func write(_ entry: any Entry, effects: Effects = []) {
  entry.write(to: state, effects: effects)
}

/// The address of the state block: 55 doubles, which each call with a handle overwrites.
@_expose(wasm, "closeup_state") @_cdecl("closeup_state")
public func closeupState() -> UnsafeMutablePointer<Double> { state.address }

/// Makes an interaction; returns its handle.
@_expose(wasm, "closeup_create") @_cdecl("closeup_create")
public func closeupCreate() -> Int32 { add(ZoomEntry()) }

/// Frees what stands behind a handle.
@_expose(wasm, "closeup_destroy") @_cdecl("closeup_destroy")
public func closeupDestroy(_ element: Int32) { registry.remove(element) }

/// Sets the rules. `maximum` NaN is a picture's, below 0 a picture's that is at least its amount; see `Flags` for the bits.
@_expose(wasm, "closeup_configure") @_cdecl("closeup_configure")
public func closeupConfigure(
  _ element: Int32, _ minimum: Double, _ maximum: Double, _ fit: Int32, _ doubleTap: Int32,
  _ doubleTapZoom: Double, _ wheel: Int32, _ flags: Int32, _ time: Double
) {
  var rules = ZoomConfiguration()
  rules.minimumZoom = minimum
  rules.maximumZoom = maximum >= 0 ? maximum : nil
  if maximum < 0 { rules.pictureZoom = -maximum }
  rules.fit = Fit(rawValue: UInt8(truncatingIfNeeded: fit)) ?? .contain
  rules.doubleTap =
    switch doubleTap {
    case 0: .none
    case 2: .maximum
    case 3: .reset
    case 4 where !doubleTapZoom.isNaN: .zoom(doubleTapZoom)
    default: .fill
    }
  rules.wheel = .init(rawValue: UInt8(truncatingIfNeeded: wheel)) ?? .zoom
  let flags = Flags(rawValue: flags)
  rules.isEnabled = flags.contains(.enabled)
  rules.isElastic = flags.contains(.elastic)
  rules.release = flags.contains(.springBack) ? .springBack : .stay
  rules.longPress = flags.contains(.longPress)
  rules.reducesMotion = flags.contains(.reducedMotion)
  rules.dismisses = flags.contains(.dismisses)
  rules.pages = flags.contains(.pages)
  rules.parentScrollsDown = flags.contains(.parentScrollsDown)
  rules.parentScrollsAcross = flags.contains(.parentScrollsAcross)
  rules.fastDeceleration = flags.contains(.fastDeceleration)
  if flags.contains(.backEdgeLeft) { rules.backEdges.insert(.left) }
  if flags.contains(.backEdgeRight) { rules.backEdges.insert(.right) }
  rules.quickZoom = !flags.contains(.withoutQuickZoom)
  handle(element, .configuration(rules, time: time))
}

/// The rules that are on or off.
struct Flags: OptionSet {
  let rawValue: Int32
  static let enabled = Flags(rawValue: 1)
  static let elastic = Flags(rawValue: 2)
  static let springBack = Flags(rawValue: 4)
  static let longPress = Flags(rawValue: 8)
  static let reducedMotion = Flags(rawValue: 16)
  static let dismisses = Flags(rawValue: 32)
  static let pages = Flags(rawValue: 64)
  static let parentScrollsDown = Flags(rawValue: 128)
  static let parentScrollsAcross = Flags(rawValue: 256)
  static let fastDeceleration = Flags(rawValue: 512)
  static let backEdgeLeft = Flags(rawValue: 1024)
  static let backEdgeRight = Flags(rawValue: 2048)
  static let withoutQuickZoom = Flags(rawValue: 4096)
}

/// Sets the container, its insets and the device pixels of a point.
@_expose(wasm, "closeup_viewport") @_cdecl("closeup_viewport")
public func closeupViewport(
  _ element: Int32, _ width: Double, _ height: Double, _ top: Double, _ right: Double,
  _ bottom: Double, _ left: Double, _ pixelRatio: Double, _ time: Double
) {
  let container = Container(
    size: Vector(width, height), top: top, left: left, bottom: bottom, right: right,
    pixelRatio: pixelRatio)
  handle(element, .container(container, time: time))
}

/// Sets the content's natural size.
@_expose(wasm, "closeup_content") @_cdecl("closeup_content")
public func closeupContent(_ element: Int32, _ width: Double, _ height: Double, _ time: Double) {
  handle(element, .content(Vector(width, height), time: time))
}

/// A sample of a pointer: phase 0 down, 1 moved, 2 up, 3 cancelled; kind 0 finger, 1 pen, 2 mouse, 3 another button.
@_expose(wasm, "closeup_touch") @_cdecl("closeup_touch")
public func closeupTouch(
  _ element: Int32, _ id: Int32, _ phase: Int32, _ kind: Int32, _ x: Double, _ y: Double,
  _ contactWidth: Double, _ magnification: Double, _ time: Double
) {
  handle(element, .touch(Touch(id, phase, kind, x, y, contactWidth, magnification, time)))
}

/// A turn of a wheel; `unit` is the event's deltaMode, `ticks` its wheelDeltaY; modifiers 1: the event says Ctrl, 2: Ctrl
/// or ⌘ is known to be down, 4: the event says ⌘. `magnification` is how much larger the element is drawn than its own
/// pixels.
@_expose(wasm, "closeup_wheel") @_cdecl("closeup_wheel")
public func closeupWheel(
  _ element: Int32, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double, _ unit: Int32,
  _ ticks: Double, _ modifiers: Int32, _ magnification: Double, _ time: Double
) {
  let wheel = Wheel(
    position: Vector(x, y), amount: Vector(dx, dy),
    unit: .init(rawValue: UInt8(truncatingIfNeeded: unit)) ?? .pixels, ticks: ticks,
    hasControl: modifiers & 1 != 0, modifierIsDown: modifiers & 6 != 0,
    magnification: magnification, time: time)
  handle(element, .wheel(wheel))
}

/// A step of a pinch with phases, as Safari tells a trackpad's: phase 0 began, 1 changed, 2 ended, 3 cancelled.
@_expose(wasm, "closeup_magnify") @_cdecl("closeup_magnify")
public func closeupMagnify(
  _ element: Int32, _ phase: Int32, _ amount: Double, _ x: Double, _ y: Double, _ time: Double
) {
  let magnify = Magnify(
    phase: .init(rawValue: UInt8(truncatingIfNeeded: phase)) ?? .cancelled, amount: amount,
    position: Vector(x, y), time: time)
  handle(element, .magnify(magnify))
}

/// A key, by its place in `Key`.
@_expose(wasm, "closeup_key") @_cdecl("closeup_key")
public func closeupKey(_ element: Int32, _ key: Int32, _ time: Double) {
  guard let key = Key(rawValue: UInt8(truncatingIfNeeded: key)) else { return }
  handle(element, .key(key, time: time))
}

/// Zooms about a place of the element; NaN is its middle.
@_expose(wasm, "closeup_zoom_to") @_cdecl("closeup_zoom_to")
public func closeupZoomTo(
  _ element: Int32, _ zoom: Double, _ x: Double, _ y: Double, _ animated: Int32, _ time: Double
) {
  let place = Vector(x, y)
  move(element, .zoom(zoom, at: place.isFinite ? place : nil), animated, time)
}

/// Shows a rectangle of the content, in its own units.
@_expose(wasm, "closeup_show_rect") @_cdecl("closeup_show_rect")
public func closeupShowRect(
  _ element: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ animated: Int32,
  _ time: Double
) {
  move(element, .show(origin: Vector(x, y), size: Vector(width, height)), animated, time)
}

/// Pans by so many pixels of the element.
@_expose(wasm, "closeup_pan_by") @_cdecl("closeup_pan_by")
public func closeupPanBy(
  _ element: Int32, _ dx: Double, _ dy: Double, _ animated: Int32, _ time: Double
) {
  move(element, .pan(Vector(dx, dy)), animated, time)
}

/// Brings what is drawn in a rectangle of the element into sight.
@_expose(wasm, "closeup_reveal") @_cdecl("closeup_reveal")
public func closeupReveal(
  _ element: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ animated: Int32,
  _ time: Double
) {
  move(element, .reveal(origin: Vector(x, y), size: Vector(width, height)), animated, time)
}

/// Goes back to the fitted placement.
@_expose(wasm, "closeup_reset") @_cdecl("closeup_reset")
public func closeupReset(_ element: Int32, _ animated: Int32, _ time: Double) {
  move(element, .reset, animated, time)
}

/// Goes to a saved view: a zoom and the point of the content's unit square in the middle.
@_expose(wasm, "closeup_restore") @_cdecl("closeup_restore")
public func closeupRestore(
  _ element: Int32, _ zoom: Double, _ x: Double, _ y: Double, _ animated: Int32, _ time: Double
) {
  move(element, .restore(SavedView(zoom: zoom, center: Vector(x, y))), animated, time)
}

private func move(_ element: Int32, _ move: Move, _ animated: Int32, _ time: Double) {
  handle(element, .move(move, animated: animated != 0, time: time))
}

/// Lets time pass to that of the frame being drawn.
@_expose(wasm, "closeup_frame") @_cdecl("closeup_frame")
public func closeupFrame(_ element: Int32, _ time: Double) {
  guard let entry = registry[element] else { return }
  write(entry, effects: entry.advance(to: time))
}
