import CloseupUI
import SwiftUI

/// D: a picture to be zoomed far in, and a view that is drawn sharply at every zoom.
struct PreviewerPage: View {
  var body: some View {
    VStack {
      ImagePreviewer(Samples.pictures[1].image, aspectRatio: Samples.pictures[1].aspectRatio)
      ViewZoomer(aspectRatio: 1) { Board() }
    }
    .navigationTitle("The previewer")
  }

  /// A board whose fields say where they are.
  private struct Board: View {
    var body: some View {
      VStack {
        ForEach(1..<9, id: \.self) { row in
          HStack {
            ForEach(1..<9, id: \.self) { column in
              Text(verbatim: "\(row) · \(column)").font(.footnote).foregroundStyle(.white)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background((row + column).isMultiple(of: 2) ? Color.blue : Color.gray)
            }
          }
        }
      }
    }
  }
}
