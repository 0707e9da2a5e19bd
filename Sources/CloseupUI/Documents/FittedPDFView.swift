#if canImport(PDFKit)
  import PDFKit

  /// PDFKit's view with its own gestures; what is ours is that a document opens fitted, and how far it may be zoomed from
  /// there.
  ///
  /// PDFKit knows the scale that fits only once the view is laid out, and another one for each size: so that limits are
  /// set after every layout that changes it.
  final class FittedPDFView: PDFView {
    private var scale = DocumentScale()

    /// Opens a document, fitted.
    func open(_ document: PDFDocument?) {
      scale = DocumentScale()
      self.document = document
      followLayout()
    }

    #if canImport(UIKit)
      override func layoutSubviews() {
        super.layoutSubviews()
        followLayout()
      }
    #else
      /// AppKit does not say that it lays out what it resizes.
      override func setFrameSize(_ newSize: NSSize) {
        super.setFrameSize(newSize)
        needsLayout = true
      }

      override func layout() {
        super.layout()
        followLayout()
      }
    #endif

    private func followLayout() {
      let fit = Double(scaleFactorForSizeToFit)
      guard let shown = scale.layOut(fit: fit, shown: Double(scaleFactor)) else { return }
      // At no time is the smallest above the largest.
      if CGFloat(scale.minimum) > maxScaleFactor {
        maxScaleFactor = CGFloat(scale.maximum)
        minScaleFactor = CGFloat(scale.minimum)
      } else {
        minScaleFactor = CGFloat(scale.minimum)
        maxScaleFactor = CGFloat(scale.maximum)
      }
      scaleFactor = CGFloat(shown)
    }
  }
#endif
