#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  /// Tells the time of each frame that is about to be shown, while it runs: by the display link of the view that is drawn,
  /// or by a timer on macOS 13, where views have none.
  @MainActor final class FrameClock {
    /// The time now, on the clock that events are stamped with, in seconds.
    static var now: Double { CACurrentMediaTime() }

    /// Called with the time at which the frame will be seen, in seconds.
    var onFrame: @MainActor (Double) -> Void = { _ in }
    /// The view that is drawn. Its link follows it from screen to screen.
    weak var view: NSView? {
      didSet {
        guard view !== oldValue else { return }
        ticker = nil
        follow()
      }
    }
    private var ticker: (any FrameTicker)?

    /// Whether frames are told. Paused at rest, so that the screen may rest as well.
    var isRunning = false { didSet { if isRunning != oldValue { follow() } } }

    private func follow() {
      if isRunning && ticker == nil { ticker = makeTicker() }
      ticker?.isPaused = !isRunning
    }

    private func makeTicker() -> any FrameTicker {
      let tick: @MainActor (Double) -> Void = { [weak self] in self?.onFrame($0) }
      if #available(macOS 14.0, *), let view { return LinkTicker(view, tick) }
      return TimerTicker(tick)
    }
  }

  /// What frames come from.
  @MainActor protocol FrameTicker: AnyObject {
    var isPaused: Bool { get set }
  }

  /// A view's display link. It retains its target, so the target is an object of its own.
  @available(macOS 14.0, *)
  private final class LinkTicker: FrameTicker {
    /// Unsafe only for `deinit`, which belongs to no actor; `invalidate()` is documented to be safe from any thread.
    private nonisolated(unsafe) let link: CADisplayLink

    init(_ view: NSView, _ tick: @escaping @MainActor (Double) -> Void) {
      let target = LinkTarget(tick)
      #if canImport(ObjectiveC)
        link = view.displayLink(target: target, selector: #selector(LinkTarget.tick(_:)))
      #else
        link = view.displayLink { link in MainActor.assumeIsolated { target.tick(link) } }
      #endif
      // Common modes: menus and scroll views that track keep the run loop in another mode.
      link.add(to: .main, forMode: .common)
    }

    deinit { link.invalidate() }

    var isPaused: Bool {
      get { link.isPaused }
      set { link.isPaused = newValue }
    }
  }

  /// What the link calls.
  @available(macOS 14.0, *)
  @MainActor private final class LinkTarget: NSObject {
    private let told: @MainActor (Double) -> Void
    init(_ told: @escaping @MainActor (Double) -> Void) { self.told = told }
    #if canImport(ObjectiveC)
      @objc func tick(_ link: CADisplayLink) { told(link.targetTimestamp) }
    #else
      func tick(_ link: CADisplayLink) { told(link.targetTimestamp) }
    #endif
  }

  /// A timer in the stead of a display link.
  final class TimerTicker: FrameTicker {
    /// How often it asks for a frame, in seconds. Chosen by us: once for each frame of a screen of 60 Hz.
    static let interval = 1.0 / 60

    private let tick: @MainActor (Double) -> Void
    /// Unsafe only for `deinit`, which is where the last reference is let go: on the main actor, that all of them are on.
    private(set) nonisolated(unsafe) var timer: Timer?

    init(_ tick: @escaping @MainActor (Double) -> Void) { self.tick = tick }

    deinit { timer?.invalidate() }

    var isPaused = true {
      didSet {
        guard isPaused != oldValue else { return }
        timer?.invalidate()
        timer = isPaused ? nil : start()
      }
    }

    private func start() -> Timer {
      let timer = Timer(timeInterval: Self.interval, repeats: true) { [tick] _ in
        MainActor.assumeIsolated { tick(FrameClock.now) }
      }
      RunLoop.main.add(timer, forMode: .common)
      return timer
    }
  }
#endif
