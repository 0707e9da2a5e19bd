import CloseupUI
import SwiftUI

/// E over a film: the frame under a finger.
struct VideoPage: View {
  @State private var progress = 0.0

  var body: some View {
    if let film = Samples.film {
      VideoThumbnailTile(url: film, progress: $progress)
        .aspectRatio(16 / 9, contentMode: .fit)
        .navigationTitle("The frame of a video")
    }
  }
}
