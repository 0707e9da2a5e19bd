import CQREncode

/// An address to point a phone's camera at.
struct QRCode {
  /// The rows, true where it is dark, without the quiet zone.
  let rows: [[Bool]]

  /// Nil for what is too long.
  init?(_ text: String) {
    guard let code = QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1) else { return nil }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    let modules = UnsafeBufferPointer(start: code.pointee.data, count: width * width)
    // The lowest bit says whether a module is dark, the others what it is part of.
    rows = (0..<width).map { row in (0..<width).map { modules[row * width + $0] & 1 == 1 } }
  }

  /// Lines for a terminal, each of two rows, black on white whatever its colours are.
  var text: String {
    let count = rows.count + 2 * Self.quietZone
    func isDark(_ row: Int, _ column: Int) -> Bool {
      let (row, column) = (row - Self.quietZone, column - Self.quietZone)
      return rows.indices.contains(row) && rows.indices.contains(column) && rows[row][column]
    }
    return stride(from: 0, to: count, by: 2).map { row in
      let blocks = (0..<count).map { column in
        switch (isDark(row, column), isDark(row + 1, column)) {
        case (false, false): " "
        case (true, false): "▀"
        case (false, true): "▄"
        case (true, true): "█"
        }
      }
      return "\u{1B}[30;107m\(blocks.joined())\u{1B}[0m"
    }.joined(separator: "\n")
  }

  /// Four modules on each side (ISO/IEC 18004).
  private static let quietZone = 4
}
