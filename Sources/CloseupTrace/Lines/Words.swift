import Closeup

/// The words a trace has for the values of a type.
struct Words<Value: Equatable & Sendable>: Sendable {
  let pairs: [(word: String, value: Value)]

  init(_ pairs: KeyValuePairs<String, Value>) { self.pairs = pairs.map { ($0.key, $0.value) } }

  func value(of word: String) -> Value? { pairs.first { $0.word == word }?.value }

  /// The word of a value. Every value of a type with words has one.
  func word(of value: Value) -> String { pairs.first { $0.value == value }?.word ?? "" }

  /// All words, for messages.
  var list: String { pairs.map { "\"\($0.word)\"" }.joined(separator: ", ") }
}

extension Words where Value == Touch.Phase {
  static let touchPhase = Words([
    "down": .down, "moved": .moved, "up": .up, "cancelled": .cancelled,
  ])
}

extension Words where Value == Touch.Kind {
  static let touchKind = Words([
    "finger": .finger, "pen": .pen, "mouse": .mouse, "secondaryMouse": .secondaryMouse,
  ])
}

extension Words where Value == Wheel.Unit {
  static let wheelUnit = Words([
    "pixels": .pixels, "lines": .lines, "pages": .pages, "points": .points,
  ])
}

extension Words where Value == Magnify.Phase {
  static let magnifyPhase = Words([
    "began": .began, "changed": .changed, "ended": .ended, "cancelled": .cancelled,
  ])
}

extension Words where Value == Key {
  static let key = Words([
    "zoomIn": .zoomIn, "zoomOut": .zoomOut, "fit": .fit, "actualSize": .actualSize, "left": .left,
    "right": .right, "up": .up, "down": .down, "home": .home, "end": .end, "escape": .escape,
    "enter": .enter,
  ])
}

extension Words where Value == Fit {
  static let fit = Words([
    "contain": .contain, "cover": .cover, "none": .none, "scale-down": .scaleDown,
  ])
}

extension Words where Value == ZoomConfiguration.DoubleTap {
  /// Those without a number of their own.
  static let doubleTap = Words([
    "none": .none, "fill": .fill, "maximum": .maximum, "reset": .reset,
  ])
}

extension Words where Value == ZoomConfiguration.WheelUse {
  static let wheelUse = Words(["zoom": .zoom, "pan": .pan, "modifier": .modifier])
}

extension Words where Value == ZoomConfiguration.Release {
  static let release = Words(["stay": .stay, "springBack": .springBack])
}

extension Words where Value == BackEdges {
  static let backEdge = Words(["left": .left, "right": .right])
}

extension Words where Value == Claim {
  static let claim = Words(["watching": .watching, "claimed": .claimed, "yielded": .yielded])
}

extension Words where Value == SwipeDirections {
  static let swipeDirections = Words([
    "left": .left, "right": .right, "up": .up, "down": .down, "leading": .leading,
    "trailing": .trailing,
  ])
}

extension Words where Value == Swipe.Direction {
  static let swipeDirection = Words(["left": .left, "right": .right, "up": .up, "down": .down])
}

extension Words where Value == ScrubRecognizer.Mode {
  static let scrubMode = Words(["relative": .relative, "absolute": .absolute])
}

extension Words where Value == Effects {
  static let effect = Words([
    "tap": .tap, "doubleTap": .doubleTap, "longPress": .longPress, "haptic": .haptic,
    "settled": .settled, "gestureBegan": .gestureBegan, "gestureEnded": .gestureEnded,
    "close": .close, "previous": .previous, "next": .next, "first": .first, "last": .last,
    "pageChanged": .pageChanged, "closed": .closed,
  ])
}

extension Words where Value == TraceState {
  static let state = Words([
    "resting": .resting, "touched": .touched, "gesturing": .gesturing, "animating": .animating,
  ])
}

extension Effects {
  /// The names of what happened, as in a trace.
  public var names: [String] {
    isEmpty ? [] : Words.effect.pairs.filter { contains($0.value) }.map(\.word)
  }
}

extension Key {
  /// Its name, as in a trace.
  public var name: String { Words.key.word(of: self) }
}

extension Swipe.Direction {
  /// Its name, as in a trace.
  public var name: String { Words.swipeDirection.word(of: self) }
}

extension Claim {
  /// Its name, as in a trace.
  public var name: String { Words.claim.word(of: self) }
}

extension TraceState {
  /// Its name, as in a trace.
  public var name: String { Words.state.word(of: self) }
}

extension Touch.Phase {
  /// Its name, as in a trace.
  public var name: String { Words.touchPhase.word(of: self) }
}

extension Magnify.Phase {
  /// Its name, as in a trace.
  public var name: String { Words.magnifyPhase.word(of: self) }
}
