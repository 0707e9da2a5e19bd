// expect: main actor-isolated property '(bounds|width)' can not be referenced
import SwiftUI

struct Shift: GeometryEffect {
  let view: UIView
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: view.bounds.width, y: 0))
  }
}
