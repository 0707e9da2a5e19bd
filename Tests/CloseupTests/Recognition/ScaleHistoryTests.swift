import CloseupTestSupport
import Testing

@testable import Closeup

@Suite struct ScaleHistoryTests {
  @Test func fromBaseToBaseTheScaleGoesEvenly() {
    var history = ScaleHistory()
    history.add(1, at: 1)
    history.add(3, at: 2)
    #expect(history.latest == 2)
    #expect(history.scale(at: 1.5) == 2 && history.scale(at: 1) == 1)
    #expect(history.scale(at: 0) == 1 && history.scale(at: 5) == 3)
  }

  @Test func ofBasesAtOneTimeTheLastCounts() {
    var history = ScaleHistory()
    history.add(1, at: 1)
    history.add(4, at: 1)
    #expect(history.scale(at: 1) == 4)
  }

  @Test func withoutABaseNothingWasZoomed() {
    var history = ScaleHistory()
    #expect(history.scale(at: 1) == 1 && history.latest == -.infinity)
    history.add(2, at: 0)
    history.clear()
    #expect(history.scale(at: 1) == 1 && history.latest == -.infinity)
  }

  @Test func theOldestGoFirst() {
    var history = ScaleHistory()
    for step in 0..<1000 { history.add(Double(step), at: Double(step)) }
    #expect(history.scale(at: 990.5) == 990.5 && history.latest == 999)
    #expect(history.scale(at: 0) >= 900)
  }
}
