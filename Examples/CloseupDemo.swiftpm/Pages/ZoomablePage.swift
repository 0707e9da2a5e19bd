import CloseupUI
import SwiftUI

/// B: a picture that stays where it was left, with live read-outs and a way home.
struct ZoomablePage: View {
  @State private var zoom = ZoomState()

  var body: some View {
    VStack {
      Samples.pictures[0].image.resizable().scaledToFit()
        .zoomable($zoom)
      Text("zoom \(percent(zoom.zoom)) %")
      Text("at \(percent(Double(zoom.center.x))), \(percent(Double(zoom.center.y)))")
      Button("Reset") { withAnimation { zoom.reset() } }
    }
    .navigationTitle("Magnify and drag")
  }

  private func percent(_ part: Double) -> Int { Int((part * 100).rounded()) }
}
