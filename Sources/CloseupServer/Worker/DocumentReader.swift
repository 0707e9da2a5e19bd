import CPoppler
import Foundation

/// Opens documents with poppler, in worker processes only. The last one stays open: whoever looks at a document asks for many
/// parts of it, one after the other.
final class DocumentReader {
  private var last: (identity: Identity, document: Document)?

  /// What a file is, by whatever path it was reached, and what it was opened with.
  private struct Identity: Equatable {
    let device: dev_t
    let inode: ino_t
    let stamp: FileStamp
    let password: String?
  }

  /// What is known of the document in a file without drawing.
  func header(
    of file: borrowing OpenFile, password: String? = nil
  ) throws(Problem) -> PictureHeader {
    do throws(Problem) {
      return try open(file, password: password).header()
    } catch  where error == Self.locked {
      return PictureHeader(format: .pdf, width: 0, height: 0, isDrawable: false, isLocked: true)
    }
  }

  /// Why a document does not open: there is no password, or a wrong one.
  static let locked = Problem(403, "This document is protected by a password.")
  static let wrongPassword = Problem(403, "This password does not open the document.")

  /// The document in a file.
  func open(
    _ file: borrowing OpenFile, password: String? = nil
  ) throws(Problem) -> Document {
    let identity = try Self.identity(of: file, password)
    if let last, last.identity == identity { return last.document }
    last = nil
    let document = try Document(file, password: password)
    last = (identity, document)
    return document
  }

  private static func identity(
    of file: borrowing OpenFile, _ password: String?
  ) throws(Problem) -> Identity {
    var status = stat()
    guard fstat(file.descriptor, &status) == 0 else { throw Problem(errno: errno) }
    return Identity(
      device: status.st_dev, inode: status.st_ino, stamp: file.stamp, password: password)
  }
}

/// A document that is open.
final class Document {
  private let document: OpaquePointer

  fileprivate init(_ file: borrowing OpenFile, password: String?) throws(Problem) {
    var error: UnsafeMutablePointer<GError>?
    let opened: OpaquePointer?
    if let password {
      // Of poppler's ways to open a file this one alone tries a password in both spellings: PDF 1.x has it in Latin-1,
      // PDF 2.0 in UTF-8. From a descriptor 22.12 reads on where the first has left off.
      opened = poppler_document_new_from_file("file://\(file.pathOfDescriptor)", password, &error)
    } else {
      // It closes the descriptor it is given.
      opened = poppler_document_new_from_fd(file.duplicate(), nil, &error)
    }
    defer { g_clear_error(&error) }
    guard let opened else {
      guard closeup_is_encrypted(error) != 0 else { throw Self.damaged }
      throw password == nil ? DocumentReader.locked : DocumentReader.wrongPassword
    }
    document = opened
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(document)) }

  /// What is known without drawing.
  func header() throws(Problem) -> PictureHeader {
    let pages = Int(poppler_document_get_n_pages(document))
    guard pages > 0 else { throw .unreadable("The document has no pages.") }
    let size = try Page(of: self, 1).size
    return PictureHeader(
      format: .pdf, width: max(1, Int(size.width.rounded())),
      height: max(1, Int(size.height.rounded())), isDrawable: false, pages: pages)
  }

  /// Writes what a page is: its size and its text, as JSON.
  func describe(page number: Int, to output: String) throws(Problem) {
    let page = try Page(of: self, number)
    try PageDescription(width: page.size.width, height: page.size.height, text: page.text)
      .write(to: output)
  }

  /// Draws a part of a page as PNG.
  func draw(_ region: PageRegion, to output: String) throws(Problem) {
    let page = try Page(of: self, region.page)
    let part = try region.pixels(width: page.size.width, height: page.size.height)
    try page.draw(part, scale: region.scale).write(.png, quality: 100, to: output)
  }

  /// Draws the first page as large as it fits into a box.
  func render(_ rendition: Rendition, to output: String) throws(Problem) {
    let page = try Page(of: self, 1)
    let (width, height) = page.size
    let scale = min(Double(rendition.width) / width, Double(rendition.height) / height)
    let part = PageRegion.Part(
      x: 0, y: 0, width: max(1, Int(width * scale)), height: max(1, Int(height * scale)))
    try page.draw(part, scale: scale)
      .write(rendition.format, quality: rendition.quality, to: output)
  }

  private static let damaged = Problem.unreadable("The document is damaged or cut short.")

  /// A page of a document.
  private struct Page: ~Copyable {
    private let page: OpaquePointer
    /// Points, turned as the page is.
    let size: (width: Double, height: Double)

    /// - Parameter number: the first page is 1.
    init(of document: Document, _ number: Int) throws(Problem) {
      let index = Int32(clamping: number - 1)
      guard let page = poppler_document_get_page(document.document, index) else {
        throw .unreadable("Page \(number) is damaged.")
      }
      var (width, height) = (0.0, 0.0)
      poppler_page_get_size(page, &width, &height)
      guard width > 0, height > 0, width.isFinite, height.isFinite else {
        g_object_unref(UnsafeMutableRawPointer(page))
        throw .unreadable("Page \(number) has no size.")
      }
      self.page = page
      size = (width, height)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(page)) }

    /// What stands on the page, for those who cannot see it.
    var text: String {
      guard let text = poppler_page_get_text(page) else { return "" }
      defer { g_free(text) }
      return String(String(cString: text).prefix(Self.longestText))
    }

    /// Draws a part of the page on white paper.
    func draw(_ part: PageRegion.Part, scale: Double) throws(Problem) -> Raster {
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, Int32(part.width), Int32(part.height))
      defer { cairo_surface_destroy(surface) }
      let context = cairo_create(surface)
      defer { cairo_destroy(context) }
      cairo_set_source_rgb(context, 1, 1, 1)
      cairo_paint(context)
      cairo_translate(context, Double(-part.x), Double(-part.y))
      cairo_scale(context, scale, scale)
      poppler_page_render(page, context)
      cairo_surface_flush(surface)
      // Whatever the page's drawing ran into, the surface says whether there are pixels.
      guard let pixels = cairo_image_surface_get_data(surface) else {
        throw .unreadable("There is not enough memory to draw the page.")
      }
      let stride = Int(cairo_image_surface_get_stride(surface))
      return Raster(width: part.width, height: part.height, pixels: pixels, stride: stride)
    }

    private static let longestText = 100_000
  }
}

/// What is known of a page without drawing it.
struct PageDescription: Encodable {
  var width: Double
  var height: Double
  var text: String

  /// Writes it as JSON.
  func write(to output: String) throws(Problem) {
    do {
      try jsonLine(self).write(to: URL(fileURLWithPath: output))
    } catch {
      throw Problem(507, "The description of the page cannot be written.")
    }
  }
}

extension Raster {
  /// From cairo's pixels: 32 bits each, the lower 24 of which are red, green and blue.
  fileprivate init(width: Int, height: Int, pixels: UnsafeMutablePointer<UInt8>, stride: Int) {
    self.width = width
    self.height = height
    bytes = [UInt8](unsafeUninitializedCapacity: width * height * 3) { buffer, count in
      var target = buffer.baseAddress!
      for y in 0..<height {
        let row = UnsafeRawPointer(pixels + y * stride).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width {
          let pixel = row[x]
          target[0] = UInt8(truncatingIfNeeded: pixel >> 16)
          target[1] = UInt8(truncatingIfNeeded: pixel >> 8)
          target[2] = UInt8(truncatingIfNeeded: pixel)
          target += 3
        }
      }
      count = width * height * 3
    }
  }
}
