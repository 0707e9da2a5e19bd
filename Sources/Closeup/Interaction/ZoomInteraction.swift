/// Content that people look closer at: takes everything that happens, says where the content is drawn.
///
/// Hand each input to ``handle(_:)`` and, while ``isAnimating`` or at ``nextWake``, the time to ``advance(to:)``; draw
/// ``placement``, play the ``Effects``, obey the ``claim``. Both calls are synchronous and allocate nothing; the
/// same inputs give the same results everywhere.
///
/// ```swift
/// var zoom = ZoomInteraction()
/// zoom.handle(.container(Container(size: Vector(390, 844)), time: 0))
/// zoom.handle(.content(Vector(4000, 3000), time: 0))
/// zoom.handle(.move(.zoom(2, at: nil), animated: true, time: 0))
/// zoom.advance(to: 0.1)
/// print(zoom.placement)
/// ```
public struct ZoomInteraction: Sendable {
  /// The rules.
  public internal(set) var configuration = ZoomConfiguration()
  /// The container, the content's logical size and the fit.
  public internal(set) var viewport = Viewport(container: Container(size: .zero), content: .zero)
  /// The limits in force; new ones wait for the fingers to leave.
  public internal(set) var limits = ZoomLimits(1, 3)
  /// Where the last tap fell, in points of the container.
  public internal(set) var tapPosition = Vector.zero
  /// Whether the last wheel or key was used, so that nobody else should.
  public internal(set) var usedInput = false

  /// The content's size in its own units; ``viewport`` keeps the logical one through a swap of pixels.
  var pixels = Vector.zero
  /// The latest time, in seconds on the engine's clock.
  var now = -Domain.time
  /// What is added to the host's clock, once that has run backwards.
  var clockShift = 0.0
  var recognizer = GestureRecognizer()
  /// What moves the content on its own, or nil at rest and under fingers.
  var motion: PlacementMotion?
  /// When ``motion`` ends, in seconds; in the past where there is none.
  var motionEnd = -Double.infinity
  /// The motion that a press froze and its lift resumes.
  var frozen: PlacementMotion?
  /// What holds the content: the grip of a drag, or of anything that zooms.
  var hold = Hold.none
  var dragGrip = DragGrip()
  var pinchGrip = PinchGrip()
  /// The raw zoom, carried while any finger stays.
  var rawZoom = 1.0
  /// The movement of the drag, or of the quick zoom as its `y`, that the grip was last given.
  var gripMovement = Vector.zero
  /// Where a zoom that comes back comes back about: the last centroid, moved along with a finger left.
  var focus = Vector.zero
  /// What the fingers did last.
  var lastEvent = GestureEvent.none
  /// Whether a viewer moves pages, or the whole picture, by drags that are not for the content.
  var isInViewer = false
  /// The zoom shown when the fingers left last.
  var releasedZoom = 1.0
  /// Where in the content the last pinch began, 0…1 on each axis.
  var pinchAnchor = Vector(0.5, 0.5)
  var wheelSession: WheelSession?
  var wheelReader = WheelReader()
  /// The last placement the person made, and the viewport it was made in.
  var personal = Placement.identity
  var personalViewport: Viewport
  var effects: Effects = []

  /// What holds the content.
  enum Hold: UInt8, Sendable {
    case none, drag, pinch, quickZoom, magnify
    /// A drag that moves the row of pages or the whole picture: see ``ViewerInteraction``.
    case track
  }

  /// An interaction without a container or content yet: inert until it has both.
  public init() {
    personalViewport = viewport
    follow(configuration)
  }

  // MARK: What is shown

  /// Where the content is drawn at the latest time.
  public internal(set) var placement = Placement.identity

  /// Where the content will be drawn at `time` if nothing happens before; seconds on the host's clock.
  public func placement(at time: Double) -> Placement {
    guard let motion else { return placement }
    if time.isNaN { return placement }
    return motion.placement(at: Swift.max(now, time + clockShift))
  }

  /// Where it will be drawn when all motion has ended.
  public var target: Placement { motion?.target ?? placement }

  /// The zoom shown; 1 is fitted.
  public var zoom: Double { viewport.zoom(of: placement) }

  /// The zoom when all motion has ended.
  public var targetZoom: Double { viewport.zoom(of: target) }

  /// What is looked at, to be saved and restored in any container.
  public var view: SavedView { viewport.view(of: target) }

  /// What is looked at right now, on the way to ``view``.
  public var shownView: SavedView { viewport.view(of: placement) }

  /// Whether the content moves on its own: call ``advance(to:)`` each frame.
  public var isAnimating: Bool { motionEnd > now }

  /// Whether fingers move the content.
  @inline(__always) public var isGesturing: Bool { hold != .none }

  /// How many fingers are down.
  public var fingerCount: Int { recognizer.touches.count }

  /// Whose gesture the fingers make.
  public var claim: Claim { recognizer.claim }

  /// When ``advance(to:)`` wants to be called next, in seconds on the host's clock; infinity for not at all.
  public var nextWake: Double {
    let wake = isAnimating ? now : recognizer.nextWake
    let time = wake - clockShift
    // Never a rounding too early, or the host would ask in vain and be told the same again.
    return time + clockShift < wake ? time + Swift.max(wake.ulp, clockShift.ulp) : time
  }

  /// On which axes the content is larger than the container: x, y.
  public var overflow: (x: Bool, y: Bool) {
    let mask = viewport.overflows(scale: placement.scale)
    return viewport.isInert ? (false, false) : (mask[0], mask[1])
  }

  /// The content's size in its own units, as it was told last; ``viewport`` keeps the size it was first told through
  /// a swap of pixels.
  public var contentSize: Vector { pixels }

  /// Points of the container for one of the content's own units, at zoom 1.
  public var pixelFitScale: Double {
    pixels.x > 0 ? viewport.fitScale * viewport.content.x / pixels.x : viewport.fitScale
  }

  /// Where the content is drawn, in points for its own units; ``placement`` goes by those of the ``viewport``.
  public var pixelPlacement: Placement {
    Placement(scale: zoom * pixelFitScale, offset: placement.offset)
  }

  /// The zoom at which one of the content's units is one device pixel.
  public var actualZoom: Double { 1 / (pixelFitScale * viewport.container.pixelRatio) }

  // MARK: What happens

  /// Takes in what happened, and says what it brought about.
  @discardableResult public mutating func handle(_ input: Input) -> Effects {
    effects = []
    usedInput = false
    let time = pass(to: input.time)
    switch input {
    case .touch(let touch): take(touch, at: time)
    case .wheel(let wheel): take(wheel)
    case .magnify(let magnify): take(magnify)
    case .key(let key, _): take(key)
    case .container(let container, _): resize(to: container)
    case .content(let size, _): replaceContent(Domain.size(size))
    case .configuration(let configuration, _): configure(configuration)
    case .move(let move, let animated, _): self.move(move, animated: animated)
    }
    return effects
  }

  /// Lets time pass to `time`, in seconds on the host's clock, and says what that brought about.
  @inline(never) @discardableResult public mutating func advance(to time: Double) -> Effects {
    effects = []
    pass(to: time)
    return effects
  }

  /// Lets time pass to what the host's clock shows. Returns the time on the engine's clock, which for a sample may be a
  /// little before ``now``.
  @inline(__always) @discardableResult mutating func pass(to told: Double) -> Double {
    var time = told + clockShift
    if !(time >= now && time <= now + Self.longestLeap) { time = unusualTime(told) }
    if time < now { return time }
    now = time
    if recognizer.nextWake <= time { note(recognizer.advance(to: time).tap) }
    if motionEnd > -.infinity { follow() }
    return time
  }

  /// The engine's time where the host's clock shows one that does not follow on ``now``.
  private mutating func unusualTime(_ told: Double) -> Double {
    let time = told + clockShift
    if !told.isFinite { return now }
    if now == -Domain.time {
      // The first time there is; the engine's clock keeps to those that tell milliseconds apart.
      if time.magnitude > Domain.time { setClock(told, to: 0) }
      return told + clockShift
    }
    // Samples may come late by a frame.
    if time < now && now - time <= Self.latestSample { return time }
    // A clock that runs farther back was set back: it goes on from here. Set forward, everything has ended.
    let goesOn = time < now ? now : now + Self.endOfAll
    setClock(told, to: goesOn)
    return goesOn
  }

  /// The host's clock shows `told` when the engine's shows `time`.
  private mutating func setClock(_ told: Double, to time: Double) { clockShift = time - told }

  /// Moves the content to where its motion has it now.
  private mutating func follow() {
    guard let motion else { return }
    if motionEnd > now {
      placement = motion.placement(at: now)
    } else {
      rest(at: motion.target)
      effects.insert(.settled)
    }
  }

  /// A sample may be this much older than what came before it, in seconds.
  private static let latestSample = 1.0
  /// A clock that leaps farther than this was set, in seconds.
  private static let longestLeap = 1e6
  /// After this nothing moves any more and no tap waits, in seconds.
  private static let endOfAll = 10.0

  // MARK: What the parts share

  /// What holds for content that fingers hold.
  @inline(__always) var elasticity: Elasticity {
    Elasticity(
      offsets: viewport.offsets, limits: limits, fitScale: viewport.fitScale,
      isElastic: configuration.isElastic,
      isFree: configuration.release == .springBack)
  }

  /// The limits the configuration asks for, here.
  var wantedLimits: ZoomLimits { configuration.limits(in: viewport, pixelScale: pixelFitScale) }

  /// The zoom a person calls home: 1, or the limit nearest to it.
  var homeZoom: Double { limits.clamp(1) }

  /// Starts a motion that a person or a program asked for, and remembers where it leads.
  @inline(never) mutating func begin(_ motion: PlacementMotion) {
    motionEnd = motion.end
    if motionEnd > now { self.motion = motion } else { rest(at: motion.target) }
    rememberPersonal(motion.target)
  }

  /// Is at a placement that a person or a program asked for, at once.
  mutating func stay(at placement: Placement) {
    rest(at: placement)
    rememberPersonal(placement)
  }

  /// Shows the content at a placement and moves it no more.
  @inline(never) mutating func rest(at placement: Placement) {
    motion = nil
    motionEnd = -.infinity
    self.placement = placement
  }

  /// How fast the content moves on its own.
  var velocity: PlacementVelocity { motion?.velocity(at: now) ?? .zero }

  /// Remembers a placement as the person's own: what resizing goes back to.
  mutating func rememberPersonal(_ placement: Placement) {
    personal = placement
    personalViewport = viewport
  }

  /// Flies to a placement, or is there at once.
  mutating func fly(to target: Placement, animated: Bool) {
    guard animated && !configuration.reducesMotion else { return stay(at: target) }
    fly(to: target, velocity: velocity, limits: limits, spring: Self.cameraSpring, free: false)
  }

  /// Flies from one placement to another, be they outside the limits: between a place elsewhere and the screen.
  mutating func fly(from start: Placement, velocity: PlacementVelocity, to target: Placement) {
    placement = start
    let way = limits.hull(with: viewport.zoom(of: target))
    fly(to: target, velocity: velocity, limits: way, spring: Self.cameraSpring, free: true)
  }

  /// Flies from what is shown, by a spring.
  @inline(never) mutating func fly(
    to target: Placement, velocity: PlacementVelocity, limits: ZoomLimits, spring: SpringCurve,
    free: Bool
  ) {
    let camera = CameraMotion(
      from: placement, velocity: velocity, to: target, in: viewport, limits: limits, spring: spring,
      free: free)
    begin(.camera(camera, start: now))
  }

  /// Tells a tap, and does what a double tap does.
  @inline(__always) mutating func note(_ tap: Tap?) {
    if let tap { note(tap) }
  }

  @inline(never) private mutating func note(_ tap: Tap) {
    tapPosition = tap.position
    switch tap.kind {
    case .single: effects.insert(.tap)
    case .long: effects.insert(.longPress)
    case .double:
      effects.insert(.doubleTap)
      doubleTap(at: tap.position)
    }
  }

  private mutating func doubleTap(at position: Vector) {
    guard let zoom = zoomOfDoubleTap(configuration.doubleTap) else { return }
    move(.zoom(zoom, at: position), animated: true)
  }

  /// The zoom that a double tap leads to now, nil for nowhere; for hosts whose own tap gestures tell of it.
  public func zoomOfDoubleTap(_ doubleTap: ZoomConfiguration.DoubleTap) -> Double? {
    guard !viewport.isInert, configuration.release == .stay,
      let stop = configuration.stop(of: doubleTap, in: viewport, limits: limits)
    else { return nil }
    let isHome = (targetZoom / homeZoom - 1).magnitude <= Self.sameZoom
    return isHome ? stop : homeZoom
  }

  /// Double taps, buttons and programs fly with a response of 0.35 s (FEEL, "Camera").
  private static let cameraSpring = SpringCurve(response: 0.35)
  /// Zooms this near to each other count as the same, as a part of one (FEEL, "Double tap").
  static let sameZoom = 0.01
}
