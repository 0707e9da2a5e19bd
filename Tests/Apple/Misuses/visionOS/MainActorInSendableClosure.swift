// expect: main actor-isolated property 'width' can not be referenced from a Sendable closure
import SwiftUI

@MainActor final class Model { var width: CGFloat = 0 }

struct Zoom: View {
  let model: Model
  var body: some View {
    EmptyView().onGeometryChange(for: CGFloat.self, of: { _ in model.width }, action: { _ in })
  }
}
