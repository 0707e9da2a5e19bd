import Foundation

/// developer.apple.com/documentation/uikit/uiedgeinsets
public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat
  public init() { (top, left, bottom, right) = (0, 0, 0, 0) }
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public static let zero = UIEdgeInsets()
}

/// developer.apple.com/documentation/uikit/uicolor
open class UIColor: NSObject, @unchecked Sendable {
  public class var black: UIColor { shared[0] }
  public class var clear: UIColor { shared[1] }
  private static let shared = [UIColor(), UIColor()]
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
}

/// developer.apple.com/documentation/uikit/uiimage
open class UIImage: NSObject, @unchecked Sendable {
  /// In points.
  public let size: CGSize
  public let scale: CGFloat
  package init(size: CGSize, scale: CGFloat) { (self.size, self.scale) = (size, scale) }
  open var accessibilityLabel: String? { nil }
}

/// developer.apple.com/documentation/uikit/uiimageview
@MainActor open class UIImageView: UIView {
  open var image: UIImage?
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// developer.apple.com/documentation/uikit/uitraitcollection
open class UITraitCollection: NSObject, @unchecked Sendable {
  public class var current: UITraitCollection { UITraitCollection() }
  public var displayScale: CGFloat { 2 }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
}

/// developer.apple.com/documentation/uikit/uitraitenvironmentlayoutdirection
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight
  case rightToLeft
}

/// developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// developer.apple.com/documentation/uikit/uisemanticcontentattribute
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// developer.apple.com/documentation/uikit/uirectedge
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let left = UIRectEdge(rawValue: 2)
  public static let right = UIRectEdge(rawValue: 8)
}

/// developer.apple.com/documentation/uikit/uiscrolltypemask
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// developer.apple.com/documentation/uikit/uiaccessibility
public enum UIAccessibility {
  /// What a test says of the system's setting.
  @MainActor package static var reducesMotion = false
  @MainActor public static var isReduceMotionEnabled: Bool { reducesMotion }
}
