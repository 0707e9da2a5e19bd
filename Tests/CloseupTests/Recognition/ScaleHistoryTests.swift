import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

@Suite struct ScaleHistoryTests {
  private func history(rate: Double, seconds: Double, growth: Double) -> ScaleHistory {
    var history = ScaleHistory()
    for step in 0...Int(seconds * rate) {
      let time = Double(step) / rate
      history.add(exp(growth * time), at: time)
    }
    return history
  }

  @Test(arguments: [30.0, 60, 120, 240, 333, 480, 500, 700, 1000])
  func fivePercentInTheLastTenthOfASecondIsTheLimitAtAnyRate(rate: Double) {
    // ln 1.05 / 0.1 s = 0.4879 per second.
    #expect(history(rate: rate, seconds: 1, growth: 0.47).isCalm(before: 1))
    #expect(!history(rate: rate, seconds: 1, growth: 0.51).isCalm(before: 1))
    #expect(history(rate: rate, seconds: 1, growth: -0.47).isCalm(before: 1))
    #expect(!history(rate: rate, seconds: 1, growth: -0.51).isCalm(before: 1))
  }

  @Test(arguments: [60.0, 120, 240]) func pairsOfSamplesAtATimeCountAsOne(rate: Double) {
    for (growth, calm) in [(0.47, true), (0.51, false)] {
      var history = ScaleHistory()
      for step in 0...Int(rate) {
        let time = Double(step) / rate
        for _ in 0..<2 { history.add(exp(growth * time), at: time) }
      }
      #expect(history.isCalm(before: 1) == calm)
    }
  }

  @Test func whatChangedBeforeIsForgotten() {
    var history = ScaleHistory()
    history.add(1, at: 0)
    history.add(3, at: 0.5)
    history.add(3, at: 0.61)
    #expect(history.isCalm(before: 0.61))
    #expect(!history.isCalm(before: 0.55))
  }

  @Test func nothingIsCalm() {
    var history = ScaleHistory()
    #expect(history.isCalm(before: 1))
    history.add(2, at: 0)
    #expect(history.isCalm(before: 0))
    history.add(4, at: 0.01)
    #expect(!history.isCalm(before: 0.01))
    history.clear()
    #expect(history.isCalm(before: 0.01))
  }
}
