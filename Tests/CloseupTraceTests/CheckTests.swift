import Closeup
import CloseupTrace
import Testing

/// An expectation that does not come true is told; one that does is not.
@Suite struct CheckTests {
  private static let steps = """
    {"time":0.1,"touch":"down","id":1,"at":[100,400]}
    {"time":0.15,"touch":"up","id":1,"at":[100,400]}
    {"time":1,"move":"zoom","zoom":2,"animated":false}
    {"time":1.5,"touch":"down","id":1,"at":[100,400]}
    {"time":1.6,"touch":"moved","id":1,"at":[160,400]}
    """

  private static func failures(_ expectation: String) throws -> [String] {
    let text = [ReadingTests.header, expectation, steps].joined(separator: "\n")
    return try Trace(text.utf8).failures()
  }

  @Test(arguments: [
    #"{"expect":0.9,"zoom":1,"scale":0.0975,"x":0,"y":275.75,"state":"resting","claim":"watching"}"#,
    #"{"expect":1,"zoom":2,"x":-195}"#,
    #"{"expect":[0,0.9],"zoom":1}"#,
    #"{"expect":"end","x":-135,"state":"gesturing","claim":"claimed"}"#,
    #"{"expect":"all","zoom":[1,2],"effects":["tap","gestureBegan"]}"#,
    #"{"expect":[0.4,0.5],"effects":["tap"]}"#,
    #"{"expect":1.6,"effects":["gestureBegan"]}"#,
    #"{"expect":1.5,"jump":0,"state":"touched"}"#,
    #"{"expect":1.6,"jump":60}"#,
    #"{"expect":0.5,"point":[2000,1500],"drawnAt":[195,422]}"#,
    #"{"expect":0.5,"zoom":1.4,"tolerance":0.5}"#,
  ])
  func whatIsTrueIsNotTold(expectation: String) throws {
    #expect(try Self.failures(expectation) == [])
  }

  @Test(arguments: [
    (#"{"expect":0.99,"zoom":2}"#, "zoom at 0.99 s is 1.0, not 2.0"),
    (#"{"expect":1,"zoom":[2.5,3],"why":"so"}"#, "zoom at 1.0 s is 2.0, not 2.5 to 3.0 (so)"),
    (#"{"expect":1,"scale":0.2}"#, "scale at 1.0 s is 0.195, not 0.2"),
    (#"{"expect":1,"x":0}"#, "x at 1.0 s is -195.0, not 0.0"),
    (#"{"expect":1,"y":0}"#, "y at 1.0 s is 129.5, not 0.0"),
    (#"{"expect":[0,1],"zoom":1}"#, "zoom at 1.0 s is 2.0, not 1.0"),
    (#"{"expect":"end","claim":"watching"}"#, "at 1.6 s the claim is claimed, not watching"),
    (#"{"expect":1.5,"state":"resting"}"#, "at 1.5 s it is touched, not resting"),
    (
      #"{"expect":"all","effects":["tap"]}"#,
      #"the effects are ["tap", "gestureBegan"], not ["tap"]"#
    ),
    (#"{"expect":0.15,"effects":["tap"]}"#, #"the effects are [], not ["tap"]"#),
    (
      #"{"expect":1.6,"jump":0}"#, "at 1.6 s the picture jumps by 60.0 pt, not 0.0"
    ),
    (
      #"{"expect":0.5,"point":[2000,1500],"drawnAt":[196,422]}"#,
      "the point's x at 0.5 s is 195.0, not 196.0"
    ),
    (
      #"{"expect":0.5,"point":[2000,1500],"drawnAt":[195,421]}"#,
      "the point's y at 0.5 s is 422.0, not 421.0"
    ),
    (#"{"expect":[8,9],"zoom":1}"#, "there is no input and no frame in this time"),
  ])
  func whatIsNotTrueIsToldWithItsLine(expectation: String, sentence: String) throws {
    #expect(try Self.failures(expectation) == ["line 2: \(sentence)"])
  }

  @Test func twoTracesThatDoTheSameHaveNoDifference() throws {
    let trace = try Trace((ReadingTests.header + "\n" + Self.steps).utf8)
    #expect(TraceDifference.first(in: trace, and: trace, frames: .sixty) == nil)
  }

  @Test(
    arguments: [
      (
        3, #"{"time":1,"move":"zoom","zoom":2.5,"animated":false}"#,
        "first at 1 s (line 4): the zoom is 2, and 2.5"
      ),
      (
        3, #"{"time":1.25,"move":"zoom","zoom":2,"animated":false}"#,
        "first at 1 s (line 4): the time is 1, and 1.25"
      ),
      (
        5, #"{"time":1.6,"touch":"moved","id":1,"at":[104,400]}"#,
        "first at 1.6 s (line 6): x is -135, and -195"
      ),
      (
        4, #"{"time":1.5,"key":"enter"}"#,
        "first at 1.5 s (line 5): the state is touched, and resting"
      ),
    ] as [(Int, String, String)])
  func theFirstDifferenceIsToldWithItsPlace(line: Int, other: String, sentence: String) throws {
    var lines = Self.steps.split(separator: "\n").map(String.init)
    let one = try Trace((ReadingTests.header + "\n" + lines.joined(separator: "\n")).utf8)
    lines[line - 1] = other
    let two = try Trace((ReadingTests.header + "\n" + lines.joined(separator: "\n")).utf8)
    #expect(TraceDifference.first(in: one, and: two)?.description == sentence)
  }

  @Test func aTraceThatGoesOnIsDifferent() throws {
    let one = try Trace((ReadingTests.header + "\n" + Self.steps).utf8)
    var two = one
    two.steps.removeLast()
    #expect(
      TraceDifference.first(in: one, and: two)?.description
        == "first at 1.6 s (line 6 and a frame): the trace is going on, and over")
  }
}
