#if !canImport(ObjectiveC)
  import Foundation

  /// The films there are, and the frames that were asked for and not answered yet. Tests answer them.
  package enum VideoStudio {
    package struct NoVideo: Error {}
    package struct Cancelled: Error {}

    /// A frame that was asked for.
    package struct Request {
      package let url: URL
      package let time: Double
      package let tolerance: Double
      package let maximumSize: CGSize
      package let appliesTransform: Bool
      let generator: ObjectIdentifier
      let handler: (CGImage?, CMTime, (any Error)?) -> Void
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var durations: [URL: CMTime] = [:]
    nonisolated(unsafe) private static var requests: [Request] = []
    nonisolated(unsafe) private static var most = 0
    nonisolated(unsafe) private static var asked = 0
    private static let queue = DispatchQueue(label: "video")

    /// Forgets everything; what still waits is told that it was cancelled.
    package static func reset() {
      let gone = pending
      lock.withLock { (durations, requests, most, asked) = ([:], [], 0, 0) }
      for request in gone { finish(request, nil, Cancelled()) }
    }

    /// Adds a film of so many seconds.
    package static func add(_ url: URL, duration: Double) {
      lock.withLock {
        durations[url] =
          duration.isFinite
          ? CMTime(seconds: duration, preferredTimescale: 600) : CMTime.indefinite
      }
    }

    package static var pending: [Request] { lock.withLock { requests } }
    /// The most requests that ever waited at once.
    package static var mostAtOnce: Int { lock.withLock { most } }
    /// How many were asked in all.
    package static var count: Int { lock.withLock { asked } }

    static func duration(of url: URL) -> CMTime? { lock.withLock { durations[url] } }

    static func ask(
      _ generator: AVAssetImageGenerator, _ time: CMTime,
      _ handler: @escaping (CGImage?, CMTime, (any Error)?) -> Void
    ) {
      if Thread.isMainThread { fatalError("a frame is asked for on the main thread") }
      let request = Request(
        url: generator.asset.url, time: time.seconds,
        tolerance: generator.requestedTimeToleranceBefore.seconds,
        maximumSize: generator.maximumSize,
        appliesTransform: generator.appliesPreferredTrackTransform,
        generator: ObjectIdentifier(generator), handler: handler)
      lock.withLock {
        requests.append(request)
        asked += 1
        most = max(most, requests.count)
      }
    }

    /// Answers the oldest request, with no image where the film cannot be decoded.
    package static func answer(_ image: CGImage?) {
      let request = lock.withLock { requests.isEmpty ? nil : requests.removeFirst() }
      guard let request else { return }
      finish(request, image, image == nil ? NoVideo() : nil)
    }

    static func cancel(_ generator: ObjectIdentifier) {
      let gone = lock.withLock {
        let gone = requests.filter { $0.generator == generator }
        requests.removeAll { $0.generator == generator }
        return gone
      }
      for request in gone { finish(request, nil, Cancelled()) }
    }

    private static func finish(_ request: Request, _ image: CGImage?, _ error: (any Error)?) {
      nonisolated(unsafe) let handler = request.handler
      let time = CMTime(seconds: request.time, preferredTimescale: 600)
      queue.async { handler(image, time, error) }
    }
  }
#endif
