import Foundation

/// Shows on the terminal how far something has come that takes long.
struct Progress {
  private let isShown: Bool
  private let start = DispatchTime.now()
  private var latest: DispatchTime?

  /// - Parameter isShown: whether anyone looks; standard error has to be a terminal, too.
  init(isShown: Bool) { self.isShown = isShown && isatty(STDERR_FILENO) != 0 }

  /// Shows a text in place of the one before, not too often and not at the very start.
  mutating func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = DispatchTime.now()
    guard now > start + 1, latest.map({ now > $0 + .milliseconds(200) }) ?? true else { return }
    latest = now
    put("\r\(text())\u{1B}[K")
  }

  /// Takes the text away.
  mutating func clear() {
    if latest != nil { put("\r\u{1B}[K") }
    latest = nil
  }

  private func put(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
