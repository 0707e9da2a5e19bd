#if canImport(PDFKit)
  import PDFKit

  /// Where a document comes from.
  enum DocumentSource {
    case url(URL)
    case data(Data)
    case document(PDFDocument)
    #if canImport(UIKit)
      case image(UIImage)
    #else
      case image(NSImage)
    #endif

    /// The document; nil where there is none to be read.
    func load() -> PDFDocument? {
      switch self {
      case .url(let url): return PDFDocument(url: url)
      case .data(let data): return PDFDocument(data: data)
      case .document(let document): return document
      case .image(let image):
        guard let page = PDFPage(image: image) else { return nil }
        let document = PDFDocument()
        document.insert(page, at: 0)
        return document
      }
    }

    /// Whether it is the same document, so that it stays as it is being looked at.
    func isSame(as other: DocumentSource?) -> Bool {
      switch (self, other) {
      case (.url(let a), .url(let b)): a == b
      case (.data(let a), .data(let b)): a == b
      case (.document(let a), .document(let b)): a === b
      case (.image(let a), .image(let b)): a === b
      default: false
      }
    }
  }
#endif
