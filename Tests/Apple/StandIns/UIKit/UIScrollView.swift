import Foundation

/// developer.apple.com/documentation/uikit/uiscrollview
///
/// Its pan begins along an axis that scrolls, and scrolls.
@MainActor open class UIScrollView: UIView {
  public let panGestureRecognizer = UIPanGestureRecognizer()
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  open var contentSize = CGSize.zero
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var isScrollEnabled = true
  public override init(frame: CGRect) {
    super.init(frame: frame)
    // "Some subclasses of UIView, like UIScrollView, override the default value to true."
    clipsToBounds = true
    panGestureRecognizer.begins = { [weak self] way in self?.scrolls(along: way) ?? false }
    #if !canImport(ObjectiveC)
      panGestureRecognizer.addAction { [weak self] in self?.scroll() }
    #endif
    addGestureRecognizer(panGestureRecognizer)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var across: Bool { contentSize.width > bounds.width || alwaysBounceHorizontal }
  private var down: Bool { contentSize.height > bounds.height || alwaysBounceVertical }

  private func scrolls(along way: CGPoint) -> Bool {
    isScrollEnabled && (way.x.magnitude > way.y.magnitude ? across : down)
  }

  private func scroll() {
    let way = panGestureRecognizer.translation(in: self)
    panGestureRecognizer.setTranslation(.zero, in: self)
    contentOffset = CGPoint(
      x: contentOffset.x - (across ? way.x : 0), y: contentOffset.y - (down ? way.y : 0))
  }
}

/// developer.apple.com/documentation/uikit/uicontrol
///
/// A tap on it is told by touches, not by a recogniser.
@MainActor open class UIControl: UIView {
  open var isEnabled = true
  /// How often it was tapped.
  package var taps = 0
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { taps += 1 }
}
