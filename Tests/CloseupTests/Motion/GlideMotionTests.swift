import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

@Suite struct GlideMotionTests {
  private let viewport = Viewport(
    container: Container(size: Vector(400, 800)), content: Vector(3000, 2000))

  private func focus(_ shown: Placement, at position: Vector) -> GlideFocus {
    let point = Box(min: .zero, max: viewport.content).clamp(shown.contentPoint(at: position))
    return GlideFocus(point: point, anchor: shown.position(of: point))
  }

  @Test func logScaleIsOnASpringOfResponseZeroPointTwo() {
    let a = viewport.centred(zoom: 2)
    let motion = GlideMotion(
      from: a, logSpeed: 1.5, focus: focus(a, at: Vector(200, 400)), to: a.scale * 2,
      in: viewport.offsets)
    for time in [0.02, 0.1, 0.2] {
      let u = Quadrature.integrate(
        .init(x: -log(2.0), v: 1.5), for: time,
        acceleration: Quadrature.spring(2 * Double.pi / 0.2))
      #expect(near(log(motion.placement(at: time).scale / a.scale), log(2.0) + u.x, 1e-8))
    }
    #expect(motion.placement(at: motion.duration).scale == a.scale * 2)
  }

  @Test func thePointUnderThePointerStaysAtEveryInstant() {
    let a = viewport.placement(zoom: 3, showing: Vector(1500, 1000), at: Vector(200, 400))
    let position = Vector(130, 470)
    let point = a.contentPoint(at: position)
    let motion = GlideMotion(
      from: a, logSpeed: 0, focus: focus(a, at: position), to: a.scale * 3, in: viewport.offsets)
    for step in 0...50 {
      let shown = motion.placement(at: motion.duration * Double(step) / 50)
      #expect(near(shown.position(of: point), position, 1e-8))
    }
  }

  @Test func anExcessFadesWithTheGlide() {
    var a = viewport.placement(zoom: 3, showing: Vector(0, 0), at: .zero)
    a.offset.x += 60
    let motion = GlideMotion(
      from: a, logSpeed: 0, focus: focus(a, at: Vector(300, 300)), to: a.scale * 1.5,
      in: viewport.offsets)
    #expect(near(motion.placement(at: 0), a, of: viewport.content))
    var last = 61.0
    for step in 0...20 {
      let shown = motion.placement(at: motion.duration * Double(step) / 20)
      let excess = viewport.box(scale: shown.scale).excess(of: shown.offset).x
      #expect(excess <= last + 1e-9)
      last = excess
    }
    #expect(last == 0)
  }

  /// Cut into pieces at any times, a glide is the same: what the next begins with is what the last one had.
  @Test func aGlideInPiecesIsTheWholeGlide() {
    var random = SplitMix64(seed: 41)
    for _ in 0..<200 {
      var a = viewport.placement(zoom: 3, showing: .zero, at: .zero)
      a.offset += random.vector(1...80, 1...80)
      let focus = focus(a, at: random.vector(0...400, 0...800))
      let speed = random.vector(-500...500, -500...500)
      let scale = a.scale * random.scale(0.7...1.5)
      let whole = GlideMotion(
        from: a, logSpeed: 0, excessSpeed: speed, focus: focus, to: scale, in: viewport.offsets)
      var piece = whole
      var started = 0.0
      while started < 0.1 {
        let time = random.number(0.002...0.02)
        piece = GlideMotion(
          from: piece.placement(at: time), logSpeed: piece.velocity(at: time).logScale,
          excessSpeed: piece.excessSpeed(at: time), focus: focus, to: scale, in: viewport.offsets)
        started += time
        #expect(
          near(piece.placement(at: 0.01), whole.placement(at: started + 0.01), of: viewport.content)
        )
      }
    }
  }

  @Test func velocityIsTheSlopeOfPlacement() {
    var random = SplitMix64(seed: 40)
    var misses = 0
    for _ in 0..<500 {
      var a = viewport.placement(
        zoom: random.scale(1...8), showing: random.vector(0...3000, 0...2000), at: Vector(200, 400))
      if random.once(in: 2) { a.offset += random.vector(-50...50, -50...50) }
      let motion = GlideMotion(
        from: a, logSpeed: random.number(-2...2),
        excessSpeed: random.vector(-500...500, -500...500),
        focus: focus(a, at: random.vector(0...400, 0...800)),
        to: viewport.fitScale * random.scale(1...8), in: viewport.offsets)
      let time = random.number(0.005...0.15)
      let h = 1e-6
      if time + h >= motion.duration { continue }
      let before = motion.placement(at: time - h)
      let after = motion.placement(at: time + h)
      let velocity = motion.velocity(at: time)
      let slope = (after.offset - before.offset) / (2 * h)
      if !near(velocity.logScale, log(after.scale / before.scale) / (2 * h), 1e-3)
        || !near(velocity.offset, slope, 0.5)
      {
        misses += 1
      }
    }
    // At the very instant an edge is met there is no one slope.
    #expect(misses <= 2)
  }

  @Test func nothingToDoTakesNoTime() {
    let a = viewport.centred(zoom: 2)
    let motion = GlideMotion(
      from: a, logSpeed: 0, focus: focus(a, at: Vector(200, 400)), to: a.scale, in: viewport.offsets
    )
    #expect(motion.duration == 0 || motion.target.scale == a.scale)
    #expect(near(motion.target, a, of: viewport.content))
  }
}
