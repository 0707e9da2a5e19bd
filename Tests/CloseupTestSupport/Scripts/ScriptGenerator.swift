import Closeup

/// Writes random scripts: fingers that come and go in any order, wheels, keys, resizes, swaps, rules, programs, time.
public struct ScriptGenerator: Sendable {
  /// How wild the scripts are.
  public struct Taste: Sendable {
    /// Whether values may be absurd: not a number, infinite, huge, zero, negative; times may run backwards.
    public var isHostile: Bool
    /// Whether rules, containers and contents change on the way.
    public var changes: Bool
    /// Whether the rules are always the elastic ones that keep content where it was left.
    public var isPlain: Bool
    /// How many steps at most.
    public var length: Int

    public init(
      isHostile: Bool = false, changes: Bool = true, isPlain: Bool = false, length: Int = 60
    ) {
      self.isHostile = isHostile
      self.changes = changes
      self.isPlain = isPlain
      self.length = length
    }
  }

  private var random: SplitMix64
  private let taste: Taste
  private var time = 0.0
  private var steps: [Script.Step] = []
  private var fingers: [(id: Int, position: Vector)] = []
  private var size = Vector(400, 800)
  private var rules = ZoomConfiguration()
  private var isMagnifying = false

  /// The script of a seed.
  public static func script(seed: UInt64, taste: Taste = Taste()) -> Script {
    var generator = ScriptGenerator(seed: seed, taste: taste)
    return generator.write()
  }

  private init(seed: UInt64, taste: Taste) {
    random = SplitMix64(seed: seed)
    self.taste = taste
  }

  private mutating func write() -> Script {
    time = random.number(0...1e5)
    changeRules()
    changeContainer()
    changeContent()
    if random.once(in: 2) { program() }
    let length = random.whole(1...taste.length)
    while steps.count < length + 4 { step() }
    return Script(steps)
  }

  private mutating func step() {
    pass()
    switch random.whole(0...29) {
    case 0...11: moveFingers()
    case 12...15: addFinger()
    case 16...19: liftFinger()
    case 20: if random.once(in: 2) { tap() } else { fling() }
    case 21: steps.append(.advance(time))
    case 22, 23: wheel()
    case 24: magnify()
    case 25: key()
    case 26: program()
    case 27: if taste.changes { changeContainer() }
    case 28: if taste.changes { changeContent() }
    default: if taste.changes { changeRules() }
    }
  }

  // MARK: Values

  private mutating func pass() {
    switch random.whole(0...19) {
    case 0: time += random.number(0...6)
    case 1...3: time += random.number(0...0.6)
    case 4...5: break
    default: time += random.number(0.001...0.02)
    }
    if taste.isHostile && random.once(in: 30) { time += random.number(-20...20) }
  }

  private mutating func hostile(_ value: Double) -> Double {
    guard taste.isHostile && random.once(in: 25) else { return value }
    return random.one(of: [
      .nan, .infinity, -.infinity, 0, -0.0, -1, 1e308, -1e308, .leastNonzeroMagnitude, 1e-3, 1e9,
      -value, 1e17,
    ])
  }

  private mutating func hostile(_ value: Vector) -> Vector {
    Vector(hostile(value.x), hostile(value.y))
  }

  private mutating func when() -> Double { hostile(time) }

  private mutating func place() -> Vector {
    let place = random.vector(-50...(size.x + 50), -50...(size.y + 50))
    return hostile(taste.isHostile && random.once(in: 40) ? place * 1e4 : place)
  }

  private mutating func add(_ input: Input) { steps.append(.input(input)) }

  // MARK: Fingers

  private mutating func touch(_ id: Int, _ phase: Touch.Phase, _ position: Vector) {
    let kind: Touch.Kind =
      random.once(in: 15) ? random.one(of: [.pen, .mouse, .secondaryMouse]) : .finger
    let width = random.once(in: 25) ? random.number(0...100) : 0
    add(
      .touch(
        Touch(
          id: id, phase: phase, kind: phase == .down ? kind : .finger, position: position,
          contactWidth: phase == .down ? hostile(width) : 0, time: when())))
  }

  private mutating func addFinger() {
    let id = random.once(in: 20) ? random.one(of: [0, -1, .max, .min]) : random.whole(1...20)
    if !taste.isHostile && fingers.contains(where: { $0.id == id }) { return }
    if fingers.count >= 20 { return }
    let position = place()
    fingers.append((id, position))
    touch(id, .down, position)
  }

  private mutating func liftFinger() {
    guard let index = fingers.indices.randomElement(using: &random) else { return }
    let finger = fingers.remove(at: index)
    let moved =
      random.once(in: 2) ? finger.position : finger.position + random.vector(-9...9, -9...9)
    touch(finger.id, random.once(in: 5) ? .cancelled : .up, moved)
    if random.once(in: 4) {
      while !fingers.isEmpty {
        let finger = fingers.removeLast()
        touch(finger.id, random.once(in: 5) ? .cancelled : .up, finger.position)
      }
    }
  }

  private mutating func moveFingers() {
    if fingers.isEmpty { return addFinger() }
    if random.once(in: 12) { return moveQuickly() }
    for _ in 0..<random.whole(1...4) {
      if random.once(in: 3) && fingers.count > 1 {
        spread()
      } else {
        let by = random.vector(-30...30, -30...30) * (random.once(in: 8) ? 8 : 1)
        for index in fingers.indices where fingers.count == 1 || !random.once(in: 4) {
          let noise = random.vector(-4...4, -4...4)
          fingers[index].position += by + noise
          touch(fingers[index].id, .moved, hostile(fingers[index].position))
        }
      }
      time += random.number(0.004...0.017)
    }
  }

  /// One moves as a mouse of 1000 Hz or more: many samples, less than a millisecond or little more apart, with rests.
  private mutating func moveQuickly() {
    guard let index = fingers.indices.randomElement(using: &random) else { return }
    let speed = random.vector(-2000...2000, -2000...2000)
    for _ in 0..<random.whole(5...60) {
      let step = random.once(in: 20) ? random.number(0.01...0.05) : random.scale(0.05e-3...1.2e-3)
      let noise = random.vector(-0.3...0.3, -0.3...0.3)
      fingers[index].position += (random.once(in: 5) ? .zero : speed * step) + noise
      time += step
      touch(fingers[index].id, .moved, hostile(fingers[index].position))
    }
  }

  /// All fingers go away from their centroid or towards it, which stays where it was.
  private mutating func spread() {
    let c = fingers.map(\.position).reduce(.zero, +) / Double(fingers.count)
    let factor = random.scale(0.5...2)
    for index in fingers.indices {
      fingers[index].position = c + (fingers[index].position - c) * factor
      touch(fingers[index].id, .moved, fingers[index].position)
    }
  }

  private mutating func tap() {
    guard fingers.isEmpty else { return }
    let position = place()
    for _ in 0..<random.whole(1...3) {
      touch(1, .down, position)
      time += random.number(0.01...0.55)
      touch(1, .up, position)
      time += random.number(0.01...0.35)
    }
    if random.once(in: 3) {
      // A second tap that stays down: a quick zoom, perhaps.
      fingers.append((1, position))
      touch(1, .down, position)
    }
  }

  /// Two fingers that move together and hardly change their distance leave as good as together: near fitted and near
  /// limits the zoom settles, and perhaps one finger interrupts it.
  private mutating func fling() {
    guard fingers.isEmpty else { return }
    let by = random.vector(-20...20, -20...20)
    fingers = [(1, place()), (2, place())]
    for finger in fingers { touch(finger.id, .down, finger.position) }
    for _ in 0..<random.whole(1...10) {
      time += random.number(0.004...0.017)
      let factor = random.number(0.997...1.003)
      let middle = (fingers[0].position + fingers[1].position) / 2
      for index in fingers.indices {
        fingers[index].position = middle + by + (fingers[index].position - middle) * factor
        touch(fingers[index].id, .moved, fingers[index].position)
      }
    }
    while let finger = fingers.popLast() {
      touch(finger.id, .up, finger.position)
      if random.once(in: 3) { time += random.number(0...0.05) }
    }
    if random.once(in: 2) {
      time += random.number(0...0.3)
      addFinger()
      moveFingers()
      liftFinger()
    }
  }

  // MARK: The rest

  private mutating func wheel() {
    let position = place()
    for _ in 0..<random.whole(1...5) {
      // Notches as displays and settings scale them, down to the fine ones of free-spinning wheels.
      let size = random.one(of: [100, 120, 80, 66.67, 21.66, 13, 4.000244140625])
      let notch = Vector(0, Double(random.whole(-4...4)) * size)
      let scroll = random.vector(-60...60, -60...60)
      add(
        .wheel(
          Wheel(
            position: position + random.vector(-2...2, -2...2),
            amount: hostile(random.once(in: 2) ? notch : scroll),
            unit: random.once(in: 6) ? random.one(of: [.lines, .pages, .points]) : .pixels,
            ticks: random.once(in: 2)
              ? 0 : hostile(-notch.y * random.one(of: [1, 1.2, 1.5, 3, 30, -1])),
            hasControl: random.once(in: 4), modifierIsDown: random.once(in: 8), time: when())))
      time += random.number(0...0.2)
    }
  }

  private mutating func magnify() {
    let position = place()
    if !isMagnifying {
      add(.magnify(Magnify(phase: .began, position: position, time: when())))
      isMagnifying = true
    }
    for _ in 0..<random.whole(0...4) {
      time += random.number(0...0.02)
      let amount = hostile(random.number(-0.3...0.5))
      add(.magnify(Magnify(phase: .changed, amount: amount, position: position, time: when())))
    }
    if random.once(in: 2) {
      let phase = random.one(of: [Magnify.Phase.ended, .cancelled])
      add(.magnify(Magnify(phase: phase, position: position, time: when())))
      isMagnifying = false
    }
  }

  private mutating func key() {
    let keys: [Key] = [
      .zoomIn, .zoomOut, .fit, .actualSize, .left, .right, .up, .down, .home, .end,
    ]
    for _ in 0..<random.whole(1...3) { add(.key(random.one(of: keys), time: when())) }
  }

  private mutating func program() {
    let move: Move
    switch random.whole(0...6) {
    case 0, 1:
      let at = random.once(in: 2) ? place() : nil
      move = .zoom(hostile(random.scale(0.2...20)), at: at)
    case 2:
      move = .show(
        origin: hostile(random.vector(-100...1000, -100...1000)),
        size: hostile(random.vector(1...2000, 1...2000)))
    case 3: move = .pan(hostile(random.vector(-500...500, -500...500)))
    case 4: move = .reset
    case 5: move = .reveal(origin: hostile(place()), size: hostile(random.vector(0...900, 0...900)))
    default:
      move = .restore(
        SavedView(
          zoom: hostile(random.scale(0.5...10)), center: hostile(random.vector(0...1, 0...1))))
    }
    add(.move(move, animated: random.once(in: 2), time: when()))
  }

  private mutating func changeContainer() {
    size = random.once(in: 30) ? .zero : random.vector(50...1500, 50...1500)
    let inset = random.once(in: 3) ? 60.0 : 0
    add(
      .container(
        Container(
          size: hostile(size), top: hostile(random.number(0...inset)),
          left: hostile(random.number(0...inset)), bottom: hostile(random.number(0...inset)),
          right: hostile(random.number(0...inset)), pixelRatio: hostile(random.number(0.5...4))),
        time: when()))
  }

  private mutating func changeContent() {
    var content = Vector(random.scale(20...20000), random.scale(20...20000))
    if random.once(in: 20) { content = Vector(random.scale(1e-3...1e9), random.scale(1e-3...1e9)) }
    if random.once(in: 30) { content = .zero }
    add(.content(hostile(content), time: when()))
    if random.once(in: 3) { add(.content(hostile(content * 2), time: when())) }
  }

  private mutating func changeRules() {
    if random.once(in: 3) || steps.isEmpty { rules = ZoomConfiguration() }
    rules.minimumZoom = hostile(random.one(of: [1, 1, 0.5, random.scale(0.1...2)]))
    rules.maximumZoom =
      random.once(in: 5) ? nil : hostile(rules.minimumZoom * random.scale(1...20))
    rules.fit = random.one(of: [.contain, .contain, .cover, .none])
    rules.doubleTap = random.one(of: [.fill, .maximum, .reset, .none, .zoom(hostile(2.5))])
    rules.quickZoom = !random.once(in: 5)
    rules.longPress = random.once(in: 4)
    rules.wheel = random.one(of: [.zoom, .zoom, .pan, .modifier])
    rules.parentScrollsDown = random.once(in: 4)
    rules.parentScrollsAcross = random.once(in: 6)
    rules.fastDeceleration = random.once(in: 5)
    rules.backEdges = random.once(in: 8) ? .left : []
    if !taste.isPlain {
      rules.isElastic = !random.once(in: 4)
      rules.release = random.once(in: 6) ? .springBack : .stay
      rules.isEnabled = !random.once(in: 12)
      rules.reducesMotion = random.once(in: 8)
      rules.dismisses = random.once(in: 4)
      rules.pages = random.once(in: 4)
    }
    add(.configuration(rules, time: when()))
  }
}
