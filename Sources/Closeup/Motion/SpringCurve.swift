/// A spring that draws something to its target: how much is left of the displacement and of the speed it began with.
///
/// The motion is linear in both, so one evaluation serves every quantity on the same spring:
/// `x(t) = position.displacement · x0 + position.speed · v0`, and likewise for the speed at `t`.
struct SpringCurve: Sendable {
  /// The undamped angular frequency ω, in 1/s.
  let frequency: Double
  /// The damping ratio: 1 is critical, less overshoots.
  let damping: Double

  /// A spring of the given response, FEEL's `r = 2π/ω`, in seconds.
  init(response: Double, damping: Double = 1) {
    self.init(frequency: 2 * Double.pi / response, damping: damping)
  }

  /// A spring of the given angular frequency, in 1/s.
  init(frequency: Double, damping: Double = 1) {
    self.frequency = frequency
    self.damping = damping
  }

  /// How much of the initial displacement and of the initial speed make up a quantity.
  struct Weights: Sendable {
    let displacement: Double
    let speed: Double
  }

  /// The weights of position and speed, `time` seconds after the start.
  func weights(at time: Double) -> (position: Weights, speed: Weights) {
    let decay = Maths.exp(-damping * frequency * time)
    if damping >= 1 {
      return (
        Weights(displacement: (1 + frequency * time) * decay, speed: time * decay),
        Weights(
          displacement: -frequency * frequency * time * decay,
          speed: (1 - frequency * time) * decay)
      )
    }
    let (sigma, ringing) = ring
    let (cosine, sine) = Maths.cosineAndSine(ringing * time)
    let swing = sine / ringing
    return (
      Weights(displacement: decay * (cosine + sigma * swing), speed: decay * swing),
      Weights(
        displacement: -decay * frequency * frequency * swing,
        speed: decay * (cosine - sigma * swing))
    )
  }

  /// When the motion has come within ``endDistance`` of its target for good, in seconds, at least ``shortest`` and at most ``longest``.
  ///
  /// Told beforehand from the envelope of `|x| + |v|/ω`, which for the critically damped spring is
  /// `(2|x0| + |B|/ω + 2|B|·t)·e^(−ωt)` with `B = v0 + ω·x0` (FEEL, "End rule").
  /// - Parameters:
  ///   - displacement: `|x0|`, in points.
  ///   - drive: for a critically damped spring `|B|`; the speed `|v0|` for one that overshoots; points per second.
  func duration(displacement: Double, drive: Double) -> Double {
    if damping < 1 {
      let (sigma, ringing) = ring
      let swing = (drive + sigma * displacement) / ringing
      let amplitude = (displacement * displacement + swing * swing).squareRoot()
      return clampDuration(Maths.log(2 * amplitude / Self.endDistance) / sigma)
    }
    let level = 2 * displacement + drive / frequency
    let growth = 2 * drive
    func envelope(_ time: Double) -> Double {
      (level + growth * time) * Maths.exp(-frequency * time)
    }
    // The envelope rises to its peak and falls for good after it.
    let peak = growth > 0 ? Swift.max(0, 1 / frequency - level / growth) : 0
    if envelope(peak) < Self.endDistance { return Self.shortest }
    guard envelope(Self.longest) < Self.endDistance else { return Self.longest }
    // Its logarithm is concave: from where it has ended, each of Newton's steps comes nearer to the end and never
    // before it.
    var time = Self.longest
    var step = Self.longest
    while step > Self.precision {
      let height = level + growth * time
      let excess = Maths.log(height / Self.endDistance) - frequency * time
      step = excess / (growth / height - frequency)
      time -= step
    }
    return clampDuration(time)
  }

  private func clampDuration(_ time: Double) -> Double {
    Swift.min(Swift.max(time, Self.shortest), Self.longest)
  }

  /// The decay rate and the angular frequency of a spring that overshoots.
  private var ring: (sigma: Double, ringing: Double) {
    (damping * frequency, frequency * (1 - damping * damping).squareRoot())
  }

  /// Nearer than this to its target a spring is done, in points (FEEL, "End rule").
  static let endDistance = 0.1
  /// No animation is shorter than a frame of a 60 Hz screen, in seconds (FEEL, "End rule").
  static let shortest = 1.0 / 60
  /// None is longer than this, in seconds (FEEL, "Invariants", 8).
  static let longest = 5.0
  /// A step this small ends the search for a duration, in seconds.
  private static let precision = 1e-9
}
