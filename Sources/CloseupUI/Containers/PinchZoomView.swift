#if canImport(SwiftUI)
  import SwiftUI

  /// Told of what a ``PinchZoomView`` does.
  @MainActor public protocol PinchZoomViewDelegate: AnyObject {
    /// Two fingers began to magnify the content.
    func pinchZoomViewDidBegin(_ view: PinchZoomView)
    /// Scale or offset changed, by fingers or by the spring that brings the content home.
    func pinchZoomView(_ view: PinchZoomView, didChange state: PinchZoomState)
    /// The content is home again.
    func pinchZoomViewDidEnd(_ view: PinchZoomView)
  }

  /// System A for apps without SwiftUI: two fingers magnify the content in place, and it springs back.
  ///
  /// ```swift
  /// let zoom = PinchZoomView(contentView: imageView)
  /// zoom.delegate = self
  /// ```
  public final class PinchZoomView: ZoomContainerView {
    /// Told of what the view does.
    public weak var delegate: (any PinchZoomViewDelegate)?
    /// How dark the rest of the window becomes while the content is lifted, 0…1.
    public var dimming: Double {
      get { lifter.dimming }
      set { lifter.dimming = newValue }
    }
    /// Whether the content is lifted above everything else in the window, or magnified where it is.
    public var lifts = true { didSet { choosePicture() } }
    /// Makes a second instance of the content, to be lifted instead of a snapshot: what moves in it goes on moving.
    public var makeSecondInstance: (@MainActor () -> NativeView)? { didSet { choosePicture() } }
    private let lifter = Lifter()
    private var state = PinchZoomState()

    /// A view that shows `contentView` as large as itself.
    public init(contentView: NativeView, frame: CGRect = .zero) {
      super.init(session: ZoomSession(), frame: frame)
      self.contentView = contentView
      configure(.pinchToZoom)
      choosePicture()
      session.onChange = { [weak self] in self?.changed($0) }
    }

    /// Not from a storyboard: the rules are given in code.
    public required init?(coder: NSCoder) { return nil }

    private func choosePicture() {
      guard lifts && Lifter.isPossible(.newest) else {
        lifter.picture = nil
        return
      }
      guard let makeSecondInstance else {
        lifter.picture = Lifter.snapshot
        return
      }
      lifter.picture = { _ in makeSecondInstance() }
    }

    private func changed(_ effects: Effects) {
      lifter.follow(session, effects, source: self)
      if effects.contains(.gestureBegan) { delegate?.pinchZoomViewDidBegin(self) }
      let next = PinchZoomState(session.engine.pinchState)
      if next != state {
        state = next
        delegate?.pinchZoomView(self, didChange: next)
      }
      let isHome = !session.engine.isGesturing && !session.engine.isAnimating
      if isHome && effects.contains(.settled) { delegate?.pinchZoomViewDidEnd(self) }
    }
  }
#endif
