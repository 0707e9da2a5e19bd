import Closeup
import CloseupTrace
import Testing

/// A replay shows what a host would have shown.
@Suite struct ReplayTests {
  private static let tap = [
    #"{"time":0.1,"touch":"down","id":1,"at":[100,400]}"#,
    #"{"time":0.15,"touch":"up","id":1,"at":[100,400]}"#,
  ]
  private static let flight = #"{"time":0.1,"move":"zoom","zoom":3}"#

  private static func trace(_ lines: [String]) throws -> Trace {
    try Trace(([ReadingTests.header] + lines).joined(separator: "\n").utf8)
  }

  @Test func withoutAClockThereIsAMomentForTheHeaderAndForEachStep() throws {
    let moments = Array(TraceReplay(try Self.trace(Self.tap)))
    #expect(moments.map(\.cause) == [.start, .step(0), .step(1)])
    #expect(moments.map(\.time) == [0, 0.1, 0.15])
    #expect(moments.map(\.state) == [.resting, .touched, .resting])
    #expect(moments[0].placement == Placement(scale: 0.0975, offset: Vector(0, 275.75)))
  }

  @Test func framesAreDrawnWhileContentMovesAndUntilItRests() throws {
    let trace = try Self.trace([Self.flight])
    let moments = Array(TraceReplay(trace, frames: .sixty))
    let frames = moments.filter { $0.cause == .frame }
    // 0.1 s is the sixth frame, which is drawn with the step.
    #expect(frames.first?.time == 7.0 / 60)
    for (frame, next) in zip(frames, frames.dropFirst()) {
      #expect(((next.time - frame.time) * 60 - 1).magnitude < 1e-9)
      #expect(frame.state == .animating)
    }
    #expect(moments.last?.state == .resting)
    #expect(moments.last?.effects == .settled)
    #expect(moments.last.map { ($0.zoom - 3).magnitude < 1e-12 } == true)
  }

  @Test func aFrameIsAskedWhenTheEngineWantsToBe() throws {
    let moments = Array(TraceReplay(try Self.trace(Self.tap), frames: .sixty))
    #expect(moments.map(\.cause) == [.start, .step(0), .step(1), .frame])
    #expect(moments[3].effects == .tap)
    #expect((moments[3].time - 0.45).magnitude < 1e-12)
  }

  @Test func nothingIsDrawnWhileNothingMoves() throws {
    let hour = #"{"time":3600,"key":"fit"}"#
    let moments = Array(TraceReplay(try Self.trace([Self.flight, hour]), frames: .sixty))
    let last = try #require(moments.last { $0.time < 3600 && $0.cause == .frame })
    #expect(last.time < 2 && last.state == .resting)
  }

  @Test func aStepComesBeforeTheFrameOfItsTime() throws {
    let trace = try Self.trace([Self.flight, #"{"time":0.5,"move":"reset"}"#])
    let moments = Array(TraceReplay(trace, frames: FrameClock(framesPerSecond: 10)))
    #expect(moments.map(\.time).filter { $0 == 0.5 }.count == 1)
    #expect(moments.first { $0.time == 0.5 }?.cause == .step(1))
  }

  @Test func everyRateEndsInTheSamePlace() throws {
    let trace = try #require(TraceFile.all.first { $0.name == "a-fling-into-an-edge" }).trace()
    let ends = [24.0, 60, 90, 144, 1000].map { rate in
      Array(TraceReplay(trace, frames: FrameClock(framesPerSecond: rate))).last?.placement
    }
    #expect(Set(ends.map { "\(String(describing: $0))" }).count == 1)
  }

  @Test func aTraceWithItsFramesNeedsNoClock() throws {
    for file in TraceFile.all {
      let trace = try file.trace()
      let framed = Array(TraceReplay(trace.withFrames(.sixty)))
      let clocked = Array(TraceReplay(trace, frames: .sixty))
      #expect(framed.map(\.placement) == clocked.map(\.placement), "\(file.name)")
      #expect(framed.map(\.effects) == clocked.map(\.effects), "\(file.name)")
    }
  }

  @Test(arguments: ["1e13", "1e300", "-1e300", "\"Infinity\"", "\"NaN\""])
  func noTimeMakesAReplayEndless(time: String) throws {
    let trace = try Self.trace([#"{"time":\#(time),"move":"zoom","zoom":3}"#])
    let moments = Array(TraceReplay(trace, frames: .sixty).prefix(2000))
    #expect(moments.count < 1000)
  }

  @Test(
    arguments: [(.nan, 60), (0, 1), (-5, 1), (1e9, 1000), (.infinity, 1000)] as [(Double, Double)])
  func anAbsurdRateIsBroughtIntoReason(rate: Double, used: Double) {
    #expect(FrameClock(framesPerSecond: rate).framesPerSecond == used)
  }

  @Test func everythingATraceShowsIsFinite() throws {
    for file in TraceFile.all {
      for moment in TraceReplay(try file.trace(), frames: .sixty) {
        #expect(moment.placement.offset.isFinite, "\(file.name) at \(moment.time) s")
        #expect(moment.placement.scale.isFinite && moment.placement.scale > 0)
      }
    }
  }
}
