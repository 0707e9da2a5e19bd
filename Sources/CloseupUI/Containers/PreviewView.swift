#if canImport(SwiftUI)
  import SwiftUI

  /// System D for apps without SwiftUI: a picture, or any view of a known aspect ratio, as large as it fits, to be zoomed
  /// far in.
  ///
  /// ```swift
  /// let preview = PreviewView(image: photo)
  /// ```
  public final class PreviewView: ZoomContainerView {
    #if canImport(UIKit)
      /// Shows a picture. It is zoomed until its pixels can be told apart, at least 16 times.
      public convenience init(image: UIImage, maximumZoom: Double? = nil, frame: CGRect = .zero) {
        self.init(
          contentView: UIImageView(image: image), size: image.pixelSize, taps: nil,
          maximumZoom: maximumZoom, frame: frame)
      }
    #else
      /// Shows a picture. It is zoomed until its pixels can be told apart, at least 16 times.
      public convenience init(image: NSImage, maximumZoom: Double? = nil, frame: CGRect = .zero) {
        self.init(
          contentView: PictureView(image), size: image.pixelSize, taps: nil,
          maximumZoom: maximumZoom, frame: frame)
      }
    #endif

    /// Shows a view of an aspect ratio, its width over its height.
    public convenience init(
      contentView: NativeView, aspectRatio: Double, maximumZoom: Double? = nil,
      frame: CGRect = .zero
    ) {
      self.init(
        contentView: contentView, size: Vector(aspectRatio, 1), taps: .maximum,
        maximumZoom: maximumZoom, frame: frame)
    }

    private init(
      contentView: NativeView, size: Vector, taps: ZoomConfiguration.DoubleTap?,
      maximumZoom: Double?,
      frame: CGRect
    ) {
      super.init(session: ZoomSession(), frame: frame)
      self.contentView = contentView
      naturalSize = size
      doubleTap = taps
      paintBlack()
      clipsToBounds = true
      configure(.preview(maximumZoom: maximumZoom, findsTaps: taps == nil))
    }

    /// Not from a storyboard: the rules are given in code.
    public required init?(coder: NSCoder) { return nil }
  }

  #if canImport(UIKit)
    extension UIImage {
      /// The size in pixels.
      var pixelSize: Vector { Vector(size) * Double(scale) }
    }

    extension UIView {
      fileprivate func paintBlack() { backgroundColor = .black }
    }
  #else
    extension NSImage {
      /// The size in pixels: of the finest of its representations, or in points where none has pixels.
      var pixelSize: Vector {
        let finest = representations.max { $0.pixelsWide < $1.pixelsWide }
        guard let finest, finest.pixelsWide > 0, finest.pixelsHigh > 0 else { return Vector(size) }
        return Vector(Double(finest.pixelsWide), Double(finest.pixelsHigh))
      }
    }

    extension NSView {
      fileprivate func paintBlack() {
        wantsLayer = true
        layer?.backgroundColor = NSColor.black.cgColor
      }
    }

    /// A picture as large as its view, which takes no presses.
    final class PictureView: NSImageView {
      init(_ picture: NSImage) {
        super.init(frame: .zero)
        image = picture
        imageScaling = .scaleAxesIndependently
      }

      required init?(coder: NSCoder) { return nil }

      override func hitTest(_ point: NSPoint) -> NSView? { nil }
    }
  #endif
#endif
