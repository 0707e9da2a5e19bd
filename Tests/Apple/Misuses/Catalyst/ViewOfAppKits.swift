// expect: 'NSViewRepresentable'
import SwiftUI

struct Held: NSViewRepresentable {
  let name: String
}
