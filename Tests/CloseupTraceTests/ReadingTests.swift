import Closeup
import CloseupTrace
import Testing

/// A trace is read as it is meant, and a broken one is told with its place and what to do.
@Suite struct ReadingTests {
  static let header = #"{"closeup":1,"container":{"size":[390,844]},"content":[4000,3000]}"#

  static func trace(_ lines: String...) throws -> Trace {
    try Trace(([header] + lines).joined(separator: "\n").utf8)
  }

  /// The error of a text, as `line:column: message`.
  static func error(_ text: String) -> String? { error(Array(text.utf8)) }

  static func error(_ bytes: [UInt8]) -> String? {
    do throws(TraceError) {
      _ = try Trace(bytes)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func everyKindOfLineIsReadAsTheInputItStandsFor() throws {
    let trace = try Self.trace(
      #"{"time":0.5,"touch":"down","id":-7,"at":[1,2.5],"kind":"pen","width":12}"#,
      #"{"time":1,"wheel":[3,-4],"at":[1,2],"unit":"lines","control":true,"modifier":true}"#,
      #"{"time":2,"magnify":"changed","amount":-0.25,"at":[5,6]}"#,
      #"{"time":3,"key":"actualSize"}"#,
      #"{"time":4,"container":{"size":[10,20],"top":1,"left":2,"bottom":3,"right":4,"pixelRatio":3}}"#,
      #"{"time":5,"content":[7,8]}"#,
      #"{"time":6,"configuration":{"maximumZoom":null,"backEdges":["left","right"],"doubleTap":4}}"#,
      #"{"time":7,"move":"zoom","zoom":2,"at":[1,1],"animated":false}"#,
      #"{"time":8,"move":"zoom","zoom":2}"#,
      #"{"time":9,"move":"show","rectangle":[1,2,3,4]}"#,
      #"{"time":10,"move":"pan","by":[5,6]}"#,
      #"{"time":11,"move":"reset"}"#,
      #"{"time":12,"move":"restore","zoom":2,"center":[0.1,0.9]}"#,
      #"{"time":13,"advance":true}"#)
    var rules = ZoomConfiguration()
    rules.maximumZoom = nil
    rules.backEdges = [.left, .right]
    rules.doubleTap = .zoom(4)
    let inputs: [Input] = [
      .touch(
        Touch(
          id: -7, phase: .down, kind: .pen, position: Vector(1, 2.5), contactWidth: 12, time: 0.5)),
      .wheel(
        Wheel(
          position: Vector(1, 2), amount: Vector(3, -4), unit: .lines, hasControl: true,
          modifierIsDown: true, time: 1)),
      .magnify(Magnify(phase: .changed, amount: -0.25, position: Vector(5, 6), time: 2)),
      .key(.actualSize, time: 3),
      .container(
        Container(size: Vector(10, 20), top: 1, left: 2, bottom: 3, right: 4, pixelRatio: 3),
        time: 4),
      .content(Vector(7, 8), time: 5),
      .configuration(rules, time: 6),
      .move(.zoom(2, at: Vector(1, 1)), animated: false, time: 7),
      .move(.zoom(2, at: nil), animated: true, time: 8),
      .move(.show(origin: Vector(1, 2), size: Vector(3, 4)), animated: true, time: 9),
      .move(.pan(Vector(5, 6)), animated: true, time: 10),
      .move(.reset, animated: true, time: 11),
      .move(.restore(SavedView(zoom: 2, center: Vector(0.1, 0.9))), animated: true, time: 12),
    ]
    #expect(trace.steps.map(\.action) == inputs.map { .input($0) } + [.advance(time: 13)])
  }

  @Test func whatIsAbsentHasItsDefault() throws {
    let trace = try Self.trace(#"{"time":0,"touch":"moved","id":1,"at":[0,0]}"#)
    #expect(trace.header.configuration == ZoomConfiguration())
    #expect(trace.header.container == Container(size: Vector(390, 844)))
    #expect(
      trace.steps[0].action
        == .input(.touch(Touch(id: 1, phase: .moved, position: .zero, time: 0))))
  }

  @Test func spacesEmptyLinesAndWindowsLineEndsAreNoMistakes() throws {
    let text = "\n  \(Self.header)\r\n\r\n\t{ \"time\" : 1 , \"key\" : \"fit\" }\r\n"
    #expect(try Trace(text.utf8).steps == [TraceStep(.input(.key(.fit, time: 1)))])
  }

  @Test(arguments: [
    ("", "1:1: there is nothing in it: begin with a header"),
    ("[1]", "1:1: a line is an object in braces, not a list"),
    ("{\"touch\":1}", "1:1: this is no trace: its first line begins {\"closeup\":1,"),
    (
      "{\"closeup\":2}",
      "1:12: a newer Closeup wrote this trace: it is read by that version and later ones"
    ),
    (
      "{\"closeup\":1}",
      "1:13: the header has no \"container\": add \"container\":{\"size\":[width,height]}"
    ),
    ("{\"closeup\":1,", "1:14: a field's name in quotes should be here"),
    ("{\"closeup\":1 \"a\":2}", "1:14: a comma or } should be here"),
    ("{\"closeup\":01}", "1:13: a comma or } should be here"),
    ("{\"closeup\":1e999}", "1:12: this number is too large: write \"Infinity\" if that is meant"),
    ("{\"closeup\":-}", "1:13: a digit should be here"),
    ("{\"closeup\":tru}", "1:12: true should be here, or a string in quotes"),
    ("{\"closeup\":1,\"closeup\":1}", "1:14: \"closeup\" is there twice: keep one"),
    ("{\"größe\":\"\\x\"}", "1:11: there is no such escape: write \\\\ for a backslash"),
    ("{\"größe\":\"abc", "1:10: this string has no closing quote"),
    ("{\"a\":\"\\ud800\"}", "1:7: this half of a character has no second half"),
    ("{\"a\":1} {}", "1:9: something follows the object: put each object on a line of its own"),
  ])
  func aBrokenHeaderIsToldWithItsPlace(text: String, message: String) {
    #expect(Self.error(text) == message)
  }

  @Test(arguments: [
    (#"{"touch":"down"}"#, #"2:16: the line has no "time": add "time": and a number"#),
    (
      #"{"time":1}"#,
      #"2:1: the line does not say what happened: add one of "touch", "wheel", "magnify", "key", "container", "#
        + #""content", "configuration", "move", "advance", "pages", "turn", "open", "close", "viewer", "swipe", "scrub", "progress""#
    ),
    (
      #"{"time":1,"touch":"press","id":1,"at":[0,0]}"#,
      #"2:19: "touch" is one of "down", "moved", "up", "cancelled", not "press""#
    ),
    (
      #"{"time":1,"touch":"down","at":[0,0]}"#,
      #"2:36: the touch has no "id": add "id": and a whole number"#
    ),
    (
      #"{"time":1,"touch":"down","id":1.5,"at":[0,0]}"#,
      #"2:31: "id" is a whole number, not 1.5"#
    ),
    (
      #"{"time":1,"touch":"down","id":1,"at":[0]}"#,
      #"2:38: "at" is a list of 2 numbers, not a list"#
    ),
    (
      #"{"time":1,"touch":"down","id":1,"at":[0,"x"]}"#,
      #"2:41: "at" takes a number here (or "NaN", "Infinity", "-Infinity"), not "x""#
    ),
    (
      #"{"time":1,"turn":1}"#,
      "2:1: this does not happen in a trace of a zoom: its header says what the trace is of"
    ),
    (#"{"time":1,"turn":0.5}"#, #"2:18: "turn" is a whole number, not 0.5"#),
    (
      #"{"time":1,"pages":{}}"#,
      #"2:21: the page has no "content": add "content": and two numbers in brackets"#
    ),
    (
      #"{"time":1,"swipe":{"directions":["round"]}}"#,
      #"2:34: "directions" is one of "left", "right", "up", "down", "leading", "trailing", not "round""#
    ),
    (
      #"{"time":1,"scrub":{"mode":"fast"}}"#,
      #"2:27: "mode" is one of "relative", "absolute", not "fast""#
    ),
    (#"{"time":1,"advance":false}"#, #"2:21: "advance" is true, not false"#),
    (
      #"{"time":1,"configuration":{"isEnabled":1}}"#,
      #"2:40: "isEnabled" is true or false, not a number"#
    ),
    (
      #"{"time":1,"configuration":{"doubleTap":"no"}}"#,
      #"2:40: "doubleTap" is a zoom or one of "none", "fill", "maximum", "reset", not "no""#
    ),
    (
      #"{"expect":1}"#,
      #"2:12: nothing is expected: add "zoom", "x", "effects" …"#
    ),
    (
      #"{"expect":"never","zoom":1}"#,
      #"2:11: "expect" is a time, two times in brackets, "end" or "all", not "never""#
    ),
    (
      #"{"expect":"end","jump":0}"#, #"2:11: a "jump" is expected at a time: write a number"#
    ),
    (
      #"{"expect":1,"zoom":[3,2]}"#,
      #"2:20: "zoom" is a number, or the least and the greatest that will do"#
    ),
    (
      #"{"time":1,"key":"fit"}"# + "\n" + #"{"expect":1,"zoom":2}"#,
      "3:1: expectations stand before what happens: move it up"
    ),
  ])
  func aBrokenLineIsToldWithItsPlace(line: String, message: String) {
    #expect(Self.error(Self.header + "\n" + line) == message)
  }

  @Test(
    arguments: [
      (#"{"a":""#, [0xFF], #""}"#, "1:7"),
      (#"{"#, [0xE9], #""a":1}"#, "1:2"),  // é in Latin-1
      (header + "\n" + #"{"time":1,"größe":""#, [0xC3], #"","key":"fit"}"#, "2:20"),
      (header + "\n\n" + #"{"time":1,"key":"fit","#, [0xED, 0xA0, 0x80], "}", "3:23"),
    ] as [(String, [UInt8], String, String)])
  func bytesThatAreNoTextAreToldWithTheirPlace(
    before: String, bytes: [UInt8], after: String, place: String
  ) {
    let text = Array(before.utf8) + bytes + Array(after.utf8)
    #expect(Self.error(text) == "\(place): this is not UTF-8: save the file as UTF-8")
  }

  @Test func aByteOrderMarkIsNoPartOfATrace() throws {
    let text = Self.header + "\n" + #"{"time":1,"key":"fit"}"#
    #expect(try Trace([0xEF, 0xBB, 0xBF] + text.utf8) == Trace(text.utf8))
    #expect(Self.error([0xEF, 0xBB, 0xBF] + "[1]".utf8)?.hasPrefix("1:1: a line is an") == true)
    #expect(Self.error([0xEF, 0xBB, 0xBF])?.hasPrefix("1:1: there is nothing in it") == true)
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF], []] as [[UInt8]])
  func utf16IsToldApart(mark: [UInt8]) {
    let isLittle = mark != [0xFE, 0xFF]
    let units = Self.header.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isLittle ? bytes : bytes.reversed()
    }
    #expect(Self.error(mark + units) == "1:1: this is UTF-16 or no text: save the file as UTF-8")
  }

  @Test func aSecondTraceInTheSameTextIsTold() {
    let step = #"{"time":1,"key":"fit"}"#
    #expect(
      Self.error([Self.header, step, Self.header].joined(separator: "\n"))
        == "3:1: another trace begins here: put each in a file of its own")
  }

  @Test func aTextWithoutLinesIsTold() {
    let text = Self.header + "\n" + String(repeating: " ", count: 2_000_000)
    #expect(
      Self.error(text)
        == "2:1: this line is longer than 1 MiB: put each object on a line of its own")
  }

  @Test(arguments: [1, 7, 64, 10_000])
  func whatArrivesInPiecesIsReadAsSoonAsItIsThere(size: Int) throws {
    let text =
      "\n" + Self.header + "\n\r\n"
      + #"{"expect":"end","zoom":1}"# + "\n" + #"{"time":1,"shows":"größer","key":"fit"}"# + "\n"
      + #"{"time":2,"key":"fit"}"#
    var reader = TraceReader()
    var lines: [(number: Int, arrived: Int)] = []
    var arrived = 0
    var content: [TraceReader.Content] = []
    func take() throws {
      while let line = try reader.next() {
        lines.append((line.number, arrived))
        content.append(line.content)
      }
    }
    let bytes = Array(text.utf8)
    while arrived < bytes.count {
      let piece = bytes[arrived..<min(arrived + size, bytes.count)]
      arrived += piece.count
      reader.append(piece)
      try take()
    }
    reader.complete()
    try take()
    #expect(lines.map(\.number) == [2, 4, 5, 6])
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    for (line, end) in zip(lines, [ends[1], ends[3], ends[4], bytes.count]) {
      #expect(line.arrived < end + size, "line \(line.number)")
    }
    let trace = try Trace(text.utf8)
    #expect(content.dropFirst(2).map { $0 } == trace.steps.map { .step($0) })
    #expect(try reader.next() == nil)
  }

  @Test func endlessNestingIsAMessageAndNoCrash() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(Self.error("{\"a\":" + deep) == "1:38: nested more than 32 deep: flatten it")
  }
}
