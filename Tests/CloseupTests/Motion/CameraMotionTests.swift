import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

@Suite struct CameraMotionTests {
  private let viewport = Viewport(
    container: Container(size: Vector(400, 800), top: 40), content: Vector(3000, 2000))
  private let limits = ZoomLimits(1, 10)
  private let spring = SpringCurve(response: 0.35)

  private func camera(
    _ a: Placement, _ b: Placement, velocity: PlacementVelocity = .zero,
    in viewport: Viewport? = nil,
    free: Bool = false, limits: ZoomLimits? = nil
  ) -> CameraMotion {
    CameraMotion(
      from: a, velocity: velocity, to: b, in: viewport ?? self.viewport,
      limits: limits ?? self.limits, spring: spring, free: free)
  }

  /// A random placement at rest.
  private func rest(_ random: inout SplitMix64, in viewport: Viewport) -> Placement {
    viewport.placement(
      zoom: random.scale(1...10), showing: random.vector(0...3000, 0...2000),
      at: random.vector(0...400, 0...800))
  }

  @Test func itBeginsWhereItIsAndEndsExactlyOnItsTarget() {
    var random = SplitMix64(seed: 30)
    for _ in 0..<1000 {
      let a = rest(&random, in: viewport)
      let b = rest(&random, in: viewport)
      let motion = camera(a, b)
      #expect(near(motion.placement(at: 0), a, of: viewport.content))
      #expect(motion.placement(at: motion.duration) == b)
      #expect(motion.duration <= 5)
    }
  }

  @Test func itIsTheODEsMotionOfLogScaleAndFixedPoint() {
    var random = SplitMix64(seed: 31)
    let w = 2 * Double.pi / 0.35
    for _ in 0..<30 {
      let a = rest(&random, in: viewport)
      let b = rest(&random, in: viewport)
      let velocity = PlacementVelocity(
        logScale: random.number(-3...3), offset: random.vector(-500...500, -500...500))
      let motion = camera(a, b, velocity: velocity, free: true)
      for time in [0.03, 0.12, 0.3] where time < motion.duration {
        let u = Quadrature.integrate(
          .init(x: log(a.scale / b.scale), v: velocity.logScale), for: time,
          acceleration: Quadrature.spring(w))
        let low = log(min(viewport.fitScale, a.scale))
        let high = log(max(viewport.fitScale * 10, a.scale))
        let s = exp(min(max(u.x + log(b.scale), low), high))
        var expected = Vector.zero
        for axis in 0...1 {
          let p = min(
            max((b.offset[axis] - a.offset[axis]) / (a.scale - b.scale), 0), viewport.content[axis])
          let c0 = a.scale * p + a.offset[axis]
          let c1 = b.scale * p + b.offset[axis]
          let c = Quadrature.integrate(
            .init(x: c0 - c1, v: velocity.offset[axis] + a.scale * velocity.logScale * p),
            for: time, acceleration: Quadrature.spring(w))
          expected[axis] = c.x + c1 - s * p
        }
        let shown = motion.placement(at: time)
        #expect(near(shown.scale / s, 1, 1e-8))
        #expect(near(shown.offset, expected, 1e-4))
      }
    }
  }

  @Test func theFixedPointStays() {
    // Zoomed about a point: that content point is drawn at the same place all the way.
    let a = viewport.placement(zoom: 4, showing: Vector(1500, 1000), at: Vector(200, 420))
    let position = Vector(150, 500)
    let point = a.contentPoint(at: position)
    let b = viewport.placement(zoom: 6, showing: point, at: position)
    let motion = camera(a, b)
    for step in 0...50 {
      let shown = motion.placement(at: motion.duration * Double(step) / 50)
      #expect(near(shown.position(of: point), position, 1e-7))
    }
  }

  @Test func noGapOpensAtAnEdgeOnTheWay() {
    var random = SplitMix64(seed: 32)
    for _ in 0..<1000 {
      let a = rest(&random, in: viewport)
      let motion = camera(a, rest(&random, in: viewport))
      for step in 0...60 {
        let shown = motion.placement(at: motion.duration * Double(step) / 60)
        let box = viewport.box(scale: shown.scale)
        #expect(box.excess(of: shown.offset).length < Feel.tolerance(shown, viewport.content))
      }
    }
  }

  @Test func aStartOutsideItsBoxSticksOutNoFurther() {
    var random = SplitMix64(seed: 33)
    for _ in 0..<500 {
      var a = rest(&random, in: viewport)
      a.offset += random.vector(-80...80, -80...80)
      let margin = viewport.box(scale: a.scale).excess(of: a.offset).magnitudes
      let motion = camera(a, rest(&random, in: viewport))
      #expect(near(motion.placement(at: 0), a, of: viewport.content))
      for step in 0...60 {
        let shown = motion.placement(at: motion.duration * Double(step) / 60)
        let excess = viewport.box(scale: shown.scale).excess(of: shown.offset).magnitudes
        #expect(excess.x <= margin.x + 1e-7 && excess.y <= margin.y + 1e-7)
      }
    }
  }

  @Test func retargetedItKeepsPlaceAndSpeed() {
    var random = SplitMix64(seed: 34)
    for _ in 0..<500 {
      let first = camera(rest(&random, in: viewport), rest(&random, in: viewport))
      let time = random.number(0.01...0.2)
      if time >= first.duration { continue }
      let shown = first.placement(at: time)
      let next = camera(shown, rest(&random, in: viewport), velocity: first.velocity(at: time))
      #expect(near(next.placement(at: 0), shown, of: viewport.content))
      let before = first.velocity(at: time)
      // Where an edge holds an axis at the first instant, its speed is the edge's.
      let after = next.velocity(at: 0)
      #expect(near(before.logScale, after.logScale, 1e-9) || after.logScale == 0)
      let box = viewport.box(scale: shown.scale)
      for axis in 0...1
      where shown.offset[axis] > box.min[axis] + 1 && shown.offset[axis] < box.max[axis] - 1 {
        if after.logScale == before.logScale {
          #expect(near(before.offset[axis], after.offset[axis], 1e-6))
        }
      }
    }
  }

  @Test func velocityIsTheSlopeOfPlacement() {
    var random = SplitMix64(seed: 35)
    var misses = 0
    for _ in 0..<500 {
      let motion = camera(
        rest(&random, in: viewport), rest(&random, in: viewport),
        velocity: PlacementVelocity(
          logScale: random.number(-3...3), offset: random.vector(-900...900, -900...900)))
      let time = random.number(0.01...0.3)
      let h = 1e-6
      if time + h >= motion.duration { continue }
      let a = motion.placement(at: time - h)
      let b = motion.placement(at: time + h)
      let velocity = motion.velocity(at: time)
      let slope = (b.offset - a.offset) / (2 * h)
      let logSlope = log(b.scale / a.scale) / (2 * h)
      if !near(velocity.logScale, logSlope, 1e-3) || !near(velocity.offset, slope, 0.5) {
        misses += 1
      }
    }
    // At the very instant an edge is met there is no one slope.
    #expect(misses <= 2)
  }

  @Test func atItsEndLessThanATenthOfAPointIsLeft() {
    var random = SplitMix64(seed: 36)
    for _ in 0..<500 {
      let a = rest(&random, in: viewport)
      let b = rest(&random, in: viewport)
      let motion = camera(a, b)
      let shown = motion.placement(at: motion.duration - 1e-9)
      for position in [Vector(0, 40), Vector(400, 800), Vector(200, 420)] {
        let point = b.contentPoint(at: position)
        #expect((shown.position(of: point) - position).length < 0.15)
      }
    }
  }

  @Test func zoomStaysWithinTheHullOfLimitsAndStart() {
    let a = viewport.centred(zoom: 9.9)
    let b = viewport.centred(zoom: 10)
    let motion = camera(a, b, velocity: PlacementVelocity(logScale: 20, offset: .zero))
    for step in 0...100 {
      let zoom = viewport.zoom(of: motion.placement(at: motion.duration * Double(step) / 100))
      #expect(zoom <= 10 * (1 + 1e-12))
    }
  }

  @Test func atTheSameScaleItPansStraight() {
    let a = viewport.placement(zoom: 8, showing: Vector(1000, 1000), at: Vector(200, 420))
    let b = viewport.placement(zoom: 8, showing: Vector(2000, 1500), at: Vector(200, 420))
    let motion = camera(a, b)
    let half = motion.placement(at: 0.08)
    #expect(near(half.scale, a.scale, 1e-12))
    let part = (half.offset - a.offset) / (b.offset - a.offset)
    #expect(near(part.x, part.y, 1e-9))
  }

  @Test func letGoOvershootsAndEndsHome() {
    let home = viewport.centred(zoom: 1)
    let a = Placement(scale: home.scale * 3, offset: Vector(-900, 100))
    let motion = CameraMotion(
      from: a, velocity: .zero, to: home, in: viewport, limits: ZoomLimits(0.5, 10),
      spring: SpringCurve(response: 0.3, damping: 0.85), free: true)
    var least = Double.infinity
    for step in 0...200 {
      let shown = motion.placement(at: motion.duration * Double(step) / 200)
      least = min(least, viewport.zoom(of: shown))
    }
    #expect(least < 1 && least > 0.98)
    #expect(motion.placement(at: motion.duration) == home)
  }
}
