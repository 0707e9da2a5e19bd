import Closeup

/// One element's interaction. A class, so that a call changes it in place.
final class Entry {
  var interaction = ZoomInteraction()
}

/// The elements' interactions, by the handles JavaScript knows them by.
struct Registry {
  private var entries: [Entry?] = []

  /// Makes an interaction and returns its handle: the first free one.
  mutating func create() -> Int32 {
    for index in 0..<entries.count where entries[index] == nil {
      entries[index] = Entry()
      return Int32(index)
    }
    entries.append(Entry())
    return Int32(entries.count - 1)
  }

  /// Frees an interaction. A handle that is not in use is no error.
  mutating func destroy(_ handle: Int32) {
    if self[handle] != nil { entries[Int(handle)] = nil }
  }

  /// The interaction of a handle, or nil where there is none.
  subscript(handle: Int32) -> Entry? {
    handle >= 0 && Int(handle) < entries.count ? entries[Int(handle)] : nil
  }
}
