/// Makes gestures of fingers: one small state machine, the table of FEEL's "Recognition".
///
/// ```
///          down              slop, wanted
///   idle ────────▶ pressed ───────────────▶ dragging ──up──▶ idle
///    ▲               │ │ └─ 2nd down ──▶ pinching ──one left──▶ dragging
///    │ 0.3 s: tap    │ │ up
///   waiting ◀────────┼─┘
///    │ down near     │ 0.5 s        slop, not wanted
///    ▼               ├──────▶ held  ───────────────▶ drained ──2nd down──▶ pinching
///   again            └ slop near a system edge ─▶ yielded
///    │ up: double tap · slop, mostly vertical ─▶ quick zoom · 2nd down ─▶ pinching
/// ```
struct GestureRecognizer: Sendable {
  /// Which gestures there are.
  struct Settings: Equatable, Sendable {
    var doubleTap = true
    var quickZoom = true
    var longPress = false
    /// A drag that begins nearer than ``GestureRecognizer/backEdge`` to one of these is the system's.
    var backEdges: BackEdges = []
    /// The container's width, in points; where the right edge is.
    var width = 0.0
  }

  enum State: UInt8, Equatable, Sendable {
    case idle, pressed, waiting, again, dragging, pinching, quickZoom, held, drained, yielded
  }

  var settings = Settings()
  /// What decides whether a drag is wanted; only looked at after ``isDeciding``.
  var policy = DragPolicy()
  private(set) var state = State.idle
  private(set) var touches = TouchTracker()
  /// Set when a press catches momentum: its touch is no tap.
  private var caught = false
  /// The finger that pressed first, its slop, and when.
  private var slop = SlopFilter(.nowhere)
  private var pressTime = 0.0
  /// The first tap of what may be two.
  private var firstTap = Vector.zero
  private var waitsUntil = 0.0
  /// Where the finger was when its drag began after a pinch, or nil for one that crossed its slop.
  private var dragOrigin: Vector?
  /// Whether more than one finger was down since the last press.
  private(set) var hasPinched = false
  /// When the last run of lifts began, and whether the pinch was calm then.
  private var liftTime = -Double.infinity
  private var liftedCalmly = true
  private var scales = ScaleHistory()
  private var scale = 1.0
  private var baseSpread = 1.0

  /// Whose the fingers are.
  var claim: Claim {
    switch state {
    case .dragging, .pinching, .quickZoom, .held: .claimed
    case .yielded: .yielded
    case .idle, .pressed, .waiting, .again, .drained: .watching
    }
  }

  /// The movement with which the finger crossed its slop, in points.
  var dragWay: Vector { slop.crossing ?? .zero }

  /// Whether the finger that drags is far enough from where it came down for a flick.
  var isFlick: Bool { slop.isFlick }

  /// Whether fingers move content.
  @inline(__always) var isMoving: Bool {
    state == .dragging || state == .pinching || state == .quickZoom
  }

  /// Whether the next movement may decide what a drag is for: ``policy`` has to be as things stand then.
  @inline(__always) var isDeciding: Bool {
    switch state {
    case .pressed, .again: touches.count == 1
    default: false
    }
  }

  /// When ``advance(to:)`` has something to say, in seconds.
  @inline(__always) var nextWake: Double {
    switch state {
    case .waiting: waitsUntil
    case .pressed where settings.longPress && !caught && pressTime.isFinite: pressTime + Self.press
    default: .infinity
    }
  }

  /// Lets time pass without input.
  mutating func advance(to time: Double) -> Recognition {
    switch state {
    case .waiting where time >= waitsUntil:
      return dropWaiting()
    case .pressed where settings.longPress && !caught && time >= pressTime + Self.press:
      state = .held
      return Recognition(tap: Tap(kind: .long, position: slop.origin))
    default:
      return .nothing
    }
  }

  /// A wheel or a key: a tap that waits for a second one becomes certain first.
  mutating func interrupt() -> Recognition { state == .waiting ? dropWaiting() : .nothing }

  /// Tells that the press just reported caught content in flight.
  mutating func markCaught() { caught = true }

  /// Takes in one sample; `time` is its time on the engine's clock. The place of an `up` is not looked at: it is
  /// handed over as a movement first.
  @inline(__always) mutating func handle(_ touch: Touch, at time: Double) -> Recognition {
    switch touch.phase {
    case .down:
      // A finger that comes down twice was lost in between.
      let lost = touches.holds(touch.id) ? lift(touch, at: time, cancelled: true) : .nothing
      let next = down(touch, at: time)
      // It may come back as one that does not count.
      return touches.holds(touch.id) ? next : lost
    case .moved:
      return touches.move(touch, at: time) ? moved() : .nothing
    case .up, .cancelled:
      guard touches.holds(touch.id) else { return .nothing }
      return lift(touch, at: time, cancelled: touch.phase == .cancelled)
    }
  }

  /// Takes all fingers away: disabled, or removed. Nothing is committed.
  mutating func cancelAll() -> GestureEvent {
    touches.liftAll()
    let moved = isMoving
    let pressed = state != .idle && state != .waiting
    state = .idle
    return moved ? .cancelled : pressed ? .passed : .none
  }

  /// A new base of a pinch at the same fingers.
  mutating func rebase() { baseSpread = touches.spread }

  // MARK: States

  private mutating func down(_ touch: Touch, at time: Double) -> Recognition {
    guard touches.down(touch, at: time) else { return .nothing }
    if touches.count > 1 { return secondDown(at: time) }
    let wasWaiting = state == .waiting
    let near = (touches.centroid - firstTap).length <= touch.onScreen(Self.doubleTapReach)
    var recognition = Recognition(motion: .pressed)
    if wasWaiting && !near {
      recognition.tap = Tap(kind: .single, position: firstTap)
    }
    state = wasWaiting && near ? .again : .pressed
    caught = false
    hasPinched = false
    slop = SlopFilter(touch)
    pressTime = time
    dragOrigin = nil
    scales.clear()
    scale = 1
    liftTime = -.infinity
    return recognition
  }

  private mutating func secondDown(at time: Double) -> Recognition {
    switch state {
    case .held, .yielded: return .nothing
    default:
      state = .pinching
      hasPinched = true
      liftTime = -.infinity
      baseSpread = touches.spread
      scales.add(scale, at: time)
      return Recognition(motion: .pinchBegan)
    }
  }

  @inline(__always) private mutating func moved() -> Recognition {
    switch state {
    case .pressed, .again:
      guard slop.moved(to: touches.centroid), let crossing = slop.crossing else { return .nothing }
      return crossed(crossing)
    case .dragging:
      if let dragOrigin { return Recognition(motion: .dragged(touches.centroid - dragOrigin)) }
      return Recognition(motion: .dragged(slop.movement(to: touches.centroid)))
    case .pinching:
      let spread = touches.spread
      let factor = spread / baseSpread
      scale *= factor
      baseSpread = spread
      return Recognition(motion: .pinched(factor))
    case .quickZoom:
      _ = slop.moved(to: touches.centroid)
      return Recognition(motion: .quickZoomed(slop.verticalMovement()))
    case .idle, .waiting, .held, .drained, .yielded:
      return .nothing
    }
  }

  private mutating func crossed(_ crossing: Vector) -> Recognition {
    var recognition = Recognition.nothing
    if state == .again {
      if settings.quickZoom && crossing.y.magnitude >= crossing.x.magnitude {
        state = .quickZoom
        recognition.motion = .quickZoomBegan(slop.origin, slop.verticalMovement())
        return recognition
      }
      recognition.tap = Tap(kind: .single, position: firstTap)
    }
    if startsAtBackEdge {
      state = .yielded
    } else if let lock = policy.lock(for: crossing) {
      state = .dragging
      recognition.motion = .dragBegan(lock, slop.movement())
    } else {
      state = .drained
    }
    return recognition
  }

  private mutating func lift(_ touch: Touch, at time: Double, cancelled: Bool) -> Recognition {
    if touches.count > 1 {
      let wasPinching = state == .pinching
      if wasPinching && !(time - liftTime <= Self.liftRun) {
        liftTime = time
        liftedCalmly = isCalm(before: time)
      }
      touches.lift(touch.id)
      guard wasPinching else { return .nothing }
      if touches.count > 1 {
        baseSpread = touches.spread
        scales.add(scale, at: time)
        return Recognition(motion: .pinchBegan)
      }
      state = .dragging
      dragOrigin = touches.centroid
      return Recognition(motion: .pinchLeftOne)
    }
    let velocity = releaseVelocity(of: touch.id, at: time)
    touches.lift(touch.id)
    let was = state
    state = .idle
    switch was {
    case .dragging, .quickZoom, .pinching:
      if cancelled { return Recognition(motion: .cancelled) }
      return Recognition(motion: .released(was == .dragging ? velocity : .zero))
    case .pressed, .again:
      var recognition = Recognition(motion: .passed)
      if !cancelled && !caught && time < pressTime + Self.press {
        if was == .again {
          recognition.tap = Tap(kind: .double, position: slop.origin)
        } else if settings.doubleTap {
          state = .waiting
          firstTap = slop.origin
          waitsUntil = time + Self.doubleTapTime
        } else {
          recognition.tap = Tap(kind: .single, position: slop.origin)
        }
      }
      return recognition
    case .held, .drained, .yielded:
      return Recognition(motion: .passed)
    case .idle, .waiting:
      return .nothing
    }
  }

  /// Whether the raw zoom changed by no more than 5 % in the 100 ms before `time`: told by the fingers' own lines, as
  /// those of fingers that are sampled one after the other are not straight in their spread.
  private func isCalm(before time: Double) -> Bool {
    let start = time - Self.calmTime
    let change =
      start >= scales.latest
      ? touches.spread / touches.spread(at: start) : scale / scales.scale(at: start)
    return change <= Self.calm && change * Self.calm >= 1
  }

  private func releaseVelocity(of id: Int, at time: Double) -> Vector {
    guard hasPinched else { return touches.velocity(at: time) }
    if time - liftTime <= Self.liftRun { return liftedCalmly ? touches.velocity(at: time) : .zero }
    return touches.velocity(of: id, at: time)
  }

  private mutating func dropWaiting() -> Recognition {
    state = .idle
    return Recognition(tap: Tap(kind: .single, position: firstTap))
  }

  private var startsAtBackEdge: Bool {
    let x = slop.origin.x
    return settings.backEdges.contains(.left) && x <= Self.backEdge
      || settings.backEdges.contains(.right) && settings.width - x <= Self.backEdge
  }

  // MARK: Constants, all of FEEL's "Recognition"

  /// A press of this long is no tap, and a long press where there is one; in seconds.
  private static let press = 0.5
  /// How long a tap waits for a second one, in seconds.
  private static let doubleTapTime = 0.3
  /// How far from the first the second may fall, in points of the screen.
  private static let doubleTapReach = 40.0
  /// Fingers that leave within this time leave together, in seconds.
  private static let liftRun = 0.1
  /// A pinch that zoomed by no more than this factor in this time, in seconds, only pans.
  private static let calm = 1.05
  private static let calmTime = 0.1
  /// A drag that begins nearer than this to an edge of the system's is the system's, in points.
  private static let backEdge = 20.0
}

/// Edges from which the system's own back gesture starts: a drag that begins within 20 points of one is yielded
/// (FEEL, "Recognition").
public struct BackEdges: OptionSet, Equatable, Sendable {
  /// One bit an edge.
  public let rawValue: UInt8
  /// The edges of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The left edge.
  public static let left = BackEdges(rawValue: 1)
  /// The right edge.
  public static let right = BackEdges(rawValue: 2)
}
