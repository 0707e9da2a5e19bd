import Foundation

extension Image {
  /// developer.apple.com/documentation/swiftui/image/init(decorative:scale:orientation:)
  nonisolated public init(
    decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up
  ) {
    self.init(cgImage.name)
  }
  /// developer.apple.com/documentation/swiftui/image/orientation
  public enum Orientation: UInt8, Hashable, CaseIterable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }
}
