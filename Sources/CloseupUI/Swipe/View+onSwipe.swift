#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Calls an action when one finger swipes over this view. A view may carry several.
    public func onSwipe(
      _ directions: SwipeDirections, perform action: @escaping @MainActor (Swipe) -> Void
    ) -> some View {
      modifier(SwipeModifier(directions: directions, action: { swipe, _ in action(swipe) }))
    }

    /// Moves an index through a series of `count` by swipes to the left and the right, wrapping at both ends.
    public func onSwipe(count: Int, index: Binding<Int>) -> some View {
      modifier(
        SwipeModifier(
          directions: .horizontal,
          action: { swipe, isRightToLeft in
            index.wrappedValue = Series.index(
              index.wrappedValue, movedBy: swipe.direction.step(isRightToLeft: isRightToLeft),
              count: count)
          }))
    }
  }

  /// A recogniser from iOS 18 and macOS 26; a drag gesture's samples below, and on visionOS.
  struct SwipeModifier: ViewModifier {
    @Environment(\.layoutDirection) private var direction
    @Environment(\.stageWay) private var way
    @State private var drag = DragSamples()
    @State private var engine = Engine()
    let directions: SwipeDirections
    let action: @MainActor (Swipe, _ isRightToLeft: Bool) -> Void

    /// What a sequence of samples is handed to; kept over updates of the view.
    @MainActor final class Engine {
      var recognizer: SwipeRecognizer?
    }

    init(
      directions: SwipeDirections, action: @escaping @MainActor (Swipe, Bool) -> Void
    ) {
      self.directions = directions
      self.action = action
    }

    @ViewBuilder func body(content: Content) -> some View {
      #if os(visionOS)
        dragged(content)
      #else
        if #available(iOS 18.0, macOS 26.0, *), way == .represented {
          content.contentShape(Rectangle()).gesture(gesture)
        } else {
          dragged(content)
        }
      #endif
    }

    private var isRightToLeft: Bool { direction == .rightToLeft }

    private func dragged(_ content: Content) -> some View {
      content.contentShape(Rectangle()).simultaneousGesture(
        drag.gesture { sample in
          if sample.phase == .down {
            engine.recognizer = SwipeRecognizer(
              directions: directions, isRightToLeft: isRightToLeft)
          }
          if let swipe = engine.recognizer?.handle(sample) { action(swipe, isRightToLeft) }
        })
    }

    #if !os(visionOS)
      @available(iOS 18.0, macOS 26.0, *)
      private var gesture: SwipeGesture {
        var gesture = SwipeGesture(directions) { [isRightToLeft] recognizer in
          if let swipe = recognizer.swipe { action(swipe, isRightToLeft) }
        }
        gesture.layoutIsRightToLeft = isRightToLeft
        return gesture
      }
    #endif
  }
#endif
