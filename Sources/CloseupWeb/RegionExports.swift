import Closeup

// What has to be drawn of content that can be drawn at any resolution. Both return the address of five numbers, which stand
// until the next call of either: drawn pixels for a unit of content, first column, first row, columns and rows. Null where
// nothing is seen, and for a handle without content.

// Unguarded, because JavaScript calls from one thread: a WebAssembly instance has no other.
nonisolated(unsafe) private let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 5)

/// The part of an element's content that is seen, rounded outwards.
@_expose(wasm, "closeup_visible_region") @_cdecl("closeup_visible_region")
public func closeupVisibleRegion(
  _ element: Int32, _ pixelBudget: Double
) -> UnsafeMutablePointer<Double>? {
  write(element) { $0.visibleRegion(pixelBudget: pixelBudget) }
}

/// What would be seen of content of another size, fitted into the element.
@_expose(wasm, "closeup_fitted_region") @_cdecl("closeup_fitted_region")
public func closeupFittedRegion(
  _ element: Int32, _ width: Double, _ height: Double, _ pixelBudget: Double
) -> UnsafeMutablePointer<Double>? {
  write(element) { $0.fittedRegion(of: Vector(width, height), pixelBudget: pixelBudget) }
}

/// Asks what a handle shows: a viewer its current page, as a document does.
private func write(
  _ element: Int32, _ region: (ZoomInteraction) -> DrawnRegion
) -> UnsafeMutablePointer<Double>? {
  if let viewer: ViewerEntry = entry(element) { return write(region(viewer.viewer.zoom)) }
  let zoom: ZoomEntry? = entry(element)
  return zoom.flatMap { write(region($0.zoom)) }
}

private func write(_ region: DrawnRegion) -> UnsafeMutablePointer<Double>? {
  guard region.size.min() > 0 else { return nil }
  numbers[0] = region.scale
  numbers[1] = region.origin.x
  numbers[2] = region.origin.y
  numbers[3] = region.size.x
  numbers[4] = region.size.y
  return numbers
}
