/// Values that JavaScript knows by numbers.
struct Slots<Value> {
  private var values: [Value?] = []

  /// Keeps a value and returns its handle: the first free one.
  mutating func add(_ value: Value) -> Int32 {
    for index in 0..<values.count where values[index] == nil {
      values[index] = value
      return Int32(index)
    }
    values.append(value)
    return Int32(values.count - 1)
  }

  /// Frees a value. A handle that is not in use is no error.
  mutating func remove(_ handle: Int32) {
    if self[handle] != nil { values[Int(handle)] = nil }
  }

  /// The value of a handle, or nil for one that is not in use.
  subscript(handle: Int32) -> Value? {
    handle >= 0 && Int(handle) < values.count ? values[Int(handle)] : nil
  }
}
