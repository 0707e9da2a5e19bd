import Foundation

/// Writes PDF files by hand, so that each of their numbers is known.
struct TestDocument {
  struct Page {
    /// The media box's corner and size, as they stand in the file.
    var box = "0 0 200 100"
    var rotation = 0
    /// What is drawn, in the language of PDF: y goes up.
    var drawing = TestDocument.quarters
    /// What is written at the left edge, a third of the way up.
    var text: String?
  }

  var pages: [Page]
  /// More of the trailer's dictionary.
  var trailer = ""
  /// More objects; the first has the number 4 + 2 · pages.
  var objects: [String] = []
  /// What the page tree says of the number of pages; nil is the truth.
  var count: Int?

  init(pages: [Page] = [Page()]) { self.pages = pages }

  /// Red and green above blue and white, on a page of 200 × 100 points.
  static let quarters = """
    0.863 0.078 0.078 rg 0 50 100 50 re f 0.078 0.784 0.078 rg 100 50 100 50 re f
    0.078 0.078 0.863 rg 0 0 100 50 re f 0.941 0.941 0.941 rg 100 0 100 50 re f
    """

  /// A document that opens with a password alone: nothing fits the key it checks.
  static var encrypted: TestDocument {
    var document = TestDocument()
    let key = "<" + String(repeating: "5a", count: 32) + ">"
    document.objects = ["<< /Filter /Standard /V 1 /R 2 /O \(key) /U \(key) /P -4 >>"]
    document.trailer = "/Encrypt 6 0 R /ID [<00> <00>]"
    return document
  }

  var data: Data {
    let numbers = pages.indices.map { 4 + 2 * $0 }
    let kids = numbers.map { "\($0) 0 R" }.joined(separator: " ")
    var all = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [\(kids)] /Count \(count ?? pages.count) >>",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    for (page, number) in zip(pages, numbers) {
      let text = page.text.map { " BT /F 10 Tf 0 g 5 33 Td (\($0)) Tj ET" } ?? ""
      let stream = page.drawing + text
      all.append(
        """
        << /Type /Page /Parent 2 0 R /MediaBox [\(page.box)] /Rotate \(page.rotation)
        /Contents \(number + 1) 0 R /Resources << /Font << /F 3 0 R >> >> >>
        """)
      all.append("<< /Length \(stream.utf8.count) >>\nstream\n\(stream)\nendstream")
    }
    all += objects
    var bytes = Data("%PDF-1.4\n".utf8)
    var table = "xref\n0 \(all.count + 1)\n0000000000 65535 f \n"
    for (index, object) in all.enumerated() {
      table += String(format: "%010d 00000 n \n", bytes.count)
      bytes += Data("\(index + 1) 0 obj\n\(object)\nendobj\n".utf8)
    }
    let start = bytes.count
    return bytes
      + Data(
        """
        \(table)trailer\n<< /Size \(all.count + 1) /Root 1 0 R \(trailer) >>\nstartxref\n\(start)\n%%EOF\n
        """.utf8)
  }

  func write(_ path: String) throws { try data.write(to: URL(fileURLWithPath: path)) }
}
