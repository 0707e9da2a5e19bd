// Wheels, trackpads and the keys that zoom: sessions about one focus, gliding to what they add up to.

extension ZoomInteraction {
  /// Takes in a turn of a wheel.
  mutating func take(_ wheel: Wheel) {
    guard acceptsWheels, wheel.position.isFinite else { return }
    let position = Domain.position(wheel.position)
    let amount = wheel.pixels(pageHeight: viewport.length.y)
    guard amount != .zero else { return }
    let current = currentSession(at: position)
    let device = device(of: wheel, in: current)
    let zooms =
      wheel.hasControl || wheel.modifierIsDown
      || (configuration.wheel == .zoom && device == .wheel)
    guard zooms || configuration.wheel != .modifier else { return }
    note(recognizer.interrupt().tap)
    var session = current ?? newSession(at: position)
    session.device = device
    session.touch(at: now)
    var shown = placement
    if zooms {
      if wheel.isPinch {
        session.addPinch(amount.y)
      } else {
        session.addWheel(
          device == .wheel ? wheel.notchPixels(pageHeight: viewport.length.y) : amount.y)
      }
      session.isUsed = true
    } else {
      let movement = Domain.position(-amount / wheel.pointSize)
      if !session.isUsed && !hasRoom(for: movement) {
        // Not ours, but still the same device.
        wheelSession = session
        return
      }
      session.isUsed = true
      shown.offset += pan(&session.focus, by: movement, scale: shown.scale)
    }
    usedInput = true
    glide(session, from: shown)
  }

  /// What was turned, as far as that is known. A trackpad's pinch comes with the ticks of a wheel: it is no evidence.
  private mutating func device(
    of wheel: Wheel, in session: WheelSession?
  ) -> WheelReader.Device? {
    if wheel.isPinch { return session?.device }
    let reading = wheelReader.read(wheel, at: now)
    return reading.isCertain ? reading.device : session?.device ?? reading.device
  }

  /// Takes in a step of a trackpad's pinch with phases: a pinch with an unmoved centroid.
  mutating func take(_ magnify: Magnify) {
    guard acceptsMagnify, magnify.position.isFinite else { return }
    let wasGesturing = isGesturing
    switch magnify.phase {
    case .began:
      note(recognizer.interrupt().tap)
      beginMagnify(at: Domain.position(magnify.position))
      lastEvent = .pinchBegan
    case .changed, .ended, .cancelled: break
    }
    if hold == .magnify && magnify.amount.isFinite && magnify.amount > -1 {
      zoom(by: 1 + magnify.amount)
    }
    if hold == .magnify && (magnify.phase == .ended || magnify.phase == .cancelled) {
      let isCancelled = magnify.phase == .cancelled
      endMagnify(isCancelled: isCancelled)
      lastEvent = isCancelled ? .cancelled : .released(.zero)
    }
    usedInput = true
    noteGesture(since: wasGesturing)
  }

  private mutating func beginMagnify(at position: Vector) {
    stop()
    forgetFrozen()
    focus = position
    anchorPinch()
    hold = .magnify
    grip()
  }

  /// Ends a trackpad's pinch as a pinch ends; unless the person did, as one that was cancelled.
  mutating func endMagnify(isCancelled: Bool = true) {
    guard hold == .magnify else { return }
    release(velocity: .zero, isCancelled: isCancelled)
  }

  /// One step of the keys `+` and `-`.
  mutating func zoomByKey(_ step: Double) {
    guard !viewport.isInert else { return }
    let middle = viewport.container.middle
    var session = currentSession(at: middle) ?? newSession(at: middle)
    session.touch(at: now)
    session.addKey(step)
    glide(session, from: placement)
  }

  /// Whether keys mean something now: also where there is nothing to magnify, they ask for pages.
  /// A pinch on a trackpad is fingers down as any other.
  var acceptsKeys: Bool {
    hold != .magnify && isOpen && configuration.release == .stay
  }

  /// Whether wheels mean something now.
  var acceptsWheels: Bool { acceptsKeys && !viewport.isInert }

  /// Whether a trackpad's pinch means something now: it is two fingers, so that content which springs back has it too.
  private var acceptsMagnify: Bool { isOpen && !viewport.isInert }

  private var isOpen: Bool { configuration.isEnabled && recognizer.touches.count == 0 }

  private func currentSession(at position: Vector) -> WheelSession? {
    guard let session = wheelSession, session.holds(time: now, position: position) else {
      return nil
    }
    return session
  }

  /// A session from what is shown, which keeps the zoom it is gliding or flying to.
  private func newSession(at position: Vector) -> WheelSession {
    WheelSession(
      position: position, time: now, shown: placement, zoom: targetZoom,
      content: viewport.content)
  }

  /// Moves the focus by `movement` as far as the box lets it, and returns how far the content moved.
  private func pan(_ focus: inout GlideFocus, by movement: Vector, scale: Double) -> Vector {
    let box = viewport.box(scale: scale)
    let raw = focus.offset(scale: scale)
    let moved = box.clamp(box.clamp(raw) + movement)
    focus.anchor += moved - raw
    return moved - box.clamp(raw)
  }

  /// Whether the content can still go where `movement` mainly leads.
  private func hasRoom(for movement: Vector) -> Bool {
    let shown = placement
    let box = viewport.box(scale: shown.scale)
    let room = (box.clamp(shown.offset + movement) - shown.offset).magnitudes
    return (movement.isHorizontal ? room.x : room.y) > Self.leastRoom
  }

  private mutating func glide(_ session: WheelSession, from shown: Placement) {
    var session = session
    let scale = session.zoom(in: limits) * viewport.fitScale
    wheelSession = session
    let glide = GlideMotion(
      from: shown, logSpeed: velocity.logScale,
      excessSpeed: motion?.excessSpeed(at: now) ?? .zero, focus: session.focus, to: scale,
      in: viewport.offsets)
    placement = shown
    begin(.glide(glide, start: now))
  }

  /// Less room than this is rounding, in points.
  private static let leastRoom = 1e-6
}
