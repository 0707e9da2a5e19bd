#if canImport(SwiftUI)
  import SwiftUI

  /// Draws content where a session has it.
  ///
  /// SwiftUI mirrors effects in right-to-left layouts, the engine counts from the left of the screen: so the effect lives
  /// in a left-to-right layout, and only the content keeps the layout's own direction.
  struct SurfaceModifier: ViewModifier {
    let surface: Surface
    /// The content's size in its own units, laid out as large as it fits; nil for content as large as its container.
    let naturalSize: Vector?
    @Environment(\.layoutDirection) private var direction

    init(_ surface: Surface, naturalSize: Vector?) {
      self.surface = surface
      self.naturalSize = naturalSize
    }

    func body(content: Content) -> some View {
      content
        .environment(\.layoutDirection, direction)
        .modifier(FittedLayout(naturalSize: naturalSize))
        .modifier(EffectModifier(surface: surface))
        .environment(\.layoutDirection, .leftToRight)
    }
  }

  /// Applies the effect: the only view that is evaluated anew each frame.
  private struct EffectModifier: ViewModifier {
    @ObservedObject var surface: Surface

    func body(content: Content) -> some View {
      content.opacity(surface.isLifted ? 0 : 1).modifier(surface.effect)
    }
  }

  /// Lays content out as large as it fits, at the container's top left: from there the engine's placement is counted.
  private struct FittedLayout: ViewModifier {
    let naturalSize: Vector?

    @ViewBuilder func body(content: Content) -> some View {
      if let naturalSize {
        GeometryReader { proxy in
          let fitted = Viewport(
            container: Container(size: Vector(proxy.size)), content: naturalSize
          ).fittedSize
          content
            .frame(width: CGFloat(fitted.x), height: CGFloat(fitted.y))
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
      } else {
        content
      }
    }
  }
#endif
