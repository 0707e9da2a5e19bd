#if canImport(SwiftUI) && !os(visionOS)
  import SwiftUI

  /// A quick movement of one finger in a direction, from iOS 18 and macOS 26; below, use `onSwipe`.
  ///
  /// ```swift
  /// photo.gesture(SwipeGesture(.leading) { next() })
  /// album.gesture(SwipeGesture(count: photos.count, index: $index))
  /// ```
  @available(iOS 18.0, macOS 26.0, *)
  @MainActor public struct SwipeGesture {
    private let directions: SwipeDirections
    private let action: @MainActor (SwipeGestureRecognizer) -> Void
    /// The direction of the layout, where a modifier knows it.
    var layoutIsRightToLeft: Bool?

    /// Hands the recogniser to the action: its swipe tells where, how far and how fast.
    public init(
      _ directions: SwipeDirections,
      perform action: @escaping @MainActor (SwipeGestureRecognizer) -> Void
    ) {
      self.directions = directions
      self.action = action
    }

    /// Calls the action.
    public init(_ directions: SwipeDirections, perform action: @escaping @MainActor () -> Void) {
      self.init(directions) { _ in action() }
    }

    /// Moves an index through a series of `count`, wrapping at both ends; next is to the left, mirrored in
    /// right-to-left layouts. An empty series does nothing.
    public init(count: Int, index: Binding<Int>) {
      self.init(.horizontal) { recognizer in
        guard let swipe = recognizer.swipe else { return }
        index.wrappedValue = Series.index(
          index.wrappedValue,
          movedBy: swipe.direction.step(isRightToLeft: recognizer.isRightToLeft), count: count)
      }
    }
  }

  @available(iOS 18.0, macOS 26.0, *)
  extension SwipeGesture {
    private func update(_ recognizer: SwipeGestureRecognizer) {
      recognizer.directions = directions
      recognizer.layoutIsRightToLeft = layoutIsRightToLeft
    }

    private func handle(_ recognizer: SwipeGestureRecognizer) {
      if recognizer.state == .ended { action(recognizer) }
    }
  }

  #if canImport(UIKit)
    @available(iOS 18.0, *)
    extension SwipeGesture: UIGestureRecognizerRepresentable {
      /// Makes the recogniser; SwiftUI may do so for every sequence of events.
      public func makeUIGestureRecognizer(context: Context) -> SwipeGestureRecognizer {
        let recognizer = SwipeGestureRecognizer(directions: directions)
        let converter = context.converter
        recognizer.locate = { converter.convert(globalPoint: $0.location(in: nil), to: .local) }
        return recognizer
      }

      /// Tells the recogniser what has changed.
      public func updateUIGestureRecognizer(
        _ recognizer: SwipeGestureRecognizer, context: Context
      ) { update(recognizer) }

      /// Hands on what the recogniser has recognised.
      public func handleUIGestureRecognizerAction(
        _ recognizer: SwipeGestureRecognizer, context: Context
      ) { handle(recognizer) }
    }
  #else
    @available(macOS 26.0, *)
    extension SwipeGesture: NSGestureRecognizerRepresentable {
      /// Makes the recogniser; SwiftUI may do so for every sequence of events.
      public func makeNSGestureRecognizer(context: Context) -> SwipeGestureRecognizer {
        SwipeGestureRecognizer(directions: directions)
      }

      /// Tells the recogniser what has changed.
      public func updateNSGestureRecognizer(
        _ recognizer: SwipeGestureRecognizer, context: Context
      ) {
        let converter = context.converter
        recognizer.locate = { converter.localLocation }
        update(recognizer)
      }

      /// Hands on what the recogniser has recognised.
      public func handleNSGestureRecognizerAction(
        _ recognizer: SwipeGestureRecognizer, context: Context
      ) { handle(recognizer) }
    }
  #endif
#endif
