import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// What browsers on the systems there are send, row by row of FEEL's table ("Wheel or trackpad").
@Suite struct WheelReaderTests {
  private func wheel(
    _ amount: Vector, ticks: Double = 0, unit: Wheel.Unit = .pixels
  ) -> Wheel {
    Wheel(position: .zero, amount: amount, unit: unit, ticks: ticks, time: 0)
  }

  private func reading(
    _ y: Double, ticks: Double = 0, unit: Wheel.Unit = .pixels
  ) -> WheelReader.Reading {
    var reader = WheelReader()
    return reader.read(wheel(Vector(0, y), ticks: ticks, unit: unit), at: 1)
  }

  static let wheels: [(y: Double, ticks: Double, name: String)] = [
    (4.000244140625, -120, "Mac, the first notch"), (16, -120, "Mac, turned faster"),
    (160, -240, "Mac, spun"), (100, -120, "Windows"), (-100, 120, "Windows, the other way"),
    (80, -120, "Windows at 125 %"), (80, -96, "Windows at 125 %, both scaled"),
    (66.67, -120, "Windows at 150 %"), (66.66666666666667, -80, "Windows at 150 %, both scaled"),
    (21.66, -26, "Windows, a fine wheel"), (53, -120, "an older Chrome on Linux"),
    (300, -360, "Windows, three notches at once"), (200, -120, "Windows, six lines a notch"),
  ]

  @Test(arguments: wheels) func aWheelIsToldByItsTicks(y: Double, ticks: Double, name: String) {
    #expect(reading(y, ticks: ticks) == .init(device: .wheel, isCertain: true), "\(name)")
  }

  static let inDoubt: [(y: Double, ticks: Double, name: String)] = [
    (1, -3, "Mac, a trackpad"), (13, -39, "Mac, a fine wheel or a trackpad"), (40, -120, "Mac"),
    (0.5, -1, "Mac, a rounded tick"), (2.5, -2, "Linux, a trackpad"), (15, -15, "Linux, fine"),
    (7.3, 0, "no ticks"), (7.3, .nan, "no number"), (7.3, 120, "ticks the wrong way"),
    (7.3, -.infinity, "ticks without an end"),
  ]

  @Test(arguments: inDoubt) func inDoubtItIsATrackpad(y: Double, ticks: Double, name: String) {
    #expect(reading(y, ticks: ticks) == .init(device: .trackpad, isCertain: false), "\(name)")
  }

  @Test func wholeNotchesAreAWheelUnlessTheSessionKnowsBetter() {
    for (y, ticks) in [(120.0, -120.0), (240, -240), (120, 0), (-100, 0), (300, .nan)] {
      #expect(reading(y, ticks: ticks) == .init(device: .wheel, isCertain: false))
    }
  }

  @Test func linesPagesAndPointsAreCertain() {
    #expect(reading(0.65, unit: .lines) == .init(device: .wheel, isCertain: true))
    #expect(reading(1, unit: .pages) == .init(device: .wheel, isCertain: true))
    #expect(reading(120, ticks: -120, unit: .points) == .init(device: .trackpad, isCertain: true))
  }

  /// Tilted wheels, Shift and slanting fingers pan.
  @Test func whatGoesAcrossIsATrackpad() {
    for amount in [Vector(120, 0), Vector(100, 100), Vector(-3, 40), .zero] {
      var reader = WheelReader()
      #expect(reader.read(wheel(amount, ticks: -120), at: 1).device == .trackpad)
    }
  }

  @Test func theThirdEqualStepAfterPausesIsAWheel() {
    func devices(_ steps: [(pause: Double, y: Double)]) -> [WheelReader.Device] {
      var reader = WheelReader()
      var time = 1.0
      return steps.map { step in
        time += step.pause
        return reader.read(wheel(Vector(0, step.y), ticks: -3 * step.y), at: time).device
      }
    }
    #expect(devices([(0, 13), (0.1, 13), (0.1, 13), (0.05, -13)]).suffix(2) == [.wheel, .wheel])
    #expect(devices([(0, 13), (0.1, 13)]) == [.trackpad, .trackpad])
    #expect(devices([(0, 13), (0.016, 13), (0.016, 13), (0.016, 13)]).last == .trackpad)
    #expect(devices([(0, 13), (2, 13), (2, 13), (2, 13)]).last == .trackpad)
    #expect(devices([(0, 4), (0.1, 4), (0.1, 4), (0.1, 4)]).last == .trackpad)
    #expect(devices([(0, 13), (0.1, 14), (0.1, 13), (0.1, 14)]).last == .trackpad)
  }

  @Test func absurdNumbersAreReadSomehow() {
    let values = [0, .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, 120]
    var reader = WheelReader()
    for x in values {
      for y in values {
        for ticks in values {
          _ = reader.read(wheel(Vector(x, y), ticks: ticks), at: 1)
        }
      }
    }
    #expect(reader.read(wheel(Vector(0, 100), ticks: -120), at: 2).device == .wheel)
  }
}
