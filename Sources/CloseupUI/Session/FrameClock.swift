#if canImport(UIKit)
  import QuartzCore
  import UIKit

  /// Tells the time of each frame that is about to be shown, while it runs.
  ///
  /// A display link retains its target, so the target is a small object that knows the clock weakly.
  @MainActor final class FrameClock {
    /// The time now, on the clock that touches are stamped with, in seconds.
    static var now: Double { CACurrentMediaTime() }

    /// Called with the time at which the frame will be seen, in seconds.
    var onFrame: @MainActor (Double) -> Void = { _ in }
    /// Unsafe only for `deinit`, which belongs to no actor; `invalidate()` is documented to be safe from any thread, and
    /// everything else happens on the main actor.
    private nonisolated(unsafe) var link: CADisplayLink?

    deinit { link?.invalidate() }

    /// Whether frames are told. Paused at rest, so that the screen may rest as well.
    var isRunning = false {
      didSet {
        if isRunning == oldValue { return }
        if isRunning && link == nil { link = makeLink() }
        link?.isPaused = !isRunning
      }
    }

    private func makeLink() -> CADisplayLink {
      let target = LinkTarget(self)
      #if canImport(ObjectiveC)
        let link = CADisplayLink(target: target, selector: #selector(LinkTarget.tick(_:)))
      #else
        let link = CADisplayLink { link in MainActor.assumeIsolated { target.tick(link) } }
      #endif
      // As fast as the screen can; iPhones give more than 60 Hz only to apps that say so in their property list.
      link.preferredFrameRateRange = CAFrameRateRange(
        minimum: Self.slowest, maximum: Self.fastest, preferred: Self.fastest)
      // Common modes: a scroll view that tracks a finger keeps the run loop in another mode.
      link.add(to: .main, forMode: .common)
      return link
    }

    /// The rates that moving content asks for, in frames per second: those of a ProMotion screen.
    private static let slowest: Float = 60
    private static let fastest: Float = 120

    /// What the link calls.
    @MainActor private final class LinkTarget: NSObject {
      private weak var clock: FrameClock?
      init(_ clock: FrameClock) { self.clock = clock }
      #if canImport(ObjectiveC)
        @objc func tick(_ link: CADisplayLink) { tell(link) }
      #else
        func tick(_ link: CADisplayLink) { tell(link) }
      #endif
      private func tell(_ link: CADisplayLink) {
        clock?.onFrame(link.targetTimestamp)
      }
    }
  }
#endif
