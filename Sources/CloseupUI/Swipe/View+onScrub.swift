#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Moves a progress 0…1 with a finger over this view.
    ///
    /// ```swift
    /// tile.onScrub($progress)
    /// ```
    /// - Parameters:
    ///   - progress: moves with the finger, from the left to the right, mirrored in right-to-left layouts.
    ///   - mode: whether the progress moves as the finger moves, or is where the finger is or taps.
    public func onScrub(
      _ progress: Binding<Double>, mode: ScrubRecognizer.Mode = .relative
    ) -> some View {
      modifier(ScrubModifier(progress: progress, mode: mode))
    }
  }

  /// A recogniser from iOS 18 and macOS 26; a drag gesture's samples below, and on visionOS.
  struct ScrubModifier: ViewModifier {
    @Environment(\.layoutDirection) private var direction
    @Environment(\.stageWay) private var way
    @State private var size = CGSize.zero
    @State private var drag = DragSamples()
    @State private var engine = Engine()
    let progress: Binding<Double>
    let mode: ScrubRecognizer.Mode

    /// What samples are handed to; kept over updates of the view.
    @MainActor final class Engine {
      var recognizer = ScrubRecognizer(tile: .zero)
    }

    init(progress: Binding<Double>, mode: ScrubRecognizer.Mode) {
      self.progress = progress
      self.mode = mode
    }

    func body(content: Content) -> some View {
      scrubbed(content).onGeometryChange(for: CGSize.self, of: { $0.size }, action: { size = $0 })
    }

    @ViewBuilder private func scrubbed(_ content: Content) -> some View {
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

    private func dragged(_ content: Content) -> some View {
      content.contentShape(Rectangle())
        .modifier(Hover(isOn: way == .spatial))
        .simultaneousGesture(drag.gesture(take))
    }

    #if !os(visionOS)
      @available(iOS 18.0, macOS 26.0, *)
      private var gesture: ScrubGesture {
        var gesture = ScrubGesture(progress: progress, size: size, mode: mode)
        gesture.layoutIsRightToLeft = direction == .rightToLeft
        return gesture
      }
    #endif

    private func take(_ sample: Touch) {
      if sample.phase == .down {
        engine.recognizer.tile = Vector(size)
        engine.recognizer.mode = mode
        engine.recognizer.isRightToLeft = direction == .rightToLeft
        engine.recognizer.setProgress(progress.wrappedValue)
      }
      engine.recognizer.handle(sample)
      let next = engine.recognizer.progress
      if next != progress.wrappedValue { progress.wrappedValue = next }
    }
  }
#endif
