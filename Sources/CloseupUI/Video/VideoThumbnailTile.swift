#if canImport(AVFoundation)
  import SwiftUI

  /// The frame of a film at a progress.
  ///
  /// ```swift
  /// @State private var progress = 0.0
  /// VideoThumbnailTile(url: film, progress: $progress)
  /// ```
  /// Frames are decoded off the main actor, one at a time and no larger than the tile; the newest wish wins. While a finger
  /// moves a frame nearby will do, at rest it is the very one.
  public struct VideoThumbnailTile: View {
    @StateObject private var loader = FrameLoader()
    @State private var size = CGSize.zero
    @Environment(\.displayScale) private var displayScale
    private let url: URL
    private let progress: Double
    private let scrubbed: Binding<Double>?
    private let mode: ScrubRecognizer.Mode

    /// Shows the frame at a progress that something else moves: `onScrub` around it, a slider, a player.
    /// - Parameters:
    ///   - url: the film's; one that is not `AVFoundation`'s leaves the tile empty.
    ///   - progress: 0…1; outside it the nearest, what is not a number is 0.
    public init(url: URL, progress: Double) {
      self.url = url
      self.progress = progress
      scrubbed = nil
      mode = .relative
    }

    /// Shows the frame at a progress, which a finger over the tile moves; VoiceOver adjusts it.
    /// - Parameters:
    ///   - url: the video's file.
    ///   - progress: 0…1, moves with the finger.
    ///   - mode: whether the progress moves as the finger moves, or is where the finger is or taps.
    public init(url: URL, progress: Binding<Double>, mode: ScrubRecognizer.Mode = .relative) {
      self.url = url
      self.progress = progress.wrappedValue
      scrubbed = progress
      self.mode = mode
    }

    /// The frame, as large as it fits.
    @ViewBuilder public var body: some View {
      if let scrubbed {
        tile.onScrub(scrubbed, mode: mode)
          .modifier(ScrubAccessibility(progress: scrubbed))
      } else {
        tile
      }
    }

    private var tile: some View {
      Color.clear
        .overlay {
          if let image = loader.image {
            Image(decorative: image, scale: displayScale).resizable().scaledToFit()
          }
        }
        .onGeometryChange(for: CGSize.self, of: { $0.size }, action: { size = $0 })
        .task(id: wish) { [loader, wish] in
          // Before the tile is laid out nobody knows how large a frame it wants.
          if Vector(wish.request.size).min() > 0 { loader.show(wish.request, of: wish.url) }
        }
        .onDisappear { [loader] in loader.stop() }
    }

    private var wish: Wish {
      Wish(
        url: url,
        request: FrameRequest(
          progress: FilmTime.progress(progress), size: CGSize(Vector(size) * Double(displayScale))))
    }

    private struct Wish: Equatable, Sendable {
      let url: URL
      let request: FrameRequest
    }
  }

  /// A progress for assistive technology: adjustable by the steps of an arrow key.
  private struct ScrubAccessibility: ViewModifier {
    let progress: Binding<Double>

    func body(content: Content) -> some View {
      content
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("Video position"))
        .accessibilityValue(Text("\(percent) percent"))
        .accessibilityAdjustableAction { direction in
          var scrub = ScrubRecognizer(tile: .zero, progress: progress.wrappedValue)
          if scrub.handle(direction == .increment ? .up : .down) {
            progress.wrappedValue = scrub.progress
          }
        }
    }

    private var percent: Int { Int((FilmTime.progress(progress.wrappedValue) * 100).rounded()) }
  }
#endif
