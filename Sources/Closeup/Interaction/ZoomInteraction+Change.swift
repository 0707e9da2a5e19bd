// What is not a finger and not a wheel: keys, programs, a new size, new content, new rules.

extension ZoomInteraction {
  /// Takes in a key.
  mutating func take(_ key: Key) {
    guard acceptsKeys else { return }
    note(recognizer.interrupt().tap)
    usedInput = true
    switch key {
    case .zoomIn: zoomByKey(1)
    case .zoomOut: zoomByKey(-1)
    case .fit: move(.reset, animated: true)
    case .actualSize: move(.zoom(actualZoom, at: nil), animated: true)
    case .left: arrow(Vector(1, 0), pages: .previous)
    case .right: arrow(Vector(-1, 0), pages: .next)
    case .up: arrow(Vector(0, 1), pages: [])
    case .down: arrow(Vector(0, -1), pages: [])
    case .home: page(.first)
    case .end: page(.last)
    case .escape: if configuration.dismisses { effects.insert(.close) } else { usedInput = false }
    case .enter: usedInput = false
    }
  }

  private mutating func arrow(_ way: Vector, pages: Effects) {
    if targetZoom > homeZoom * (1 + Self.sameZoom) {
      move(.pan(way * Self.arrowPan), animated: true)
    } else {
      page(pages)
    }
  }

  private mutating func page(_ effect: Effects) {
    if configuration.pages && !effect.isEmpty { effects.insert(effect) } else { usedInput = false }
  }

  /// Moves the content as a program asks. With fingers down it is there at once, and they go on from there.
  mutating func move(_ move: Move, animated: Bool) {
    guard !viewport.isInert else { return }
    if hold == .magnify { endMagnify() }
    wheelSession = nil
    let isHeld = recognizer.touches.count > 0
    let from = isHeld ? placement : target
    guard let target = destination(of: move, from: from, shown: placement) else { return }
    fly(to: target, animated: animated && !isHeld)
    if isHeld {
      carryShownZoom()
      regrip()
    }
  }

  /// Where a move leads; nil where it asks for nothing that is a number.
  private func destination(of move: Move, from: Placement, shown: Placement) -> Placement? {
    let middle = viewport.container.middle
    switch move {
    case .zoom(let zoom, let place):
      if zoom.isNaN { return nil }
      let position = place.map { $0.isFinite ? Domain.position($0) : middle } ?? middle
      let point = Box(min: .zero, max: viewport.content).clamp(shown.contentPoint(at: position))
      return viewport.placement(
        zoom: limits.clamp(Domain.zoom(zoom)), showing: point,
        at: shown.position(of: point))
    case .show(let origin, let size):
      guard origin.isFinite, size.isFinite, size.min() >= 0 else { return nil }
      // New pixels fill the old ones' place.
      let unit = viewport.content / pixels
      let least = viewport.content * Self.leastShown
      let ratio = viewport.length / Vector.upper(size * unit, least)
      return viewport.placement(
        zoom: limits.clamp(ratio.min() / viewport.fitScale), showing: (origin + size * 0.5) * unit,
        at: middle)
    case .pan(let movement):
      return viewport.settled(
        Placement(scale: from.scale, offset: from.offset + Domain.position(movement)))
    case .reveal(let origin, let size):
      guard origin.isFinite, size.isFinite, size.min() >= 0 else { return nil }
      let first = from.position(of: shown.contentPoint(at: origin))
      let last = from.position(of: shown.contentPoint(at: origin + size))
      let movement = viewport.container.movement(revealing: Box(min: first, max: last))
      if movement == .zero { return nil }
      return self.destination(of: .pan(movement), from: from, shown: shown)
    case .reset:
      return viewport.centred(zoom: homeZoom)
    case .restore(let view):
      return viewport.placement(showing: view, limits: limits)
    }
  }

  /// The container changed: what the person looked at stays in its middle, at the same zoom (FEEL, "Resize").
  mutating func resize(to container: Container) {
    guard container != viewport.container else { return }
    relayout(
      Viewport(container: container, content: viewport.content, fit: configuration.fit))
  }

  /// Lays the content into a new viewport, from what is shown under fingers, else from the person's own placement.
  private mutating func relayout(_ new: Viewport) {
    if hold == .magnify { endMagnify() }
    let isHeld = recognizer.touches.count > 0 && !viewport.isInert
    if isHeld { rememberPersonal(placement) }
    let old = personalViewport
    let wasAnimating = isAnimating
    viewport = new
    recognizer.settings.width = new.container.size.x
    wheelSession = nil
    if !isHeld { limits = wantedLimits }
    if new.isInert {
      rest(at: .identity)
      return regrip()
    }
    let shown: Placement
    if old.isInert {
      shown = new.centred(zoom: homeZoom)
      personal = shown
      personalViewport = new
    } else if isHeld {
      shown = new.placement(
        zoom: old.zoom(of: personal), showing: personal.contentPoint(at: old.container.middle),
        at: new.container.middle)
    } else if old == new && limits.holds(new.zoom(of: personal)) {
      shown = new.settled(personal)
    } else {
      shown = new.placement(showing: old.view(of: personal), limits: limits)
    }
    rest(at: shown)
    if wasAnimating { effects.insert(.settled) }
    if recognizer.touches.count > 0 {
      rememberPersonal(shown)
      // What was carried raw belongs to what was shown before.
      if !isHeld { carryShownZoom() }
      regrip()
    }
  }

  /// The content is of another size: new pixels of the same picture fill the old one's place, another picture starts
  /// fitted (FEEL, "Swap").
  mutating func replaceContent(_ size: Vector) {
    guard size != pixels else { return }
    let logical = viewport.content
    pixels = size
    if logical.min() > 0 && size.min() > 0 {
      let change = (size.x / size.y) / (logical.x / logical.y)
      if (change - 1).magnitude <= Self.sameRatio {
        adoptLimits()
        return
      }
    }
    personalViewport = Viewport(container: Container(size: .zero), content: .zero)
    let new = Viewport(container: viewport.container, content: size, fit: configuration.fit)
    viewport = Viewport(container: viewport.container, content: .zero)
    relayout(new)
  }

  /// The rules changed. New limits wait for the fingers to leave; at rest the content comes back inside them.
  mutating func configure(_ new: ZoomConfiguration) {
    guard new != configuration else { return }
    let old = configuration
    if old.isEnabled && !new.isEnabled { cancel() }
    if old.release != new.release { endMagnify() }
    configuration = new
    follow(new)
    if old.fit != new.fit {
      relayout(Viewport(container: viewport.container, content: viewport.content, fit: new.fit))
    }
    if old.isElastic != new.isElastic || old.release != new.release {
      carryShownZoom()
      regrip()
    }
    // What is to spring back from now on does so from where it is.
    let comesHome = old.release != new.release && new.release == .springBack
    if comesHome && recognizer.touches.count == 0 && !viewport.isInert { letGo(at: velocity) }
    adoptLimits()
  }

  /// Hands the recogniser its part of the rules.
  mutating func follow(_ configuration: ZoomConfiguration) {
    recognizer.settings = GestureRecognizer.Settings(
      doubleTap: configuration.doubleTap != .none && configuration.release == .stay,
      quickZoom: configuration.quickZoom, longPress: configuration.longPress,
      backEdges: configuration.backEdges, width: viewport.container.size.x)
  }

  /// Takes all fingers away.
  mutating func cancel() {
    let wasGesturing = isGesturing
    if hold == .magnify { endMagnify() }
    lastEvent = recognizer.cancelAll()
    if viewport.isInert {
      hold = .none
    } else if lastEvent == .cancelled {
      release(velocity: .zero, isCancelled: true)
    } else if lastEvent == .passed {
      pass()
    }
    noteGesture(since: wasGesturing)
  }

  /// Puts the limits in force that the configuration asks for, unless fingers are down.
  private mutating func adoptLimits() {
    guard recognizer.touches.count == 0 else { return }
    if hold == .magnify { return }
    limits = wantedLimits
    guard !viewport.isInert, !limits.holds(targetZoom) else { return }
    focus = viewport.container.middle
    let own = (personal, personalViewport)
    settle(to: limits.clamp(targetZoom), velocity: .zero)
    (personal, personalViewport) = own
  }

  /// How far an arrow pans, in points (FEEL, "Keys").
  private static let arrowPan = 80.0
  /// Ratios of sides this near to each other are those of one picture, as a part of one (FEEL, "Swap").
  private static let sameRatio = 0.01
  /// A rectangle to show counts as at least this part of the content.
  private static let leastShown = 1e-9
}
