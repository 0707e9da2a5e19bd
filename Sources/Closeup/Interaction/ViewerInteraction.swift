/// A full-screen viewer: pages of zoomable content that are turned, and dragged away to close.
///
/// One finger's drag is arbitrated here and nowhere else: pan, page or dismissal is decided once, when the finger crosses its slop
/// (FEEL, "Wanted"), and a second finger makes any of them a pinch. The host draws the current page at
/// ``ZoomInteraction/placement``, all pages displaced by ``pageOffset``, the picture by ``dismissOffset``.
public struct ViewerInteraction: Sendable {
  /// The rules of a viewer, beside those of its content.
  public struct Configuration: Equatable, Sendable {
    /// The rules of the content.
    public var zoom = ZoomConfiguration()
    /// Whether the row of pages goes round.
    public var loops = false
    /// Whether the next page is to the left.
    public var isRightToLeft = false
    /// Whether a drag down closes.
    public var dragCloses = true
    /// Whether a drag up closes as well.
    public var dragUpCloses = false
    /// Whether a pinch to less than ¾ closes.
    public var pinchCloses = true

    /// The defaults: a picture's limits, drag down and pinch in close.
    public init() { zoom.maximumZoom = nil }
  }

  /// The current page's content.
  public internal(set) var zoom = ZoomInteraction()
  /// The rules.
  public private(set) var configuration = Configuration()
  private var pager = Pager()
  var dismissal = Dismissal()
  var flight = Flight()
  /// With which speed the picture was last thrown away, in points per second, and when.
  var thrown = (velocity: Vector.zero, time: -Double.infinity)
  private var scroll = PageScroll()
  private var lock: DragLock?
  private var movement = Vector.zero
  private var sizes = (previous: Vector.zero, current: Vector.zero, next: Vector.zero)

  /// The page that was left last, and where its content was drawn then, in points for its own units; it goes with the row
  /// until that rests.
  public private(set) var leaving: (page: Int, placement: Placement)?
  /// Whether the viewer is to close: the person asked for it by a release, or it flies home.
  public internal(set) var isClosing = false

  /// A viewer of one page without content.
  public init() {
    zoom.isInViewer = true
    configure(Configuration(), time: -.infinity)
  }

  // MARK: What is shown

  /// The current page, from 0.
  public var page: Int { pager.index }
  /// Where the current page stands in the row: its index, but that a row that goes round goes on counting, either way.
  public var pagePosition: Int { pager.position }
  /// How many pages there are.
  public var pageCount: Int { pager.count }
  /// How far the row of pages is displaced, in points; the page `k` to the right stands `k` times ``pageStride`` farther.
  public var pageOffset: Double { pager.track.displacement.x }
  /// From a page to the one beside it, in points: the width and a gap.
  public var pageStride: Double { pager.stride }
  /// How far the picture is dragged away, in points.
  public var dismissOffset: Vector { dismissal.track.displacement }
  /// How much of the backdrop is left, from 1 at rest to 0 half a height away, or home (FEEL, "Pages and dismissal").
  public var backdrop: Double { dismissal.backdrop * flight.backdrop }
  /// The pages that can be seen, as steps from the current one; 0 is always among them.
  public var sight: ClosedRange<Int> { pager.sight }
  /// Whether anything moves on its own: call ``advance(to:)`` each frame.
  public var isAnimating: Bool {
    zoom.isAnimating || pager.track.end > zoom.now || dismissal.track.end > zoom.now
      || flight.track.end > zoom.now
  }
  /// When ``advance(to:)`` wants to be called next, in seconds; infinity for not at all.
  public var nextWake: Double { isAnimating ? zoom.now - zoom.clockShift : zoom.nextWake }

  // MARK: What happens

  /// Takes in what happened, and says what it brought about.
  @discardableResult public mutating func handle(_ input: Input) -> Effects {
    var effects: Effects = []
    switch input {
    case .key(_, let time) where flight.leadsHome: return advance(to: time)
    case .wheel(let wheel) where flight.leadsHome: return advance(to: wheel.time)
    case .move(_, _, let time) where flight.leadsHome: return advance(to: time)
    case .touch(var touch) where touch.phase == .up:
      // A lift is a sample of its place first: each is looked at on its own.
      touch.phase = .moved
      effects = handleOne(.touch(touch))
    case .configuration(let rules, let time):
      var configuration = configuration
      configuration.zoom = rules
      return configure(configuration, time: time)
    case .content(let size, _):
      sizes.current = size
    case .wheel(let wheel):
      return turnByScroll(wheel, handleOne(input))
    default:
      break
    }
    return effects.union(handleOne(input))
  }

  /// Lets time pass to `time`, in seconds on the host's clock, and says what that brought about.
  @inline(never) @discardableResult public mutating func advance(to time: Double) -> Effects {
    advanceTracks(after: zoom.advance(to: time))
  }

  /// Sets the rules.
  @discardableResult public mutating func configure(_ new: Configuration, time: Double) -> Effects {
    configuration = new
    pager.loops = new.loops
    pager.isRightToLeft = new.isRightToLeft
    pager.isAnimated = !new.zoom.reducesMotion
    dismissal.eitherWay = new.dragUpCloses
    dismissal.isAnimated = !new.zoom.reducesMotion
    return handOnRules(time: time)
  }

  /// Sets the pages: how many there are, which is current, and the sizes of its content and of its neighbours'. The
  /// neighbours' may be zero as long as they are not known. A count below 0 is 0; an index outside the pages is brought
  /// inside. Where the current page `isSame` as before, though its index may have changed, it goes on as it is looked at.
  @discardableResult public mutating func setPages(
    index: Int, count: Int, previous: Vector, current: Vector, next: Vector, isSame: Bool = false,
    time: Double
  ) -> Effects {
    let wasShown = pager.index
    pager.set(index: index, count: count)
    sizes = (previous, current, next)
    var effects = handOnRules(time: time)
    if isSame {
      leaving?.page += pager.index - wasShown
    } else if wasShown != pager.index {
      leaving = nil
      _ = pager.turn(0, speed: 0, at: zoom.now)
      flight.dropPicture()
      zoom.startAnew()
    }
    effects.formUnion(handleOne(.content(current, time: time)))
    return effects
  }

  /// Turns to the next page, 1, or the previous, −1, as a button or a key does; greater steps count as these. Where there
  /// is no such page nothing moves.
  @discardableResult @inline(never) public mutating func turn(_ step: Int, time: Double) -> Effects
  {
    let effects = advance(to: time)
    let step = step.signum()
    guard pager.hasPage(step), !flight.leadsHome else { return effects }
    let speed = pager.track.speed(at: zoom.now).x
    leave(by: pager.turn(step, speed: speed, at: zoom.now))
    return effects.union(.pageChanged)
  }

  @inline(never) private mutating func handOnRules(time: Double) -> Effects {
    var rules = configuration.zoom
    rules.dismisses = configuration.dragCloses
    rules.pages = pager.count > 1
    zoom.lastEvent = .none
    let effects = zoom.handle(.configuration(rules, time: time))
    // Rules that disable take the fingers away.
    return effects.union(follow(zoom.lastEvent))
  }

  /// Takes all fingers away; the picture stays where they had it, and the row goes home.
  mutating func takeFingersAway() -> Effects {
    lock = nil
    zoom.effects = []
    zoom.cancel()
    pager.resume(at: zoom.now)
    return zoom.effects
  }

  @inline(never) private mutating func handleOne(_ input: Input) -> Effects {
    zoom.lastEvent = .none
    var effects = advanceTracks(after: zoom.handle(input))
    pager.width = zoom.viewport.container.size.x
    dismissal.height = zoom.viewport.container.size.y
    effects.formUnion(follow(zoom.lastEvent))
    return turnByKey(effects)
  }

  /// Content, row and picture end at times of their own; that all motion has ended is told once, with the last of them.
  private mutating func advanceTracks(after effects: Effects) -> Effects {
    let all = effects.union(advanceTracks())
    return isAnimating ? all.subtracting(.settled) : all
  }

  private mutating func advanceTracks() -> Effects {
    let paged = pager.advance(to: zoom.now)
    let back = dismissal.advance(to: zoom.now)
    if !pager.track.isDisplaced { leaving = nil }
    guard flight.advance(to: zoom.now) else { return paged || back ? .settled : [] }
    guard flight.leadsHome else { return .settled }
    zoom.rest(at: zoom.target)
    return [.settled, .closed]
  }

  /// Lets the row and the picture follow what the fingers just did.
  @inline(never) private mutating func follow(_ event: GestureEvent) -> Effects {
    switch event {
    case .pressed:
      isClosing = flight.leadsHome
      pager.freeze()
      dismissal.freeze()
      flight.freeze()
    case .passed:
      resume()
    case .dragBegan(let lock, let movement):
      self.lock = lock
      takeBack()
      // What the drag does not take goes on.
      if lock != .page { pager.resume(at: zoom.now) }
      if lock != .dismiss { dismissal.resume(at: zoom.now) }
      switch lock {
      case .pan: break
      case .page: pager.begin(way: zoom.recognizer.dragWay.x, takesAll: !zoom.isZoomedIn)
      case .dismiss: dismissal.begin()
      }
      drag(by: movement)
    case .dragged(let movement):
      drag(by: movement)
    case .pinchBegan, .quickZoomBegan:
      // A second finger ends the lock: the track springs home under the pinch.
      goHome()
    case .pinchLeftOne:
      lock = .pan
    case .released(let velocity):
      return release(velocity: velocity)
    case .cancelled:
      goHome()
    case .none, .pinched, .quickZoomed:
      break
    }
    return []
  }

  /// The row and the picture go back to where they belong; nothing is committed.
  @inline(never) private mutating func goHome() {
    lock = nil
    takeBack()
    _ = pager.turn(0, speed: 0, at: zoom.now)
    dismissal.goHome(velocity: .zero, at: zoom.now)
  }

  /// Fingers have the picture: it opens, wherever it was flying.
  private mutating func takeBack() {
    isClosing = false
    flight.turnBack(at: zoom.now)
  }

  private mutating func resume() {
    pager.resume(at: zoom.now)
    dismissal.resume(at: zoom.now)
    flight.resume(at: zoom.now)
  }

  private mutating func drag(by movement: Vector) {
    self.movement = movement
    switch lock {
    case .page:
      let rest = pager.drag(by: movement.x)
      if zoom.isZoomedIn { zoom.dragRest(by: Vector(rest, movement.y)) }
    case .dismiss: dismissal.drag(by: movement)
    case .pan, nil: break
    }
  }

  private mutating func release(velocity: Vector) -> Effects {
    defer { lock = nil }
    switch lock {
    case .page:
      let step = pager.release(
        movement: movement.x, speed: velocity.x, isFlick: zoom.recognizer.isFlick, at: zoom.now)
      guard step != 0 else { return [] }
      leave(by: step)
      return .pageChanged
    case .dismiss:
      let isFlick = zoom.recognizer.isFlick
      guard dismissal.release(velocity: velocity, isFlick: isFlick, at: zoom.now) else { return [] }
      thrown = (velocity, zoom.now)
      isClosing = true
      return .close
    case .pan, nil:
      guard configuration.pinchCloses, zoom.releasedZoom < Self.closingZoom else { return [] }
      isClosing = true
      return .close
    }
  }

  private mutating func turnByKey(_ effects: Effects) -> Effects {
    let step = effects.contains(.next) ? 1 : effects.contains(.previous) ? -1 : 0
    return step == 0 ? effects : effects.union(turn(step, time: .nan))
  }

  /// A scroll across that the content has no room for turns pages (FEEL, "Pages and dismissal").
  private mutating func turnByScroll(_ wheel: Wheel, _ effects: Effects) -> Effects {
    let amount = wheel.pixels(pageHeight: zoom.viewport.length.y)
    guard amount.isHorizontal, amount.x != 0, !zoom.usedInput, zoom.acceptsKeys,
      configuration.zoom.wheel != .modifier
    else { return effects }
    let step = (amount.x > 0) == configuration.isRightToLeft ? -1 : 1
    let hasPage = pager.hasPage(step)
    let turns = scroll.take(amount.x, hasPage: hasPage, at: zoom.now)
    // What is left of a push that has turned a page is nobody else's.
    let isUsed = hasPage || scroll.turned != 0
    defer { zoom.usedInput = isUsed }
    return turns ? effects.union(turn(step, time: .nan)) : effects
  }

  /// Another page has become current: the old one is shown as it was until the row rests, the new one starts fitted.
  @inline(never) private mutating func leave(by step: Int) {
    leaving = (Series.index(pager.index, movedBy: -step, count: pager.count), zoom.pixelPlacement)
    let size = step > 0 ? sizes.next : sizes.previous
    sizes = step > 0 ? (sizes.current, size, .zero) : (.zero, size, sizes.current)
    // Turned without an animation, the row rests already.
    if !pager.track.isDisplaced { leaving = nil }
    flight.dropPicture()
    zoom.startAnew()
    zoom.handle(.content(size, time: .nan))
  }

  /// A pinch released below this zoom closes (FEEL, "Pages and dismissal").
  private static let closingZoom = 0.75
}
