// expect: 'hoverEffect'
import SwiftUI

struct Pressable: View {
  var body: some View { Color.red.hoverEffect() }
}
