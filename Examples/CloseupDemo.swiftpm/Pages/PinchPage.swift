import CloseupUI
import SwiftUI

/// A: a feed whose photos are magnified in place. Taps and one finger's scrolling go on working.
struct PinchPage: View {
  @State private var likes = 0
  @State private var pinch = PinchZoomState()

  var body: some View {
    ScrollView {
      VStack {
        ForEach(Samples.pictures) { picture in
          picture.image.resizable().scaledToFit()
            .pinchToZoom($pinch)
          Button("Like (\(likes))") { likes += 1 }
        }
        Text("scale \(Int((Double(pinch.scale) * 100).rounded())) %")
      }
    }
    .navigationTitle("Pinch to zoom")
  }
}
