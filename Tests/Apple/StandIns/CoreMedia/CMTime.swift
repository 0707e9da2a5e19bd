@_exported import Foundation

/// developer.apple.com/documentation/coremedia/cmtimevalue
public typealias CMTimeValue = Int64
/// developer.apple.com/documentation/coremedia/cmtimescale
public typealias CMTimeScale = Int32

/// developer.apple.com/documentation/coremedia/cmtime
public struct CMTime: Comparable, Hashable, Sendable {
  public let seconds: Double
  private init(_ seconds: Double) { self.seconds = seconds }
  public init() { seconds = .nan }
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    let scale = Double(preferredTimescale)
    self.seconds = (seconds * scale).rounded() / scale
  }
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    seconds = Double(value) / Double(timescale)
  }
  public static let zero = CMTime(0)
  public static let indefinite = CMTime(Double.nan)
  public static let positiveInfinity = CMTime(Double.infinity)
  public var isNumeric: Bool { seconds.isFinite }
  public var isIndefinite: Bool { seconds.isNaN }
  public static func < (lhs: CMTime, rhs: CMTime) -> Bool { lhs.seconds < rhs.seconds }
}
