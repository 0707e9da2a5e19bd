import Closeup

/// A zoom interaction on a stage: fingers come, move and leave at times a test names, in few words.
public struct Stage: Sendable {
  /// The interaction itself.
  public var zoom = ZoomInteraction()
  /// The latest time, in seconds.
  public private(set) var now = 0.0
  /// All effects since ``takeEffects()``.
  public private(set) var effects: Effects = []

  /// Content in a container, at rest, with rules that `configure` may change.
  public init(
    container: Container = Container(size: Vector(400, 800)), content: Vector = Vector(3000, 2000),
    configure: (inout ZoomConfiguration) -> Void = { _ in }
  ) {
    var rules = ZoomConfiguration()
    rules.maximumZoom = 8
    configure(&rules)
    handle(.configuration(rules, time: 0))
    handle(.container(container, time: 0))
    handle(.content(content, time: 0))
    effects = []
  }

  /// The placement shown now.
  public var placement: Placement { zoom.placement }

  /// Hands over an input.
  @discardableResult public mutating func handle(_ input: Input) -> Effects {
    let new = zoom.handle(input)
    effects.formUnion(new)
    return new
  }

  /// The effects since the last time this was asked.
  @discardableResult public mutating func takeEffects() -> Effects {
    defer { effects = [] }
    return effects
  }

  // MARK: Time

  /// Lets `seconds` pass.
  @discardableResult public mutating func wait(_ seconds: Double) -> Effects {
    now += seconds
    let new = zoom.advance(to: now)
    effects.formUnion(new)
    return new
  }

  /// Lets time pass until nothing moves any more.
  public mutating func settle() { wait(6) }

  // MARK: Fingers

  /// A finger comes down.
  @discardableResult public mutating func down(
    _ id: Int, _ x: Double, _ y: Double, kind: Touch.Kind = .finger, width: Double = 0
  ) -> Effects { touch(id, .down, Vector(x, y), kind, width) }

  /// A finger moves.
  @discardableResult public mutating func move(_ id: Int, _ x: Double, _ y: Double) -> Effects {
    touch(id, .moved, Vector(x, y))
  }

  /// A finger is lifted.
  @discardableResult public mutating func up(_ id: Int, _ x: Double, _ y: Double) -> Effects {
    touch(id, .up, Vector(x, y))
  }

  /// The system takes a finger away.
  @discardableResult public mutating func cancel(_ id: Int) -> Effects {
    touch(id, .cancelled, .zero)
  }

  private mutating func touch(
    _ id: Int, _ phase: Touch.Phase, _ position: Vector, _ kind: Touch.Kind = .finger,
    _ width: Double = 0
  ) -> Effects {
    handle(
      .touch(
        Touch(
          id: id, phase: phase, kind: kind, position: position, contactWidth: width, time: now)))
  }

  /// One finger goes straight from one place to another, in `steps` equal steps over `seconds`.
  public mutating func drag(
    _ id: Int, from: Vector, to: Vector, seconds: Double = 0.1, steps: Int = 12
  ) {
    for step in 1...steps {
      wait(seconds / Double(steps))
      let place = from + (to - from) * (Double(step) / Double(steps))
      move(id, place.x, place.y)
    }
  }

  /// Two fingers, 1 and 2, go straight from one pair of places to another, each step at one time.
  public mutating func pinch(
    from: (Vector, Vector), to: (Vector, Vector), seconds: Double = 0.2, steps: Int = 12
  ) {
    for step in 1...steps {
      wait(seconds / Double(steps))
      let part = Double(step) / Double(steps)
      let first = from.0 + (to.0 - from.0) * part
      let second = from.1 + (to.1 - from.1) * part
      move(1, first.x, first.y)
      move(2, second.x, second.y)
    }
  }

  /// A tap.
  public mutating func tap(_ x: Double, _ y: Double, id: Int = 1, for seconds: Double = 0.05) {
    down(id, x, y)
    wait(seconds)
    up(id, x, y)
  }

  /// Two taps.
  public mutating func doubleTap(_ x: Double, _ y: Double) {
    tap(x, y)
    wait(0.1)
    tap(x, y)
  }

  // MARK: Others

  /// A turn of a wheel.
  @discardableResult public mutating func wheel(
    _ x: Double, _ y: Double, by amount: Vector, unit: Wheel.Unit = .pixels, ticks: Double = 0,
    control: Bool = false, modifier: Bool = false, magnification: Double = 1
  ) -> Effects {
    handle(
      .wheel(
        Wheel(
          position: Vector(x, y), amount: amount, unit: unit, ticks: ticks, hasControl: control,
          modifierIsDown: modifier, magnification: magnification, time: now)))
  }

  /// A step of a trackpad's pinch.
  @discardableResult public mutating func magnify(
    _ phase: Magnify.Phase, _ amount: Double = 0, at x: Double = 200, _ y: Double = 400
  ) -> Effects {
    handle(.magnify(Magnify(phase: phase, amount: amount, position: Vector(x, y), time: now)))
  }

  /// A key.
  @discardableResult public mutating func key(_ key: Key) -> Effects {
    handle(.key(key, time: now))
  }

  /// A movement by program.
  @discardableResult public mutating func program(_ move: Move, animated: Bool = false) -> Effects {
    handle(.move(move, animated: animated, time: now))
  }

  /// Other rules.
  @discardableResult public mutating func change(
    _ change: (inout ZoomConfiguration) -> Void
  ) -> Effects {
    var rules = zoom.configuration
    change(&rules)
    return handle(.configuration(rules, time: now))
  }

  /// Another container.
  @discardableResult public mutating func resize(_ container: Container) -> Effects {
    handle(.container(container, time: now))
  }

  /// Other content.
  @discardableResult public mutating func swap(_ size: Vector) -> Effects {
    handle(.content(size, time: now))
  }
}
