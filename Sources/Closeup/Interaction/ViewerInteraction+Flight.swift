// Flights from the place a picture is opened from, and back to it (FEEL, "Flights").

extension ViewerInteraction {
  /// Opens: the current picture flies from `frame`, in points of the container, to where it belongs, be that a view restored
  /// before. A frame of another ratio shows the middle of the picture. Without a frame, without a size of the content, and
  /// with reduced motion, it fades in; with fingers down it is there at once.
  @discardableResult public mutating func open(from frame: Box?, time: Double) -> Effects {
    let effects = advance(to: time)
    isClosing = false
    let isHeld = zoom.fingerCount > 0 || zoom.isGesturing
    let home = isHeld ? nil : home(in: frame)
    flight.open(crop: home?.crop, at: zoom.now)
    // A picture that was closed where it had been dragged to comes back from there.
    if !isHeld { dismissal.resume(at: zoom.now) }
    if let home {
      dismissal.absorb()
      zoom.fly(from: home.placement, velocity: .zero, to: zoom.target)
    }
    return effects
  }

  /// Closes: the current picture flies from wherever it is to `frame`, as ``open(from:time:)`` says. ``Effects/closed``
  /// tells when it is there. Until then only fingers are listened to: a drag or a pinch takes the picture back. Those that
  /// are down already are taken away.
  @discardableResult public mutating func close(to frame: Box?, time: Double) -> Effects {
    let effects = advance(to: time).union(takeFingersAway())
    let home = home(in: frame)
    let left = backdrop
    isClosing = true
    if let home {
      var shown = zoom.placement
      shown.offset += dismissOffset
      let isFresh = zoom.now - thrown.time <= Self.freshThrow
      let velocity = isFresh ? thrown.velocity : .zero
      dismissal.absorb()
      zoom.fly(
        from: shown, velocity: PlacementVelocity(logScale: 0, offset: velocity), to: home.placement)
    } else {
      dismissal.freeze()
      zoom.rest(at: zoom.placement)
    }
    flight.close(crop: home?.crop, backdrop: left, at: zoom.now)
    return effects
  }

  /// How opaque the current picture is: less than 1 only while it fades because there is no place to fly to.
  public var pictureOpacity: Double { flight.opacity }
  /// How much of the current picture is cut off, as a part of each side, half at either end: more than 0 only in flight
  /// from or to a place of another ratio.
  public var pictureCrop: Vector { flight.crop }
  /// How far the current picture is from open: 1 at the place it flies from or to. A host that knows more of the place than its
  /// frame, such as its corners, draws so much of that.
  public var pictureWay: Double { flight.way }

  /// Where the picture covers a frame, and what the frame cuts off of it; nil where there is nowhere to fly to.
  private func home(in frame: Box?) -> (placement: Placement, crop: Vector)? {
    let content = zoom.viewport.content
    guard let frame, !configuration.zoom.reducesMotion, !zoom.viewport.isInert else { return nil }
    let size = Domain.size(frame.size)
    guard size.min() > 0, frame.middle.isFinite else { return nil }
    let scale = (size / content).max()
    let offset = Domain.position(frame.middle) - content * (scale * 0.5)
    let crop = Vector.upper(.zero, Vector(1, 1) - size / (content * scale))
    return (Placement(scale: scale, offset: offset), crop)
  }

  /// A picture closed within this time of being thrown keeps its speed, in seconds.
  private static let freshThrow = 0.1
}
