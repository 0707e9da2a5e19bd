#if canImport(UIKit)
  public typealias PDFViewBase = UIView
#else
  public typealias PDFViewBase = NSView
#endif

/// developer.apple.com/documentation/pdfkit/pdfview
///
/// Pages stand one below the other, which is how PDFKit begins, and fit when the widest is as wide as the view. A scale is
/// kept between the limits; setting one ends scaling by itself.
@MainActor open class PDFView: PDFViewBase {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var document: PDFDocument? {
    didSet {
      opened += 1
      if autoScales { scaled = scaleFactorForSizeToFit }
    }
  }
  /// How many documents it was given, for tests.
  package private(set) var opened = 0

  open var autoScales = false
  /// 0 where there is nothing to fit or nothing to fit it into.
  open var scaleFactorForSizeToFit: CGFloat {
    let widest = document?.pages.map(\.size.width).max() ?? 0
    return widest > 0 ? bounds.width / widest : 0
  }
  open var minScaleFactor: CGFloat = 0.1 { didSet { checkLimits() } }
  open var maxScaleFactor: CGFloat = 10 { didSet { checkLimits() } }
  private var scaled: CGFloat = 1
  open var scaleFactor: CGFloat {
    get { scaled }
    set {
      autoScales = false
      scaled = Swift.min(Swift.max(newValue, minScaleFactor), maxScaleFactor)
    }
  }

  private func checkLimits() {
    if minScaleFactor > maxScaleFactor { fatalError("the smallest scale is above the largest") }
  }

  /// What a pinch of PDFKit's own does.
  package func pinch(by factor: CGFloat) { scaleFactor = scaleFactor * factor }
}
