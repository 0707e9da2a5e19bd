// expect: stored properties cannot be marked potentially unavailable with '@available'
import SwiftUI

struct Zoom: View {
  @available(iOS 17.0, *)
  var gesture = MagnifyGesture()
  var body: some View { EmptyView() }
}
