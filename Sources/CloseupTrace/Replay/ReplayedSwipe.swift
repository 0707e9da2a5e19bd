import Closeup

/// A place where swipes are looked for, and the series they move through.
struct ReplayedSwipe: Replayed {
  private var recognizer: SwipeRecognizer
  private var index: Int
  private var count: Int
  private var found: Swipe?
  private var down: Set<Int> = []
  private(set) var zoom: ZoomInteraction

  init(rules: TraceSwipe, container: Container) {
    zoom = ZoomInteraction(in: container)
    recognizer = SwipeRecognizer(directions: rules.directions, isRightToLeft: rules.isRightToLeft)
    index = rules.index
    count = rules.count
  }

  mutating func take(_ action: TraceStep.Action) -> Effects {
    found = nil
    switch action {
    case .input(.touch(let touch)):
      down.follow(touch)
      found = recognizer.handle(touch)
    case .input(.key(let key, let time)):
      found = recognizer.swipe(by: key, at: time)
    case .swipe(let rules, _):
      recognizer.directions = rules.directions
      recognizer.isRightToLeft = rules.isRightToLeft
      index = rules.index
      count = rules.count
    case .input(.container): zoom.take(action)
    default: break
    }
    if let found {
      let step = found.direction.step(isRightToLeft: recognizer.isRightToLeft)
      index = Series.index(index, movedBy: step, count: count)
    }
    return []
  }

  var isAnimating: Bool { false }
  var nextWake: Double { .infinity }
  var fingers: Int { down.count }
  var state: TraceState { down.isEmpty ? .resting : .touched }
  var claim: Claim { .watching }
  func tell(_ moment: inout TraceMoment) {
    moment.swipe = found?.direction
    moment.index = index
  }
}

/// A tile that is scrubbed.
struct ReplayedScrub: Replayed {
  private var recognizer: ScrubRecognizer
  private var down: Set<Int> = []
  private(set) var zoom: ZoomInteraction

  init(rules: TraceScrub, container: Container, progress: Double) {
    zoom = ZoomInteraction(in: container)
    recognizer = ScrubRecognizer(
      mode: rules.mode, tile: container.size, progress: progress,
      isRightToLeft: rules.isRightToLeft)
  }

  mutating func take(_ action: TraceStep.Action) -> Effects {
    switch action {
    case .input(.touch(let touch)):
      down.follow(touch)
      recognizer.handle(touch)
    case .input(.key(let key, _)): _ = recognizer.handle(key)
    case .input(.container(let container, _)):
      recognizer.tile = container.size
      zoom.take(action)
    case .scrub(let rules, _):
      recognizer.mode = rules.mode
      recognizer.isRightToLeft = rules.isRightToLeft
    case .progress(let progress, _): recognizer.setProgress(progress)
    default: break
    }
    return []
  }

  var isAnimating: Bool { false }
  var nextWake: Double { .infinity }
  var fingers: Int { down.count }
  var claim: Claim { recognizer.claim }
  var state: TraceState {
    claim == .claimed ? .gesturing : down.isEmpty ? .resting : .touched
  }
  func tell(_ moment: inout TraceMoment) { moment.progress = recognizer.progress }
}

extension ZoomInteraction {
  /// A container without content: what there is where nothing is zoomed.
  fileprivate init(in container: Container) {
    self.init()
    handle(.container(container, time: 0))
  }

  fileprivate mutating func take(_ action: TraceStep.Action) {
    if case .input(let input) = action { handle(input) }
  }
}

extension Set<Int> {
  /// Keeps which fingers are down.
  fileprivate mutating func follow(_ touch: Touch) {
    switch touch.phase {
    case .down: insert(touch.id)
    case .up, .cancelled: remove(touch.id)
    case .moved: break
    }
  }
}
