import CloseupUI
import SwiftUI

/// E: one finger through a series, step by step or along it.
struct SwipePage: View {
  @State private var index = 0
  @State private var progress = 0.0

  var body: some View {
    VStack {
      Samples.pictures[index].image.resizable().scaledToFit()
        .onSwipe(count: Samples.pictures.count, index: $index)
      Text("\(index + 1) of \(Samples.pictures.count)")
      Rectangle().frame(height: 80)
        .onScrub($progress)
      Text("\(Int((progress * 100).rounded())) %")
    }
    .navigationTitle("Swipe and scrub")
  }
}
