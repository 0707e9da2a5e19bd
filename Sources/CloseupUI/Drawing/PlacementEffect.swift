#if canImport(SwiftUI)
  import SwiftUI

  /// Draws content where the engine has it. It has no animatable data: an animation around it must not smear what
  /// fingers do, and the engine moves content itself. Like every geometry effect it belongs to no actor.
  struct PlacementEffect: GeometryEffect, Equatable {
    /// Times the size at zoom 1; never 0.
    var zoom = 1.0
    /// Where the top left corner is drawn, in points of the container.
    var offset = Vector.zero

    /// The effect as a transform of a view whose anchor is its top left corner.
    var transform: CGAffineTransform {
      CGAffineTransform(
        a: CGFloat(zoom), b: 0, c: 0, d: CGFloat(zoom), tx: CGFloat(offset.x), ty: CGFloat(offset.y)
      )
    }

    func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(transform) }
  }
#endif
