import CloseupUI
import SwiftUI

/// B over a document: fitted when it opens, from half to three times that.
struct DocumentPage: View {
  var body: some View {
    if let document = Samples.document {
      PDFPreviewer(url: document).navigationTitle("A PDF document")
    }
  }
}
