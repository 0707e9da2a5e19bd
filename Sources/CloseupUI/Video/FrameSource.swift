#if canImport(AVFoundation)
  import AVFoundation

  /// Decodes single frames of a film, off the main actor.
  actor FrameSource {
    private let url: URL
    private var film: (generator: AVAssetImageGenerator, duration: Double)?
    private var asked: FrameRequest?

    init(url: URL) { self.url = url }

    /// A frame, turned the way it was taken; nil where there is none, or where it was cancelled.
    func frame(_ request: FrameRequest) async -> CGImage? {
      guard let film = await opened() else { return nil }
      let generator = film.generator
      generator.maximumSize = request.size
      let tolerance = CMTime(
        seconds: request.isExact ? 0 : Self.looseness, preferredTimescale: Self.timescale)
      generator.requestedTimeToleranceBefore = tolerance
      generator.requestedTimeToleranceAfter = tolerance
      let time = CMTime(
        seconds: FilmTime.seconds(at: request.progress, of: film.duration),
        preferredTimescale: Self.timescale)
      asked = request
      return await withCheckedContinuation { continuation in
        // It is answered on a queue of AVFoundation's: the closure must belong to no actor.
        generator.generateCGImageAsynchronously(for: time) { @Sendable image, _, _ in
          continuation.resume(returning: image)
        }
      }
    }

    /// Gives a request up, if it is the one that is being decoded.
    func cancel(_ request: FrameRequest) {
      if asked == request { film?.generator.cancelAllCGImageGeneration() }
    }

    /// Opens the film at the first request. How long it is, is part of what has to be read.
    private func opened() async -> (generator: AVAssetImageGenerator, duration: Double)? {
      if let film { return film }
      guard let duration = try? await AVURLAsset(url: url).load(.duration) else { return nil }
      let generator = AVAssetImageGenerator(asset: AVURLAsset(url: url))
      generator.appliesPreferredTrackTransform = true
      film = (generator, duration.seconds)
      return film
    }

    /// How far from the time that was asked for a frame may be while a finger moves, in seconds: less work to decode, and
    /// nobody sees the difference in movement. Chosen by us.
    static let looseness = 0.5
    /// Parts of a second that times are told in: divides the usual frame rates.
    private static let timescale: CMTimeScale = 600
  }

  /// A frame that is wanted.
  struct FrameRequest: Equatable, Sendable {
    /// Where in the film, 0…1.
    var progress: Double
    /// No larger than this, in pixels; zero for its own size.
    var size: CGSize
    /// Whether it has to be this very frame, or may be one nearby.
    var isExact = false
  }
#endif
