// expect: 'UIGestureRecognizerRepresentable' is unavailable in visionOS
import SwiftUI

struct Tap: UIGestureRecognizerRepresentable {
  func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer {
    UITapGestureRecognizer(target: nil, action: nil)
  }
}
