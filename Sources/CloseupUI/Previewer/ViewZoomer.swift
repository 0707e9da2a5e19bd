#if canImport(SwiftUI)
  import SwiftUI

  /// Any view of a known aspect ratio, as large as it fits, to be zoomed far in: on black, over the safe areas.
  ///
  /// ```swift
  /// ViewZoomer(aspectRatio: 4 / 3) { MapView() }
  /// ```
  public struct ViewZoomer<Content: View>: View {
    private let content: Content
    private let aspectRatio: Double
    private let maximumZoom: Double?

    /// - Parameters:
    ///   - aspectRatio: the content's width over its height.
    ///   - maximumZoom: how far it may be zoomed; nil is 16.
    ///   - content: laid out as large as it fits, once; zooming does not lay it out again.
    public init(
      aspectRatio: Double, maximumZoom: Double? = nil, @ViewBuilder content: () -> Content
    ) {
      self.content = content()
      self.aspectRatio = aspectRatio
      self.maximumZoom = maximumZoom
    }

    /// The content on its stage.
    public var body: some View {
      PreviewContent(
        content, naturalSize: Vector(aspectRatio, 1), maximumZoom: maximumZoom, isPicture: false)
    }
  }
#endif
