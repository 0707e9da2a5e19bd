#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  /// What AppKit's events are to a session: scrolls, pinches, presses and keys. Each call says whose the event was, so that
  /// what is not ours goes on to the next responder.
  @MainActor final class EventInput {
    private let session: ZoomSession
    private var scrolls = ScrollOwner()
    /// Where the scroll under way began: all of it is about this place, wherever the pointer goes meanwhile.
    private var scrollPlace = Vector.zero
    private var isMagnifying = false
    private var isPressed = false
    private var wasClaimed = false
    /// Where a double click leads that AppKit tells of; nil where the engine finds taps itself.
    var doubleTap: ZoomConfiguration.DoubleTap?

    init(_ session: ZoomSession) { self.session = session }

    private func hand(_ input: Input) -> Bool {
      session.handle(input)
      return session.engine.usedInput
    }

    // MARK: Scrolls

    /// A wheel was turned, or fingers scrolled on a trackpad; momentum comes from the system and is taken as it comes.
    /// Returns what is for the next responder. A scroll belongs to a scroll view around, unless the content is zoomed or a
    /// key says zoom.
    func scroll(_ event: NSEvent, at place: Vector, isInScrollView: Bool) -> [NSEvent] {
      let begins = !event.phase.isDisjoint(with: [.mayBegin, .began])
      if begins || (event.phase.isEmpty && event.momentumPhase.isEmpty) { scrollPlace = place }
      return scrolls.pass(event) { event in
        let wheel = wheel(event)
        if isInScrollView && !session.isZoomed && !wheel.modifierIsDown { return false }
        return hand(.wheel(wheel))
      }
    }

    private func wheel(_ event: NSEvent) -> Wheel {
      // The content goes the way that AppKit tells; the engine counts the way the window on it goes.
      Wheel(
        position: scrollPlace,
        amount: -Vector(Double(event.scrollingDeltaX), Double(event.scrollingDeltaY)),
        unit: event.hasPreciseScrollingDeltas ? .points : .lines,
        modifierIsDown: !event.modifierFlags.isDisjoint(with: [.control, .command]),
        time: event.timestamp)
    }

    // MARK: Pinches

    /// Fingers pinch on a trackpad, about the pointer. Returns whether the pinch is ours.
    func magnify(_ event: NSEvent, at place: Vector) -> Bool {
      guard let phase = Magnify.Phase(event.phase) else { return isMagnifying }
      if phase == .began { scrolls.end() }
      let step = Magnify(
        phase: phase, amount: Double(event.magnification), position: place, time: event.timestamp)
      if phase == .began {
        isMagnifying = hand(.magnify(step))
      } else if isMagnifying {
        session.handle(.magnify(step))
      }
      defer { if phase == .ended || phase == .cancelled { isMagnifying = false } }
      return isMagnifying
    }

    /// Two fingers tap twice on a trackpad: as a double tap. Returns whether it led anywhere.
    func smartMagnify(at place: Vector) -> Bool {
      let kind = doubleTap ?? session.engine.configuration.doubleTap
      guard session.engine.zoomOfDoubleTap(kind) != nil else { return false }
      scrolls.end()
      session.doubleTap(kind, at: place)
      return true
    }

    // MARK: Presses

    /// Whether a press is of use: not where only two fingers move the content, nor with a key that asks for a menu.
    func wants(_ event: NSEvent) -> Bool {
      let rules = session.engine.configuration
      return rules.isEnabled && rules.release == .stay && !event.modifierFlags.contains(.control)
    }

    /// The mouse was pressed, dragged or released. Returns whether the press is ours.
    func press(_ event: NSEvent, _ phase: Touch.Phase, at place: Vector) -> Bool {
      if phase == .down {
        isPressed = wants(event)
        wasClaimed = false
        if isPressed { scrolls.end() }
      }
      guard isPressed else { return false }
      session.handle(
        .touch(
          Touch(id: 0, phase: phase, kind: .mouse, position: place, time: event.timestamp)))
      wasClaimed = wasClaimed || session.engine.claim == .claimed
      guard phase == .up || phase == .cancelled else { return true }
      isPressed = false
      if phase == .up && event.clickCount == 2 && !wasClaimed, let doubleTap {
        session.doubleTap(doubleTap, at: place)
      }
      return true
    }

    // MARK: Keys

    /// A key was pressed. Returns whether it was of use.
    func key(_ event: NSEvent) -> Bool {
      guard let key = Key(event) else { return false }
      return hand(.key(key, time: event.timestamp))
    }

    /// The view leaves its window: the end of what is under way will not be told. The session sees to presses.
    func cancel() {
      scrolls.end()
      isPressed = false
      guard isMagnifying else { return }
      isMagnifying = false
      session.afterUpdate { [session] in
        session.handle(
          .magnify(Magnify(phase: .cancelled, position: .zero, time: FrameClock.now)))
      }
    }
  }

  extension Magnify.Phase {
    /// The phase that an event tells; nil for fingers that rest.
    init?(_ phase: NSEvent.Phase) {
      if phase.contains(.began) {
        self = .began
      } else if phase.contains(.changed) {
        self = .changed
      } else if phase.contains(.ended) {
        self = .ended
      } else if phase.contains(.cancelled) {
        self = .cancelled
      } else {
        return nil
      }
    }
  }

  extension Key {
    /// The key that was pressed; nil for one that means nothing to a picture, and for shortcuts, which are the app's.
    init?(_ event: NSEvent) {
      guard event.modifierFlags.isDisjoint(with: [.command, .control, .option]),
        let character = event.charactersIgnoringModifiers?.first,
        let scalar = character.unicodeScalars.first
      else { return nil }
      switch Int(scalar.value) {
      case NSLeftArrowFunctionKey: self = .left
      case NSRightArrowFunctionKey: self = .right
      case NSUpArrowFunctionKey: self = .up
      case NSDownArrowFunctionKey: self = .down
      case NSHomeFunctionKey: self = .home
      case NSEndFunctionKey: self = .end
      case 0x1B: self = .escape
      default: self.init(character)
      }
    }
  }
#endif
