// expect: 'gesture' is only available in macOS 26.0 or newer
import SwiftUI

struct Click: NSGestureRecognizerRepresentable {
  func makeNSGestureRecognizer(context: Context) -> NSGestureRecognizer {
    NSGestureRecognizer(target: nil, action: nil)
  }
}

struct Clicked: View {
  var body: some View { EmptyView().gesture(Click()) }
}
