import Closeup

/// What a trace is of, while it is replayed: the engine's part for it, driven as a host drives it.
protocol Replayed: Sendable {
  /// Takes in what happened, and says what it brought about.
  mutating func take(_ action: TraceStep.Action) -> Effects
  /// Whether it moves on its own.
  var isAnimating: Bool { get }
  /// When it wants to be asked next; infinity for not at all.
  var nextWake: Double { get }
  /// How many fingers are down.
  var fingers: Int { get }
  /// What it does.
  var state: TraceState { get }
  /// Whose gesture it is.
  var claim: Claim { get }
  /// The content that is zoomed; where there is none, the container alone.
  var zoom: ZoomInteraction { get }
  /// Adds to a moment what only this has.
  func tell(_ moment: inout TraceMoment)
}

extension TraceHeader {
  /// What the header tells of, before anything happened, and what being told so brought about.
  func begin() -> (subject: any Replayed, effects: Effects) {
    switch subject {
    case .zoom:
      var zoom = ReplayedZoom()
      var effects = zoom.take(.input(.configuration(configuration, time: time)))
      effects.formUnion(zoom.take(.input(.container(container, time: time))))
      effects.formUnion(zoom.take(.input(.content(content, time: time))))
      return (zoom, effects)
    case .viewer(let rules, let pages):
      var viewer = ReplayedViewer()
      var effects = viewer.take(.viewer(rules, time: time))
      effects.formUnion(viewer.take(.input(.configuration(configuration, time: time))))
      effects.formUnion(viewer.take(.input(.container(container, time: time))))
      effects.formUnion(viewer.take(.pages(pages, content: content, time: time)))
      return (viewer, effects)
    case .swipe(let rules):
      return (ReplayedSwipe(rules: rules, container: container), [])
    case .scrub(let rules, let progress):
      return (ReplayedScrub(rules: rules, container: container, progress: progress), [])
    }
  }
}

/// Content that is zoomed.
struct ReplayedZoom: Replayed {
  var zoom = ZoomInteraction()

  mutating func take(_ action: TraceStep.Action) -> Effects {
    switch action {
    case .input(let input): zoom.handle(input)
    case .advance(let time): zoom.advance(to: time)
    default: []
    }
  }

  var isAnimating: Bool { zoom.isAnimating }
  var nextWake: Double { zoom.nextWake }
  var fingers: Int { zoom.fingerCount }
  var state: TraceState { TraceState(zoom, isAnimating: isAnimating) }
  var claim: Claim { zoom.claim }
  func tell(_ moment: inout TraceMoment) {}
}

/// A row of pages.
struct ReplayedViewer: Replayed {
  var viewer = ViewerInteraction()

  mutating func take(_ action: TraceStep.Action) -> Effects {
    switch action {
    case .input(let input): return viewer.handle(input)
    case .advance(let time): return viewer.advance(to: time)
    case .pages(let pages, let size, let time):
      return viewer.setPages(
        index: pages.index, count: pages.count, previous: pages.previous, current: size,
        next: pages.next, time: time)
    case .turn(let pages, let time): return viewer.turn(pages, time: time)
    case .open(let frame, let time): return viewer.open(from: frame?.box, time: time)
    case .close(let frame, let time): return viewer.close(to: frame?.box, time: time)
    case .viewer(let rules, let time):
      var all = rules
      all.zoom = viewer.configuration.zoom
      return viewer.configure(all, time: time)
    default: return []
    }
  }

  var isAnimating: Bool { viewer.isAnimating }
  var nextWake: Double { viewer.nextWake }
  var fingers: Int { zoom.fingerCount }
  var state: TraceState { TraceState(zoom, isAnimating: isAnimating) }
  var claim: Claim { zoom.claim }
  var zoom: ZoomInteraction { viewer.zoom }
  func tell(_ moment: inout TraceMoment) { moment.viewer = TraceMoment.Viewer(viewer) }
}

extension TraceState {
  /// What content does at the latest time.
  init(_ zoom: ZoomInteraction, isAnimating: Bool) {
    if zoom.isGesturing {
      self = .gesturing
    } else if zoom.fingerCount > 0 {
      self = .touched
    } else {
      self = isAnimating ? .animating : .resting
    }
  }
}
