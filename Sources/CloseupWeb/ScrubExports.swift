import Closeup

// Scrubbing for JavaScript: an entry of its own kind, which takes touches and keys.

/// A tile that a finger is moved along.
final class ScrubEntry: Entry {
  var recognizer = ScrubRecognizer(tile: .zero)
  private var usedKey = false

  func handle(_ input: Input) -> Effects {
    usedKey = false
    switch input {
    case .touch(let touch): recognizer.handle(touch)
    case .key(let key, _): usedKey = recognizer.handle(key)
    default: break
    }
    return []
  }

  func advance(to time: Double) -> Effects { [] }

  /// The progress; the claim and whether a key was used stand where they do for an interaction.
  func write(to state: StateBlock, effects: Effects) {
    state[54] = recognizer.progress
    state[4] = Double(recognizer.claim.rawValue)
    state[8] = usedKey ? 1 : 0
  }
}

/// Makes a tile; returns its handle.
@_expose(wasm, "closeup_scrub_create") @_cdecl("closeup_scrub_create")
public func closeupScrubCreate() -> Int32 { add(ScrubEntry()) }

/// Sets the mode's place in `ScrubRecognizer.Mode`, the tile's size, and whether progress runs from right to left.
@_expose(wasm, "closeup_scrub_configure") @_cdecl("closeup_scrub_configure")
public func closeupScrubConfigure(
  _ element: Int32, _ mode: Int32, _ width: Double, _ height: Double, _ rightToLeft: Int32
) {
  guard let entry: ScrubEntry = entry(element) else { return }
  entry.recognizer.mode = .init(rawValue: UInt8(truncatingIfNeeded: mode)) ?? .relative
  entry.recognizer.tile = Vector(width, height)
  entry.recognizer.isRightToLeft = rightToLeft != 0
  write(entry)
}

/// Sets the progress.
@_expose(wasm, "closeup_scrub_set") @_cdecl("closeup_scrub_set")
public func closeupScrubSet(_ element: Int32, _ progress: Double) {
  guard let entry: ScrubEntry = entry(element) else { return }
  entry.recognizer.setProgress(progress)
  write(entry)
}
