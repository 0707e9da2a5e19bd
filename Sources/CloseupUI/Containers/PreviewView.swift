#if canImport(UIKit) && !os(visionOS)
  import UIKit

  /// System D for apps without SwiftUI: a picture, or any view of a known aspect ratio, as large as it fits, to be zoomed
  /// far in.
  ///
  /// ```swift
  /// let preview = PreviewView(image: photo)
  /// ```
  public final class PreviewView: ZoomContainerView {
    /// Shows a picture. It is zoomed until its pixels can be told apart, at least 16 times.
    public convenience init(image: UIImage, maximumZoom: Double? = nil, frame: CGRect = .zero) {
      self.init(
        contentView: UIImageView(image: image), size: image.pixelSize, taps: nil,
        maximumZoom: maximumZoom, frame: frame)
    }

    /// Shows a view of an aspect ratio, its width over its height.
    public convenience init(
      contentView: UIView, aspectRatio: Double, maximumZoom: Double? = nil, frame: CGRect = .zero
    ) {
      self.init(
        contentView: contentView, size: Vector(aspectRatio, 1), taps: .maximum,
        maximumZoom: maximumZoom, frame: frame)
    }

    private init(
      contentView: UIView, size: Vector, taps: ZoomConfiguration.DoubleTap?, maximumZoom: Double?,
      frame: CGRect
    ) {
      super.init(session: ZoomSession(), frame: frame)
      self.contentView = contentView
      naturalSize = size
      doubleTap = taps
      backgroundColor = .black
      clipsToBounds = true
      configure(.preview(maximumZoom: maximumZoom, findsTaps: taps == nil))
    }

    /// Not from a storyboard: the rules are given in code.
    public required init?(coder: NSCoder) { return nil }
  }

  extension UIImage {
    /// The size in pixels.
    var pixelSize: Vector { Vector(size) * Double(scale) }
  }
#endif
