#if canImport(SwiftUI) && !os(visionOS)
  import SwiftUI

  /// A progress 0…1 that follows a finger over a tile, from iOS 18 and macOS 26; below, use `onScrub`.
  ///
  /// ```swift
  /// tile.gesture(ScrubGesture(progress: $progress, size: tileSize))
  /// ```
  /// A gesture-recogniser representable is told where fingers are but not how large its view is: hence `size`. The
  /// modifier `onScrub` measures it.
  @available(iOS 18.0, macOS 26.0, *)
  @MainActor public struct ScrubGesture {
    private let progress: Binding<Double>
    private let size: CGSize
    private let mode: ScrubRecognizer.Mode
    /// The direction of the layout, where a modifier knows it.
    var layoutIsRightToLeft: Bool?

    /// - Parameters:
    ///   - progress: moves with the finger, from the left to the right, mirrored in right-to-left layouts.
    ///   - size: the tile's, in points; nothing moves in one without a width.
    ///   - mode: whether the progress moves as the finger moves, or is where the finger is or taps.
    public init(
      progress: Binding<Double>, size: CGSize, mode: ScrubRecognizer.Mode = .relative
    ) {
      self.progress = progress
      self.size = size
      self.mode = mode
    }
  }

  @available(iOS 18.0, macOS 26.0, *)
  extension ScrubGesture {
    private func update(_ recognizer: ScrubGestureRecognizer) {
      recognizer.tile = size
      recognizer.mode = mode
      recognizer.layoutIsRightToLeft = layoutIsRightToLeft
      recognizer.progress = progress.wrappedValue
    }

    private func handle(_ recognizer: ScrubGestureRecognizer) {
      if progress.wrappedValue != recognizer.progress {
        progress.wrappedValue = recognizer.progress
      }
    }
  }

  #if canImport(UIKit)
    @available(iOS 18.0, *)
    extension ScrubGesture: UIGestureRecognizerRepresentable {
      /// Makes the recogniser; SwiftUI may do so for every sequence of events.
      public func makeUIGestureRecognizer(context: Context) -> ScrubGestureRecognizer {
        let recognizer = ScrubGestureRecognizer()
        let converter = context.converter
        recognizer.locate = { converter.convert(globalPoint: $0.location(in: nil), to: .local) }
        return recognizer
      }

      /// Tells the recogniser what has changed.
      public func updateUIGestureRecognizer(
        _ recognizer: ScrubGestureRecognizer, context: Context
      ) { update(recognizer) }

      /// Hands on what the recogniser has recognised.
      public func handleUIGestureRecognizerAction(
        _ recognizer: ScrubGestureRecognizer, context: Context
      ) { handle(recognizer) }
    }
  #else
    @available(macOS 26.0, *)
    extension ScrubGesture: NSGestureRecognizerRepresentable {
      /// Makes the recogniser; SwiftUI may do so for every sequence of events.
      public func makeNSGestureRecognizer(context: Context) -> ScrubGestureRecognizer {
        ScrubGestureRecognizer()
      }

      /// Tells the recogniser what has changed.
      public func updateNSGestureRecognizer(
        _ recognizer: ScrubGestureRecognizer, context: Context
      ) {
        let converter = context.converter
        recognizer.locate = { converter.localLocation }
        update(recognizer)
      }

      /// Hands on what the recogniser has recognised.
      public func handleNSGestureRecognizerAction(
        _ recognizer: ScrubGestureRecognizer, context: Context
      ) { handle(recognizer) }
    }
  #endif
#endif
