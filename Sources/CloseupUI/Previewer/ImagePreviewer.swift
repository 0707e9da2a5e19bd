#if canImport(SwiftUI)
  import SwiftUI

  /// A picture as large as it fits, to be zoomed far in: on black, over the safe areas.
  ///
  /// ```swift
  /// ImagePreviewer(uiImage: photo)
  /// ImagePreviewer(Image("plan"), aspectRatio: 3 / 2)
  /// ```
  public struct ImagePreviewer: View {
    private let image: Image
    private let naturalSize: Vector
    private let maximumZoom: Double?

    #if canImport(UIKit)
      /// A picture of UIKit's. It can be zoomed until its pixels can be told apart, at least 16 times.
      public init(uiImage: UIImage, maximumZoom: Double? = nil) {
        image = Image(uiImage: uiImage)
        naturalSize = uiImage.pixelSize
        self.maximumZoom = maximumZoom
      }
    #else
      /// A picture of AppKit's. It can be zoomed until its pixels can be told apart, at least 16 times.
      public init(nsImage: NSImage, maximumZoom: Double? = nil) {
        image = Image(nsImage: nsImage)
        naturalSize = nsImage.pixelSize
        self.maximumZoom = maximumZoom
      }
    #endif

    /// A picture of SwiftUI's, which does not tell its size.
    /// - Parameters:
    ///   - image: the picture; it is made resizable.
    ///   - aspectRatio: the picture's width over its height.
    ///   - maximumZoom: how far it may be zoomed; nil is 16.
    public init(_ image: Image, aspectRatio: Double, maximumZoom: Double? = nil) {
      self.image = image
      naturalSize = Vector(aspectRatio, 1)
      self.maximumZoom = maximumZoom
    }

    /// The content on its stage.
    public var body: some View {
      PreviewContent(
        image.resizable(), naturalSize: naturalSize, maximumZoom: maximumZoom, isPicture: true)
    }
  }
#endif
