#if canImport(SwiftUI)
  import SwiftUI

  /// System B for apps without SwiftUI: content that is zoomed and moved freely within limits and stays where it was left.
  ///
  /// ```swift
  /// let zoom = ZoomableView(contentView: mapView, in: 1...3)
  /// zoom.onChange = { print($0.zoom) }
  /// ```
  public final class ZoomableView: ZoomContainerView {
    /// Told when the content moved.
    public var onChange: @MainActor (ZoomState) -> Void = { _ in }

    /// A view that shows `contentView` as large as itself.
    public init(
      contentView: NativeView, in limits: ClosedRange<Double> = 1...3,
      doubleTap: ZoomConfiguration.DoubleTap = .fill, elastic: Bool = true, frame: CGRect = .zero
    ) {
      super.init(session: ZoomSession(), frame: frame)
      self.contentView = contentView
      self.doubleTap = doubleTap
      clipsToBounds = true
      configure(.zoomable(limits, elastic: elastic))
      session.onChange = { [weak self] _ in
        guard let self else { return }
        onChange(ZoomState(session.engine.shownView))
      }
    }

    /// Not from a storyboard: the rules are given in code.
    public required init?(coder: NSCoder) { return nil }
  }
#endif
