/// A placement as a function of time.
enum PlacementMotion: Sendable {
  case release(ReleaseMotion, start: Double)
  case settle(SettleMotion, start: Double)
  case camera(CameraMotion, start: Double)
  case glide(GlideMotion, start: Double)

  /// Where content is drawn at `time`, in seconds.
  func placement(at time: Double) -> Placement {
    switch self {
    case .release(let motion, let start): motion.placement(at: time - start)
    case .settle(let motion, let start): motion.placement(at: time - start)
    case .camera(let motion, let start): motion.placement(at: time - start)
    case .glide(let motion, let start): motion.placement(at: time - start)
    }
  }

  /// How fast it changes at `time`.
  func velocity(at time: Double) -> PlacementVelocity {
    switch self {
    case .release(let motion, let start):
      PlacementVelocity(logScale: 0, offset: motion.velocity(at: time - start))
    case .settle(let motion, let start): motion.velocity(at: time - start)
    case .camera(let motion, let start): motion.velocity(at: time - start)
    case .glide(let motion, let start): motion.velocity(at: time - start)
    }
  }

  /// Where it ends.
  var target: Placement {
    switch self {
    case .release(let motion, _): motion.target
    case .settle(let motion, _): motion.target
    case .camera(let motion, _): motion.target
    case .glide(let motion, _): motion.target
    }
  }

  /// Whether it goes outside limits and edges on its way: a let-go, a flight from or to a place elsewhere.
  var isFree: Bool { if case .camera(let motion, _) = self { motion.isFree } else { false } }

  /// When it ends, in seconds.
  var end: Double {
    switch self {
    case .release(let motion, let start): start + motion.duration
    case .settle(let motion, let start): start + motion.duration
    case .camera(let motion, let start): start + motion.duration
    case .glide(let motion, let start): start + motion.duration
    }
  }

  /// How fast momentum carries content at `time`, in points per second; 0 for what comes back or flies.
  func momentumSpeed(at time: Double) -> Double {
    switch self {
    case .release(let motion, let start): motion.momentumSpeed(at: time - start)
    case .settle(let motion, let start): motion.momentumSpeed(at: time - start)
    case .camera, .glide: 0
    }
  }

  /// How fast what sticks out of the box comes back at `time`, in points per second.
  func excessSpeed(at time: Double) -> Vector {
    switch self {
    case .release(let motion, let start): motion.excessSpeed(at: time - start)
    case .glide(let motion, let start): motion.excessSpeed(at: time - start)
    case .settle, .camera: .zero
    }
  }

  /// The way on from where a touch stopped it, from rest to the same target; nil where momentum is gone and only
  /// what is outside its box comes back.
  func resumed(from shown: Placement, in viewport: Viewport, limits: ZoomLimits, at time: Double)
    -> PlacementMotion?
  {
    switch self {
    case .release: nil
    case .settle(let motion, let start):
      .camera(
        motion.resumed(from: shown, in: viewport, limits: limits, after: time - start),
        start: time)
    case .camera(let motion, _):
      .camera(motion.resumed(from: shown, in: viewport, limits: limits), start: time)
    case .glide(let motion, _):
      .glide(motion.resumed(from: shown), start: time)
    }
  }
}
