#if canImport(SwiftUI)
  import SwiftUI

  /// How finely content is redrawn once it has come to rest, so that text and lines are sharp at its zoom.
  enum Sharpness {
    /// The most pixels that content is redrawn with: 64 MB at four bytes each. Chosen by us: a view of the screen's size
    /// stays sharp to about 3 times on a phone and twice on a large iPad; beyond, it is magnified.
    static let pixelBudget = 16_000_000.0

    /// Times the screen's own scale: the zoom, as far as the budget goes; never below 1.
    /// - Parameters:
    ///   - zoom: the zoom at rest.
    ///   - size: the content's size at zoom 1, in points.
    ///   - displayScale: the screen's pixels for a point.
    static func scale(zoom: Double, size: Vector, displayScale: Double) -> Double {
      let pixels = size.x * size.y * displayScale * displayScale
      guard pixels > 0 else { return 1 }
      return max(1, min(zoom, (pixelBudget / pixels).squareRoot()))
    }
  }

  /// Redraws content sharply once it has come to rest: it is told that the screen is finer.
  struct SharpContent: ViewModifier {
    @ObservedObject var report: ZoomReport
    @Environment(\.displayScale) private var displayScale

    init(report: ZoomReport) { self.report = report }

    func body(content: Content) -> some View {
      content.environment(\.displayScale, displayScale * CGFloat(report.sharpness))
    }
  }

  #if canImport(UIKit)
    extension UIView {
      /// Redraws this view and all in it at a scale, in pixels a point.
      func redraw(atScale scale: CGFloat) {
        if contentScaleFactor != scale { contentScaleFactor = scale }
        for view in subviews { view.redraw(atScale: scale) }
      }
    }
  #endif
#endif
