// Fingers: what the recogniser made of them moves the content.

extension ZoomInteraction {
  /// Takes in one sample of a finger; `time` is on the engine's clock.
  @inline(__always) mutating func take(_ touch: Touch, at time: Double) {
    guard configuration.isEnabled else { return }
    let wasGesturing = isGesturing
    if touch.phase == .down && hold == .magnify { endMagnify() }
    if touch.phase == .up {
      // The place of a lift is a sample like any other (FEEL, "Invariants", 7).
      var last = touch
      last.phase = .moved
      follow(last, at: time)
    }
    follow(touch, at: time)
    noteGesture(since: wasGesturing)
  }

  /// Tells that a gesture began or ended.
  mutating func noteGesture(since wasGesturing: Bool) {
    if isGesturing != wasGesturing {
      effects.insert(wasGesturing ? .gestureEnded : .gestureBegan)
    }
  }

  private mutating func follow(_ touch: Touch, at time: Double) {
    if recognizer.isDeciding { recognizer.policy = dragPolicy }
    let recognition = recognizer.handle(touch, at: time)
    lastEvent = recognition.motion
    apply(recognition.motion)
    note(recognition.tap)
  }

  /// What a drag would be for, as things stand.
  @inline(__always) private var dragPolicy: DragPolicy {
    let shown = placement
    let box = viewport.box(scale: shown.scale)
    let overflows = viewport.overflows(scale: shown.scale)
    let room = Box(
      min: Vector.zero.replacing(with: box.min - shown.offset, where: overflows),
      max: Vector.zero.replacing(with: box.max - shown.offset, where: overflows))
    return DragPolicy(
      springsBack: configuration.release == .springBack, room: room,
      isFitted: isCaughtInFlight || (zoom - 1).magnitude <= Self.sameZoom,
      dismisses: isInViewer && configuration.dismisses,
      pages: isInViewer && configuration.pages,
      parentScrollsAcross: configuration.parentScrollsAcross,
      parentScrollsDown: configuration.parentScrollsDown)
  }

  /// Does what fingers do, where there is something to do it to.
  @inline(__always) private mutating func apply(_ event: GestureEvent) {
    if viewport.isInert { return skip(event) }
    if case .dragBegan(.pan, _) = event { beginDrag(movement: .zero) }
    switch event {
    case .none: break
    case .pressed: press()
    case .passed: pass()
    case .dragBegan(.pan, let movement), .dragged(let movement): drag(by: movement)
    case .dragBegan: beginTrack()
    case .pinchBegan: beginPinch()
    case .pinched(let factor): pinch(by: factor)
    case .pinchLeftOne: beginDrag(movement: .zero)
    case .quickZoomBegan(let position, let movement):
      beginQuickZoom(at: position, movement: 0)
      quickZoom(by: movement)
    case .quickZoomed(let movement): quickZoom(by: movement)
    case .released(let velocity): release(velocity: velocity)
    case .cancelled: release(velocity: .zero, isCancelled: true)
    }
  }

  /// Keeps count of what fingers do while there is nothing to see, so that they go on once there is.
  private mutating func skip(_ event: GestureEvent) {
    switch event {
    case .none, .pinched: break
    case .pressed, .passed, .released, .cancelled: hold = .none
    case .dragBegan(let lock, let movement):
      hold = lock == .pan ? .drag : .track
      gripMovement = movement
    case .dragged(let movement): gripMovement = movement
    case .pinchBegan: hold = .pinch
    case .pinchLeftOne:
      hold = .drag
      gripMovement = .zero
    case .quickZoomBegan(let position, let movement):
      hold = .quickZoom
      focus = position
      gripMovement = Vector(0, movement)
    case .quickZoomed(let movement): gripMovement.y = movement
    }
  }

  /// A finger came down: everything stops where it is.
  private mutating func press() {
    stop()
    if let frozen, isCaughtInFlight || frozen.momentumSpeed(at: now) > Self.catchSpeed {
      recognizer.markCaught()
    }
    hold = .none
    focus = recognizer.touches.centroid
  }

  /// Everything stops where it is, to be held.
  mutating func stop() {
    wheelSession = nil
    frozen = motion
    rest(at: placement)
    // Fingers hold a picture caught in flight as if it were inside.
    if isCaughtInFlight { limits = limits.hull(with: zoom) }
    carryShownZoom()
  }

  /// Whether a press stopped a flight between a place elsewhere and the screen.
  @inline(__always) private var isCaughtInFlight: Bool {
    frozen?.isFree == true && configuration.release == .stay
  }

  /// All fingers left and moved nothing: what they stopped goes on, from rest, to the same target.
  mutating func pass() {
    hold = .none
    let before = limits
    limits = wantedLimits
    let was = frozen
    let isFlight = isCaughtInFlight
    forgetFrozen()
    let shown = placement
    // A touch of what rests where it may is no placement of the person's.
    if was == nil && configuration.release == .stay && limits.holds(zoom)
      && viewport.box(scale: shown.scale).contains(shown.offset)
    {
      return
    }
    let end = was.map { viewport.zoom(of: $0.target) } ?? 1
    // To a place elsewhere it goes on, outside any limits; to one inside those there were, new ones count.
    let way = isFlight && !before.holds(end) ? limits.hull(with: end) : limits
    if let was, way.holds(end),
      let resumed = was.resumed(from: shown, in: viewport, limits: way, at: now)
    {
      begin(resumed)
    } else {
      release(velocity: .zero)
    }
  }

  private mutating func beginDrag(movement: Vector) {
    forgetFrozen()
    gripMovement = movement
    hold = .drag
    gripDrag()
  }

  @inline(__always) private mutating func drag(by movement: Vector) {
    guard hold == .drag else { return }
    focus += movement - gripMovement
    gripMovement = movement
    placement = dragGrip.placement(movement: movement, elasticity: elasticity)
  }

  /// A drag that is not for the content; zoomed content may still take a part of it.
  private mutating func beginTrack() {
    beginDrag(movement: .zero)
    hold = .track
  }

  /// Moves zoomed content by what a page did not take of a drag.
  mutating func dragRest(by movement: Vector) {
    guard hold == .track else { return }
    placement = dragGrip.placement(movement: movement, elasticity: elasticity)
  }

  /// Whether the content is larger than its container across.
  var isZoomedIn: Bool { !viewport.isInert && overflow.x }

  /// Other content takes the place of this: nothing of where this was stays.
  mutating func startAnew() {
    replaceContent(.zero)
    wheelSession = nil
  }

  private mutating func beginPinch() {
    forgetFrozen()
    focus = recognizer.touches.centroid
    if hold == .none { anchorPinch() }
    hold = .pinch
    grip()
  }

  /// A pinch begins about ``focus``.
  mutating func anchorPinch() {
    let content = Box(min: .zero, max: viewport.content)
    pinchAnchor = content.clamp(placement.contentPoint(at: focus)) / viewport.content
  }

  private mutating func pinch(by factor: Double) {
    guard hold == .pinch else { return }
    focus = recognizer.touches.centroid
    zoom(by: factor)
  }

  /// Zooms by a factor what is held about ``focus``.
  @inline(never) mutating func zoom(by factor: Double) {
    rawZoom = Domain.zoom(rawZoom * factor)
    placement = pinchGrip.placement(rawZoom: rawZoom, centroid: focus, elasticity: elasticity)
  }

  /// The raw zoom is that of what is shown: it was not carried here by fingers.
  @inline(never) mutating func carryShownZoom() {
    rawZoom = elasticity.rawZoom(shown: zoom)
  }

  private mutating func beginQuickZoom(at position: Vector, movement: Double) {
    forgetFrozen()
    focus = position
    gripMovement = Vector(0, movement)
    hold = .quickZoom
    grip()
  }

  private mutating func quickZoom(by movement: Double) {
    guard hold == .quickZoom else { return }
    let step = Domain.position(Vector(0, movement)).y - gripMovement.y
    gripMovement.y += step
    zoom(by: Maths.exp(step * Self.quickZoomRate))
  }

  /// A new base of the drag.
  @inline(never) private mutating func gripDrag() {
    dragGrip = DragGrip(at: placement, movement: gripMovement, elasticity: elasticity)
  }

  /// What a press froze does not go on.
  @inline(never) mutating func forgetFrozen() { frozen = nil }

  /// A new base of what zooms about ``focus``.
  mutating func grip() {
    pinchGrip = PinchGrip(
      at: placement, rawZoom: rawZoom, centroid: focus, elasticity: elasticity)
  }

  /// A new base of whatever the fingers do, at what is shown now: something else moved the content under them.
  mutating func regrip() {
    forgetFrozen()
    guard !viewport.isInert else { return }
    if hold == .magnify { grip() }
    switch recognizer.state {
    case .dragging:
      gripDrag()
    case .pinching:
      recognizer.rebase()
      beginPinch()
    case .quickZoom:
      grip()
    default:
      break
    }
  }

  /// Fingers left: content outside its limits comes back, content inside goes on with its speed.
  mutating func release(velocity: Vector, isCancelled: Bool = false) {
    releasedZoom = zoom
    let wasTrack = hold == .track
    let wasZoomed = hold == .quickZoom || hold == .magnify || recognizer.hasPinched
    hold = .none
    forgetFrozen()
    limits = wantedLimits
    if configuration.release == .springBack {
      return letGo(at: PlacementVelocity(logScale: 0, offset: velocity))
    }
    // It answers the person, who let go of nothing when the system took the fingers away.
    if wasZoomed && !isCancelled && !limits.holds(zoom) { effects.insert(.haptic) }
    let shown = placement
    let rest = restingZoom
    let own = wasTrack ? Vector(0, velocity.y) : velocity
    let fits = .!viewport.overflows(scale: rest * viewport.fitScale)
    let speed = (own * slope(of: shown)).replacing(with: 0, where: fits)
    if rest != zoom { return settle(to: rest, velocity: speed) }
    let motion = ReleaseMotion(
      start: shown, velocity: speed, box: viewport.box(scale: shown.scale),
      length: viewport.length, feel: configuration.releaseFeel)
    begin(.release(motion, start: now))
  }

  /// The zoom at which content rests that fingers leave now.
  private var restingZoom: Double {
    if !limits.holds(zoom) { return limits.clamp(zoom) }
    return (zoom - 1).magnitude <= Self.nearlyFitted && limits.contains(1) ? 1 : zoom
  }

  /// How fast content moves for each point of the finger's, on each axis.
  private func slope(of shown: Placement) -> Vector {
    configuration.isElastic
      ? RubberBand.slope(
        shown: shown.offset, in: viewport.box(scale: shown.scale), length: viewport.length)
      : Vector(1, 1)
  }

  /// Comes back to a zoom about the fingers' last place, while the pan goes on (FEEL, "Settle").
  mutating func settle(to zoom: Double, velocity pan: Vector) {
    let scale = zoom * viewport.fitScale
    let point = placement.contentPoint(at: focus)
    let box = viewport.box(scale: scale)
    let feel = configuration.releaseFeel
    let flight = CameraMotion(
      from: placement, velocity: velocity,
      to: Placement(scale: scale, offset: box.clamp(focus - point * scale)), in: viewport,
      limits: limits, spring: SpringCurve(frequency: feel.bounceFrequency), free: false)
    let settle = SettleMotion(
      flight, velocity: pan, box: box, length: viewport.length, feel: feel)
    begin(.settle(settle, start: now))
  }

  /// Springs home from wherever it was pinched to, at the speed it has (FEEL, "Let-go").
  mutating func letGo(at velocity: PlacementVelocity) {
    let home = viewport.centred(zoom: homeZoom)
    if placement == home || configuration.reducesMotion { return stay(at: home) }
    let spring = configuration.isElastic ? Self.letGoSpring : Self.hardLetGoSpring
    fly(to: home, velocity: velocity, limits: limits, spring: spring, free: true)
  }

  /// Faster momentum is caught, not tapped, in points per second (FEEL, "Recognition").
  private static let catchSpeed = 100.0
  /// A point of quick zoom is this much of ln zoom: 110 double it (FEEL, "Quick zoom").
  private static let quickZoomRate = Maths.ln2 / 110
  /// A zoom released this near to 1 becomes 1 (FEEL, "Settle").
  private static let nearlyFitted = 0.03
  /// What springs back in system A overshoots a little (FEEL, "Let-go").
  private static let letGoSpring = SpringCurve(response: 0.3, damping: 0.85)
  /// Hard limits are never passed (FEEL, "Let-go").
  private static let hardLetGoSpring = SpringCurve(response: 0.3)
}
