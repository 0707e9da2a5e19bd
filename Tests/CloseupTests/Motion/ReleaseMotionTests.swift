import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

@Suite struct ReleaseMotionTests {
  private func release(
    start: Double, speed: Double, low: Double = -500, high: Double = 0, length: Double = 400,
    feel: ReleaseFeel = ReleaseFeel()
  ) -> AxisRelease {
    AxisRelease(start: start, speed: speed, low: low, high: high, length: length, feel: feel)
  }

  /// FEEL's release by small steps: inside, momentum; outside, the spring of the nearest edge.
  private func simulated(
    start: Double, speed: Double, low: Double, high: Double, length: Double, time: Double
  ) -> Double {
    let w = 10.9
    var x = start
    var v = speed
    // What is left of the speed at an edge is capped; so is an outward speed at the start.
    if x > high { v = min(v, max(0, w * (length - (x - high)))) }
    if x < low { v = max(v, -max(0, w * (length - (low - x)))) }
    if x >= low && x <= high && abs(v) <= 50 { return x }
    let h = 2e-6
    var t = 0.0
    var wasOutside = x < low || x > high
    while t < time {
      let edge = x > high ? high : x < low ? low : x
      if edge != x && !wasOutside {
        v = min(max(v, -w * length), w * length)
        wasOutside = true
      }
      if edge == x && wasOutside {
        wasOutside = false
        if abs(v) <= 50 { return x }
      }
      let a = edge != x ? -w * w * (x - edge) - 2 * w * v : -2.002 * v
      // Velocity Verlet, half a step each way.
      let middle = v + a * h / 2
      x += middle * h
      let edge2 = x > high ? high : x < low ? low : x
      let a2 = edge2 != x ? -w * w * (x - edge2) - 2 * w * middle : -2.002 * middle
      v = middle + a2 * h / 2
      t += h
    }
    return x
  }

  @Test func momentumThatStaysInsideIsFeelsDecay() {
    let motion = release(start: -400, speed: 600)
    #expect(near(motion.target, -400 + Feel.momentum(600)))
    #expect(motion.position(at: 0) == -400)
    #expect(motion.position(at: motion.duration) == motion.target)
  }

  @Test(arguments: [
    (-50.0, 900.0), (-480, -2000), (60, 0), (60, 300), (60, -900), (80, -2500), (-560, 1200),
    (-10, 7000),
  ]) func itIsTheMotionOfMomentumAndSprings(start: Double, speed: Double) {
    let motion = release(start: start, speed: speed)
    for time in [0.02, 0.1, 0.25, 0.5] {
      let real = simulated(
        start: start, speed: speed, low: -500, high: 0, length: 400, time: time)
      #expect(near(motion.position(at: time), real, 1.5), "at \(time)")
    }
  }

  @Test func theBouncePeaksInsideTheContainer() {
    var random = SplitMix64(seed: 20)
    for _ in 0..<500 {
      let length = random.number(20...1000)
      let start = random.number(-600...100)
      let motion = release(start: start, speed: random.number(-8000...8000), length: length)
      for step in 0...400 {
        let x = motion.position(at: motion.duration * Double(step) / 400)
        let most = Swift.max(length, Swift.max(start, -500 - start)) + 1e-6
        #expect(x <= most && x >= -500 - most)
      }
    }
  }

  @Test func itIsContinuousInPlaceAndSpeedUpToTheEdge() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<300 {
      let motion = release(start: random.number(-600...100), speed: random.number(-3000...3000))
      let h = 1e-4
      var last = motion.position(at: 0)
      for step in stride(from: 1, through: Int(motion.duration / h), by: 1) {
        let x = motion.position(at: Double(step) * h)
        #expect(abs(x - last) < 4500 * h + 1e-6)
        last = x
      }
      #expect(abs(last - motion.target) < 0.6)
    }
  }

  @Test func releasedOutsideWithInwardSpeedMomentumTakesOverAtTheEdge() {
    let w = 10.9
    let x0 = 60.0
    let v = -2500.0
    let b = v + w * x0
    let crossing = -x0 / b
    let motion = release(start: x0, speed: v, low: -5000)
    #expect(near(motion.position(at: crossing), 0))
    #expect(near(motion.target, Feel.momentum(b * exp(-w * crossing))))
  }

  @Test func anInwardSpeedTooSlowToCrossEndsOnTheEdge() {
    let motion = release(start: 60, speed: -600)
    #expect(motion.target == 0)
  }

  @Test func hardEdgesStopMomentumAndTakeBackWhatIsOutside() {
    var feel = ReleaseFeel()
    feel.bounces = false
    let inside = release(start: -100, speed: 3000, feel: feel)
    for step in 0...100 { #expect(inside.position(at: Double(step) * 0.02) <= 0) }
    #expect(inside.target == 0)
    let outside = release(start: 30, speed: 500, feel: feel)
    #expect(outside.target == 0)
    for step in 0...100 { #expect(outside.position(at: Double(step) * 0.02) <= 30) }
  }

  @Test func everyReleaseEndsWithinFiveSecondsOnItsTarget() {
    var random = SplitMix64(seed: 22)
    for _ in 0..<3000 {
      let low = random.number(-1e6...0)
      let motion = release(
        start: random.number(-2e6...1e6), speed: random.number(-8000...8000), low: low, high: 0,
        length: random.number(1...3000))
      #expect(motion.duration <= 5)
      #expect(motion.position(at: motion.duration) == motion.target)
      #expect(motion.target >= low && motion.target <= 0)
      // No leap at the end: the last frame before is near.
      #expect(abs(motion.position(at: motion.duration - 1e-6) - motion.target) < 0.51)
    }
  }

  @Test func speedIsTheSlopeOfPosition() {
    var random = SplitMix64(seed: 23)
    for _ in 0..<200 {
      let motion = release(start: random.number(-600...100), speed: random.number(-3000...3000))
      let time = random.number(0.001...0.4)
      let h = 1e-6
      if time + h >= motion.duration { continue }
      let slope = (motion.position(at: time + h) - motion.position(at: time - h)) / (2 * h)
      let jump = motion.speed(at: time + h) - motion.speed(at: time - h)
      #expect(near(motion.speed(at: time), slope, 0.1 + abs(jump)))
    }
  }

  @Test func onlyMomentumCountsAsMomentum() {
    let box = Box(min: Vector(-500, -500), max: .zero)
    let length = Vector(400, 400)
    func motion(_ offset: Vector, _ velocity: Vector) -> ReleaseMotion {
      ReleaseMotion(
        start: Placement(scale: 2, offset: offset), velocity: velocity, box: box, length: length,
        feel: ReleaseFeel())
    }
    #expect(near(motion(Vector(-250, -250), Vector(300, 400)).momentumSpeed(at: 0), 500, 5))
    #expect(motion(Vector(90, -250), .zero).momentumSpeed(at: 0.05) == 0)
    // Flung over the edge: what comes back is a bounce.
    #expect(motion(Vector(-1, -250), Vector(2000, 0)).momentumSpeed(at: 0.1) == 0)
  }
}
