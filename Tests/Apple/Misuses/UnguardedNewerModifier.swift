// expect: 'gesture' is only available in iOS 18.0 or newer
import SwiftUI

struct Tap: UIGestureRecognizerRepresentable {
  func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer {
    UITapGestureRecognizer()
  }
}

struct Tapped: View {
  var body: some View { EmptyView().gesture(Tap()) }
}
