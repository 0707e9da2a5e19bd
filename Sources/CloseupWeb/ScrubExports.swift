import Closeup

// Scrubbing for JavaScript, as in SwipeExports.swift.

// Unguarded, because JavaScript calls from one thread.
nonisolated(unsafe) private var recognizers = Slots<ScrubRecognizer>()
nonisolated(unsafe) private let report = Report(count: 3)

/// The address of what there is after each call, 3 doubles: the progress, the claim, and whether a key was used.
@_expose(wasm, "closeup_scrub_report") @_cdecl("closeup_scrub_report")
public func closeupScrubReport() -> UnsafeMutablePointer<Double> { report.address }

/// Makes a recogniser; returns its handle.
@_expose(wasm, "closeup_scrub_create") @_cdecl("closeup_scrub_create")
public func closeupScrubCreate() -> Int32 { recognizers.add(ScrubRecognizer(tile: .zero)) }

/// Frees a recogniser.
@_expose(wasm, "closeup_scrub_destroy") @_cdecl("closeup_scrub_destroy")
public func closeupScrubDestroy(_ element: Int32) { recognizers.remove(element) }

/// Sets the mode's place in `ScrubRecognizer.Mode`, the tile's size, and whether progress runs from right to left.
@_expose(wasm, "closeup_scrub_configure") @_cdecl("closeup_scrub_configure")
public func closeupScrubConfigure(
  _ element: Int32, _ mode: Int32, _ width: Double, _ height: Double, _ rightToLeft: Int32
) {
  change(element) {
    $0.mode = .init(rawValue: UInt8(truncatingIfNeeded: mode)) ?? .relative
    $0.tile = Vector(width, height)
    $0.isRightToLeft = rightToLeft != 0
  }
}

/// Sets the progress.
@_expose(wasm, "closeup_scrub_set") @_cdecl("closeup_scrub_set")
public func closeupScrubSet(_ element: Int32, _ progress: Double) {
  change(element) { $0.setProgress(progress) }
}

/// A sample of a pointer, as in `closeup_touch`.
@_expose(wasm, "closeup_scrub_touch") @_cdecl("closeup_scrub_touch")
public func closeupScrubTouch(
  _ element: Int32, _ id: Int32, _ phase: Int32, _ kind: Int32, _ x: Double, _ y: Double,
  _ contactWidth: Double, _ magnification: Double, _ time: Double
) {
  let touch = Touch(id, phase, kind, x, y, contactWidth, magnification, time)
  change(element) { $0.handle(touch) }
}

/// A key, by its place in `Key`.
@_expose(wasm, "closeup_scrub_key") @_cdecl("closeup_scrub_key")
public func closeupScrubKey(_ element: Int32, _ key: Int32) {
  guard let key = Key(rawValue: UInt8(truncatingIfNeeded: key)) else { return }
  change(element) { report[2] = $0.handle(key) ? 1 : 0 }
}

private func change(_ element: Int32, _ body: (inout ScrubRecognizer) -> Void) {
  recognizers.change(element) {
    body(&$0)
    report[0] = $0.progress
    report[1] = Double($0.claim.rawValue)
  }
}
