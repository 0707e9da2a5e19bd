/// A finger that moves along a tile to go through what it shows: progress from 0 to 1, the finer the further the finger is
/// above or below the tile (SYSTEMS, "E").
public struct ScrubRecognizer: Sendable {
  /// How a finger's place becomes progress.
  public enum Mode: UInt8, Equatable, Sendable {
    /// The progress moves as the finger moves.
    case relative
    /// The progress is where the finger is along the tile, also where it taps.
    case absolute
  }

  private enum State: Sendable { case idle, pressed, scrubbing, passedBy }

  /// How a finger's place becomes progress.
  public var mode: Mode
  /// The tile's size in points; nothing moves in one without a width.
  public var tile: Vector {
    didSet { tile = Domain.size(tile) }
  }
  /// Whether progress runs from right to left.
  public var isRightToLeft: Bool
  /// The progress, 0…1.
  public private(set) var progress: Double
  private var state = State.idle
  private var finger = 0
  private var slop = SlopFilter(.nowhere)
  /// So far above or below the tile, progress is twice as fine, in points of the tile.
  private var halving = 0.0
  private var last = Vector.zero
  /// The progress before it is held inside 0…1, so that a finger that went beyond an end comes back to the same place.
  private var raw = 0.0

  /// A recogniser for a tile of some size at some progress.
  public init(
    mode: Mode = .relative, tile: Vector, progress: Double = 0, isRightToLeft: Bool = false
  ) {
    self.mode = mode
    self.tile = Domain.size(tile)
    self.isRightToLeft = isRightToLeft
    self.progress = Domain.clamp(progress, to: 0...1, else: 0)
  }

  /// Whose the finger is: a vertical movement is somebody else's.
  public var claim: Claim {
    switch state {
    case .scrubbing: .claimed
    case .passedBy: .yielded
    case .idle, .pressed: .watching
    }
  }

  /// Sets the progress from outside; what is not a number is 0. A finger that scrubs goes on from there.
  public mutating func setProgress(_ value: Double) {
    progress = Domain.clamp(value, to: 0...1, else: 0)
    raw = progress
  }

  /// Takes in a sample, its place in points of the tile.
  public mutating func handle(_ touch: Touch) {
    switch touch.phase {
    case .down:
      // A finger that comes down twice was lost in between.
      if touch.id == finger { reset() }
      guard state == .idle, touch.counts else { return }
      state = .pressed
      finger = touch.id
      slop = SlopFilter(touch)
      last = slop.origin
      halving = touch.onScreen(Self.halving)
    case .moved:
      moved(touch)
    case .up, .cancelled:
      guard touch.id == finger else { return }
      if touch.phase == .up {
        moved(touch)
        if state == .pressed && mode == .absolute { setProgress(place(of: slop.origin.x)) }
      }
      reset()
    }
  }

  /// Takes the finger away, for a host that will not see it leave; the progress stays.
  public mutating func reset() { state = .idle }

  /// Takes in a key: arrows take a twentieth, Home and End lead to the ends. Returns whether the key meant something.
  public mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .left: setProgress(progress + (isRightToLeft ? Self.keyStep : -Self.keyStep))
    case .right: setProgress(progress + (isRightToLeft ? -Self.keyStep : Self.keyStep))
    case .up: setProgress(progress + Self.keyStep)
    case .down: setProgress(progress - Self.keyStep)
    case .home: setProgress(0)
    case .end: setProgress(1)
    case .zoomIn, .zoomOut, .fit, .actualSize, .escape, .enter: return false
    }
    return true
  }

  private mutating func moved(_ touch: Touch) {
    guard touch.id == finger, touch.position.isFinite else { return }
    let position = Domain.position(touch.position)
    if state == .pressed, slop.moved(to: position), let crossing = slop.crossing {
      state = crossing.isHorizontal ? .scrubbing : .passedBy
      last = slop.origin + crossing
      raw = state == .scrubbing && mode == .absolute ? place(of: last.x) : progress
    }
    guard state == .scrubbing else { return }
    let movement = position.x - last.x
    if tile.x > 0 {
      let rate = meanRate(from: last.y, to: position.y) / tile.x
      raw += (isRightToLeft ? -movement : movement) * rate
    }
    last = position
    progress = Swift.min(Swift.max(raw, 0), 1)
  }

  /// The progress at a place along the tile; as it is in one without a width.
  private func place(of x: Double) -> Double {
    guard tile.x > 0 else { return progress }
    return isRightToLeft ? 1 - x / tile.x : x / tile.x
  }

  /// The mean of ``rate(at:)`` over a straight movement, so that it does not matter into how many samples it is cut.
  private func meanRate(from: Double, to: Double) -> Double {
    (to - from).magnitude < 1e-6 ? rate(at: to) : (area(to) - area(from)) / (to - from)
  }

  /// How much of a movement counts at a height: all of it on the tile, half for every ``halving`` above or below.
  private func rate(at y: Double) -> Double {
    let beside = y < 0 ? -y : Swift.max(0, y - tile.y)
    return Maths.exp(-beside * Maths.ln2 / halving)
  }

  /// The integral of ``rate(at:)`` from the tile's top to `y`.
  private func area(_ y: Double) -> Double {
    let scale = halving / Maths.ln2
    if y < 0 { return -scale * (1 - rate(at: y)) }
    if y <= tile.y { return y }
    return tile.y + scale * (1 - rate(at: y))
  }

  /// So far above or below the tile, progress is twice as fine, in points of the screen. Chosen by us: a thumb's width.
  private static let halving = 50.0
  /// What an arrow key adds. Chosen by us: a film is gone through in twenty.
  private static let keyStep = 0.05
}
