@_exported import Foundation

#if canImport(UIKit)
  @_exported import UIKit
  public typealias PDFPageImage = UIImage
#else
  @_exported import AppKit
  public typealias PDFPageImage = NSImage
#endif

/// developer.apple.com/documentation/pdfkit/pdfdocument
///
/// Natively it knows of a file's pages what their `/MediaBox` says.
open class PDFDocument: NSObject {
  package private(set) var pages: [PDFPage] = []

  public override init() { super.init() }

  public init?(url: URL) {
    super.init()
    #if !canImport(ObjectiveC)
      guard let data = try? Data(contentsOf: url), read(data) else { return nil }
    #endif
  }

  public init?(data: Data) {
    super.init()
    #if !canImport(ObjectiveC)
      guard read(data) else { return nil }
    #endif
  }

  open var pageCount: Int { pages.count }
  open func page(at index: Int) -> PDFPage? { pages.indices.contains(index) ? pages[index] : nil }
  open func index(for page: PDFPage) -> Int { pages.firstIndex { $0 === page } ?? -1 }
  open func insert(_ page: PDFPage, at index: Int) { pages.insert(page, at: index) }
  open func removePage(at index: Int) { pages.remove(at: index) }

  #if !canImport(ObjectiveC)
    private func read(_ data: Data) -> Bool {
      let text = String(decoding: data, as: UTF8.self)
      guard text.hasPrefix("%PDF") else { return false }
      for box in text.components(separatedBy: "/MediaBox [").dropFirst() {
        let sides = box.prefix { $0 != "]" }.split(separator: " ").compactMap { Double($0) }
        guard sides.count == 4 else { continue }
        pages.append(PDFPage(size: CGSize(width: sides[2] - sides[0], height: sides[3] - sides[1])))
      }
      return true
    }
  #endif
}

/// developer.apple.com/documentation/pdfkit/pdfpage
open class PDFPage: NSObject {
  package let size: CGSize
  public override init() {
    size = .zero
    super.init()
  }
  package init(size: CGSize) {
    self.size = size
    super.init()
  }
  /// Nil for an image without a size.
  public convenience init?(image: PDFPageImage) {
    guard image.size.width > 0, image.size.height > 0 else { return nil }
    self.init(size: image.size)
  }
}
