#if canImport(PDFKit)
  import PDFKit
  import SwiftUI

  /// A PDF document, or an image as one: fitted when it opens, and to be zoomed from half to three times that.
  ///
  /// ```swift
  /// PDFPreviewer(url: plan)
  /// ```
  /// PDFKit shows it: its own gestures, its scrolling, its text selection and its accessibility, pages drawn anew and sharp
  /// at every zoom. What is read cannot be shown, a file that is no document, leaves the view empty.
  public struct PDFPreviewer: View {
    private let source: DocumentSource

    /// The document in a file. It is read where the view is made, on the main actor; PDFKit reads pages as they are shown.
    public init(url: URL) { source = .url(url) }

    /// The document in memory.
    public init(data: Data) { source = .data(data) }

    /// A document of PDFKit's.
    public init(document: PDFDocument) { source = .document(document) }

    #if canImport(UIKit)
      /// An image, as a document of one page.
      public init(uiImage: UIImage) { source = .image(uiImage) }
    #else
      /// An image, as a document of one page.
      public init(nsImage: NSImage) { source = .image(nsImage) }
    #endif

    /// PDFKit's view.
    public var body: some View { DocumentView(source: source) }
  }

  /// The view of PDFKit's in SwiftUI.
  @MainActor private struct DocumentView {
    let source: DocumentSource

    /// What the view shows already; another document is opened anew.
    @MainActor final class Coordinator {
      private var shown: DocumentSource?

      func show(_ source: DocumentSource, in view: FittedPDFView) {
        if source.isSame(as: shown) { return }
        shown = source
        view.open(source.load())
      }
    }

    func makeCoordinator() -> Coordinator { Coordinator() }
  }

  #if canImport(UIKit)
    extension DocumentView: UIViewRepresentable {
      func makeUIView(context: Context) -> FittedPDFView { FittedPDFView(frame: .zero) }
      func updateUIView(_ view: FittedPDFView, context: Context) {
        context.coordinator.show(source, in: view)
      }
    }
  #else
    extension DocumentView: NSViewRepresentable {
      func makeNSView(context: Context) -> FittedPDFView { FittedPDFView(frame: .zero) }
      func updateNSView(_ view: FittedPDFView, context: Context) {
        context.coordinator.show(source, in: view)
      }
    }
  #endif
#endif
