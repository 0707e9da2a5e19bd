import Fuzzing
import WebFace

/// How many interactions there may be.
private let handles: Int32 = 8

/// Calls the functions that JavaScript calls, with any handles and numbers: what is shown stays finite.
@_cdecl("LLVMFuzzerTestOneInput")
public func testWebFace(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = ByteReader(start, count)
  // Handles of a former run must not be left over: a run depends on its bytes alone.
  for handle in 0..<handles { closeupDestroy(handle) }
  let first = closeupCreate()
  closeupConfigure(first, 1, .nan, 0, 1, .nan, 0, 3, 0)
  closeupViewport(first, 390, 844, 0, 0, 0, 0, 2, 0)
  closeupContent(first, 4000, 3000, 0)
  var time = 0.0
  while !bytes.isAtEnd {
    call(&bytes, &time)
    check()
  }
  return 0
}

private func call(_ bytes: inout ByteReader, _ time: inout Double) {
  let kind = bytes.whole(below: 30)
  let handle = handle(&bytes)
  time += bytes.number(0...0.05)
  func number(_ range: ClosedRange<Double>) -> Double { bytes.number(range) }
  func small() -> Int32 { Int32(bytes.byte()) - 4 }
  switch kind {
  case 0, 19: addIfFree(kind == 0 ? closeupCreate() : closeupViewerCreate())
  case 1: closeupDestroy(handle)
  case 2:
    closeupConfigure(
      handle, number(0...4), number(0...20), small(), small(), number(0...20), small(),
      Int32(truncatingIfNeeded: bytes.bits()), time)
  case 3:
    closeupViewport(
      handle, number(0...1500), number(0...1500), number(0...90), number(0...90), number(0...90),
      number(0...90), number(0.5...4), time)
  case 4: closeupContent(handle, number(0...9000), number(0...9000), time)
  case 5...11:
    closeupTouch(
      handle, small(), Int32(bytes.byte() & 7), Int32(bytes.byte() & 7), number(-50...900),
      number(-50...900), number(0...60), number(-1...4), time)
  case 12:
    closeupWheel(
      handle, number(0...900), number(0...900), number(-120...120), number(-120...120), small(),
      number(-360...360), small(), number(-1...4), time)
  case 13: closeupMagnify(handle, small(), number(-1...1), number(0...900), number(0...900), time)
  case 14: closeupKey(handle, small(), time)
  case 15: closeupZoomTo(handle, number(0...20), number(0...900), number(0...900), small(), time)
  case 16:
    closeupShowRect(
      handle, number(0...9000), number(0...9000), number(0...9000), number(0...9000), small(), time)
  case 17 where bytes.flag():
    closeupReveal(
      handle, number(-900...900), number(-900...900), number(-9...900), number(-9...900), small(),
      time)
  case 17: closeupPanBy(handle, number(-900...900), number(-900...900), small(), time)
  case 18:
    if bytes.flag() {
      closeupReset(handle, small(), time)
    } else {
      closeupRestore(handle, number(0...20), number(0...1), number(0...1), small(), time)
    }
  case 20: closeupViewerConfigure(handle, small(), time)
  case 21:
    closeupViewerPages(
      handle, small(), small(), number(0...9000), number(0...9000), number(0...9000),
      number(0...9000), number(0...9000), number(0...9000), time)
  case 22: closeupViewerTurn(handle, small(), time)
  case 23:
    closeupViewerOpen(
      handle, number(0...900), number(0...900), number(0...900), number(0...900), time)
  case 24:
    closeupViewerClose(
      handle, number(0...900), number(0...900), number(0...900), number(0...900), time)
  case 25: checkRegion(closeupVisibleRegion(handle, number(-1...9e6)))
  case 26:
    checkRegion(
      closeupFittedRegion(handle, number(-9...9000), number(-9...9000), number(-1...9e6)))
  case 27: callSwipe(&bytes)
  case 28: callScrub(&bytes)
  default: closeupFrame(handle, time)
  }
}

private func callSwipe(_ bytes: inout ByteReader) {
  func small() -> Int32 { Int32(bytes.byte()) - 4 }
  switch bytes.whole(below: 3) {
  case 0: addIfFree(closeupSwipeCreate())
  case 1: closeupSwipeConfigure(handle(&bytes), small(), small())
  default:
    let count = small()
    let index = closeupSeriesIndex(small(), small(), count)
    if count > 0, !(0..<count).contains(index) { fatalError("index \(index) of \(count)") }
  }
}

private func callScrub(_ bytes: inout ByteReader) {
  func small() -> Int32 { Int32(bytes.byte()) - 4 }
  switch bytes.whole(below: 3) {
  case 0: addIfFree(closeupScrubCreate())
  case 1:
    closeupScrubConfigure(
      handle(&bytes), small(), bytes.number(-9...900), bytes.number(-9...900), small())
  default: closeupScrubSet(handle(&bytes), bytes.number(-1...2))
  }
}

/// Only so many that a run can free them all.
private func addIfFree(_ new: Int32) {
  if new >= handles { closeupDestroy(new) }
}

private func checkRegion(_ region: UnsafeMutablePointer<Double>?) {
  guard let region else { return }
  for index in 0..<5 where !region[index].isFinite {
    fatalError("number \(index) of a region is \(region[index])")
  }
  if !(region[0] > 0) { fatalError("a region's scale is \(region[0])") }
}

private func handle(_ bytes: inout ByteReader) -> Int32 {
  switch bytes.byte() {
  case 255: Int32(truncatingIfNeeded: bytes.bits())
  case let byte where byte > 200: Int32(byte & 7)
  default: 0
  }
}

private func check() {
  let state = closeupState()
  // The wake-up alone may be never.
  for index in 0..<56 where index != 7 && !state[index].isFinite {
    fatalError("number \(index) of the state is \(state[index])")
  }
  if !(state[0] > 0) { fatalError("the scale is \(state[0])") }
  if !(0...1).contains(state[54]) { fatalError("the progress is \(state[54])") }
  if state[7].isNaN { fatalError("the engine wakes at no number") }
}

@main struct FuzzWeb {
  static func main() { fuzz(testWebFace) }
}
