/// What an input or the passing of time brought about, for the host to play or pass on.
public struct Effects: OptionSet, Equatable, Sendable {
  /// One bit an effect.
  public let rawValue: UInt32
  /// The effects of these bits; bits that mean nothing are kept.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A tap, at ``ZoomInteraction/tapPosition``.
  public static let tap = Effects(rawValue: 1)
  /// A double tap.
  public static let doubleTap = Effects(rawValue: 2)
  /// A long press.
  public static let longPress = Effects(rawValue: 4)
  /// One light haptic: a released zoom has to come back to its limit.
  public static let haptic = Effects(rawValue: 8)
  /// All motion has ended.
  public static let settled = Effects(rawValue: 16)
  /// Fingers began to move the content.
  public static let gestureBegan = Effects(rawValue: 32)
  /// They no longer do.
  public static let gestureEnded = Effects(rawValue: 64)
  /// The person asks to close.
  public static let close = Effects(rawValue: 128)
  /// The person asks for the previous page.
  public static let previous = Effects(rawValue: 256)
  /// The person asks for the next page.
  public static let next = Effects(rawValue: 512)
  /// The person asks for the first page.
  public static let first = Effects(rawValue: 1024)
  /// The person asks for the last page.
  public static let last = Effects(rawValue: 2048)
  /// Another page has become the current one.
  public static let pageChanged = Effects(rawValue: 4096)
  /// A picture has flown home: the viewer can be taken away.
  public static let closed = Effects(rawValue: 8192)
}
