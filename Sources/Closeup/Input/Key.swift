/// A key that means something to a picture.
public enum Key: UInt8, Equatable, Sendable {
  /// `+` or `=`: one step closer.
  case zoomIn
  /// `-`: one step away.
  case zoomOut
  /// `0`: fitted.
  case fit
  /// `1`: one content pixel for one device pixel.
  case actualSize
  /// An arrow: pans where the picture is zoomed, else pages.
  case left, right, up, down
  /// The first page.
  case home
  /// The last page.
  case end
  /// Closes.
  case escape
  /// Opens.
  case enter
}
