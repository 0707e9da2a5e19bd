// expect: 'gesture' is only available in iOS 18.0 or newer
import SwiftUI

struct Watched: View {
  let watch: Watch
  var body: some View { Color.red.gesture(watch) }
}

struct Watch: UIGestureRecognizerRepresentable {
  func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer {
    UITapGestureRecognizer(target: nil, action: nil)
  }
}
