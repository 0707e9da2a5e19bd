import Closeup
import EngineChecks
import Fuzzing

/// Makes a script of arbitrary bytes: rules, a container and content first, then anything that may happen.
struct ScriptReader {
  private var bytes: ByteReader
  private var time = 0.0
  /// Where the fingers were last, so that most of them move by a little, as fingers do.
  private var places = [Vector](repeating: Vector(200, 400), count: 20)

  /// Whether it sends only what a host may send: every second script does, those of an odd number of bytes.
  let isPlain: Bool

  init(_ bytes: ByteReader) {
    self.bytes = bytes
    isPlain = bytes.count & 1 == 1
    self.bytes.isPlain = isPlain
  }

  /// The script of all of the bytes, at most ``longest`` steps of it.
  mutating func script() -> Script {
    var steps: [Script.Step] = [
      .input(.configuration(rules(), time: 0)), .input(.container(container(), time: 0)),
      .input(.content(content(), time: 0)),
    ]
    while !bytes.isAtEnd && steps.count < Self.longest { steps.append(step()) }
    return Script(steps)
  }

  private mutating func step() -> Script.Step {
    let kind = bytes.whole(below: 24)
    time += bytes.number(kind < 12 ? 0...0.02 : 0...0.5)
    return switch kind {
    case 0...13: .input(.touch(touch()))
    case 14, 15: .input(.wheel(wheel()))
    case 16: .input(.magnify(magnify()))
    case 17: .input(.key(Key(rawValue: bytes.byte() % 12) ?? .fit, time: time))
    case 18: .input(.container(container(), time: time))
    case 19: .input(.content(content(), time: time))
    case 20: .input(.configuration(rules(), time: time))
    case 21: .input(.move(move(), animated: bytes.flag(), time: time))
    default: .advance(time)
    }
  }

  private mutating func touch() -> Touch {
    let finger = bytes.whole(below: places.count)
    // Every second sample is a movement.
    let phase = Touch.Phase(rawValue: Swift.min(bytes.byte() & 7, 4) & 3) ?? .moved
    let moves = phase != .down
    let place = moves ? vector(-40...40) + places[finger] : vector(-50...900)
    places[finger] = place
    let kind = Touch.Kind(rawValue: bytes.byte() & 15) ?? .finger
    return Touch(
      id: finger, phase: phase, kind: kind, position: place,
      contactWidth: bytes.flag() ? bytes.number(0...60) : 0, time: time)
  }

  private mutating func wheel() -> Wheel {
    let notches = bytes.byte()
    let amount =
      notches & 1 == 0 ? vector(-60...60) : Vector(0, Double(Int(notches) / 2 - 64) * 120)
    return Wheel(
      position: vector(0...900), amount: amount,
      unit: Wheel.Unit(rawValue: bytes.byte() & 15) ?? .pixels,
      ticks: -amount.y * [0, 1, 1.2, 1.5, 3, 30, -1, .nan][Int(bytes.byte() & 7)],
      hasControl: bytes.flag(), modifierIsDown: bytes.flag(), time: time)
  }

  private mutating func magnify() -> Magnify {
    Magnify(
      phase: Magnify.Phase(rawValue: bytes.byte() & 3) ?? .changed, amount: bytes.number(-0.5...1),
      position: vector(0...900), time: time)
  }

  private mutating func move() -> Move {
    switch bytes.whole(below: 6) {
    case 0: .zoom(bytes.number(0...20), at: bytes.flag() ? vector(0...900) : nil)
    case 1: .show(origin: vector(-100...4000), size: vector(0...4000))
    case 2: .pan(vector(-500...500))
    case 3: .reset
    case 4: .reveal(origin: vector(-300...900), size: vector(0...900))
    default: .restore(SavedView(zoom: bytes.number(0...10), center: vector(0...1)))
    }
  }

  private mutating func container() -> Container {
    Container(
      size: vector(0...1500), top: bytes.number(0...90), left: bytes.number(0...90),
      bottom: bytes.number(0...90), right: bytes.number(0...90), pixelRatio: bytes.number(0.5...4))
  }

  private mutating func content() -> Vector { vector(1...(bytes.flag() ? 9000 : 300)) }

  private mutating func rules() -> ZoomConfiguration {
    var rules = ZoomConfiguration()
    let bits = bytes.bits()
    func on(_ bit: UInt64) -> Bool { bits >> bit & 1 == 1 }
    rules.fit = Fit(rawValue: UInt8(bits >> 60) & 3) ?? .contain
    rules.minimumZoom = on(0) ? bytes.number(0.1...2) : 1
    rules.maximumZoom = on(1) ? nil : bytes.number(1...20)
    rules.doubleTap =
      switch bits >> 56 & 7 {
      case 0: .none
      case 1: .maximum
      case 2: .reset
      case 3: .zoom(bytes.number(0...20))
      default: .fill
      }
    rules.wheel = ZoomConfiguration.WheelUse(rawValue: UInt8(bits >> 52 & 3)) ?? .zoom
    // What is seldom is on where two or three bits are.
    rules.release = on(2) && on(3) ? .springBack : .stay
    rules.isElastic = !(on(4) && on(5))
    rules.isEnabled = !(on(6) && on(7) && on(8))
    rules.quickZoom = !on(9)
    rules.longPress = on(10)
    rules.reducesMotion = on(11) && on(12)
    rules.dismisses = on(13)
    rules.pages = on(14)
    rules.parentScrollsAcross = on(15)
    rules.parentScrollsDown = on(16)
    rules.fastDeceleration = on(17)
    rules.backEdges = BackEdges(rawValue: UInt8(bits >> 20 & 3))
    return rules
  }

  private mutating func vector(_ range: ClosedRange<Double>) -> Vector {
    Vector(bytes.number(range), bytes.number(range))
  }

  /// More steps find nothing that fewer would not.
  private static let longest = 256
}
