import CVips

/// What a page shows of a picture until that is there: the average colours of its upper, middle and lower third.
enum PlaceholderColors {
  /// The colours of a thumbnail as `#rrggbb`, from top to bottom; nil where it is transparent.
  static func read(_ path: String) -> [String]? {
    var bytes = [UInt8](repeating: 0, count: 9)
    defer { vips_error_clear() }
    guard closeup_vips_thirds(path, &bytes) == 0 else { return nil }
    return stride(from: 0, to: 9, by: 3).map { start in
      "#" + bytes[start..<start + 3].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
