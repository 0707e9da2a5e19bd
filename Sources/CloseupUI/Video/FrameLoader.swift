#if canImport(AVFoundation)
  import AVFoundation
  import SwiftUI

  /// Shows the frame of a film that is wanted last: one request is in flight at a time, and what was wanted meanwhile, but
  /// for the newest, is never asked for.
  ///
  /// A frame nearby comes first; where nothing else is wanted when it has come, the very frame follows. So it is loose
  /// while a finger moves and exact at rest, and nobody has to tell which it is.
  @MainActor final class FrameLoader: ObservableObject {
    /// The frame that is shown; nil before there is one.
    @Published private(set) var image: CGImage?
    private var url: URL?
    private var source: FrameSource?
    private var wanted: FrameRequest?
    private var inFlight: FrameRequest?
    private var isGivenUp = false
    /// What was answered last, be it with a frame or without.
    private var answered: FrameRequest?

    /// Wants a frame.
    func show(_ request: FrameRequest, of url: URL) {
      if url != self.url {
        stop()
        image = nil
        self.url = url
      }
      source = source ?? FrameSource(url: url)
      wanted = request
      // The very frame may take long; it is given up once another is wanted.
      if let inFlight, inFlight.isExact, inFlight.loose != request { giveUp(inFlight) }
      askNext()
    }

    /// Wants nothing any more: what is in flight is given up, and shown no more.
    func stop() {
      if let inFlight { giveUp(inFlight) }
      source = nil
      wanted = nil
      inFlight = nil
      answered = nil
    }

    private func giveUp(_ request: FrameRequest) {
      isGivenUp = true
      if let source { Task { await source.cancel(request) } }
    }

    private func askNext() {
      guard inFlight == nil, let source, let request = next else { return }
      inFlight = request
      isGivenUp = false
      Task { [weak self] in
        let frame = await source.frame(request)
        self?.take(frame, of: request, from: source)
      }
    }

    /// What to ask for next: the frame nearby, then the very one, then nothing.
    private var next: FrameRequest? {
      guard let wanted else { return nil }
      if answered?.loose != wanted { return wanted }
      return answered?.isExact == true ? nil : wanted.exact
    }

    private func take(_ frame: CGImage?, of request: FrameRequest, from source: FrameSource) {
      // Another film has been asked for since, or none: this answer is stale.
      guard source === self.source else { return }
      inFlight = nil
      answered = isGivenUp ? nil : request
      if let frame { image = frame }
      askNext()
    }
  }

  extension FrameRequest {
    fileprivate var loose: FrameRequest { FrameRequest(progress: progress, size: size) }
    fileprivate var exact: FrameRequest {
      FrameRequest(progress: progress, size: size, isExact: true)
    }
  }
#endif
