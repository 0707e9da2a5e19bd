import CloseupUI
import SwiftUI

/// Pages that are swiped through and looked at closely.
struct GalleryPage: View {
  @State private var shown = 0

  var body: some View {
    ZoomGallery(Samples.pictures, selection: $shown) { picture in
      picture.image.resizable().scaledToFit()
    }
    .navigationTitle("The gallery")
  }
}
