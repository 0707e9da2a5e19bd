import CloseupUI
import SwiftUI

/// C: small pictures in a layout; a tap opens one on the whole screen.
struct ScreenPage: View {
  var body: some View {
    HStack {
      ForEach(Samples.pictures) { Thumbnail(picture: $0) }
    }
    .navigationTitle("The zoom screen")
  }

  private struct Thumbnail: View {
    @State private var isOpen = false
    let picture: Sample

    init(picture: Sample) { self.picture = picture }

    var body: some View {
      picture.image.resizable().scaledToFit().frame(width: 100)
        .onTapGesture { isOpen = true }
        .zoomScreen(isPresented: $isOpen) {
          picture.image.resizable().scaledToFit()
        }
    }
  }
}
