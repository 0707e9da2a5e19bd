import CloseupUI
import SwiftUI

/// Pages that are swiped through and looked at closely, opened from thumbnails.
struct GalleryPage: View {
  @State private var shown: Int?

  var body: some View {
    VStack(spacing: 12) {
      ForEach(Samples.pictures) { picture in
        picture.image.resizable().scaledToFit().frame(width: 160)
          .zoomGallerySource(picture.id)
          .onTapGesture { shown = picture.id }
      }
    }
    .zoomGallery(Samples.pictures, selection: $shown) { picture in
      picture.image.resizable().scaledToFit()
    }
    .navigationTitle("The gallery")
  }
}
