/// Numbers in memory both sides see.
struct Report {
  /// Where they are.
  let address: UnsafeMutablePointer<Double>

  /// So many numbers, all 0.
  init(count: Int) {
    address = .allocate(capacity: count)
    address.initialize(repeating: 0, count: count)
  }

  /// One of them.
  subscript(index: Int) -> Double {
    get { address[index] }
    nonmutating set { address[index] = newValue }
  }
}
