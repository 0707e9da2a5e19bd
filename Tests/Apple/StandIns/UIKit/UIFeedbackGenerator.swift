import Foundation

/// developer.apple.com/documentation/uikit/uifeedbackgenerator
@available(visionOS, unavailable)
@MainActor open class UIFeedbackGenerator: NSObject {
  open func prepare() {}
}

/// developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator
@available(visionOS, unavailable)
@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// Every impact so far, for tests.
  package static var impacts: [FeedbackStyle] = []
  private let style: FeedbackStyle
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }
  @available(iOS 17.5, *)
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }
  open func impactOccurred() { Self.impacts.append(style) }
  /// developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator/feedbackstyle
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
}
