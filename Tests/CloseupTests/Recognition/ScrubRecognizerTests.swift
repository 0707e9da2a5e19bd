import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

@Suite struct ScrubRecognizerTests {
  private func scrub(
    _ recognizer: inout ScrubRecognizer, _ places: [Vector], ends: Touch.Phase = .up
  ) {
    for (index, place) in places.enumerated() {
      let phase: Touch.Phase = index == 0 ? .down : index == places.count - 1 ? ends : .moved
      recognizer.handle(
        Touch(id: 1, phase: phase, position: place, time: Double(index) / 60))
    }
  }

  @Test func aWholeTilesWidthIsTheWholeSeries() {
    var recognizer = ScrubRecognizer(tile: Vector(200, 100))
    // The slop is lost: it was needed to tell a scrub from a scroll.
    scrub(&recognizer, [Vector(0, 50), Vector(20, 50), Vector(110, 50)])
    #expect(near(recognizer.progress, 0.5))
    scrub(&recognizer, [Vector(0, 50), Vector(20, 50), Vector(500, 50)])
    #expect(recognizer.progress == 1)
  }

  @Test func absoluteProgressIsWhereTheFingerIs() {
    var recognizer = ScrubRecognizer(mode: .absolute, tile: Vector(200, 100))
    scrub(&recognizer, [Vector(100, 50), Vector(120, 50), Vector(150, 50)])
    #expect(near(recognizer.progress, 0.75))
    recognizer.isRightToLeft = true
    scrub(&recognizer, [Vector(100, 50), Vector(120, 50), Vector(150, 50)])
    #expect(near(recognizer.progress, 0.25))
  }

  @Test func aTapOnAPlaceLeadsThere() {
    for isRightToLeft in [false, true] {
      var recognizer = ScrubRecognizer(
        mode: .absolute, tile: Vector(200, 100), progress: 0.1, isRightToLeft: isRightToLeft)
      scrub(&recognizer, [Vector(150, 50), Vector(153, 50)])
      #expect(near(recognizer.progress, isRightToLeft ? 0.25 : 0.75), "where it came down")
      #expect(recognizer.claim == .watching)
      // However late it leaves, and wherever it came down.
      scrub(&recognizer, [Vector(-20, 50)] + Array(repeating: Vector(-20, 50), count: 600))
      #expect(recognizer.progress == (isRightToLeft ? 1 : 0))
    }
  }

  @Test func aTapThatIsNoneLeadsNowhere() {
    var recognizer = ScrubRecognizer(mode: .absolute, tile: Vector(200, 100), progress: 0.1)
    scrub(&recognizer, [Vector(150, 50), Vector(150, 50)], ends: .cancelled)
    #expect(recognizer.progress == 0.1, "the system took it")
    scrub(&recognizer, [Vector(150, 50), Vector(150, 90), Vector(150, 50)])
    #expect(recognizer.progress == 0.1, "a scroll, though it came back")
    recognizer.handle(
      Touch(id: 1, phase: .down, position: Vector(150, 50), contactWidth: 60, time: 0))
    recognizer.handle(Touch(id: 1, phase: .up, position: Vector(150, 50), time: 0.1))
    #expect(recognizer.progress == 0.1, "a palm")
    recognizer.handle(Touch(id: 1, phase: .up, position: Vector(150, 50), time: 0.2))
    #expect(recognizer.progress == 0.1, "a lift without a finger")
    recognizer.mode = .relative
    scrub(&recognizer, [Vector(150, 50), Vector(150, 50)])
    #expect(recognizer.progress == 0.1, "progress that moves as the finger does")
  }

  @Test(arguments: [0.5, 4])
  func aMagnifiedTileIsAsFineBesideItOnTheScreen(magnification: Double) {
    func progress(_ magnification: Double) -> Double {
      var recognizer = ScrubRecognizer(tile: Vector(300, 80) / magnification, progress: 0.5)
      let way = [Vector(100, 40), Vector(130, 40), Vector(130, 170), Vector(190, 150)]
      for (index, place) in way.enumerated() {
        recognizer.handle(
          Touch(
            id: 1, phase: index == 0 ? .down : .moved, position: place / magnification,
            magnification: magnification, time: Double(index)))
      }
      return recognizer.progress
    }
    #expect(progress(1) > 0.5 && near(progress(magnification), progress(1)))
  }

  @Test func aVerticalMovementIsSomebodyElses() {
    var recognizer = ScrubRecognizer(tile: Vector(200, 100), progress: 0.3)
    recognizer.handle(Touch(id: 1, phase: .down, position: Vector(50, 50), time: 0))
    #expect(recognizer.claim == .watching)
    recognizer.handle(Touch(id: 1, phase: .moved, position: Vector(55, 90), time: 0.1))
    #expect(recognizer.claim == .yielded)
    recognizer.handle(Touch(id: 1, phase: .moved, position: Vector(190, 90), time: 0.2))
    #expect(recognizer.progress == 0.3)
  }

  @Test func aFingerWhoseLiftWasLostBeginsAnew() {
    for isReset in [false, true] {
      var recognizer = ScrubRecognizer(tile: Vector(200, 100))
      recognizer.handle(Touch(id: 1, phase: .down, position: Vector(0, 50), time: 0))
      recognizer.handle(Touch(id: 1, phase: .moved, position: Vector(60, 50), time: 0.1))
      #expect(near(recognizer.progress, 0.25))
      // The second time another finger comes, for which the first one is in the way.
      if isReset { recognizer.reset() }
      let id = isReset ? 2 : 1
      recognizer.handle(Touch(id: id, phase: .down, position: Vector(190, 50), time: 5))
      #expect(recognizer.claim == .watching && near(recognizer.progress, 0.25))
      recognizer.handle(Touch(id: id, phase: .moved, position: Vector(160, 50), time: 5.1))
      #expect(near(recognizer.progress, 0.15))
    }
  }

  @Test func aPalmDoesNotScrub() {
    var recognizer = ScrubRecognizer(tile: Vector(200, 100))
    recognizer.handle(
      Touch(id: 1, phase: .down, position: Vector(0, 50), contactWidth: 60, time: 0))
    recognizer.handle(Touch(id: 1, phase: .moved, position: Vector(90, 50), time: 0.1))
    #expect(recognizer.progress == 0 && recognizer.claim == .watching)
  }

  @Test func aTileWithoutAWidthNeverMovesNorTraps() {
    for tile in [Vector.zero, Vector(.nan, 5), Vector(-3, 100)] {
      for mode in [ScrubRecognizer.Mode.relative, .absolute] {
        var recognizer = ScrubRecognizer(mode: mode, tile: tile, progress: 0.4)
        scrub(&recognizer, [Vector(0, 0), Vector(50, 0), Vector(100, 0)])
        scrub(&recognizer, [Vector(50, 0), Vector(50, 0)])
        #expect(recognizer.progress == 0.4)
        recognizer.tile = Vector(200, 100)
        recognizer.tile = tile
        scrub(&recognizer, [Vector(0, 0), Vector(50, 0), Vector(100, 0)])
        #expect(recognizer.progress == 0.4)
      }
    }
  }

  @Test func pastAnEndTheFingerComesBackToTheSamePlace() {
    var recognizer = ScrubRecognizer(tile: Vector(200, 100), progress: 0.5)
    scrub(&recognizer, [Vector(0, 50), Vector(20, 50), Vector(400, 50), Vector(60, 50)])
    #expect(near(recognizer.progress, 0.75))
  }

  @Test func itIsFinerAboveAndBelowHoweverItIsCut() {
    var random = SplitMix64(seed: 210)
    for _ in 0..<300 {
      let ends = (Vector(40, 50), random.vector(-200...400, -300...400))
      func progress(_ parts: [Double]) -> Double {
        var recognizer = ScrubRecognizer(tile: Vector(1000, 100), progress: 0.5)
        scrub(
          &recognizer,
          [Vector(20, 50), ends.0] + parts.map { ends.0 + (ends.1 - ends.0) * $0 } + [ends.1])
        return recognizer.progress
      }
      let parts = (0..<30).map { _ in random.number(0...1) }.sorted()
      #expect(near(progress([]), progress(parts), 1e-9))
      // The rate along the line, summed by brute force.
      let steps = 4000
      let sum = (0..<steps).reduce(0.0) { sum, step in
        let y = ends.0.y + (ends.1.y - ends.0.y) * (Double(step) + 0.5) / Double(steps)
        return sum + exp2(-max(0, -y, y - 100) / 50)
      }
      let start = 0.5 + (40.0 - 30) / 1000
      let expected = start + (ends.1.x - ends.0.x) / 1000 * sum / Double(steps)
      #expect(near(progress([]), min(max(expected, 0), 1), 1e-5))
    }
  }

  @Test func keysGoThroughItInTwentiethsAndToItsEnds() {
    var recognizer = ScrubRecognizer(tile: .zero, progress: 0.5)
    for (key, expected) in [(Key.right, 0.55), (.up, 0.6), (.left, 0.55), (.down, 0.5)] {
      #expect(recognizer.handle(key) && near(recognizer.progress, expected))
    }
    for (key, expected) in [(Key.end, 1.0), (.right, 1), (.home, 0), (.down, 0)] {
      #expect(recognizer.handle(key) && recognizer.progress == expected)
    }
    recognizer.isRightToLeft = true
    #expect(recognizer.handle(.left) && near(recognizer.progress, 0.05))
    #expect(!recognizer.handle(.escape) && !recognizer.handle(.zoomIn))
  }

  @Test func progressThatIsNoneIsZero() {
    #expect(ScrubRecognizer(tile: Vector(1, 1), progress: .nan).progress == 0)
    #expect(ScrubRecognizer(tile: Vector(1, 1), progress: 7).progress == 1)
    var recognizer = ScrubRecognizer(tile: Vector(200, 100))
    recognizer.setProgress(-.infinity)
    #expect(recognizer.progress == 0)
    scrub(&recognizer, [Vector(0, 0), Vector(.nan, 0), Vector(90, .infinity), Vector(30, 0)])
    #expect(recognizer.progress.isFinite)
  }
}
